import type { Cache } from "../../../project/model/ports.ts";

/** The cache on disk, opened at the first call and again if that failed. */
export function lazyCache(): () => Promise<Cache> {
  let opened: Promise<Cache> | undefined;
  return async () => {
    const opening = opened ?? open();
    opened = opening;
    try {
      return await opening;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
}

async function open(): Promise<Cache> {
  const { openCache } = await import("../../../project/disk/translationCache.ts");
  return await openCache();
}
