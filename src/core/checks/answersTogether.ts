import type { TextLanguage } from "./checkLanguage.ts";
import { areInSourceLanguage } from "./untranslatedText.ts";

/** One text and the answer of an engine, both as people read them. */
export interface Answered {
  readonly source: string;
  readonly target: string;
}

/** Why answers that came together are no translations. */
export type FaultTogether = "sourceLanguage" | "sharedAnswer";

/**
 * Returns why the answers to one request are no translations, by their places: all of them if together they are in the
 * language of their sources, else those that are one answer for many different texts. What the texts themselves show is
 * checked for each.
 */
export function faultsTogether(
  answered: readonly Answered[],
  from: TextLanguage | undefined,
  language: TextLanguage,
): ReadonlyMap<number, FaultTogether> {
  const isSource =
    from !== undefined &&
    areInSourceLanguage(
      answered.map(({ target }) => target),
      from,
      language,
    );
  if (isSource) return new Map(answered.map((_, at) => [at, "sourceLanguage"]));
  return new Map([...sharedAnswers(answered)].map((at) => [at, "sharedAnswer"]));
}

/** The least different texts that have one answer, and the least share of all. */
const shared = { texts: 5, share: 1 / 3 };

/** Returns the places of answers that many different texts share. */
export function sharedAnswers(answered: readonly Answered[]): ReadonlySet<number> {
  const places = new Map<string, number[]>();
  for (const [at, { target }] of answered.entries()) {
    const words = wordsOf(target);
    if (words !== "") places.set(words, [...(places.get(words) ?? []), at]);
  }
  const many = [...places.values()].filter((own) => {
    const sources = new Set(own.map((at) => wordsOf(answered[at]?.source ?? "")));
    return sources.size >= Math.max(shared.texts, answered.length * shared.share);
  });
  return new Set(many.flat());
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.join(" ") ?? "";
