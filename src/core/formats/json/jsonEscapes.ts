import { detectEscapeStyle, type EscapeStyle } from "./escapeStyle.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";

/**
 * Returns a function that writes texts as JSON, escaped as in the file: non-ASCII, single characters (`<` as `\u003c`,
 * a no-break space) or slashes, if the file always escapes them; the model decides what the file leaves open.
 */
export function createJsonQuoter(tree: JsonTree, model: JsonTree | undefined): (text: string) => string {
  const own = detectEscapeStyle(tree);
  const tells = own.wide !== undefined && own.slash !== undefined && own.capitals !== undefined;
  const style = tells || model === undefined ? own : completeStyle(own, detectEscapeStyle(model));
  const pattern = escapePattern(style);
  return (text) => {
    const plain = JSON.stringify(text);
    const slashed = style.slash ? plain.replaceAll("/", "\\/") : plain;
    return slashed.replace(pattern, (character) => escapesFor(character, style.capitals ?? false));
  };
}

function completeStyle(own: EscapeStyle, model: EscapeStyle): EscapeStyle {
  return {
    wide: own.wide ?? model.wide,
    slash: own.slash ?? model.slash,
    capitals: own.capitals ?? model.capitals,
    always: own.always,
  };
}

/** Editors take these for line ends and offer to remove them, so they are never written as they are. */
const separators = "\\u2028\\u2029";

/** Returns the characters to escape: never those that JSON escapes, nor letters and digits; surrogates in pairs. */
function escapePattern({ wide, always }: EscapeStyle): RegExp {
  if (wide) return new RegExp(`[\\x80-\\u{10ffff}${classOf(always, 0x7f)}]`, "gu");
  return new RegExp(`[${separators}${classOf(always, 0xd800)}${classOf(always, 0x10000, 0xe000)}]`, "gu");
}

/** Returns the escapable code units of a range for a character class. */
function classOf(codes: ReadonlySet<number>, to: number, from = 0): string {
  const free = [...codes].filter((code) => code >= from && code < to && isFree(String.fromCharCode(code)));
  return free.map((code) => `\\u{${code.toString(16)}}`).join("");
}

const isFree = (character: string): boolean => !/["\\/\w]/.test(character);

/** Returns the code units of a text as `\uXXXX`. */
export function escapesFor(character: string, capitals: boolean): string {
  let text = "";
  for (let index = 0; index < character.length; index++) {
    const digits = character.charCodeAt(index).toString(16).padStart(4, "0");
    text += `\\u${capitals ? digits.toUpperCase() : digits}`;
  }
  return text;
}
