import type { TextReading } from "./reading.ts";
import { factOf } from "./readingFacts.ts";
import { type CheckedTexts, eachPair, spanIn, type TextProblem } from "./textCheck.ts";

interface Numeral {
  /** Its digits in ASCII, without signs between them: the same in every language. */
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/**
 * `text.number`: a number that the other text lacks, as detail; with a `+` before it if the source lacks it. Signs
 * between digits, digits of other scripts, order, times of day and calendars are the language's; small numbers may be
 * words; one form of several says another number; examples may be the translation's own.
 */
export const numbers = eachPair((target, source, texts, { isBranch }): readonly TextProblem[] => {
  if (texts.isForm || isBranch || isSetting(source.text, target.text)) return [];
  const [all, given] = [factOf(source, numeralsOf), numeralsOf(target.text)];
  if (areSame(all, given)) return [];
  const inExample = factOf(source, exampleIn);
  const wanted = all.filter(({ start }) => !inExample?.(start));
  const [inSource, inTarget] = [digitsIn(source.text), digitsIn(target.text)];
  const missing = without(wanted, given).filter(
    (one) => !inTarget(one.digits) && !isPercentInFront(one, source, texts),
  );
  const extra = inExample
    ? []
    : without(given, all).filter((one) => !partsIn(target, one).every(inSource) && !isThousands(one, source));
  if (isOtherCalendar(missing, extra, texts) || isOtherUnit(missing, extra)) return [];
  if (extra.length === 0)
    return missing
      .filter((one) => isQuantity(one, source, texts) && !isDuration(one, source) && !isNamedTime(one, source))
      .map((one) => lacking(source, one));
  const [first] = missing;
  const [other] = extra;
  if (first !== undefined && other !== undefined && missing.length === 1 && extra.length === 1) {
    const span = spanIn(target, other.start, other.end);
    const text = source.text.slice(first.start, first.end);
    return [{ code: "text.number", detail: text, edits: [{ span, text }] }];
  }
  if (missing.length > 0) return missing.map((numeral) => lacking(source, numeral));
  return extra
    .filter(({ digits }) => Number(digits) > spelledOut)
    .filter(({ digits, end }) => wanted.length > 0 || !isWord(digits, target.text.slice(end, end + 2), source.text))
    .map((numeral) => lacking(target, numeral, "+"));
});

/** Returns whether all numbers are the same, as they are in most texts. */
const areSame = (some: readonly Numeral[], others: readonly Numeral[]): boolean =>
  some.length === others.length && some.every(({ digits }, at) => digits === others[at]?.digits);

/** Returns whether the source has a number of thousands in short: `1k+` as `1000+`. */
const isThousands = ({ digits }: Numeral, { text }: TextReading): boolean =>
  digits.endsWith("000") && new RegExp(`(?<!\\p{Nd})${digits.slice(0, -3)}k(?!\\p{L})`, "iu").test(text);

/**
 * Returns a predicate for digits that a text has somewhere, as part of a name, a ratio or a list: `720p`, `16:9`, `25, 587`.
 */
function digitsIn(text: string): (digits: string) => boolean {
  let runs: ReadonlySet<string> | undefined;
  return (digits) => {
    runs ??= new Set((text.replace(grouped, "").match(/\p{Nd}+/gu) ?? []).map(asciiOf));
    return runs.has(digits);
  };
}

/** The digits of a number, or of each one of a list without spaces: `5,15,25`. */
function partsIn({ text }: TextReading, { digits, start, end }: Numeral): readonly string[] {
  const written = text.slice(start, end);
  const parts = written.match(/\p{Nd}+/gu) ?? [];
  // version 4.0 is version 4
  return parts.length < 2 || written.replace(grouped, "") === "" ? [digits] : parts.map(asciiOf).filter(isNotZero);
}

const isNotZero = (digits: string): boolean => !/^0+$/.test(digits);

/** Groups of three make one number. */
const grouped = /\p{Nd}{1,3}(?:[.,٬ \u00a0\u2009\u202f'’]\p{Nd}{3})+(?!\p{Nd})/gu;

/** Returns whether a round number counts units of time, which languages spell out as they do smaller ones: `vingt minutes`. */
const isDuration = ({ digits, end }: Numeral, { text }: TextReading): boolean =>
  /^(?:15|[2-9]0)$/.test(digits) && /^[\s\u00a0-]?(?:second|minute|hour|day)s?\b/i.test(text.slice(end, end + 10));

/** Returns whether a number and its unit are a time that languages have a word for: `døgn`, `fortnight`, `a year`. */
const isNamedTime = ({ digits, end }: Numeral, { text }: TextReading): boolean =>
  namedTimes.has(`${digits}${/^[\s\u00a0-]?(hour|day|month)s?\b/i.exec(text.slice(end, end + 8))?.[1]?.toLowerCase()}`);

const namedTimes: ReadonlySet<string> = new Set(["24hour", "14day", "30day", "365day"]);

/** Returns whether the same time is said in another unit: `7 days` as one week. */
const isOtherUnit = (missing: readonly Numeral[], [first]: readonly Numeral[]): boolean =>
  missing.length === 1 && (sameTimes[missing[0]?.digits ?? ""] ?? []).includes(first?.digits ?? "");

const sameTimes: Readonly<Record<string, readonly string[]>> = {
  "7": ["1"],
  "14": ["2"],
  "24": ["1"],
  "30": ["1"],
  "60": ["1"],
  "365": ["1"],
  "1": ["7", "24", "30", "60", "365"],
};

const lacking = ({ text }: TextReading, { start, end }: Numeral, sign = ""): TextProblem => ({
  code: "text.number",
  detail: `${sign}${text.slice(start, end)}`,
});

/** Returns a predicate for offsets in the example that a text gives: behind its mark, up to the end of the sentence. */
function exampleIn(text: string): ((at: number) => boolean) | undefined {
  const found = example.exec(text);
  if (found === null) return undefined;
  const length = /[.!?]\)?\s+(?=\p{Lu})/u.exec(text.slice(found.index + found[0].length))?.index ?? text.length;
  const end = found.index + found[0].length + length;
  return (at) => at >= found.index && at < end;
}

const example = /\b(?:e\. ?g\.|eg\b|i\. ?e\.|ex\.|(?:for )?example\b|for instance\b|such as\b)|z\. ?B\.|\bp\. ?ej\./i;

/** Returns whether a number that was left out says how much, so that its absence counts: `30 files`, not `404 Not Found`. */
function isQuantity({ digits, end }: Numeral, { text }: TextReading, { sourceLanguage }: CheckedTexts): boolean {
  if (Number(digits) <= spelledOut) return false;
  const after = text.slice(end, end + 40);
  if (/^\s?[%٪]/.test(after)) return true;
  const [, noun = ""] = /^[\s\u00a0-]?(\p{L}[\p{L}\p{M}]*)/u.exec(after) ?? [];
  if (sourceLanguage.code !== "en") return noun !== "";
  return /^\p{Ll}/u.test(noun) && !particles.has(noun);
}

/** Turkish and Basque write `%100`, which can look like a placeholder (CLDR, `percentFormat`). */
const isPercentInFront = ({ digits, end }: Numeral, { text }: TextReading, { target }: CheckedTexts): boolean =>
  /^\s?[%٪]/.test(text.slice(end, end + 2)) && new RegExp(`[%٪]\\s?${digits}`).test(target);

/** Words behind an English number that are not what it counts. */
const particles: ReadonlySet<string> = new Set(
  "and are as at by for from if in is not of on one or per than the to was were when with".split(" "),
);

/** Returns whether all years became those of the language's own calendar (CLDR, `calendarPreferenceData`). */
function isOtherCalendar(
  missing: readonly Numeral[],
  extra: readonly Numeral[],
  { language }: Pick<CheckedTexts, "language">,
): boolean {
  const own = calendarYears[language.code];
  return (
    own !== undefined &&
    missing.length === extra.length &&
    missing.every(({ digits }) => /^(?:19|20)\d\d$/.test(digits)) &&
    extra.every(({ digits }) => own.test(digits))
  );
}

const calendarYears: Readonly<Record<string, RegExp>> = { fa: /^1[34]\d\d$/, th: /^2[45]\d\d$/ };

/** Returns whether a number says what a word says in the source: "24 hours" for a day, "30 seconds" for half a minute, "100 %". */
const isWord = (digits: string, after: string, source: string): boolean =>
  wordsFor[digits]?.test(source) === true || (digits === "100" && /^\s?[%٪]/.test(after));

const wordsFor: Readonly<Record<string, RegExp>> = {
  "16": /\bhex/i,
  "18": /\b(?:nsfw|adults?|mature|sensitive|explicit)\b/i,
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
const run = /\p{Nd}+(?:(?:[.,:：/'’٫٬–—-]|[ \u00a0\u2009\u202f](?=\p{Nd}{3}(?!\p{Nd})))\p{Nd}+)*/gu;

/** Telephone numbers, in groups as each country writes them. */
const telephone = /(?<![\p{L}\p{N}])(?:\+\d|0)\d+(?:[\s./()–-]{1,2}\d{2,})+/gu;

function numeralsOf(whole: string): readonly Numeral[] {
  const first = whole.search(/\p{Nd}/u);
  if (first < 0) return [];
  const text = /\+\d|0\d/.test(whole) ? whole.replace(telephone, (found) => " ".repeat(found.length)) : whole;
  const numerals: Numeral[] = [];
  // `matchAll` would make an expression of its own for each text
  run.lastIndex = first;
  for (let found = run.exec(text); found !== null; found = run.exec(text))
    if (!isNoNumber(found[0], text, found.index)) numerals.push(...partsOf(found[0], found.index));
  return numerals;
}

/** Times of day and dates, with their own order and signs; parts of names (`mp3`, `#1`); telephone numbers. */
function isNoNumber(found: string, text: string, at: number): boolean {
  const after = text.slice(at + found.length, at + found.length + 5);
  if (/[:：/]/u.test(found) || /^(?:\p{Nd}{1,4}[.-]){2}\p{Nd}{2,4}$/u.test(found)) return true;
  if (/^\s?[ap]\.?m\b/i.test(after) || text[at - 1] === "+") return true;
  // the next to last is the first from the end
  if (/^(?:st|nd|rd|th)[\s-]+last\b/i.test(text.slice(at + found.length, at + found.length + 12))) return true;
  // "1st", "v2"
  if (/^(?:st|nd|rd|th)(?!\p{L})/iu.test(after) || /(?<!\p{L})v$/iu.test(text.slice(Math.max(0, at - 2), at)))
    return false;
  return (
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}_#]/u.test(text[at - 1] ?? "") ||
    /^[\p{Script=Latin}_]/u.test(after)
  );
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
