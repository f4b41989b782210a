import { randomBytes } from "node:crypto";
import { open, rename, stat, unlink } from "node:fs/promises";
import { type CacheLine, readLines, toLines } from "./cacheLines.ts";

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
    const fresh = await open(temporary, "wx", 0o600);
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
