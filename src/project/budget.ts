import { charactersOf, type Text } from "./jobs.ts";

/** Characters that a run may still cost. */
export interface Budget {
  readonly limit: number;
  /** The texts that fit, in order; nothing after the first that doesn't. */
  take(texts: readonly Text[]): readonly Text[];
}

/** A budget of so many characters; unlimited without. */
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
