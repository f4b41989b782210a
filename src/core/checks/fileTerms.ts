import { groupBy } from "../values/collections.ts";
import { wordsAt } from "./nouns.ts";
import { type Companion, stemOf, type WordModel } from "./wordModel.ts";
import type { FileWords, WordPlace } from "./wordPlaces.ts";

/** A noun of sources and what a file translates it by. */
export interface FileTerm {
  /** In small letters, as the most sources have it. */
  readonly source: string;
  readonly stem: string;
  /** The stem of the prevailing translation, and the messages that have it. */
  readonly main: string;
  readonly count: number;
  readonly places: readonly WordPlace[];
}

/** Messages with a word, and the share of them with one translation, from which on the word is a term of the file. */
export const minPlaces = 4;
export const minMain = 3;
export const minShare = 0.5;
export const minMutual = 0.4;
/** The share of messages with a translation in which another word comes along: then it translates both. */
const maxCompany = 0.7;

/** Returns a noun with its prevailing translation; `at` are the places that have it. Undefined if none prevails. */
export function findTerm(
  noun: string,
  at: readonly number[],
  { places, model }: FileWords,
  language: string,
): FileTerm | undefined {
  if (at.length < minPlaces) return undefined;
  const all = at.flatMap((index) => places[index] ?? []);
  const stem = stemOf(noun, language);
  const best = model.translationOf(stem);
  if (best === undefined || !isMutual(best, stem, model)) return undefined;
  const own = all.filter(({ target }) => target.includes(best.word));
  const [sources, targets] = [own.map((one) => one.source), own.map((one) => one.target)];
  const isTerm = own.length >= Math.max(minMain, all.length * minShare);
  if (!isTerm || companyOf(sources, stem) !== undefined || companyOf(targets, best.word) !== undefined)
    return undefined;
  return { source: noun, stem, main: best.word, count: own.length, places: all };
}

const isMutual = ({ word, dice }: Companion, stem: string, model: WordModel): boolean =>
  dice >= minMutual && model.sourceOf(word) === stem;

/** Returns the word that nearly all texts have next to another one: `status page`, `correo electrónico`. */
export function companyOf(texts: readonly (readonly string[])[], stem: string): string | undefined {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) if (word !== stem) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return most > texts.length * maxCompany ? [...counts].find(([, count]) => count === most)?.[0] : undefined;
}

/** The shortest form of the prevailing translation that is there more than once: a longer one may be a compound. */
export function writtenOf({ places, main }: FileTerm, language: string): string | undefined {
  const forms = places.flatMap(({ targetText }) => wordWith(targetText, main, language) ?? []);
  const groups = [...groupBy(forms, (word) => word).values()].filter(({ length }) => length > 1);
  const [best] = groups.sort(([a = ""], [b = ""]) => a.length - b.length);
  return best?.[0] ?? forms[0];
}

/** Returns the word of a text that has a stem, as it is written; undefined if several have. */
export function wordWith(text: string, stem: string, language: string): string | undefined {
  const found = wordsAt(text).filter((word) => stemOf(word.toLowerCase(), language) === stem);
  return found.length === 1 ? found[0] : undefined;
}
