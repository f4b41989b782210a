import { escapesFor } from "../json/escapes.ts";
import type { Quotes } from "./scan.ts";

/** What no TOML can hold (TOML 1.0, “Spec”: a text of Unicode scalar values). */
export const isWritable = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** How a text stands between its quotation marks. */
export interface Manner {
  readonly quotes: Quotes;
  /** Whether a text of several lines starts on a line of its own. */
  readonly opens: boolean;
  readonly eol: string;
}

/** A text in the manner of another, or in basic quotation marks where that can't hold it. */
export function textIn(text: string, manner: Manner): string {
  return writers[manner.quotes](text, manner);
}

/** A key, bare where it can be. */
export const keyText = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? key : basic(key));

const writers: Readonly<Record<Quotes, (text: string, manner: Manner) => string>> = {
  '"': basic,
  "'": (text) => (/['\r\n]/.test(text) || hidden.test(text) ? basic(text) : `'${text}'`),
  '"""': longBasic,
  "'''": (text, manner) => {
    const isRaw = !(/'''|'$|\r/.test(text) || hiddenInLong.test(text));
    return isRaw ? long("'''", text, manner) : longBasic(text, manner);
  },
};

function basic(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&").replace(controls, (sign) => letters[sign] ?? escapesFor(sign, false))}"`;
}

function longBasic(text: string, manner: Manner): string {
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replace(/"""|"$/g, (marks) => marks.replace(/"$/, '\\"'))
    .replace(controlsInLong, (sign) => letters[sign] ?? escapesFor(sign, false));
  return long('"""', escaped, manner);
}

/** The line end right behind the first marks is none of the text. */
function long(quotes: Quotes, text: string, { opens, eol }: Manner): string {
  const start = opens || text.startsWith("\n") ? eol : "";
  return quotes + start + text.replaceAll("\n", eol) + quotes;
}

const letters: Readonly<Record<string, string>> = { "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r" };

/** What may not stand as it is, nobody sees or editors take for line ends. */
const controls = /[\p{Cc}\u2028\u2029\uFEFF]/gu;
const controlsInLong = /(?![\t\n])[\p{Cc}\u2028\u2029\uFEFF]/gu;
const hidden = /(?!\t)[\p{Cc}\u2028\u2029\uFEFF]/u;
const hiddenInLong = /(?![\t\n])[\p{Cc}\u2028\u2029\uFEFF]/u;
