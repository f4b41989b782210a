import type { Log } from "../../core/work/log.ts";
import type { Cache } from "../model/ports.ts";

/** Puts answers into the cache as they arrive; those that arrive together in one write. */
export interface CacheWriter {
  add(key: string, text: string): void;
  /** Resolves when everything added is stored; errors of the cache are logged, as the answers are still good. */
  flush(): Promise<void>;
}

/** Creates a writer for one run. */
export function createCacheWriter(cache: Cache, log: Log): CacheWriter {
  let waiting: (readonly [string, string])[] = [];
  let writing = Promise.resolve();
  let warned = false;
  const write = async (): Promise<void> => {
    const entries = waiting;
    waiting = [];
    if (entries.length === 0) return;
    try {
      await cache.put(entries);
    } catch (error) {
      // the next ones will fail in the same way
      const reason = error instanceof Error ? error.message : error;
      if (!warned) log.warn(`Translations can't be kept in the cache and would have to be paid again: ${reason}`);
      warned = true;
    }
  };
  return {
    add(key, text) {
      waiting.push([key, text]);
      if (waiting.length === 1) writing = writing.then(write);
    },
    flush: () => writing,
  };
}
