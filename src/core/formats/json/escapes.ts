import type { Tree } from "./reader.ts";
import { type Survey, surveyOf } from "./survey.ts";

/**
 * Writes texts as JSON, escaped as the file does: all that isn't ASCII, single characters (`<` as `\u003c`,
 * a no-break space) or slashes, where the file always writes them so; what it doesn't tell, its model does.
 */
export function quoterOf(tree: Tree, model: Tree | undefined): (text: string) => string {
  const own = surveyOf(tree);
  const tells = own.wide !== undefined && own.slash !== undefined && own.capitals !== undefined;
  const habits = tells || model === undefined ? own : complete(own, surveyOf(model));
  const pattern = patternOf(habits);
  return (text) => {
    const plain = JSON.stringify(text);
    const slashed = habits.slash ? plain.replaceAll("/", "\\/") : plain;
    return slashed.replace(pattern, (character) => escapesFor(character, habits.capitals ?? false));
  };
}

function complete(own: Survey, model: Survey): Survey {
  return {
    wide: own.wide ?? model.wide,
    slash: own.slash ?? model.slash,
    capitals: own.capitals ?? model.capitals,
    always: own.always,
  };
}

/** Editors take these for line ends and offer to remove them, so they are never written as they are. */
const separators = "\\u2028\\u2029";

/** What is written as `\uXXXX`: never what JSON itself escapes, nor letters and digits; surrogates in pairs only. */
function patternOf({ wide, always }: Survey): RegExp {
  if (wide) return new RegExp(`[\\x80-\\u{10ffff}${classOf(always, 0x7f)}]`, "gu");
  return new RegExp(`[${separators}${classOf(always, 0xd800)}${classOf(always, 0x10000, 0xe000)}]`, "gu");
}

/** The code units of a set that may be escaped, from one up to before another, for a character class. */
function classOf(codes: ReadonlySet<number>, to: number, from = 0): string {
  const free = [...codes].filter((code) => code >= from && code < to && isFree(String.fromCharCode(code)));
  return free.map((code) => `\\u{${code.toString(16)}}`).join("");
}

const isFree = (character: string): boolean => !/["\\/\w]/.test(character);

/** The code units of a text as `\uXXXX`. */
export function escapesFor(character: string, capitals: boolean): string {
  let text = "";
  for (let index = 0; index < character.length; index++) {
    const digits = character.charCodeAt(index).toString(16).padStart(4, "0");
    text += `\\u${capitals ? digits.toUpperCase() : digits}`;
  }
  return text;
}
