import { type CountEdits, createEditCounter } from "./editDistance.ts";
import { type Candidates, candidateSteps } from "./matchCandidates.ts";
import { createNearTest, type IsNear } from "./nearTexts.ts";
import { alikeOf, maxComparedLength, scoreOf } from "./similarity.ts";

/** A stored text. */
export interface StoredEntry {
  readonly id: number;
  readonly text: string;
  /** The later of two equally similar texts is better; then the one with the lower id. */
  readonly time: number;
}

export interface TextMatch {
  readonly id: number;
  /** 0 to 100. */
  readonly score: number;
}

/** Finds the most similar texts. */
export interface TextMatcher {
  /** The best at or above a score of `threshold` (0 to 100). */
  best(text: string, threshold: number): TextMatch | undefined;
  /** The best `max` matches at or above it, best first; one for several entries with the very same text. */
  nearest(text: string, threshold: number, max: number): readonly TextMatch[];
}

/** A score at which a search is quick. */
const likely = 88;

/** Code units times code units that one search may compare; beyond it the best so far has to do. */
const maxWork = 3e9;
/** The same for interactive searches. */
const maxInteractiveWork = 2e8;

/**
 * A matcher over texts. The same text is found by hash. For others, two texts with `d` edits between them differ in at
 * most `3 d` trigrams: counting them in the lists of texts by trigram, for lengths that can reach the threshold, shows
 * how alike each text can be at most, and only those that can beat the best are compared. So it finds what comparing all
 * would find.
 */
export function createTextMatcher(entries: readonly StoredEntry[]): TextMatcher {
  const steps = matcherSteps(entries);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** `createTextMatcher` in steps of some milliseconds, between which others may run. */
export function* matcherSteps(entries: readonly StoredEntry[]): Generator<void, TextMatcher> {
  const exact = exactTexts(entries);
  const comparable = entries.filter(({ text }) => text.length <= maxComparedLength);
  yield;
  const sorted = comparable.sort((one, other) => one.text.length - other.text.length);
  yield;
  const candidates = yield* candidateSteps(sorted.map(({ text }) => text));
  const near = createNearTest();
  const edits = createEditCounter();
  const find = (asked: Search): TextMatch | undefined => search(asked, candidates(asked.text, asked.threshold), sorted);

  return {
    best(text, threshold) {
      const same = exact.get(text);
      if (same !== undefined) return { id: same.id, score: 100 };
      if (text.length > maxComparedLength || threshold > 99) return undefined;
      const asked = { text, threshold, near: near(text), edits: edits(text) };
      // most that are found are found far above the threshold, where few can be meant
      return find({ ...asked, threshold: Math.max(likely, threshold) }) ?? find(asked);
    },
    nearest(text, threshold, max) {
      const same = exact.get(text);
      const first = same === undefined ? [] : [{ id: same.id, score: 100 }];
      if (text.length > maxComparedLength || threshold > 99 || first.length >= max) return first.slice(0, max);
      const asked = { text, threshold, near: near(text), edits: edits(text) };
      return [...first, ...searchSeveral(asked, candidates(text, threshold), sorted, max - first.length)];
    },
  };
}

function exactTexts(entries: readonly StoredEntry[]): ReadonlyMap<string, StoredEntry> {
  const exact = new Map<string, StoredEntry>();
  for (const entry of entries) {
    const known = exact.get(entry.text);
    if (known === undefined || isLater(entry, known)) exact.set(entry.text, entry);
  }
  return exact;
}

const isLater = (one: StoredEntry, other: StoredEntry): boolean =>
  one.time > other.time || (one.time === other.time && one.id < other.id);

interface Best {
  readonly entry: StoredEntry;
  readonly alike: number;
}

/** Compares candidates, those that can be most alike first, until none can be better. */
function search(
  asked: Search,
  candidates: readonly (readonly number[])[],
  sorted: readonly StoredEntry[],
): TextMatch | undefined {
  let best: Best | undefined;
  let min = asked.threshold;
  const work = { done: 0 };
  const look = (number: number) => {
    const found = compareEntry(asked, min, sorted[number] as StoredEntry, work);
    if (found === undefined) return;
    best = better(best, found);
    min = Math.max(asked.threshold, scoreOf(best.alike));
  };
  for (let bound = 100; bound >= min && work.done < maxWork; bound--) candidates[bound]?.forEach(look);
  return toMatch(best, asked.threshold);
}

/** The best of those that are not the same text, best first. */
function searchSeveral(
  asked: Search,
  candidates: Candidates,
  sorted: readonly StoredEntry[],
  max: number,
): readonly TextMatch[] {
  const best: Best[] = [];
  let min = asked.threshold;
  const work = { done: 0 };
  const look = (number: number) => {
    const entry = sorted[number] as StoredEntry;
    if (entry.text === asked.text || work.done > maxInteractiveWork) return;
    const found = compareEntry(asked, min, entry, work);
    if (found === undefined) return;
    best.splice(placeOf(best, found), 0, found);
    if (best.length > max) best.pop();
    if (best.length === max) min = Math.max(asked.threshold, scoreOf(best.at(-1)?.alike ?? 0));
  };
  for (let bound = 100; bound >= min; bound--) candidates[bound]?.forEach(look);
  return best.flatMap((one) => toMatch(one, asked.threshold) ?? []);
}

/** Before the first that it is better than. */
function placeOf(best: readonly Best[], found: Best): number {
  const at = best.findIndex((one) => better(one, found) === found);
  return at < 0 ? best.length : at;
}

function toMatch(best: Best | undefined, threshold: number): TextMatch | undefined {
  const score = best === undefined ? -1 : scoreOf(best.alike);
  return best === undefined || score < threshold ? undefined : { id: best.entry.id, score };
}

/** Returns the similarity of an entry, unless it is certainly lower than a score. */
function compareEntry(
  { text, near, edits }: Search,
  min: number,
  entry: StoredEntry,
  work: { done: number },
): Best | undefined {
  const max = editsFor(min, text, entry.text);
  if (!near(entry.text, max)) return undefined;
  work.done += text.length ** 2;
  const count = edits(entry.text, max);
  return count === undefined ? undefined : { entry, alike: alikeOf(count, text, entry.text) };
}

interface Search {
  readonly text: string;
  readonly threshold: number;
  readonly near: IsNear;
  readonly edits: CountEdits;
}

/** Edits that two texts may be apart to reach a score. */
const editsFor = (score: number, one: string, other: string): number =>
  Math.floor((1 - score / 100) * Math.max(one.length, other.length) + 1e-9);

function better(best: Best | undefined, other: Best): Best {
  const isBetter =
    best === undefined || other.alike > best.alike || (other.alike === best.alike && isLater(other.entry, best.entry));
  return isBetter ? other : best;
}
