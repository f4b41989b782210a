import { type Candidates, candidateSteps } from "./candidates.ts";
import { createEdits, type Edits } from "./edits.ts";
import { createNear, type Near } from "./near.ts";
import { alikeOf, longestCompared, scoreOf } from "./similarity.ts";

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
  /** The best `most` at or above it, best first; of several entries with the very same text one. */
  nearest(text: string, threshold: number, most: number): readonly Found[];
}

/** A score at which a search is quick. */
const likely = 88;

/** Code units times code units that one search may compare; beyond it the best so far has to do. */
const mostWork = 3e9;
/** The same for somebody who waits. */
const mostWorkAtOnce = 2e8;

/**
 * A matcher over texts. The same text is found by hash. For others, two texts with `d` edits between them differ in at
 * most `3 d` trigrams: counting them in the lists of texts by trigram, for the lengths that can reach the threshold, tells
 * how alike each text can be at most, and only those that can beat the best are compared. So it finds what comparing all
 * would find.
 */
export function createMatcher(entries: readonly Entry[]): Matcher {
  const steps = matcherSteps(entries);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** `createMatcher` in steps of some milliseconds, between which others may run. */
export function* matcherSteps(entries: readonly Entry[]): Generator<void, Matcher> {
  const exact = exactTexts(entries);
  const comparable = entries.filter(({ text }) => text.length <= longestCompared);
  yield;
  const sorted = comparable.sort((one, other) => one.text.length - other.text.length);
  yield;
  const candidates = yield* candidateSteps(sorted.map(({ text }) => text));
  const near = createNear();
  const edits = createEdits();
  const find = (asked: Search): Found | undefined => search(asked, candidates(asked.text, asked.threshold), sorted);

  return {
    best(text, threshold) {
      const same = exact.get(text);
      if (same !== undefined) return { id: same.id, score: 100 };
      if (text.length > longestCompared || threshold > 99) return undefined;
      const asked = { text, threshold, near: near(text), edits: edits(text) };
      // most that are found are found far above the threshold, where few can be meant
      return find({ ...asked, threshold: Math.max(likely, threshold) }) ?? find(asked);
    },
    nearest(text, threshold, most) {
      const same = exact.get(text);
      const first = same === undefined ? [] : [{ id: same.id, score: 100 }];
      if (text.length > longestCompared || threshold > 99 || first.length >= most) return first.slice(0, most);
      const asked = { text, threshold, near: near(text), edits: edits(text) };
      return [...first, ...searchSeveral(asked, candidates(text, threshold), sorted, most - first.length)];
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
  const work = { done: 0 };
  const look = (number: number) => {
    const found = compared(asked, least, sorted[number] as Entry, work);
    if (found === undefined) return;
    best = better(best, found);
    least = Math.max(asked.threshold, scoreOf(best.alike));
  };
  for (let bound = 100; bound >= least && work.done < mostWork; bound--) candidates[bound]?.forEach(look);
  return foundOf(best, asked.threshold);
}

/** The best of those that are not the same text, best first. */
function searchSeveral(
  asked: Search,
  candidates: Candidates,
  sorted: readonly Entry[],
  most: number,
): readonly Found[] {
  const best: Best[] = [];
  let least = asked.threshold;
  const work = { done: 0 };
  const look = (number: number) => {
    const entry = sorted[number] as Entry;
    if (entry.text === asked.text || work.done > mostWorkAtOnce) return;
    const found = compared(asked, least, entry, work);
    if (found === undefined) return;
    best.splice(placeOf(best, found), 0, found);
    if (best.length > most) best.pop();
    if (best.length === most) least = Math.max(asked.threshold, scoreOf(best.at(-1)?.alike ?? 0));
  };
  for (let bound = 100; bound >= least; bound--) candidates[bound]?.forEach(look);
  return best.flatMap((one) => foundOf(one, asked.threshold) ?? []);
}

/** Before the first that it is better than. */
function placeOf(best: readonly Best[], found: Best): number {
  const at = best.findIndex((one) => better(one, found) === found);
  return at < 0 ? best.length : at;
}

function foundOf(best: Best | undefined, threshold: number): Found | undefined {
  const score = best === undefined ? -1 : scoreOf(best.alike);
  return best === undefined || score < threshold ? undefined : { id: best.entry.id, score };
}

/** How alike an entry is, unless it certainly is less so than a score says. */
function compared(
  { text, near, edits }: Search,
  least: number,
  entry: Entry,
  work: { done: number },
): Best | undefined {
  const most = editsFor(least, text, entry.text);
  if (!near(entry.text, most)) return undefined;
  work.done += text.length ** 2;
  const count = edits(entry.text, most);
  return count === undefined ? undefined : { entry, alike: alikeOf(count, text, entry.text) };
}

interface Search {
  readonly text: string;
  readonly threshold: number;
  readonly near: Near;
  readonly edits: Edits;
}

/** Edits that two texts may be apart to reach a score. */
const editsFor = (score: number, one: string, other: string): number =>
  Math.floor((1 - score / 100) * Math.max(one.length, other.length) + 1e-9);

function better(best: Best | undefined, other: Best): Best {
  const isBetter =
    best === undefined || other.alike > best.alike || (other.alike === best.alike && isLater(other.entry, best.entry));
  return isBetter ? other : best;
}
