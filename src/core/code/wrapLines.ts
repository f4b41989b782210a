import type { Stretch } from "./conceal.ts";

/** Characters of scripts that are written without spaces and take two columns. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const allWide = new RegExp(wide, "g");
/** Characters that must not begin a line in those scripts (JIS X 4051, the closing ones). */
const noLineStart = /^[、。，．：；！？）］｝」』】〉》〕”’ー々\u3005,.:;!?)\]}]/;

/** Columns that a text takes; a tab takes four. */
export function columnWidth(text: string): number {
  const points = [...text].length;
  return points + (text.match(allWide)?.length ?? 0) + 3 * (text.split("\t").length - 1);
}

/** Returns whether a line break between two texts replaces a space. */
export function isJoinedBySpace(before: string, after: string): boolean {
  return !(wide.test(before.slice(-1)) && wide.test(after.slice(0, 1)));
}

/** Breaks a text into lines of at most so many columns if possible; code and `first`, `rest` (prefixes) stay whole. */
export function wrap(
  text: readonly Stretch[],
  prefixes: { first: string; rest: string },
  width: number,
): readonly string[] {
  const lines: string[] = [];
  let line = prefixes.first;
  let room = width - columnWidth(line);
  let empty = true;
  for (const { space, word } of linePartsOf(text.map(keepSpaces).join(""))) {
    const size = columnWidth(word) + (empty ? 0 : columnWidth(space));
    if (size > room && !empty) {
      lines.push(line.trimEnd());
      line = prefixes.rest + word;
      room = width - columnWidth(line);
    } else {
      line += empty ? word : space + word;
      room -= size;
    }
    empty = false;
  }
  return [...lines, line].map((one) => one.replaceAll(keptSpace, " "));
}

/** A word, or in scripts without spaces a piece of text that may begin a line. */
export interface LinePart {
  /** The text before it unless it begins a line. */
  readonly space: string;
  readonly word: string;
}

/** A code point of the private use area: a space in code, at which no line is broken. */
const keptSpace = "\ue0a0";

const keepSpaces = (one: Stretch): string => (typeof one === "string" ? one : one.raw.replaceAll(" ", keptSpace));

/** A text as the parts that lines may begin with. */
export function linePartsOf(text: string): readonly LinePart[] {
  const parts: LinePart[] = [];
  for (const { 1: space = "", 2: word = "" } of text.matchAll(/(\s*)(\S+)/g)) {
    const pieces = wide.test(word) ? wideParts(word) : [word];
    pieces.forEach((piece, index) => {
      parts.push({ space: index === 0 && space !== "" ? " " : "", word: piece });
    });
  }
  return parts;
}

/** A text without spaces as pieces that may begin a line. */
function wideParts(word: string): readonly string[] {
  const pieces: string[] = [];
  for (const character of word) {
    const last = pieces.at(-1);
    const joins =
      last !== undefined && ((!wide.test(last.slice(-1)) && !wide.test(character)) || noLineStart.test(character));
    if (joins) pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
  }
  return pieces;
}
