import { buckets, createGrams } from "./grams.ts";

/** Which texts hold which trigram; texts are numbers in the order of their lengths. */
export interface Postings {
  /** Numbers of the texts with a trigram, ascending. */
  list(bucket: number): Int32Array;
  /** Calls back with the bucket of each trigram of a text. */
  readonly grams: ReturnType<typeof createGrams>;
}

/** Texts after which the making of an index lets others run. */
const batch = 500;

/** Makes them a batch a step. Counts first, so that all lists share one array of the right size. */
export function* postingSteps(texts: readonly string[]): Generator<void, Postings> {
  const grams = createGrams();
  const starts = new Int32Array(buckets + 1);
  for (const [number, text] of texts.entries()) {
    grams(text, (bucket) => {
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
    });
    if (number % batch === 0) yield;
  }
  for (let bucket = 0; bucket < buckets; bucket++)
    starts[bucket + 1] = (starts[bucket + 1] ?? 0) + (starts[bucket] ?? 0);
  const all = new Int32Array(starts[buckets] ?? 0);
  const next = starts.slice(0, buckets);
  for (const [number, text] of texts.entries()) {
    grams(text, (bucket) => {
      const at = next[bucket] ?? 0;
      all[at] = number;
      next[bucket] = at + 1;
    });
    if (number % batch === 0) yield;
  }
  return { grams, list: (bucket) => all.subarray(starts[bucket], starts[bucket + 1]) };
}
