import { buckets, createTrigrams } from "./trigrams.ts";

/** The texts that contain each trigram; texts are numbers in the order of their lengths. */
export interface TrigramIndex {
  /** Numbers of the texts with a trigram, ascending. */
  list(bucket: number): Int32Array;
  /** Calls back with the bucket of each trigram of a text. */
  readonly grams: ReturnType<typeof createTrigrams>;
}

/** Texts after which building the index lets other work run. */
const textsInStep = 500;

/** Builds the index in steps. Counts first, so that all lists share one array of the right size. */
export function* trigramIndexSteps(texts: readonly string[]): Generator<void, TrigramIndex> {
  const grams = createTrigrams();
  const starts = new Int32Array(buckets + 1);
  for (const [number, text] of texts.entries()) {
    grams(text, (bucket) => {
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1;
    });
    if (number % textsInStep === 0) yield;
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
    if (number % textsInStep === 0) yield;
  }
  return { grams, list: (bucket) => all.subarray(starts[bucket], starts[bucket + 1]) };
}
