import type { TextReading } from "./reading.ts";
import type { TextCheck } from "./textCheck.ts";

/**
 * `text.unchanged`: a text of several words, or an English word that other languages don't share, that is in another
 * language what it is in the source. Names, code, abbreviations and words that many languages share may well be so.
 */
export const checkUnchanged: TextCheck = ({ source, target, read, language, sourceLanguage }) => {
  if (source === undefined || source.trim() !== target.trim() || language.code === sourceLanguage.code) return [];
  const readings = [...(read.outer ? [read.outer] : []), ...read.branches];
  return readings.some((reading) => isTranslatable(reading, language.code))
    ? [{ code: "text.unchanged", detail: target.trim() }]
    : [];
};

function isTranslatable({ text }: TextReading, code: string): boolean {
  const words = text
    .split(/[\s\ufdd0\ufdd1]+/u)
    .filter(isShort)
    .map(bare)
    .filter(isWord);
  const own = shared[code];
  const isEnglish = (one: string): boolean =>
    englishInterfaceWords.has(one.toLowerCase()) && own?.has(one.toLowerCase()) !== true;
  if (words.every(isEnglish)) return words.length > 0;
  // names begin with capitals; scripts without capitals don't distinguish names from words
  const isWordOfOne = (one: string): boolean => /^\p{Ll}{3,}|^\p{Lo}{2,}/u.test(one) && !international.has(one);
  return words.length > 1 && (words.some(isWordOfOne) || (words.some(isEnglish) && words.some(isLowered)));
}

const isLowered = (one: string): boolean => /^\p{Ll}{3,}/u.test(one);

/** Text between spaces that is longer than any word is something else. */
const isShort = ({ length }: string): boolean => length < 60;

/** Without the punctuation around it; what has some inside is a path, an address, an identifier. */
const bare = (part: string): string => part.replace(/^[^\p{L}\p{N}_@#/.]+|[^\p{L}\p{N}_/()=]+$/gu, "");
const isWord = (part: string): boolean => /^\p{L}[\p{L}\p{M}'’]*(?:-[\p{L}\p{M}]+)*$/u.test(part);

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words of computing that most languages took over. */
const international = wordSet(
  `admin agent app apps audio backup banner blog bot browser bug cache chat client cookie cookies data debug demo desktop feed
  firewall format forum hash host index info input internet job jobs layout link links log login logs media menu meta
  model monitor offline online output platform plugin plugins podcast port prefix proxy radio root router script server
  spam standard status stream streaming tag tags template test timeline token tokens tracker url version via video videos
  virtual web webhook webhooks website widget widgets wiki zoom`,
);

/** Words that other languages share after all. */
const shared: Readonly<Record<string, ReadonlySet<string>>> = {
  af: wordSet("help open"),
  da: wordSet("update upload"),
  de: wordSet("update upload"),
  it: wordSet("update upload"),
  nl: wordSet("help open update upload"),
  pt: wordSet("upload"),
};

/** Words of interfaces that no other language uses, names aside; that of a key is a name. */
export const englishInterfaceWords = wordSet(
  `about add and all apply are back cancel change choose clear close confirm continue copy create delete disable done edit
  enable finish forgot from help hide loading more move name's never new next none off only open or other overview
  paste please previous refresh remove rename required resume retry save saved saving search see select send settings
  share show sign skip submit success the this today tomorrow try undo unknown update upload use view warning welcome
  with yes yesterday you your`,
);
