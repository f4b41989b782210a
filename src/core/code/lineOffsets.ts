import type { Span } from "../text/textEdits.ts";

/** The offset where the line of an offset begins. */
export function lineStartAt(text: string, offset: number): number {
  if (offset === 0) return 0;
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  // looked for in the line alone, as most texts have none at all
  return start + text.slice(start, offset).lastIndexOf("\r") + 1;
}

/** The offset where the line of an offset ends, before its line break. */
export function lineEndAt(text: string, offset: number): number {
  const ends = /[\r\n]/g;
  ends.lastIndex = offset;
  return ends.exec(text)?.index ?? text.length;
}

/** Creates a function that finds the line of an offset, without its break; it keeps the last, as a long line is asked for often. */
export function createLineFinder(text: string): (offset: number) => Span {
  let last: Span | undefined;
  return (offset) => {
    if (last === undefined || offset < last.start || offset > last.end)
      last = { start: lineStartAt(text, offset), end: lineEndAt(text, offset) };
    return last;
  };
}

/** The white space that a line begins with. */
export function indentAt(text: string, start: number): string {
  const indent = /[ \t]*/y;
  indent.lastIndex = start;
  return indent.exec(text)?.[0] ?? "";
}

/** The lines of a text without their ends. */
export const splitLines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);

/** A text as the source of a regular expression that matches it. */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
