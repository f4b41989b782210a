import { createNear, type Near } from "./near.ts";
import { createPostings } from "./postings.ts";
import { longestCompared, scoreOf, similarity } from "./similarity.ts";

/** A stored text. */
export interface Entry {
  readonly id: number;
  readonly text: string;
  /** Of two texts that are equally alike the later one is better; then the one with the lower id. */
  readonly time: number;
}

export interface Found {
  readonly id: number;
  /** 0 to 100. */
  readonly score: number;
}

/** Finds the text that is most like another one. */
export interface Matcher {
  /** The best at or above a score of `threshold` (0 to 100). */
  best(text: string, threshold: number): Found | undefined;
}

/** A score at which a search is quick. */
const likely = 88;

/** Code units times code units that one search may compare; beyond it the best so far has to do. */
const mostWork = 3e9;

/**
 * A matcher over texts. The same text is found by hash. For others, two texts with `d` edits between them differ in at
 * most `3 d` trigrams: lists of trigrams, restricted to lengths that can reach the threshold, tell how alike a text can be
 * at most, and only those that can beat the best are compared. So it finds what comparing all would find.
 */
export function createMatcher(entries: readonly Entry[]): Matcher {
  const exact = exactTexts(entries);
  const comparable = entries.filter(({ text }) => text.length <= longestCompared);
  const sorted = comparable.sort((one, other) => one.text.length - other.text.length);
  const texts = sorted.map(({ text }) => text);
  const postings = createPostings(texts);
  const firstOfLength = firsts(texts);
  const counts = new Uint16Array(texts.length);
  const near = createNear();

  /** Per text of the lengths in question, at most how alike it is, as lists of numbers by score. */
  const bounded = (text: string, threshold: number): readonly (readonly number[])[] => {
    const [from, to] = lengthRange(text.length, threshold, firstOfLength);
    const lists: Int32Array[] = [];
    postings.grams(text, (bucket) => lists.push(within(postings.list(bucket), from, to)));
    // the longest lists say least: as many as may be missing from each text in question are not looked at for new ones
    lists.sort((one, other) => one.length - other.length);
    const needed = sharedAtLeast(text.length, threshold);
    const touched = needed < 1 ? everyOne(from, to) : count(lists.slice(0, lists.length - needed + 1), counts);
    const rest = needed < 1 ? lists : lists.slice(lists.length - needed + 1);
    return byBound(text.length, touched, { counts, rest, texts, threshold, isFull: needed < 1 });
  };

  const find = (text: string, threshold: number, isNear: Near): Found | undefined =>
    search({ text, threshold, near: isNear }, bounded(text, threshold), sorted);

  return {
    best(text, threshold) {
      const same = exact.get(text);
      if (same !== undefined) return { id: same.id, score: 100 };
      if (text.length > longestCompared || threshold > 99) return undefined;
      const isNear = near(text);
      // most that are found are found far above the threshold, where few can be meant
      return find(text, Math.max(likely, threshold), isNear) ?? find(text, threshold, isNear);
    },
  };
}

function exactTexts(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const exact = new Map<string, Entry>();
  for (const entry of entries) {
    const known = exact.get(entry.text);
    if (known === undefined || isLater(entry, known)) exact.set(entry.text, entry);
  }
  return exact;
}

const isLater = (one: Entry, other: Entry): boolean =>
  one.time > other.time || (one.time === other.time && one.id < other.id);

/** Per length, the first text that is at least as long. */
function firsts(texts: readonly string[]): Int32Array {
  const found = new Int32Array(longestCompared + 2).fill(texts.length);
  for (let number = texts.length - 1; number >= 0; number--) found[texts[number]?.length ?? 0] = number;
  for (let length = longestCompared; length >= 0; length--)
    found[length] = Math.min(found[length] ?? 0, found[length + 1] ?? 0);
  return found;
}

/** Numbers of the texts whose length alone doesn't put them below the threshold. */
function lengthRange(length: number, threshold: number, first: Int32Array): readonly [from: number, to: number] {
  const part = threshold / 100;
  const shortest = Math.ceil(length * part - 1e-9);
  const longest = part === 0 ? longestCompared : Math.min(longestCompared, Math.floor(length / part + 1e-9));
  return [first[shortest] ?? 0, first[longest + 1] ?? 0];
}

/** Trigrams that a text shares with each one that reaches the threshold, whichever length it has. */
function sharedAtLeast(length: number, threshold: number): number {
  // of the longer one's `max - 2` trigrams at most three go with each of `(1 - threshold) max` edits
  const part = 1 - 3 * (1 - threshold / 100);
  return part <= 0 ? 0 : Math.floor(part * length - 2 + 1e-9);
}

function everyOne(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** The part of an ascending list that lies in a range. */
function within(list: Int32Array, from: number, to: number): Int32Array {
  return list.subarray(lowerBound(list, from), lowerBound(list, to));
}

function lowerBound(list: Int32Array, least: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts how often each text is in the lists; gives those that are. */
function count(lists: readonly Int32Array[], counts: Uint16Array): number[] {
  const touched: number[] = [];
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const number = list[at] as number;
      if (counts[number] === 0) touched.push(number);
      counts[number] = (counts[number] as number) + 1;
    }
  }
  return touched;
}

interface Counted {
  readonly counts: Uint16Array;
  /** Lists that were not counted; of each a text may be. */
  readonly rest: readonly Int32Array[];
  readonly texts: readonly string[];
  readonly threshold: number;
  /** Whether nothing was counted yet. */
  readonly isFull: boolean;
}

/** Sorts candidates by the score that they can reach at most, and clears their counts. */
function byBound(length: number, touched: readonly number[], counted: Counted): readonly (readonly number[])[] {
  const { counts, rest, texts, threshold, isFull } = counted;
  if (isFull) count(rest, counts);
  const open = isFull ? 0 : rest.length;
  const scores: number[][] = Array.from({ length: 101 }, () => []);
  for (const number of touched) {
    const other = texts[number]?.length ?? 0;
    const longest = Math.max(length, other);
    const shared = (counts[number] ?? 0) + open;
    const edits = Math.max(Math.abs(length - other), Math.ceil((longest - 2 - shared) / 3), 0);
    const score = scoreOf(1 - edits / longest);
    if (score >= threshold) scores[score]?.push(number);
    counts[number] = 0;
  }
  return scores;
}

interface Best {
  readonly entry: Entry;
  readonly alike: number;
}

/** Compares candidates, those that can be most alike first, until none can be better. */
function search(
  asked: Search,
  candidates: readonly (readonly number[])[],
  sorted: readonly Entry[],
): Found | undefined {
  let best: Best | undefined;
  let least = asked.threshold;
  let work = 0;
  const look = (number: number) => {
    const found = compared(asked, least, sorted[number] as Entry);
    if (found === undefined) return;
    work += asked.text.length ** 2;
    best = better(best, found);
    least = Math.max(asked.threshold, scoreOf(best.alike));
  };
  for (let bound = 100; bound >= least && work < mostWork; bound--) candidates[bound]?.forEach(look);
  return foundOf(best, asked.threshold);
}

function foundOf(best: Best | undefined, threshold: number): Found | undefined {
  const score = best === undefined ? -1 : scoreOf(best.alike);
  return best === undefined || score < threshold ? undefined : { id: best.entry.id, score };
}

/** How alike an entry is, unless it certainly is less so than a score says. */
function compared({ text, near }: Search, least: number, entry: Entry): Best | undefined {
  if (!near(entry.text, editsFor(least, text, entry.text))) return undefined;
  return { entry, alike: similarity(text, entry.text) };
}

interface Search {
  readonly text: string;
  readonly threshold: number;
  readonly near: Near;
}

/** Edits that two texts may be apart to reach a score. */
const editsFor = (score: number, one: string, other: string): number =>
  Math.floor((1 - score / 100) * Math.max(one.length, other.length) + 1e-9);

function better(best: Best | undefined, other: Best): Best {
  const isBetter =
    best === undefined || other.alike > best.alike || (other.alike === best.alike && isLater(other.entry, best.entry));
  return isBetter ? other : best;
}
