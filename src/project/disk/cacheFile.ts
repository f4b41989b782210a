import { randomBytes } from "node:crypto";
import { type FileHandle, open, rename, stat, unlink } from "node:fs/promises";

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

/** A key and its text. */
export type CacheLine = readonly [key: string, text: string];

/** Writes lines for appending: the first line end closes a line that a crash broke. */
export const toLines = (entries: readonly CacheLine[]): string =>
  `\n${entries.map((entry) => JSON.stringify(entry)).join("\n")}\n`;

/** Reads the complete lines from an offset on, and their end; broken and foreign ones are left out. */
export async function readLines(
  handle: FileHandle,
  from: number,
): Promise<{ readonly entries: readonly CacheLine[]; readonly end: number }> {
  const { size } = await handle.stat();
  const buffer = Buffer.alloc(Math.max(0, size - from));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
  const end = buffer.lastIndexOf(0x0a, bytesRead - 1) + 1;
  const lines = buffer.toString("utf8", 0, end).split("\n");
  return { entries: lines.flatMap((line) => lineOf(line) ?? []), end: from + end };
}

function lineOf(line: string): [CacheLine] | undefined {
  if (!line.startsWith('["')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    return isLine(entry) ? [entry] : undefined;
  } catch {
    return undefined;
  }
}

const isLine = (entry: unknown): entry is CacheLine =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");

/** Milliseconds after which a lock counts as abandoned. */
const abandonedMs = 60_000;

/**
 * Replaces a file of the cache by its newest lines, `maxBytes` bytes of them. One process at a time; what others append
 * to the old file during that is carried over, by them or here. A system that can't move open files keeps the large
 * one.
 */
export async function compact(path: string, maxBytes: number): Promise<void> {
  const lock = `${path}.lock`;
  if (!(await takeLock(lock))) return;
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    await replace(path, temporary, maxBytes);
  } catch {
    await unlink(temporary).catch(() => {});
  } finally {
    await unlink(lock).catch(() => {});
  }
}

async function replace(path: string, temporary: string, maxBytes: number): Promise<void> {
  const old = await open(path, "r");
  try {
    const { entries, end } = await readLines(old, 0);
    // others append to it as soon as it has its name: what was late goes behind their lines, not over them
    const fresh = await open(temporary, "ax", 0o600);
    try {
      await fresh.appendFile(toLines(newest(entries, maxBytes)));
      await fresh.datasync();
      await rename(temporary, path);
      const late = await readLines(old, end);
      if (late.entries.length > 0) await fresh.appendFile(toLines(late.entries));
    } finally {
      await fresh.close();
    }
  } finally {
    await old.close();
  }
}

/** Returns the last text of each key, from the newest back until the size is reached. */
function newest(entries: readonly CacheLine[], maxBytes: number): readonly CacheLine[] {
  const kept = new Map<string, string>();
  let size = 0;
  for (const [key, text] of entries.toReversed()) {
    if (kept.has(key)) continue;
    size += key.length + Buffer.byteLength(text) + 8;
    if (size > maxBytes) break;
    kept.set(key, text);
  }
  return [...kept].reverse();
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, "wx", 0o600)).close();
    return true;
  } catch {
    const found = await stat(lock).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedMs) await unlink(lock).catch(() => {});
    return false;
  }
}
