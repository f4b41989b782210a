import type { TextReading } from "./reading.ts";
import { eachPair, spanIn, type TextFault } from "./textCheck.ts";

interface Numeral {
  /** Its digits in ASCII, without signs between them: the same in every language. */
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/**
 * `text.number`: a number that the other text lacks, as detail; with a `+` before it if the source lacks it. Signs between digits, digits of other scripts, order and times of
 * day are the language's; small numbers may be words; one form of several says another number.
 */
export const numbers = eachPair((target, source, { isForm }, { isBranch }): readonly TextFault[] => {
  if (isForm || isBranch || isSetting(source.text, target.text)) return [];
  const [wanted, given] = [numeralsOf(source), numeralsOf(target)];
  const missing = without(wanted, given);
  const extra = without(given, wanted);
  const [first] = missing;
  const [other] = extra;
  if (first !== undefined && other !== undefined && missing.length === 1 && extra.length === 1) {
    const span = spanIn(target, other.start, other.end);
    const text = source.text.slice(first.start, first.end);
    return [{ code: "text.number", detail: text, edits: [{ span, text }] }];
  }
  return [
    ...missing.map((numeral) => ["", source, numeral] as const),
    ...extra.map((numeral) => ["+", target, numeral] as const),
  ]
    .filter(([, , { digits }]) => (missing.length > 0 && extra.length > 0 ? true : Number(digits) > spelledOut))
    .filter(
      ([, { text }, { digits, end }]) => wanted.length > 0 || !isWord(digits, text.slice(end, end + 2), source.text),
    )
    .map(([sign, { text }, { start, end }]) => ({ code: "text.number", detail: `${sign}${text.slice(start, end)}` }));
});

/** Returns whether a number says what a word says in the source: "24 hours" for a day, "30 seconds" for half a minute, "100 %". */
const isWord = (digits: string, after: string, source: string): boolean =>
  wordsFor[digits]?.test(source) === true || (digits === "100" && /^\s?[%٪]/.test(after));

const wordsFor: Readonly<Record<string, RegExp>> = {
  "24": /\b(?:day|daily)\b/i,
  "30": /\bhalf\b/i,
  "60": /\b(?:hour|minute|hourly)\b/i,
};

/** `640` for `PrefWindowSize`: a value that programs look up by a name. */
const isSetting = (source: string, target: string): boolean =>
  /^\s*\p{Nd}+\s*$/u.test(target) && /^[\w.-]*\p{L}[\w.-]*$/u.test(source) && !/\p{Nd}/u.test(source);

/** Up to here numbers are often written as words. */
const spelledOut = 12;
/** Digits with the signs that one number, a date, a time or a range may contain. */
const run = /\p{Nd}+(?:(?:[.,:：/'’٫٬–—-]|[ \u00a0\u202f](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}+)*/gu;

function numeralsOf({ text }: TextReading): readonly Numeral[] {
  if (!/\p{Nd}/u.test(text)) return [];
  return [...text.matchAll(run)].flatMap(({ 0: found, index }) =>
    isNoNumber(found, text, index) ? [] : partsOf(found, index),
  );
}

/** Times of day and dates, with their own order and signs; parts of names (`mp3`, `#1`); telephone numbers. */
function isNoNumber(found: string, text: string, at: number): boolean {
  const after = text.slice(at + found.length, at + found.length + 5);
  if (/[:：/]/u.test(found) || /^(?:\p{Nd}{1,4}[.-]){2}\p{Nd}{2,4}$/u.test(found)) return true;
  if (/^\s?[ap]\.?m\b/i.test(after) || text[at - 1] === "+") return true;
  // "1st", "v2"
  if (/^(?:st|nd|rd|th)(?!\p{L})/iu.test(after) || /(?<!\p{L})v$/iu.test(text.slice(Math.max(0, at - 2), at)))
    return false;
  return /[\p{Script=Latin}_#]/u.test(text[at - 1] ?? "") || /^[\p{Script=Latin}_]/u.test(after);
}

/** The numbers of a range, or the one. Those with zeros in front, or very many digits, are telephone numbers and codes. */
function partsOf(found: string, at: number): readonly Numeral[] {
  if (/^\d{1,7}$/.test(found)) {
    return /^0\d/.test(found) ? [] : [{ digits: found, start: at, end: at + found.length }];
  }
  return [...found.matchAll(/[^–—-]+/g)].flatMap(({ 0: part, index }) => {
    const digits = asciiOf(part);
    if (digits.length > 7 || /^0\d/.test(digits)) return [];
    return [{ digits, start: at + index, end: at + index + part.length }];
  });
}

function asciiOf(text: string): string {
  const found = text.replace(/\P{Nd}+/gu, "");
  const digits = /^\d*$/.test(found) ? found : [...found].map(digitOf).join("");
  return /^0[.,٫]/.test(text) ? digits.slice(1) : digits;
}

/** Decimal digits are ten in a row in Unicode (The Unicode Standard, 4.6). */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code < 0x3a ? code - 0x30 : code - zero;
}

function without(numerals: readonly Numeral[], others: readonly Numeral[]): readonly Numeral[] {
  const left = new Map<string, number>();
  for (const { digits } of others) left.set(digits, (left.get(digits) ?? 0) + 1);
  return numerals.filter(({ digits }) => {
    const count = left.get(digits) ?? 0;
    left.set(digits, count - 1);
    return count <= 0;
  });
}
