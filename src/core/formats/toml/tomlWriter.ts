import { escapesFor } from "../shared/unicodeEscapes.ts";
import type { TomlQuotes } from "./tomlScanner.ts";

/** Returns whether TOML can hold a text (TOML 1.0, “Spec”: a text of Unicode scalar values). */
export const isTomlWritable = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** The notation of a text. */
export interface TomlStringStyle {
  readonly quotes: TomlQuotes;
  /** A text of several lines starts on a new line. */
  readonly opens: boolean;
  readonly eol: string;
}

/** Writes a text in the notation of another, or in basic quotation marks if that cannot hold it. */
export function writeTomlText(text: string, style: TomlStringStyle): string {
  return writers[style.quotes](text, style);
}

/** Writes a key, bare if possible. */
export const writeTomlKey = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? key : writeBasic(key));

const writers: Readonly<Record<TomlQuotes, (text: string, style: TomlStringStyle) => string>> = {
  '"': writeBasic,
  "'": (text) => (/['\r\n]/.test(text) || hiddenPattern.test(text) ? writeBasic(text) : `'${text}'`),
  '"""': writeLongBasic,
  "'''": (text, style) => {
    const isRaw = !(/'''|'$|\r/.test(text) || hiddenInLong.test(text));
    return isRaw ? writeLong("'''", text, style) : writeLongBasic(text, style);
  },
};

function writeBasic(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replace(controls, (sign) => letters[sign] ?? escapesFor(sign, false))}"`;
}

function writeLongBasic(text: string, style: TomlStringStyle): string {
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replace(/"""|"$/g, (marks) => marks.replace(/"$/, '\\"'))
    .replace(controlsInLong, (sign) => letters[sign] ?? escapesFor(sign, false));
  return writeLong('"""', escaped, style);
}

/** Writes a text of several lines; a line end right after the first marks does not count. */
function writeLong(quotes: TomlQuotes, text: string, { opens, eol }: TomlStringStyle): string {
  const start = opens || text.startsWith("\n") ? eol : "";
  return quotes + start + text.replaceAll("\n", eol) + quotes;
}

const letters: Readonly<Record<string, string>> = { "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r" };

/** Characters that must be escaped, are invisible, or that editors take for line ends. */
const controls = /[\p{Cc}\u2028\u2029\uFEFF]/gu;
const controlsInLong = /(?![\t\n])[\p{Cc}\u2028\u2029\uFEFF]/gu;
const hiddenPattern = /(?!\t)[\p{Cc}\u2028\u2029\uFEFF]/u;
const hiddenInLong = /(?![\t\n])[\p{Cc}\u2028\u2029\uFEFF]/u;
