import type { TextLanguage } from "./checkLanguage.ts";
import { ignoredStandIn, valueStandIn } from "./reading.ts";

/** The kinds of sentence endings. */
export type EndingKind = "none" | "stop" | "question" | "exclamation" | "colon" | "semicolon" | "comma" | "ellipsis";

/** The ending of a text, behind its last word. */
export interface Ending {
  readonly kind: EndingKind;
  /** The marks as written; empty if there are none. */
  readonly text: string;
  /** The span of the marks, in the reading. */
  readonly start: number;
  readonly end: number;
  /** The character right before the marks. */
  readonly before: string;
  /** Returns whether there are so few words that a point may be that of an abbreviation. */
  readonly isShort: () => boolean;
}

const signs: Readonly<Record<Exclude<EndingKind, "none">, string>> = {
  question: "?？؟፧⁇⁈",
  exclamation: "!！‼⁉",
  ellipsis: "…⋯",
  stop: ".。．｡।॥۔։።។᙮᱾᱿\u104b",
  colon: ":：፥\u17d6",
  semicolon: ";；؛፤\u037e",
  comma: ",，、،፣\u104a",
};

const kinds = Object.entries(signs) as readonly (readonly [Exclude<EndingKind, "none">, string])[];
const marks = Object.values(signs).join("");
/** Direction marks, which are invisible. */
const directions = "\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069";
/** White space, and signs that close around a sentence, on either side of its mark, and stand-ins. A bracket closes an aside. */
const closers = `${directions}"'”“’‘»«›‹」』*_${ignoredStandIn}`;
const isCloser = (sign: string): boolean => sign.trim() === "" || closers.includes(sign);

/** The key of a menu, which scripts without Latin letters add behind the end: `設定位置… (&L)`. */
const mnemonic = /\s*[(（][&_]\p{L}[)）]\s*$/u;

/** Returns the ending of a reading; `undefined` if it has no words, or a value behind the last one. */
export function endingOf(text: string, { code }: Pick<TextLanguage, "code">): Ending | undefined {
  const length = text.length - (mnemonic.exec(text.slice(-8))?.[0].length ?? 0);
  const from = Math.max(0, length - 60);
  let end = length;
  while (end > from && isCloser(text.charAt(end - 1))) end--;
  let start = end;
  while (start > from && marks.includes(text.charAt(start - 1))) start--;
  const run = text.slice(start, end);
  const before = text[start - 1] ?? "";
  // `192.168.*.*` is a pattern
  if (run !== "" && /^\*/.test(text.slice(start + run.length)) && /[*\d]$/.test(before)) return undefined;
  if (before === valueStandIn || !/\p{L}/u.test(text.slice(0, start))) return undefined;
  return { kind: kindOf(run, code), text: run, start, end, before, isShort: () => isShort(text) };
}

function kindOf(run: string, code: string): EndingKind {
  if (run === "") return "none";
  if (code === "el" && /[;\u037e]/.test(run)) return "question";
  if (/\.\.|。。|۔۔/.test(run)) return "ellipsis";
  return kindOfMark(run);
}

/** Returns whether a text has a mark of a kind anywhere. */
export const hasMark = (text: string, kind: Exclude<EndingKind, "none">): boolean =>
  [...signs[kind]].some((sign) => text.includes(sign));

/** Returns the kind of the first mark, by rank, among some signs. */
export const kindOfMark = (run: string): EndingKind =>
  kinds.find(([, all]) => [...run].some((sign) => all.includes(sign)))?.[0] ?? "none";

const isShort = (text: string): boolean => (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < 3;

type Marks = Readonly<Record<Exclude<EndingKind, "none">, string>>;

const latin: Marks = {
  stop: ".",
  question: "?",
  exclamation: "!",
  colon: ":",
  semicolon: ";",
  comma: ",",
  ellipsis: "…",
};
const eastern: Marks = {
  stop: "。",
  question: "？",
  exclamation: "！",
  colon: "：",
  semicolon: "；",
  comma: "，",
  ellipsis: "…",
};

const byScript: Readonly<Record<string, Marks>> = {
  Hans: eastern,
  Hant: eastern,
  Jpan: { ...eastern, comma: "、" },
  Arab: { ...latin, question: "؟", semicolon: "؛", comma: "،" },
  Deva: { ...latin, stop: "।" },
  Beng: { ...latin, stop: "।" },
  Ethi: { ...latin, stop: "።" },
  Khmr: { ...latin, stop: "។" },
  Olck: { ...latin, stop: "᱾" },
};

/** Armenian marks a question inside of it, Tibetan the end of everything. */
const markless: ReadonlySet<string> = new Set(["Armn", "Tibt"]);

/** Returns whether texts of a language end with marks as others do. */
export const hasEndMarks = ({ script }: Pick<TextLanguage, "script">): boolean => !markless.has(script);

/** The marks of a language (CLDR, `exemplarCharacters type="punctuation"`), French ones with their space. */
export function marksOf({ code, script, region }: TextLanguage): Marks {
  if (code === "el") return { ...latin, question: ";", semicolon: "·" };
  if (code === "ur") return { ...latin, ...byScript["Arab"], stop: "۔" };
  const spaced = code === "fr" && region !== "CA" && region !== "CH";
  if (spaced) return { ...latin, question: "\u202f?", exclamation: "\u202f!", semicolon: "\u202f;", colon: "\u00a0:" };
  return byScript[script] ?? latin;
}

/** Letters behind which only a script's own marks are right, with these marks. */
const strict: Readonly<Record<string, readonly [letters: RegExp, marks: string]>> = {
  Hans: [/\p{Script=Han}/u, ".?!:;"],
  Hant: [/\p{Script=Han}/u, ".?!:;"],
  Jpan: [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, "."],
  Arab: [/\p{Script=Arabic}/u, "?;"],
  Grek: [/\p{Script=Greek}/u, "?"],
};

/** Returns the mark that a language writes instead of a foreign one. */
export function ownMark({ kind, text, before }: Ending, language: TextLanguage): string | undefined {
  const [letters, foreign] = strict[language.script] ?? [];
  if (kind === "none" || text.length !== 1 || !foreign?.includes(text) || !letters?.test(before)) return undefined;
  return marksOf(language)[kind];
}
