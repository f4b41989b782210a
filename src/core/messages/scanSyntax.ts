import { javaQuoteEnd, quoteEnd } from "./braceEnds.ts";
import {
  argumentToken,
  escapeToken,
  positionalArgument,
  quoteToken,
  type Scan,
  type ScannedToken,
  type TokenScanner,
  uses,
} from "./messageScan.ts";

const dollar = /\$(?:\$|([0-9])(?![\w@]*\$)|([\w@]{1,100})\$)/y;
const linked = /@(?:\.[A-Za-z]{1,40})?:(?:\([^()\s]{1,200}\)|\{[^{}]{1,200}\}|[\p{L}\p{N}_-][\p{L}\p{N}_.-]{0,199})/uy;
const rubyForm = /%(%?)(?:\{([^{}\s]{1,200})\}|<([\w.]{1,200})>[-+0#]*\d*(?:\.\d+)?[a-zA-Z])/y;
const qtForm = /%(?:L?(\d{1,2})|n(?![\p{L}\p{N}_]))/uy;
const pythonForm = /%\(([^()\s]{1,200})\)[-+0#]*\d*(?:\.\d+)?[a-zA-Z]/y;

/** `#` in a branch of an ICU plural. */
export const pound: TokenScanner = (_scan, at) => ({ ...argumentToken("#", "#"), end: at + 1 });

/** `''` and quoted text of ICU. */
export const apostrophe: TokenScanner = (scan, at) => {
  if (scan.text[at + 1] === "'") return { ...escapeToken("''"), plain: "'", end: at + 2 };
  const end = quoteEnd(scan.text, at, scan.pound);
  if (end === undefined) return undefined;
  const name = scan.text.slice(at, end);
  if (name === "'#'") return { ...escapeToken(name), plain: "#", end };
  return { ...quoteToken(name, name.replace(/^'|'$/g, "").replace(/''/g, "'")), end };
};

/**
 * `''` and quoted text of `java.text.MessageFormat`; a text without arguments is most often not formatted, and its
 * apostrophes are prose.
 */
export const javaApostrophe: TokenScanner = (scan, at) => {
  if (scan.text[at + 1] === "'") return { ...escapeToken("''"), plain: "'", end: at + 2 };
  const isFormatted = uses(scan, "javaText") || scan.next("{", 0) !== -1;
  const end = isFormatted ? javaQuoteEnd(scan.text, at, scan.pound) : undefined;
  if (end === undefined) return undefined;
  const name = scan.text.slice(at, end);
  return { ...quoteToken(name, name.replace(/^'|'$/g, "").replace(/''/g, "'")), end };
};

/**
 * `$t(key, {"count": {{n}} })` of i18next, `@:key`, `@.lower:key` and `@:(key)` of vue-i18n, easy_localization and slang, where a
 * backslash makes it text.
 */
export const link: TokenScanner = (scan, at) => {
  const end = scan.text[at] === "$" ? nestingEnd(scan, at) : linkEnd(scan, at);
  return end === undefined ? undefined : { kind: "placeholder", role: "link", name: scan.text.slice(at, end), end };
};

/** Signs with a meaning everywhere: braces in ICU, and in vue-i18n `@` and `|` as well. */
export const lone: TokenScanner = (scan, at) => ({ ...escapeToken(scan.text[at] ?? ""), end: at + 1 });

/** `$NAME$`, `$1` and `$$` of Chrome's messages; names know no case. */
export const chromeDollar: TokenScanner = (scan, at) => {
  const found = scan.match(dollar, at);
  if (!found) return undefined;
  const end = at + found[0].length;
  const name = found[1] ?? found[2]?.toLowerCase();
  return name === undefined ? { ...escapeToken("$$"), end } : { ...argumentToken(`$${name}`, name), end };
};

/** `%s`, `%1$-5d`, `%%`, `%(name)s`, `%{name}`, `%<name>.2f`. A space is no flag: it begins the next word far more often ("100% sure"). */
export const percent: TokenScanner = (scan, at) =>
  rubyPercent(scan, at) ?? pythonPercent(scan, at) ?? printf(scan, at) ?? qtPercent(scan, at);

function nestingEnd({ text }: Scan, at: number): number | undefined {
  if (!text.startsWith("$t(", at)) return undefined;
  let depth = 0;
  const limit = Math.min(text.length, at + 500);
  for (let end = at + 2; end < limit; end = stringEnd(text, end, limit)) {
    if (text[end] === "(") depth++;
    if (text[end] === ")") depth--;
    if (depth === 0) return end + 1;
  }
  return undefined;
}

/** Behind the string that begins here, or behind the one character that is here. */
function stringEnd(text: string, at: number, limit: number): number {
  const character = text[at] ?? "";
  const close = character === '"' || character === "'" ? text.slice(at + 1, limit).indexOf(character) : -1;
  return at + close + 2;
}

function linkEnd(scan: Scan, at: number): number | undefined {
  const found = scan.text[at - 1] === "\\" ? undefined : scan.match(linked, at);
  // A full stop behind a key ends the sentence.
  return found ? at + found[0].replace(/\.+$/, "").length : undefined;
}

function rubyPercent(scan: Scan, at: number): ScannedToken | undefined {
  if (!scan.syntaxes.has("ruby")) return undefined;
  const found = scan.match(rubyForm, at);
  if (!found) return undefined;
  const end = at + found[0].length;
  return found[1] ? { ...escapeToken(found[0]), end } : { ...argumentToken(found[0], found[2] ?? found[3]), end };
}

function pythonPercent(scan: Scan, at: number): ScannedToken | undefined {
  if (!scan.syntaxes.has("python")) return undefined;
  const found = scan.match(pythonForm, at);
  return found && { ...argumentToken(found[0], found[1]), end: at + found[0].length };
}

const conversion =
  /%(?:(\d{1,2})\$)?([-+#',]*0?)((?:\*|\d{1,3})?(?:\.(?:\*|\d{1,3}))?)(?:hh|h|ll|l|L|q|j|z|t|I64)?([a-zA-Z@])/y;

/** A variable of a stringsdict (`%#@files@`, `%1$#@files@`), and its own number (`%arg`) in a string catalog. */
const appleForm = /%(?:\d{1,2}\$)?(?:#@([^@%\s]{1,100})@|arg(?![A-Za-z]))/y;

function printf(scan: Scan, at: number): ScannedToken | undefined {
  if (!uses(scan, "printf", "python")) return undefined;
  if (scan.text[at + 1] === "%") return { ...escapeToken("%%"), plain: "%", end: at + 2 };
  const apple = scan.match(appleForm, at);
  if (apple) return { ...argumentToken(apple[0], apple[1] ?? "arg"), end: at + apple[0].length };
  const found = scan.match(conversion, at);
  if (!found || !"diouxXeEfFgGaAcCsSpbn@".includes(found[4] ?? "") || isPercentage(scan.text, at, found))
    return undefined;
  const end = at + found[0].length;
  // `%` and `@` of a number given by order get it when all tokens are known.
  return found[1] ? { ...argumentToken(found[0], found[1]), end } : { ...positionalArgument(found[0]), end };
}

/** `%1`, `%L2` and the count `%n`; there is no escape, a percent sign before anything else is one. */
function qtPercent(scan: Scan, at: number): ScannedToken | undefined {
  if (!uses(scan, "qt")) return undefined;
  const found = scan.match(qtForm, at);
  return found && { ...argumentToken(found[0], found[1] ?? "n"), end: at + found[0].length };
}

/** "50%-off" and "20%discount" are percentages: a number before, and a word rather than a conversion behind. */
function isPercentage(text: string, at: number, [whole, position, flags]: RegExpExecArray): boolean {
  const afterNumber = /[0-9]/.test(text[at - 1] ?? "");
  return afterNumber && position === undefined && (flags !== "" || /[a-zA-Z]/.test(text[at + whole.length] ?? ""));
}
