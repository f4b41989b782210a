import { addToGroup } from "../values/collections.ts";
import type { Steps } from "../work/workSteps.ts";
import { type NounRun, nounRunsIn } from "./nounRuns.ts";

/** One place of a noun or of a phrase of nouns. */
export interface TermUse {
  /** Index of the text. */
  readonly at: number;
  /** As the text has it. */
  readonly written: string;
  /** See `NounRun`. */
  readonly isWhole: boolean;
  readonly isFirst: boolean;
}

/** The places of nouns and phrases, by key: `cart`, `shopping cart`; once for each text and key. */
export type TermUses = ReadonlyMap<string, readonly TermUse[]>;

/** Words of a phrase at most. */
const maxWords = 3;
const textsInStep = 200;

/** Finds nouns and phrases of nouns in texts; `isWanted` limits the keys that are kept. */
export function* useSteps(
  texts: readonly string[],
  { isNoun, language }: { readonly isNoun: (key: string) => boolean; readonly language: string },
  isWanted: (key: string) => boolean = () => true,
): Steps<TermUses> {
  const found = new Map<string, TermUse[]>();
  for (const [at, text] of texts.entries()) {
    if (at % textsInStep === textsInStep - 1) yield;
    for (const part of nounRunsIn(text, isNoun, language).flatMap(partsOf)) {
      const key = keyOf(part);
      const isKnown = found.get(key)?.at(-1)?.at === at;
      if (isWanted(key) && !isKnown) addToGroup(found, key, { at, ...part, written: text.slice(part.start, part.end) });
    }
  }
  return found;
}

/** The text of a part of a run. */
export interface RunPart extends Pick<NounRun, "words" | "isWhole" | "isFirst"> {
  readonly start: number;
  readonly end: number;
}

export const keyOf = ({ words }: Pick<NounRun, "words">): string => words.map(({ key }) => key).join(" ");

/** Returns the phrases in a run, the longest first; only the run as such is whole. */
export function partsOf({ words, isWhole, isFirst }: NounRun): readonly RunPart[] {
  const parts: RunPart[] = [];
  for (let length = Math.min(maxWords, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const own = words.slice(from, from + length);
      parts.push({
        words: own,
        start: own[0]?.start ?? 0,
        end: own.at(-1)?.end ?? 0,
        isWhole: isWhole && length === words.length,
        isFirst: isFirst && from === 0,
      });
    }
  }
  return parts;
}
