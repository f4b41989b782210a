import { spaces, textHole } from "./styleRule.ts";

/** A quotation in a text: the positions of its marks, and its depth in others. */
export interface Quotation {
  readonly open: number;
  readonly close: number;
  /** 0: in no other one. */
  readonly level: number;
  readonly isDouble: boolean;
  /** `true` if its marks are typewriter marks. */
  readonly isStraight: boolean;
}

interface Opener {
  readonly sign: string;
  readonly at: number;
}

/** Quotations of a text, or `undefined` if double marks don't pair up. Linear. */
export function readQuotations(text: string, language: string): readonly Quotation[] | undefined {
  const found: Quotation[] = [];
  const stack: Opener[] = [];
  for (let at = 0; at < text.length; at++) {
    if (isMark(text[at] ?? "", language) && !read(text, at, stack, found)) return undefined;
  }
  // an apostrophe at the begin of a word looks like a single mark that is not closed; then levels are unknown
  const isOpen = stack.some(({ sign }) => doubles.includes(sign)) || (stack.length > 0 && found.length > 0);
  return isOpen ? undefined : found;
}

/** `false` if a double mark can be neither end. */
function read(text: string, at: number, stack: Opener[], found: Quotation[]): boolean {
  const sign = text[at] ?? "";
  if (!closes(stack.at(-1), text, at)) dropUnclosed(stack, text, at);
  if (closes(stack.at(-1), text, at)) found.push(closeQuotation(stack, at));
  else if (mayOpen(text, at, sign)) stack.push({ sign, at });
  else return !doubles.includes(sign);
  return true;
}

function closeQuotation(stack: Opener[], at: number): Quotation {
  const { sign, at: open } = stack.pop() ?? { sign: "", at };
  const isStraight = sign === '"' || sign === "'";
  return { open, close: at, level: stack.length, isDouble: doubles.includes(sign), isStraight };
}

/** Returns whether the mark at a position closes the opener. */
const closes = (opener: Opener | undefined, text: string, at: number): boolean =>
  opener !== undefined && (closing[opener.sign] ?? "").includes(text[at] ?? "") && mayClose(text, at, text[at] ?? "");

/** Opening marks with what can close them. */
const closing: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "「": "」",
  "『": "』",
  "'": "'",
  "‘": "’",
  "‚": "‘’",
  "‹": "›",
  "›": "‹",
};

const doubles = '"“”„«»「」';
const eastern = "「」『』";

const isMark = (sign: string, language: string): boolean =>
  "\"“”„«»'‘’‚‹›".includes(sign) || (["ja", "zh", "ko"].includes(language) && eastern.includes(sign));

/** A single mark that was an apostrophe is never between a double mark and its opener. */
function dropUnclosed(stack: Opener[], text: string, at: number): void {
  const isDouble = doubles.includes(text[at] ?? "");
  if (isDouble && stack.at(-1)?.sign === "'" && closes(stack.at(-2), text, at)) stack.pop();
}

function mayOpen(text: string, at: number, sign: string): boolean {
  if ("”」』’".includes(sign)) return false;
  const [before, after] = [text[at - 1] ?? " ", text[at + 1] ?? " "];
  if (eastern.includes(sign)) return true;
  if (/[\p{L}\p{N}]/u.test(before) && !eastAsianLetter.test(before)) return false;
  if (sign === "'") return isSingleOpening(text, at);
  return "«‹»›".includes(sign) ? text[at + 1] !== undefined : !/\s/.test(after);
}

const eastAsianLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function isSingleOpening(text: string, at: number): boolean {
  const before = text[at - 1] ?? " ";
  const rest = text.slice(at + 1, at + 12);
  return new RegExp(`[\\s([{"“„«${textHole}–—/-]`).test(before) && /^[^\s\d.,;:!?)]/.test(rest) && !elision.test(rest);
}

/** English words that begin with an apostrophe, and words or endings after one. */
const elision = /^(?:s|t|d|m|re|ve|ll|tis|twas|em|til|cause|n|bout|round)(?![\p{L}\p{N}])/iu;

function mayClose(text: string, at: number, sign: string): boolean {
  const [before, after] = [text[at - 1] ?? " ", text[at + 1] ?? " "];
  if ("«»‹›」』".includes(sign)) return true;
  if (/[\p{L}\p{N}]/u.test(after) && !eastAsianLetter.test(after)) return false;
  return !/\s/.test(before);
}

/** The positions of quotation marks; other signs can be apostrophes. */
export const markPlaces = (found: readonly Quotation[]): ReadonlySet<number> =>
  new Set(found.flatMap(({ open, close }) => [open, close]));

/** The text with other marks; spaces inside of guillemets belong to these. */
export function replaceMarks(
  text: string,
  found: readonly Quotation[],
  marksOf: (quotation: Quotation) => readonly [open: string, close: string] | undefined,
): string {
  const changes = found.flatMap((one) => {
    const marks = marksOf(one);
    if (marks === undefined) return [];
    const isSpaced = "«»‹›".includes(text[one.open] ?? "");
    const [before, after] = isSpaced ? [spacesAfter(text, one.open), spacesBefore(text, one.close)] : [0, 0];
    return [
      { from: one.open, to: one.open + 1 + before, sign: marks[0] },
      { from: one.close - after, to: one.close + 1, sign: marks[1] },
    ];
  });
  let [done, at] = ["", 0];
  for (const { from, to, sign } of changes.sort((one, other) => one.from - other.from)) {
    if (from < at) return text;
    done += text.slice(at, from) + sign;
    at = to;
  }
  return done + text.slice(at);
}

const inside = new RegExp(`[${spaces}]`);

const spacesAfter = (text: string, at: number): number => (inside.test(text[at + 1] ?? "") ? 1 : 0);
const spacesBefore = (text: string, at: number): number => (inside.test(text[at - 1] ?? "") ? 1 : 0);
