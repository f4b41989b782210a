import type { SourceLanguage } from "../code/sourceLanguage.ts";
import type { KeyUsage } from "./keyUsage.ts";

/** A text that is looked through, and the framework that a key of it would be asked for by. */
export interface MentioningText {
  readonly text: string;
  readonly language: SourceLanguage;
  readonly framework: string;
}

/** Characters of the longest text that may be a key. */
const maxLength = 300;

/** Texts of one file that are kept at most: lists of thousands are data. */
const maxTexts = 1_000;

/**
 * Gathers the short texts of a file, of which any may be a key where code asks for one that is only known at run time:
 * `{ msg: "Saved." }` and `$t(res.msg)`. They are kept as codes, as they are many.
 */
export function findWrittenTexts({ text, language, framework }: MentioningText): readonly KeyUsage[] {
  const other = hasSymbols.has(language) ? symbolsIn(text) : language === "swift" ? swiftKeys(text) : [];
  const codes = new Set(other.map(textCode));
  for (const { index } of text.matchAll(beginning)) {
    const code = codeOfLiteral(text, index);
    if (code !== undefined) codes.add(code);
    if (codes.size === maxTexts) break;
  }
  if (codes.size === 0) return [];
  const nowhere = { start: 0, end: 0 };
  const place = { span: nowhere, call: nowhere, keys: [], pattern: [""] };
  return [{ framework, identity: "path", ...place, texts: [...codes].join("") }];
}

/** Languages in which names are texts: `:saved`. */
const hasSymbols: ReadonlySet<SourceLanguage> = new Set(["ruby", "erb", "haml", "elixir"]);

/** The symbols of a text, and the words of its lists of words: `:saved`, `%w[saved gone]`. */
function symbolsIn(text: string): readonly string[] {
  const symbols = [...text.matchAll(/(?<![\w:]):([A-Za-z_]\w*[?!]?)/g)].flatMap(([, name]) => name ?? []);
  const lists = [...text.matchAll(/%[wi][[({<]([^\])}>]{1,500})/g)].flatMap(([, words = ""]) => words.split(/\s+/));
  return [...symbols, ...lists.filter((one) => one !== "")].slice(0, maxTexts);
}

/** Matches a text of Swift with values in it: `"Hello \\(name)"`. */
const swiftText = /"((?:[^"\\\n]|\\[^(\n]|\\\((?:[^()"\n]|\([^()"\n]*\))*\))*)"/g;

/** The keys of texts of Swift with values in them: each value is a format. */
function swiftKeys(text: string): readonly string[] {
  const written = [...text.matchAll(swiftText)].flatMap(([, inner = ""]) => (inner.includes("\\(") ? inner : []));
  return written.slice(0, maxTexts).map((one) => one.replace(/\\\((?:[^()]|\([^()]*\))*\)/g, "%@"));
}

/** Returns a key of Swift with the same format for values of all types: `%lld` and `%2$@` are `%@`. */
export const withoutTypes = (key: string): string => key.replace(/%(?:\d+\$)?(?:@|(?:ll?)?[dixu]|\.?\d*l?f)/g, "%@");

/** Characters of one code. */
const codeLength = 4;

/** Returns the codes of `KeyUsage.texts`. */
export function* textCodesIn(texts: string): Generator<string> {
  for (let at = 0; at < texts.length; at += codeLength) yield texts.slice(at, at + codeLength);
}

/** Returns the code of a text: 24 bits, so that among thousands of texts few have the same. */
export function textCode(text: string): string {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return toCode(hash);
}

/** The code of a text in quotation marks; `undefined` if it does not end, is long, or has no letter. */
function codeOfLiteral(text: string, start: number): string | undefined {
  const quote = text.charCodeAt(start);
  const end = Math.min(text.length, start + maxLength + 2);
  let hash = seed;
  let hasLetter = false;
  for (let at = start + 1; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) return hasLetter ? toCode(hash) : undefined;
    if (unit === lineFeed) return undefined;
    // an escaped quotation mark is part of the text
    const own = unit === backslash ? text.charCodeAt(++at) : unit;
    hasLetter ||= isLetter(own);
    hash = mix(hash, own);
  }
  return undefined;
}

const [lineFeed, backslash] = [10, 92];

/**
 * Matches where a text may begin: at every quotation mark, as apostrophes begin none, before a character that keys begin with.
 * The code between two texts begins with other characters: `, ` or `) `.
 */
const beginning = /["'`](?=[\p{L}\p{N}[{(<_$@#%&*!¡¿+\-~\\"'])/gu;

const isLetter = (unit: number): boolean => (unit | 32) >= 97 && ((unit | 32) <= 122 || unit > 127);

/** FNV-1a. */
const seed = 0x811c9dc5;
const mix = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function toCode(hash: number): string {
  const folded = (hash ^ (hash >>> 24)) & 0xffffff;
  const digit = (by: number): string => digits[(folded >>> by) & 63] ?? "";
  return digit(18) + digit(12) + digit(6) + digit(0);
}
