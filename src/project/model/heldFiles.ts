import { Failure } from "../../core/failures/failure.ts";
import type { Files } from "./ports.ts";

/** Returns files whose changes are kept in memory: what is written is read again, and nothing reaches the disk. */
export function heldFiles(files: Files): Files {
  const held = new Map<string, Uint8Array | undefined>();
  const exists = async (path: string): Promise<boolean> =>
    held.has(path) ? held.get(path) !== undefined : await files.exists(path);
  const read = async (path: string): Promise<Uint8Array> => {
    const own = held.get(path);
    if (own !== undefined) return own.slice();
    if (held.has(path)) throw new Failure("file.unreadable", { file: path, detail: "ENOENT" });
    return await files.read(path);
  };
  return {
    exists,
    read,
    list: (signal) => files.list(signal),
    refusal: (path) => files.refusal(path),
    async update(path, change) {
      const before = (await exists(path)) ? await read(path) : undefined;
      const refusal = await files.refusal(path);
      if (refusal !== undefined) throw refusal;
      const after = change(before);
      if (after !== before) held.set(path, after?.slice());
    },
  };
}
