import { type Quote, specialSources } from "./codeLanguage.ts";
import type { Stretch } from "./conceal.ts";
import type { StringLiteral } from "./scanCode.ts";

/**
 * The text of a literal, or of the part of it between two offsets: what is escaped only for the quotes is as it is
 * read, interpolations and other escapes (`\n`) are hidden code.
 */
export function decodeLiteral(source: string, literal: StringLiteral, span = literal.inner): readonly Stretch[] {
  const { quote, holes } = literal;
  const stretches: Stretch[] = [];
  const pattern = new RegExp(specialSources({ ...quote, holes: [], multiline: true }).join("|"), "g");
  let at = span.start;
  for (const hole of [...holes, undefined]) {
    const end = Math.min(hole?.start ?? span.end, span.end);
    if (end > at) stretches.push(...decodeText(source.slice(at, end), pattern, quote));
    if (hole === undefined || hole.start < at || hole.end > span.end) continue;
    stretches.push({ raw: source.slice(hole.start, hole.end) });
    at = hole.end;
  }
  return stretches;
}

function decodeText(text: string, pattern: RegExp, quote: Quote): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const { pair, escape: escaped } = match.groups ?? {};
    if (pair === undefined && escaped === undefined) continue;
    const length = escapeLength(text, match.index, match[0], quote);
    stretches.push(text.slice(at, match.index));
    if (pair !== undefined) stretches.push(pair.slice(pair.length / 2));
    else stretches.push(readEscape(text.slice(match.index, match.index + length), quote));
    at = match.index + length;
  }
  stretches.push(text.slice(at));
  return joinStretches(stretches);
}

const numeric = /\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|[0-7]{1,3})/y;

function escapeLength(text: string, index: number, found: string, quote: Quote): number {
  if (quote.rich !== true) return found.length;
  numeric.lastIndex = index;
  return numeric.exec(text)?.[0].length ?? found.length;
}

/** Returns the visible character that an escape means, else the escape as code. */
function readEscape(written: string, quote: Quote): Stretch {
  const [sign = "", character = ""] = written;
  // line breaks stay as they are written: the masking of messages protects them as such
  if (written === "\\n") return written;
  if (written.length === 2 && isQuote(character, quote)) return character;
  if (quote.escape === "\\" && quote.rich !== true && character !== sign) return written;
  const read = readNumericEscape(written);
  return isVisible(read) && !isQuote(read, quote) ? read : { raw: written };
}

function readNumericEscape(written: string): string {
  const digits = /^\\[uUx]\{?([0-9a-fA-F]{2,8})\}?$/.exec(written)?.[1];
  const code = Number.parseInt(digits ?? "0", 16);
  return code > 0x10ffff ? "" : String.fromCodePoint(code);
}

const isVisible = (text: string): boolean => /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(text) && text !== "\\";

const isQuote = (character: string, { close, special = "" }: Quote): boolean =>
  /["'`/]/.test(character) || close.includes(character) || special.includes(character);

/** Neighbouring strings as one, without empty ones. */
export function joinStretches(stretches: readonly Stretch[]): readonly Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches) {
    const last = result.at(-1);
    if (typeof stretch === "string" && typeof last === "string") result[result.length - 1] = last + stretch;
    else if (stretch !== "") result.push(stretch);
  }
  return result;
}

/** A text as it is written in a literal; `undefined` if the literal can't express it. */
export function encodeLiteral(stretches: readonly Stretch[], quote: Quote): string | undefined {
  const parts = stretches.map((one) => (typeof one === "string" ? encodeText(one, quote) : one.raw));
  return parts.includes(undefined) ? undefined : parts.join("");
}

function encodeText(text: string, quote: Quote): string | undefined {
  const { close, pairs = [], holes = [], multiline = false, rich = false } = quote;
  const rules: Rules = {
    ...quote,
    doubled: new Set(pairs.map((pair) => pair.slice(pair.length / 2))),
    breaks: rich && !multiline,
  };
  const hole = holes.length > 0 ? `(?<hole>(?=${holes.map(({ open }) => open).join("|")}))[^]|` : "";
  const parts: string[] = [];
  // a `\n` in the text is one of the literal's own, which decoding left
  for (const match of text.matchAll(new RegExp(`\\\\n|\r\n|${hole}[^]`, "g"))) {
    const part = encodeOne(match[0], match.groups?.["hole"] !== undefined, rules);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  const written = parts.join("");
  return (!multiline && /[\r\n]/.test(written)) || (close.length > 1 && written.includes(close)) ? undefined : written;
}

interface Rules extends Quote {
  readonly doubled: ReadonlySet<string>;
  /** Line breaks are written `\n`. */
  readonly breaks: boolean;
}

function encodeOne(one: string, hole: boolean, rules: Rules): string | undefined {
  if (one === "\\n") return one;
  if (rules.doubled.has(one)) return one + one;
  if (hole) return rules.special?.includes(one) ? escapeOne(one, rules) : undefined;
  if (one < " ") return escapeControl(one, rules);
  if (one === rules.close) return escapeClose(one, rules);
  return one === rules.escape ? one + one : one;
}

function escapeClose(one: string, { entity, escape: sign }: Rules): string {
  if (entity === true) return one === '"' ? "&quot;" : "&#39;";
  return (sign ?? "") + one;
}

const escapeOne = (one: string, rules: Rules): string | undefined =>
  rules.escape === undefined ? undefined : rules.escape + one;

function escapeControl(one: string, { breaks, json }: Rules): string {
  if (/^[\r\n]/.test(one)) return breaks ? "\\n" : one;
  return json === true ? JSON.stringify(one).slice(1, -1) : one;
}
