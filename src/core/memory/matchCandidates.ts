import { maxComparedLength, scoreOf } from "./similarity.ts";
import { trigramIndexSteps } from "./trigramIndex.ts";

/** Numbers of texts by the score, 0 to 100, that they can reach at most. */
export type Candidates = readonly (readonly number[])[];

/**
 * Finds the texts that can reach a threshold according to lengths and shared trigrams. The texts are in the order of
 * their lengths, none longer than `maxComparedLength`. Made in steps.
 */
export function* candidateSteps(
  texts: readonly string[],
): Generator<void, (text: string, threshold: number) => Candidates> {
  const postings = yield* trigramIndexSteps(texts);
  const firstOfLength = firsts(texts);
  const counts = new Uint16Array(texts.length);
  const first = (length: number): number => firstOfLength[length] as number;
  /** Adds the texts of one length that share enough. */
  const add = (scores: number[][], from: number, to: number, reach: Reach) => {
    for (let number = from; number < to; number++) {
      const shared = counts[number] as number;
      if (shared >= reach.min) scores[reach.score(shared)]?.push(number);
    }
  };
  return (text, threshold) => {
    const [shortest, longest] = lengthRange(text.length, threshold);
    const [from, to] = [first(shortest), first(longest + 1)];
    postings.grams(text, (bucket) => count(postings.list(bucket), from, to, counts));
    const scores: number[][] = Array.from({ length: 101 }, () => []);
    for (let length = shortest; length <= longest; length++)
      add(scores, first(length), first(length + 1), reachOf(text.length, length, threshold));
    counts.fill(0, from, to);
    return scores;
  };
}

/** Per length, the first text that is at least as long. */
function firsts(texts: readonly string[]): Int32Array {
  const found = new Int32Array(maxComparedLength + 2).fill(texts.length);
  for (let number = texts.length - 1; number >= 0; number--) found[texts[number]?.length ?? 0] = number;
  for (let length = maxComparedLength; length >= 0; length--)
    found[length] = Math.min(found[length] ?? 0, found[length + 1] ?? 0);
  return found;
}

/** Lengths of texts that can reach the threshold. */
function lengthRange(length: number, threshold: number): readonly [shortest: number, longest: number] {
  const part = threshold / 100;
  const longest = part === 0 ? maxComparedLength : Math.min(maxComparedLength, Math.floor(length / part + 1e-9));
  return [Math.ceil(length * part - 1e-9), longest];
}

/** Counts once more each text of an ascending list that lies in a range. */
function count(list: Int32Array, from: number, to: number, counts: Uint16Array): void {
  const end = lowerBound(list, to);
  for (let at = lowerBound(list, from); at < end; at++) {
    const number = list[at] as number;
    counts[number] = (counts[number] as number) + 1;
  }
}

function lowerBound(list: Int32Array, min: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The scores that texts of two lengths can reach by the number of shared trigrams. */
interface Reach {
  /** With less they stay below the threshold. */
  readonly min: number;
  /** At most. */
  score(shared: number): number;
}

function reachOf(one: number, other: number, threshold: number): Reach {
  const longest = Math.max(one, other);
  const edits = Math.floor((1 - threshold / 100) * longest + 1e-9);
  return {
    min: longest - 2 - 3 * edits,
    score(shared) {
      const min = Math.max(Math.abs(one - other), Math.ceil((longest - 2 - shared) / 3), 0);
      return longest === 0 ? 100 : scoreOf(1 - min / longest);
    },
  };
}
