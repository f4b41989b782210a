import type { Log } from "../core/log.ts";
import type { Cache } from "./ports.ts";

/** Puts answers into the cache as they arrive, those that arrive together in one go. */
export interface CacheWriter {
  add(key: string, text: string): void;
  /** Resolves when everything added is safe; a cache that fails is logged, as the answers are still good. */
  flushed(): Promise<void>;
}

/** A writer for one run. */
export function cacheWriter(cache: Cache, log: Log): CacheWriter {
  let waiting: (readonly [string, string])[] = [];
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    const entries = waiting;
    waiting = [];
    if (entries.length === 0) return;
    try {
      await cache.put(entries);
    } catch (error) {
      log.warn(`cache: ${entries.length} translations not kept: ${error instanceof Error ? error.message : error}`);
    }
  };
  return {
    add(key, text) {
      waiting.push([key, text]);
      if (waiting.length === 1) writing = writing.then(write);
    },
    flushed: () => writing,
  };
}
