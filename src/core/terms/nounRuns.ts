import { isOtherKind, singularOf, wholeWord } from "../checks/nouns.ts";
import { isStopWord } from "../glossary/stopWords.ts";

/** A noun of a text, or several in a row: `cart`, `shopping cart`. */
export interface NounRun {
  readonly words: readonly RunWord[];
  /** True if no word next to it can be a part of the same expression, so that it is translated by itself. */
  readonly isWhole: boolean;
  /** True if nothing is before it: in English, its first word may be a verb. */
  readonly isFirst: boolean;
}

/** A word with its place in the text, in UTF-16 code units. */
export interface RunWord {
  /** In the singular, in small letters. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

interface Word extends RunWord {
  /** In small letters. */
  readonly lower: string;
  /** True if only a space separates it from the word before. */
  readonly isJoined: boolean;
}

/** Longer texts are read up to here: they are no messages of an interface. */
const maxLength = 2_000;

/** Returns the nouns of a text, in its order, without those that are verbs there: `Order the parts`. */
export function nounRunsIn(text: string, isNoun: (key: string) => boolean, language: string): readonly NounRun[] {
  const words = wordsOf(text.slice(0, maxLength), language);
  const found: NounRun[] = [];
  const isNounAt = (at: number): boolean => isNoun(words[at]?.key ?? "") && !isVerb(words, at, language);
  for (let at = 0; at < words.length; at++) {
    if (!isNounAt(at)) continue;
    let end = at + 1;
    while (words[end]?.isJoined === true && isNounAt(end)) end++;
    const isClear = isClearBefore(words, at, isNoun, language) && isClearAfter(words[end], language);
    const isWhole = isClear && !(end === at + 1 && mayBeVerb(words, at, language));
    found.push({ words: words.slice(at, end), isWhole, isFirst: words[at]?.isJoined !== true });
    at = end - 1;
  }
  return found;
}

function wordsOf(text: string, language: string): readonly Word[] {
  let before = 0;
  return [...text.matchAll(wholeWord)].map(({ index, 0: written }) => {
    const lower = written.toLowerCase();
    const isJoined = before > 0 && /^[ \u00a0]$/.test(text.slice(before, index));
    before = index + written.length;
    return { key: singularOf(lower, language), lower, isJoined, start: index, end: before };
  });
}

const wordList = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const determiners = wordList("a an the this that these those your our my their its each every all any another");
const beforeVerbs = wordList("can cannot could should would will must may might please don't don’t i you we they who");

/** Returns whether an English word is a verb where it is, though it may be a noun elsewhere. */
function isVerb(words: readonly Word[], at: number, language: string): boolean {
  if (language !== "en") return false;
  const [one, next] = [words[at], words[at + 1]];
  if (one?.isJoined === true) return beforeVerbs.has(words[at - 1]?.lower ?? "");
  return next?.isJoined === true && determiners.has(next.lower);
}

/** Returns whether an English word begins a message, and nothing shows that it is no command: `Report`, `Order {item}`. */
function mayBeVerb(words: readonly Word[], at: number, language: string): boolean {
  const one = words[at];
  return language === "en" && at === 0 && one?.key === one?.lower && words[at + 1]?.isJoined !== true;
}

function isClearBefore(
  words: readonly Word[],
  at: number,
  isNoun: (key: string) => boolean,
  language: string,
): boolean {
  const [before, one] = [words[at - 1], words[at]];
  if (before === undefined || one?.isJoined !== true) return true;
  // "Add to cart" has a noun behind it, and "Click to order" a verb
  if (isStopWord(before.lower, language)) return language !== "en" || before.lower !== "to";
  if (language !== "en") return false;
  return isOtherKind(before.lower) || (!before.isJoined && !isNoun(before.key));
}

const isClearAfter = (after: Word | undefined, language: string): boolean =>
  after?.isJoined !== true || isStopWord(after.lower, language) || (language === "en" && after.lower.endsWith("ed"));
