import type { FlatEntry } from "../flat/flatEntry.ts";
import type { EntryWriter } from "../flat/flatPlan.ts";
import { escapesFor } from "../shared/unicodeEscapes.ts";
import type { StringsFile } from "./stringsReader.ts";

/** Creates a writer of keys and values in the style of a file, or else of its model. */
export function createStringsWriter(file: StringsFile, model: StringsFile | undefined): EntryWriter {
  return {
    value: (text, { span }) => (span.start === span.end ? ` = ${quoteString(text)}` : quoteString(text)),
    line(key, text, neighbour) {
      const known = neighbour ? { file, entry: neighbour } : model?.items[0] && { file: model, entry: model.items[0] };
      const { indent, bare, sign } = detectLineStyle(known?.file.text ?? "", known?.entry);
      return `${indent}${bare && /^\w+$/.test(key) ? key : quoteString(key)}${sign}${quoteString(text)};`;
    },
  };
}

function detectLineStyle(text: string, entry: FlatEntry | undefined) {
  if (entry === undefined) return { indent: "", bare: false, sign: " = " };
  const { lines, keySpan, span } = entry;
  const indent = text.slice(lines.start, keySpan.start);
  const sign = text.slice(keySpan.end, span.start);
  return {
    indent: /^[ \t]{0,100}$/.test(indent) ? indent : "",
    bare: !/["']/.test(text.charAt(keySpan.start)),
    sign: /^[ \t]{0,100}=[ \t]{0,100}$/.test(sign) ? sign : " = ",
  };
}

const quoteString = (text: string): string => `"${text.replace(special, escapeCharacter)}"`;

/** Characters that end a string, are invisible, or that editors take for line ends. */
const special = /["\\\p{Cc}\u2028\u2029\uFEFF]|\p{Surrogate}/gu;

const escapeCharacter = (sign: string): string => letters[sign] ?? escapesFor(sign, true).replace("\\u", "\\U");

const letters: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
