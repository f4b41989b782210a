import type { Entry } from "../flat/entry.ts";
import type { Pen } from "../flat/plan.ts";
import { escapesFor } from "../json/escapes.ts";
import type { Strings } from "./read.ts";

/** Writes keys and values as a file does; what it doesn't tell, its model does. */
export function penOf(file: Strings, model: Strings | undefined): Pen {
  return {
    value: (text, { span }) => (span.start === span.end ? ` = ${quoted(text)}` : quoted(text)),
    line(key, text, neighbour) {
      const known = neighbour ? { file, entry: neighbour } : model?.items[0] && { file: model, entry: model.items[0] };
      const { indent, bare, sign } = mannerOf(known?.file.text ?? "", known?.entry);
      return `${indent}${bare && /^\w+$/.test(key) ? key : quoted(key)}${sign}${quoted(text)};`;
    },
  };
}

function mannerOf(text: string, entry: Entry | undefined) {
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

const quoted = (text: string): string => `"${text.replace(special, written)}"`;

/** What ends a string, what nobody sees and what editors take for line ends. */
const special = /["\\\p{Cc}\u2028\u2029\uFEFF]|\p{Surrogate}/gu;

const written = (sign: string): string => letters[sign] ?? escapesFor(sign, true).replace("\\u", "\\U");

const letters: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
