/** White space and comments between tokens: the bounds of lines, and the owner of a comment. */

const isBlank = (code: number): boolean => code === 32 || code === 9;
const isBreak = (code: number): boolean => code === 10 || code === 13;
const slash = 47;
const star = 42;

/** Returns the first offset from `at` on that is neither space nor tab. */
export function skipBlanks(text: string, at: number): number {
  let offset = at;
  while (isBlank(text.charCodeAt(offset))) offset++;
  return offset;
}

/** Returns the last offset up to `at` with neither space nor tab before it. */
export function skipBlanksBack(text: string, at: number): number {
  let offset = at;
  while (offset > 0 && isBlank(text.charCodeAt(offset - 1))) offset--;
  return offset;
}

/** Returns the line end at an offset; empty without one. */
export function breakAt(text: string, at: number): string {
  const code = text.charCodeAt(at);
  if (!isBreak(code)) return "";
  return code === 13 && text.charCodeAt(at + 1) === 10 ? "\r\n" : text.charAt(at);
}

/** Returns the end of the comment that starts at `at`. */
function skipComment(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === star) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  let offset = at;
  while (offset < text.length && !isBreak(text.charCodeAt(offset))) offset++;
  return offset;
}

/** The rest of a line after a value, up to the next token. */
export interface Tail {
  /** After the last comma or comment on the line; the start of the tail if there is none. */
  readonly last: number;
  /** The end of the line or, on the same line, the start of the next token. */
  readonly end: number;
  readonly endsLine: boolean;
}

/** Returns the tail from `start`; `limit` is the start of the next token other than a comma. */
export function tailOf(text: string, start: number, limit: number): Tail {
  let last = start;
  let offset = start;
  while (offset < limit) {
    const code = text.charCodeAt(offset);
    if (isBreak(code)) return { last, end: offset, endsLine: true };
    offset = code === slash ? skipComment(text, offset) : offset + 1;
    if (!isBlank(code)) last = offset;
  }
  return { last, end: limit, endsLine: false };
}

/** Returns the comments of a gap between two tokens. */
export function commentsIn(
  text: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number }[] {
  const comments = [];
  let offset = start;
  while (offset < end) {
    if (text.charCodeAt(offset) !== slash) offset++;
    else {
      const after = skipComment(text, offset);
      comments.push({ start: offset, end: after });
      offset = after;
    }
  }
  return comments;
}

/** Returns whether the gap between two tokens has a comment. */
export function hasComment(text: string, start: number, end: number): boolean {
  for (let offset = start; offset < end; offset++) if (text.charCodeAt(offset) === slash) return true;
  return false;
}

/**
 * Returns the start of the full-line comments right above the token at `start`, with no blank
 * line between; `start` itself without any. `from` is the end of the token before.
 */
export function leadOf(text: string, from: number, start: number): number {
  let lead = start;
  for (const comment of commentsIn(text, from, start).reverse()) {
    const between = text.slice(comment.end, lead);
    if (!/^[ \t]*(\r\n|\r|\n)[ \t]*$/.test(between)) break;
    if (!startsLine(text, from, comment.start)) break;
    lead = comment.start;
  }
  return lead;
}

/** Returns whether only blanks precede `at` on its line; `from` is the end of the token before. */
function startsLine(text: string, from: number, at: number): boolean {
  const before = skipBlanksBack(text, at);
  return before > from && isBreak(text.charCodeAt(before - 1));
}

/** Returns whether there is a blank line between two tokens. */
export const isAfterBlankLine = (text: string, from: number, at: number): boolean =>
  /(\r\n|\r(?!\n)|\n)[ \t]*[\r\n]/.test(text.slice(from, at));

/** Returns whether the line before `at` ends there, or the text starts. */
export const isLineStart = (text: string, at: number): boolean =>
  at === 0 || isBreak(text.charCodeAt(at - 1)) || (at === 1 && text.startsWith("\uFEFF"));

/** Returns the first line end of a text. */
export const eolOf = (text: string): string | undefined => /\r\n|\r|\n/.exec(text)?.[0];
