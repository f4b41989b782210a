import { setImmediate } from "node:timers/promises";
import type { StoredEntry } from "../../core/memory/textMatcher.ts";
import { nativeText } from "../../core/tmx/escapeXml.ts";
import type { TmxText } from "../../core/tmx/tmxUnit.ts";
import type { Log } from "../../core/work/log.ts";
import type { Database } from "../store/stateDatabase.ts";
import type { MemoryMatcher, StoredMatch } from "../translate/translationResources.ts";
import { createMatchIndex, type MatchIndex } from "./matchIndex.ts";
import type { MemoryStore, StoredMemory, StoredSegment } from "./memoryStore.ts";
import type { MatchLimits } from "./thread/memoryThreadProtocol.ts";

/** Finds matches in memories. The indexes are built at the first use, and released when idle. */
export interface Matching {
  /** Returns a memory for one target (`EN-GB`), with a threshold of 0 to 100. */
  of(memory: StoredMemory, target: string, threshold: number): MemoryMatcher;
  /** Forgets a deleted memory. */
  forget(memory: number): void;
  /** Writes pending data, and ends its threads. */
  close(): Promise<void>;
}

interface Needs {
  readonly database: Database;
  readonly store: MemoryStore;
  readonly now: () => Date;
  readonly log: Log;
}

interface MatchRequest extends MatchLimits {
  readonly memory: StoredMemory;
  /** Code of the target. */
  readonly code: string;
}

/** Maximum memories with an index; beyond it, the least recently used one is released. */
const maxHeld = 4;
/** Milliseconds without a question after which an index is released. */
const idleTimeMs = 300_000;
/** Milliseconds in which uses are collected before they are written. */
const useDelayMs = 2_000;
/** Segments that are read at once. */
const batchSize = 500;

export function createMatching({ database, store, now, log }: Needs): Matching {
  const held = new Map<string, { readonly memory: number; readonly index: MatchIndex; idle: NodeJS.Timeout }>();
  const uses = createUses({ database, store, now });
  const drop = (name: string) => {
    const found = held.get(name);
    if (found === undefined) return;
    held.delete(name);
    clearTimeout(found.idle);
    void found.index.close();
  };
  const forget = (memory: number) => {
    for (const [name, one] of [...held]) if (one.memory === memory) drop(name);
  };
  const indexOf = (memory: StoredMemory, target: Intl.Locale): MatchIndex => {
    const name = `${memory.number} ${target.language} ${target.script}`;
    const known = held.get(name);
    const index = known?.index ?? createMatchIndex(texts(store, memory, target));
    clearTimeout(known?.idle);
    held.delete(name);
    held.set(name, { memory: memory.number, index, idle: setTimeout(() => drop(name), idleTimeMs).unref() });
    for (const oldest of [...held.keys()].slice(0, -maxHeld)) drop(oldest);
    return index;
  };
  const findMatches = async ({ memory, code, ...limits }: MatchRequest, text: string, signal: AbortSignal) => {
    const target = new Intl.Locale(code);
    const found = await indexOf(memory, target.maximize()).find(text, limits, signal);
    return found.flatMap(({ id, score }): readonly StoredMatch[] => {
      const segment = store.segment(memory.number, id);
      const position = segment === undefined ? -1 : bestTarget(segment, target);
      const stored = segment?.targets[position];
      if (segment === undefined || stored === undefined) return [];
      uses.add(memory.number, id, position);
      return [{ source: plainOf(segment.source), text: plainOf(stored), score }];
    });
  };
  const find = async (asked: MatchRequest, text: string, signal: AbortSignal): Promise<readonly StoredMatch[]> => {
    try {
      return text.trim() === "" ? [] : await findMatches(asked, text, signal);
    } catch (error) {
      signal.throwIfAborted();
      // a translation is worth having without its memory
      log.error(error instanceof Error ? error : "a memory could not be searched");
      forget(asked.memory.number);
      return [];
    }
  };
  return {
    of: (memory, code, threshold) => ({
      match: async (text, signal) => (await find({ memory, code, threshold, max: 1 }, text, signal))[0],
      nearest: (text, max, signal) => find({ memory, code, threshold, max }, text, signal),
    }),
    forget,
    async close() {
      const indexes = [...held.values()];
      for (const name of [...held.keys()]) drop(name);
      await Promise.all(indexes.map(({ index }) => index.close()));
      uses.write();
    },
  };
}

/** Collects the segments that were used, and writes them together. */
function createUses({ database, store, now }: Pick<Needs, "database" | "store" | "now">) {
  const gathered = new Map<string, readonly [memory: number, number: number, position: number]>();
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const all = [...gathered.values()];
    gathered.clear();
    if (all.length === 0) return;
    const time = `${now().toISOString().slice(0, 19)}Z`;
    database.transaction(() => {
      for (const [memory, number, position] of all) store.use(memory, [[number, position]], time);
    });
  };
  return {
    write,
    add(memory: number, number: number, position: number): void {
      gathered.set(`${memory} ${number} ${position}`, [memory, number, position]);
      // no more than one transaction writes in a moment
      if (gathered.size >= batchSize) write();
      else timer ??= setTimeout(write, useDelayMs).unref();
    },
  };
}

/** Yields the source texts of segments with a translation into a language and script, in batches. */
async function* texts(
  store: MemoryStore,
  memory: StoredMemory,
  target: Intl.Locale,
): AsyncGenerator<readonly StoredEntry[]> {
  const locales = new Map<string, boolean>();
  const serves = ({ tag }: { readonly tag: string }): boolean => {
    const known = locales.get(tag) ?? isSameScript(new Intl.Locale(tag), target);
    locales.set(tag, known);
    return known;
  };
  for (let last: number | undefined = 0; last !== undefined; ) {
    const sources = store.sources(memory.number, last, batchSize);
    last = sources.at(-1)?.number;
    yield sources.flatMap((source) => {
      const times = source.targets
        .filter(serves)
        .map(({ changed }) => (changed === undefined ? 0 : Date.parse(changed)));
      return times.length === 0 ? [] : [{ id: source.number, text: plainOf(source), time: Math.max(...times) }];
    });
    await setImmediate();
  }
}

const plainOf = ({ text, hasMarkup }: TmxText): string => (hasMarkup ? nativeText(text) : text);

/**
 * Returns whether a tag serves a target. Roots serve their variants, but no other script: Traditional Chinese is no
 * translation into Simplified.
 */
function isSameScript(tag: Intl.Locale, target: Intl.Locale): boolean {
  const { language, script } = tag.maximize();
  return language === target.maximize().language && script === target.maximize().script;
}

/** Returns the translation with the same region, else the first; -1 without any. */
function bestTarget({ targets }: StoredSegment, target: Intl.Locale): number {
  const serves = targets.map(({ tag }) => isSameScript(new Intl.Locale(tag), target));
  const same = targets.findIndex(({ tag }, at) => serves[at] && new Intl.Locale(tag).region === target.region);
  return same < 0 ? serves.indexOf(true) : same;
}
