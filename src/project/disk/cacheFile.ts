import { open, stat } from "node:fs/promises";
import { readLines, toLines } from "./cacheLines.ts";
import { compact } from "./compact.ts";

/** One file of the cache. */
export interface CacheFile {
  get(key: string): Promise<string | undefined>;
  /** Checks the disk again before it returns nothing. */
  isEmpty(): Promise<boolean>;
  /** Resolves when the lines are on disk. */
  put(entries: readonly (readonly [key: string, text: string])[]): Promise<void>;
}

/** Opens a file of the cache; it need not exist. Beyond `maxBytes` bytes its older half is dropped. */
export async function openCacheFile(path: string, maxBytes: number): Promise<CacheFile> {
  const texts = new Map<string, string>();
  let read = { file: 0n, end: 0 };
  const refresh = async (): Promise<void> => {
    const found = await stat(path, { bigint: true }).catch(() => undefined);
    if (found === undefined) return;
    // another process put a smaller file in its place
    if (found.ino !== read.file) read = { file: found.ino, end: 0 };
    if (Number(found.size) <= read.end) return;
    const handle = await open(path, "r");
    try {
      const { entries, end } = await readLines(handle, read.end);
      for (const [key, text] of entries) texts.set(key, text);
      read = { ...read, end };
    } finally {
      await handle.close();
    }
  };
  let looking: Promise<void> | undefined;
  /** Checks the disk once for many misses in a row. */
  const lookAgain = (): Promise<void> => {
    looking ??= refresh().finally(() => setImmediate(() => (looking = undefined)));
    return looking;
  };
  await refresh();
  return {
    async get(key) {
      if (!texts.has(key)) await lookAgain();
      return texts.get(key);
    },
    async isEmpty() {
      if (texts.size === 0) await lookAgain();
      return texts.size === 0;
    },
    async put(entries) {
      const size = await append(path, toLines(entries));
      for (const [key, text] of entries) texts.set(key, text);
      if (size > maxBytes) await compact(path, maxBytes / 2);
    },
  };
}

/**
 * Appends in one write and waits for the disk; repeats if another process replaced the file. Resolves with its size.
 */
async function append(path: string, lines: string, attempts = 5): Promise<number> {
  const handle = await open(path, "a", 0o600);
  try {
    await handle.appendFile(lines);
    await handle.datasync();
    const { ino, size } = await handle.stat({ bigint: true });
    if ((await inode(path)) === ino || attempts === 0) return Number(size);
  } finally {
    await handle.close();
  }
  return append(path, lines, attempts - 1);
}

/** Returns the identity of a file, which differs for another file of the same name. */
async function inode(path: string): Promise<bigint | undefined> {
  return (await stat(path, { bigint: true }).catch(() => undefined))?.ino;
}
