import type { FlatEntry } from "../flat/flatEntry.ts";
import type { EntryWriter } from "../flat/flatPlan.ts";
import { escapesFor } from "../shared/unicodeEscapes.ts";
import { detectPropertiesCodeStyle, type PropertiesCodeStyle } from "./propertiesCodeStyle.ts";
import type { PropertiesFile } from "./propertiesReader.ts";

/** Creates a writer of keys and values in the style of a file, or else of its model. */
export function createPropertiesWriter(file: PropertiesFile, model: PropertiesFile | undefined): EntryWriter {
  let known: PropertiesCodeStyle | undefined;
  const style = (): PropertiesCodeStyle => {
    known ??= detectPropertiesCodeStyle(file, model);
    return known;
  };
  return {
    value(text, entry) {
      // a key alone has no value without one
      const sign = entry.text === "" && !hasSign(file.text, entry) ? "=" : "";
      return sign + writeValue(text, sign !== "" || hasSign(file.text, entry), style());
    },
    line(key, text, neighbour) {
      const { separator } = style();
      const separates = key === "" && !/[=:]/.test(separator) ? "=" : separator;
      const written = findWrittenKey(model, key) ?? escapeText(key, style()).replace(/[ =:]|^[#!]/g, "\\$&");
      return indentOf(file.text, neighbour) + written + separates + writeValue(text, /[=:]/.test(separates), style());
    },
  };
}

const hasSign = (text: string, { keySpan, span }: FlatEntry): boolean =>
  /[=:]/.test(text.slice(keySpan.end, span.start));

function writeValue(text: string, signed: boolean, style: PropertiesCodeStyle): string {
  const plain = escapeText(text, style);
  const marked = style.signs === undefined ? plain : plain.replace(style.signs, "\\$&");
  return marked.replace(signed ? /^ / : /^[ =:]/, "\\$&");
}

/** Returns a key as the model writes it, if that is the same in every encoding. */
function findWrittenKey(model: PropertiesFile | undefined, key: string): string | undefined {
  const entry = model?.items[model.winners.get(key) ?? -1];
  const written = entry && model?.text.slice(entry.keySpan.start, entry.keySpan.end);
  return written !== undefined && /^[ -~]*$/.test(written) ? written : undefined;
}

function indentOf(text: string, neighbour: FlatEntry | undefined): string {
  const indent = neighbour === undefined ? "" : text.slice(neighbour.lines.start, neighbour.keySpan.start);
  return /^[ \t\f]{0,100}$/.test(indent) ? indent : "";
}

function escapeText(text: string, { wide, latin, capitals }: PropertiesCodeStyle): string {
  return text
    .replace(/[\\\t\n\r\f]/g, (character) => `\\${letters[character] ?? character}`)
    .replace(always, (character) => escapesFor(character, capitals))
    .replace(/[\xa0-\xff]/g, (character) => (latin ? escapesFor(character, capitals) : character))
    .replace(/[\u{100}-\u{10ffff}]/gu, (character) => (wide ? escapesFor(character, capitals) : character));
}

/** Characters that are invisible or that editors take for line ends. */
const always = /[\p{Cc}\u2028\u2029\uFEFF]|\p{Surrogate}/gu;
const letters: Readonly<Record<string, string>> = { "\t": "t", "\n": "n", "\r": "r", "\f": "f" };
