import { distance } from "fastest-levenshtein";
import {
  isAgglutinating,
  isCompounding,
  isIsolating,
  plainLetters,
  prefixing,
  separable,
  undoGradation,
} from "./inflectionTypes.ts";

/** The strictness of term checks: as written, in any inflected form, or in something similar. */
export const termStrictnesses = ["exact", "inflected", "loose"] as const;
export type TermStrictness = (typeof termStrictnesses)[number];

/** One word as words are compared: folded, of letters that inflection leaves alone. */
export type Bare = string;

/**
 * Words as they are compared: without case and marks that vowels change by (`Häuser`, `Haus`), and with the consonants
 * that gradation takes for each other (`kitabı`, `kitap`). Places are lost.
 */
export function bareWord(word: string, language: string): Bare {
  const plain = plainLetters(word, language);
  return undoGradation(plain, language);
}

/** Returns whether a word is a form of a term's word, both bare; prefixes, stems and compounds differ by language. */
export function isFormOf(word: Bare, term: Bare, language: string, strictness: TermStrictness): boolean {
  if (word === term) return true;
  if (strictness === "exact" || (isIsolating(language) && strictness !== "loose")) return false;
  if (sameStem(word, term, language)) return true;
  if (variantsOf(word, language).some((variant) => sameStem(variant, term, language))) return true;
  if (isCompounding(language) && isPartOf(word, term)) return true;
  return strictness === "loose" && isAlike(word, term);
}

/** Returns whether two bare words are forms of one, compounds apart. */
export const areForms = (one: Bare, other: Bare, language: string): boolean =>
  one === other || (!isIsolating(language) && (sameStem(one, other, language) || sameStem(other, one, language)));

/** Letters at the end of a word that its forms may differ in, by its length. */
const maxCut = (length: number): number => (length <= 3 ? 0 : length === 4 ? 1 : length <= 7 ? 2 : 3);
/** Letters that endings may add. */
const maxEnding = { fusional: 5, agglutinating: 14 };

/** English has few endings, and many short words that differ in their last letters: `file`, `filter`. */
const englishEnding = /^(?:e|s|es|y|ies|ied|ed|d|r|rs|ing|ings|er|ers)?$/;

function sameEnglish(word: Bare, term: Bare): boolean {
  const stem = term.length > 3 ? term.replace(/[ey]$/, "") : term;
  if (!word.startsWith(stem)) return false;
  const rest = word.slice(stem.length);
  // stop, stopped
  const last = stem.at(-1) ?? "";
  return englishEnding.test(rest) || (rest.startsWith(last) && /^(?:ed|ing|er)$/.test(rest.slice(1)));
}

function sameStem(word: Bare, term: Bare, language: string): boolean {
  if (/^en\b/i.test(language)) return sameEnglish(word, term);
  const common = commonPrefix(word, term);
  const cut = maxCut(term.length);
  if (common < Math.max(Math.min(3, term.length), term.length - cut)) return false;
  const max = isAgglutinating(language) ? maxEnding.agglutinating : maxEnding.fusional;
  // of short words only endings that are much shorter than they are
  return word.length - common <= (term.length <= 3 && !isAgglutinating(language) ? 2 : max);
}

function commonPrefix(one: string, other: string): number {
  const max = Math.min(one.length, other.length);
  let at = 0;
  while (at < max && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}

/** The word without what its language puts before or into it: `gespeichert`, `auszuwählen`, `والملف`. */
function variantsOf(word: Bare, language: string): readonly Bare[] {
  const rule = prefixing(language);
  if (rule === undefined) return [];
  const bare = word.replace(rule.before, "");
  const inner = rule.inside === undefined ? word : word.replace(rule.inside, "$1");
  return [bare, inner].filter((one) => one !== word && one.length >= 2);
}

/** Shorter ones occur in many words by chance. */
const minPartLength = 4;

/** `Benutzerkonto`, `Kontoeinstellungen` for `Konto`; in the middle of longer ones too. */
function isPartOf(word: Bare, term: Bare): boolean {
  if (term.length < minPartLength || word.length < term.length) return false;
  const stem = term.length > minPartLength + 1 ? term.slice(0, term.length - 1) : term;
  return word.startsWith(stem) || word.indexOf(stem) >= 2;
}

/** At most a third of the letters differ. */
function isAlike(word: Bare, term: Bare): boolean {
  if (term.length < 4 || word.length > maxComparedLength || term.length > maxComparedLength) return word.includes(term);
  if (term.length >= minPartLength && (word.includes(term) || (word.length >= 4 && term.includes(word)))) return true;
  return distance(word, term) <= Math.floor(term.length / 3);
}

const maxComparedLength = 40;

/** A verb that is separated from its prefix (`melden … an` for `anmelden`), bare; `undefined` for others. */
export function splitVerb(term: Bare, language: string): readonly [prefix: Bare, verb: Bare] | undefined {
  const found = separable(language)?.exec(term);
  const [, prefix = "", verb = ""] = found ?? [];
  return verb.length >= minPartLength ? [prefix, verb] : undefined;
}
