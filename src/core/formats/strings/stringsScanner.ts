import type { Span } from "../../text/textEdits.ts";

/** A token of a property list in the old style. */
export interface StringsToken {
  readonly kind: "string" | "=" | ";" | "end" | "fault";
  readonly span: Span;
  /** The decoded text of a string; the description of an error. */
  readonly text: string;
}

/** The blanks and comments at an offset; an unclosed comment is an error. */
export interface StringsGap {
  readonly end: number;
  readonly comments: readonly Span[];
  readonly fault?: StringsToken;
}

const blank = /[\t\n\v\f\r \u2028\u2029]*/y;
const commentLine = /[^\n\r\u2028\u2029]*/y;
const bare = /[A-Za-z0-9_$/:.-]+/y;
const quoted = { '"': /[^"\\]*(?:\\[\s\S][^"\\]*)*/y, "'": /[^'\\]*(?:\\[\s\S][^'\\]*)*/y } as const;

/** Passes over blanks and comments (`CFOldStylePList.c`, `advanceToNonSpace`). */
export function gapAt(text: string, from: number): StringsGap {
  const comments: Span[] = [];
  let at = matchEnd(blank, text, from);
  while (text.charAt(at) === "/" && "/*".includes(text.charAt(at + 1) || " ")) {
    const end = text.charAt(at + 1) === "/" ? matchEnd(commentLine, text, at) : text.indexOf("*/", at + 2) + 2;
    if (end < at + 2) return { end: at, comments, fault: errorAt(text, at, 2, "unclosed comment") };
    comments.push({ start: at, end });
    at = matchEnd(blank, text, end);
  }
  return { end: at, comments };
}

/** The token that starts at an offset where neither blank nor comment does. */
export function tokenAt(text: string, at: number): StringsToken {
  const sign = text.charAt(at);
  if (sign === "") return { kind: "end", span: { start: at, end: at }, text: "" };
  if (sign === "=" || sign === ";") return { kind: sign, span: { start: at, end: at + 1 }, text: sign };
  if (sign === '"' || sign === "'") return stringAt(text, at, sign);
  const end = matchEnd(bare, text, at);
  if (end === at)
    return errorAt(text, at, 1, sign === "\0" ? "no UTF-16 without a byte order mark" : "a string expected");
  return { kind: "string", span: { start: at, end }, text: text.slice(at, end) };
}

/** A fault of some characters. */
export const errorAt = (text: string, start: number, length: number, detail: string): StringsToken => ({
  kind: "fault",
  span: { start, end: Math.min(start + length, text.length) },
  text: detail,
});

function stringAt(text: string, at: number, sign: '"' | "'"): StringsToken {
  const end = matchEnd(quoted[sign], text, at + 1);
  if (text.charAt(end) !== sign) return errorAt(text, at, 1, "unclosed string");
  const raw = text.slice(at + 1, end);
  // above 0177 they are characters of NextStep, which are obsolete
  if (isNextStep(raw)) return errorAt(text, at, 1, "octal escapes above \\177");
  return { kind: "string", span: { start: at, end: end + 1 }, text: decodeEscapes(raw) };
}

const escapes = /\\(?:U([\da-fA-F]{0,4})|([0-7]{1,3})|([\s\S]))/g;

const isNextStep = (raw: string): boolean => {
  for (const [, , octal] of raw.matchAll(escapes)) if (Number.parseInt(octal ?? "0", 8) > 0x7f) return true;
  return false;
};

function decodeEscapes(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escapes, (_, hex: string | undefined, octal: string | undefined, sign = "") => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex || "0", 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return controls[sign] ?? sign;
  });
}

const controls: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return from + (pattern.exec(text)?.[0].length ?? 0);
}
