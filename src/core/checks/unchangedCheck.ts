import type { TextReading } from "./reading.ts";
import type { TextCheck } from "./textCheck.ts";

/**
 * `text.unchanged`: a text of several words, or an English word that other languages don't share, that is in another
 * language what it is in the source. Names, code, abbreviations and words that many languages share may well be so.
 */
export const checkUnchanged: TextCheck = ({ source, target, read, language, sourceLanguage }) => {
  if (source === undefined || source.trim() !== target.trim() || language.code === sourceLanguage.code) return [];
  const readings = [...(read.outer ? [read.outer] : []), ...read.branches];
  return readings.some(isTranslatable) ? [{ code: "text.unchanged", detail: target.trim() }] : [];
};

function isTranslatable({ text }: TextReading): boolean {
  const words = text
    .split(/[\s\ufdd0\ufdd1]+/u)
    .filter(isShort)
    .map(bare)
    .filter(isWord);
  if (words.every((one) => onlyEnglish.has(one.toLowerCase()))) return words.length > 0;
  // names begin with capitals; scripts without them have no names that can be told from words
  return words.length > 1 && words.some((one) => /^\p{Ll}{3,}|^\p{Lo}{2,}/u.test(one));
}

/** Text between spaces that is longer than any word is something else. */
const isShort = ({ length }: string): boolean => length < 60;

/** Without the punctuation around it; what has some inside is a path, an address, an identifier. */
const bare = (part: string): string => part.replace(/^[^\p{L}\p{N}_@#/.]+|[^\p{L}\p{N}_/()=]+$/gu, "");
const isWord = (part: string): boolean => /^\p{L}[\p{L}\p{M}'’]*(?:-[\p{L}\p{M}]+)*$/u.test(part);

/** Words of interfaces that no other language uses, names aside. */
const onlyEnglish: ReadonlySet<string> = new Set(
  `about add and all apply are back cancel change choose clear close confirm continue create delete disable done edit
  enable enter finish forgot from help hide loading more move name's never new next none off only open or other overview
  paste please previous refresh remove rename required resume retry save saved saving search see select send settings
  share show sign skip submit success the this today tomorrow try undo unknown update upload use view warning welcome
  with yes yesterday you your`.split(/\s+/),
);
