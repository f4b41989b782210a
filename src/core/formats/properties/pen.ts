import type { Entry } from "../flat/entry.ts";
import type { Pen } from "../flat/plan.ts";
import { escapesFor } from "../json/escapes.ts";
import { type Habits, habitsOf } from "./habits.ts";
import type { Properties } from "./read.ts";

/** Writes keys and values as a file does; what it doesn't tell, its model does. */
export function penOf(file: Properties, model: Properties | undefined): Pen {
  let known: Habits | undefined;
  const habits = (): Habits => {
    known ??= habitsOf(file, model);
    return known;
  };
  return {
    value(text, entry) {
      // a key that stands alone has no value without one
      const sign = entry.text === "" && !hasSign(file.text, entry) ? "=" : "";
      return sign + value(text, sign !== "" || hasSign(file.text, entry), habits());
    },
    line(key, text, neighbour) {
      const { separator } = habits();
      const separates = key === "" && !/[=:]/.test(separator) ? "=" : separator;
      const written = keyIn(model, key) ?? escaped(key, habits()).replace(/[ =:]|^[#!]/g, "\\$&");
      return indentOf(file.text, neighbour) + written + separates + value(text, /[=:]/.test(separates), habits());
    },
  };
}

const hasSign = (text: string, { keySpan, span }: Entry): boolean => /[=:]/.test(text.slice(keySpan.end, span.start));

function value(text: string, signed: boolean, habits: Habits): string {
  const plain = escaped(text, habits);
  const marked = habits.signs === undefined ? plain : plain.replace(habits.signs, "\\$&");
  return marked.replace(signed ? /^ / : /^[ =:]/, "\\$&");
}

/** A key as the model writes it, where that means the same in every encoding. */
function keyIn(model: Properties | undefined, key: string): string | undefined {
  const entry = model?.items[model.winners.get(key) ?? -1];
  const written = entry && model?.text.slice(entry.keySpan.start, entry.keySpan.end);
  return written !== undefined && /^[ -~]*$/.test(written) ? written : undefined;
}

function indentOf(text: string, neighbour: Entry | undefined): string {
  const indent = neighbour === undefined ? "" : text.slice(neighbour.lines.start, neighbour.keySpan.start);
  return /^[ \t\f]{0,100}$/.test(indent) ? indent : "";
}

function escaped(text: string, { wide, latin, capitals }: Habits): string {
  return text
    .replace(/[\\\t\n\r\f]/g, (character) => `\\${letters[character] ?? character}`)
    .replace(always, (character) => escapesFor(character, capitals))
    .replace(/[\xa0-\xff]/g, (character) => (latin ? escapesFor(character, capitals) : character))
    .replace(/[\u{100}-\u{10ffff}]/gu, (character) => (wide ? escapesFor(character, capitals) : character));
}

/** What nobody sees or what editors take for line ends. */
const always = /[\p{Cc}\u2028\u2029\uFEFF]|\p{Surrogate}/gu;
const letters: Readonly<Record<string, string>> = { "\t": "t", "\n": "n", "\r": "r", "\f": "f" };
