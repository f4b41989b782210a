import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { addToGroup } from "../../core/values/collections.ts";
import type { Cache } from "../model/ports.ts";
import { type CacheFile, openCacheFile } from "./cacheFile.ts";
import { cacheFolder, dropOldest } from "./cacheFolder.ts";

/** Maximum sizes of the cache, in bytes. */
export interface CacheLimits {
  /** Maximum size of one language pair's file; beyond it the older half is dropped. */
  readonly maxFileBytes?: number;
  /** Maximum size of all files; beyond it the least recently written ones are dropped. */
  readonly maxTotalBytes?: number;
}

/**
 * Opens the cache on disk: one file of JSON lines per language pair (the first line of a key), only ever appended to,
 * so that several processes can share it and a crash costs no more than the line it broke. Unreadable parts count as
 * missing.
 */
export function openCache(folder: string = join(cacheFolder(), "translations"), limits: CacheLimits = {}): Cache {
  const { maxFileBytes = 16 * 2 ** 20, maxTotalBytes = 256 * 2 ** 20 } = limits;
  const files = new Map<string, Promise<CacheFile>>();
  const open = async (name: string): Promise<CacheFile> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await dropOldest(folder, name, maxTotalBytes);
    return openCacheFile(join(folder, name), maxFileBytes);
  };
  const fileOf = async (name: string): Promise<CacheFile> => {
    const file = files.get(name) ?? open(name);
    files.set(name, file);
    try {
      return await file;
    } catch (error) {
      // the next call may find the disk in better shape
      files.delete(name);
      throw error;
    }
  };
  return {
    async get(key) {
      try {
        return await (await fileOf(nameOf(key))).get(hash(key));
      } catch {
        return undefined;
      }
    },
    async isEmpty(key) {
      try {
        return await (await fileOf(nameOf(key))).isEmpty();
      } catch {
        return true;
      }
    },
    async put(entries) {
      const byName = new Map<string, [string, string][]>();
      for (const [key, text] of entries) {
        const name = nameOf(key);
        addToGroup(byName, name, [hash(key), text]);
      }
      await Promise.all([...byName].map(async ([name, lines]) => (await fileOf(name)).put(lines)));
    },
  };
}

const hash = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** Returns the language pair as a file name; a key without a pair is identified by its hash. */
function nameOf(key: string): string {
  const [pair = ""] = key.split("\n", 1);
  const plain = pair.replaceAll(">", "_");
  return /^[\w-]{1,60}$/.test(plain) ? `${plain}.jsonl` : `${hash(pair).slice(0, 16)}.jsonl`;
}
