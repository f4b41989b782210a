import type { GlossaryEntry } from "../../../core/glossary/glossaryEntries.ts";

/** Entries by the words of their source phrases. */
export type Neighbours = ReadonlyMap<string, readonly GlossaryEntry[]>;

/** The maximum number of entries that are kept for a word: words of most phrases are not significant. */
const maxEntriesPerWord = 200;

/** Adds an entry under each word of its source phrase. */
export function addNeighbour(index: Map<string, GlossaryEntry[]>, entry: GlossaryEntry): void {
  for (const word of wordsOf(entry.source)) {
    const list = index.get(word);
    if (list === undefined) index.set(word, [entry]);
    else if (list.length < maxEntriesPerWord) list.push(entry);
  }
}

/** Entries whose source phrase shares words with `source`, those that share most and are shortest first. */
export function findNeighbours(index: Neighbours, source: string, count: number): readonly GlossaryEntry[] {
  const shared = new Map<GlossaryEntry, number>();
  for (const word of wordsOf(source)) {
    for (const entry of index.get(word) ?? []) shared.set(entry, (shared.get(entry) ?? 0) + word.length);
  }
  return [...shared]
    .filter(([entry]) => entry.source !== source)
    .sort(([a, left], [b, right]) => right - left || a.source.length - b.source.length)
    .slice(0, count)
    .map(([entry]) => entry);
}

const wordsOf = (phrase: string): ReadonlySet<string> => new Set(phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
