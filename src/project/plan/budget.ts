import { charactersOf, type RequestText } from "./textJobs.ts";

/** Remaining characters of a run. */
export interface Budget {
  readonly limit: number;
  /** Returns the texts that fit, in order; nothing after the first that doesn't. */
  take(texts: readonly RequestText[]): readonly RequestText[];
}

/** Creates a budget of some characters; unlimited without a limit. */
export function budgetOf(limit = Number.POSITIVE_INFINITY): Budget {
  let left = limit;
  return {
    limit,
    take(texts) {
      const end = texts.findIndex((text) => {
        left -= charactersOf(text);
        return left < 0;
      });
      return end < 0 ? texts : texts.slice(0, end);
    },
  };
}
