import type { Span } from "../../text/textEdits.ts";

/** Lines that are read as one: a line that ends in an odd number of backslashes continues. */
export interface LogicalLine {
  readonly kind: "blank" | "comment" | "entry";
  /** Without line ends, the backslashes before them and the blanks that each line starts with. */
  readonly content: string;
  /** The spans of the parts of the content. */
  readonly parts: readonly Span[];
  /** From the start of the first line to the start of the next one. */
  readonly lines: Span;
  /** Before the last line end. */
  readonly end: number;
  /** It goes on, but the text does not. */
  readonly isCut: boolean;
}

/** Blanks of *java.util.Properties*: space, tab, form feed. */
export const isPropertiesBlank = (character: string): boolean =>
  character === " " || character === "\t" || character === "\f";
/** Characters that end lines. */
const isBreak = (character: string): boolean => character === "\n" || character === "\r";

/** Returns the logical line that starts at an offset. */
export function logicalLineAt(text: string, start: number): LogicalLine {
  const parts: Span[] = [];
  let line = physicalLine(text, start);
  if (isComment(text, line)) return comment(start, line);
  while (line.goesOn && line.after < text.length) {
    const next = physicalLine(text, line.after);
    // a line of nothing but a backslash leaves the next one to begin a new entry, or a comment
    if (parts.length > 0 || line.stop > line.from) parts.push({ start: line.from, end: line.stop });
    else if (isComment(text, next)) return comment(start, next);
    line = next;
  }
  parts.push({ start: line.from, end: line.stop });
  const content = parts.map((part) => text.slice(part.start, part.end)).join("");
  const kind = content === "" ? "blank" : "entry";
  return { kind, content, parts, lines: { start, end: line.after }, end: line.end, isCut: line.goesOn };
}

interface PhysicalLine {
  /** After the blanks that it starts with. */
  readonly from: number;
  /** Before the backslash that joins it with the next line. */
  readonly stop: number;
  readonly end: number;
  /** The start of the next line. */
  readonly after: number;
  readonly goesOn: boolean;
}

function physicalLine(text: string, start: number): PhysicalLine {
  const from = skipWhile(text, start, isPropertiesBlank);
  const end = skipWhile(text, from, (character) => !isBreak(character));
  const goesOn = isContinued(text, from, end);
  return { from, stop: goesOn ? end - 1 : end, end, after: end + breakLength(text, end), goesOn };
}

/** Returns the offset of an index of the content; between two parts, `side` decides. */
export function offsetIn({ parts, end }: LogicalLine, index: number, side: "start" | "end"): number {
  let left = index;
  for (const [number, part] of parts.entries()) {
    const length = part.end - part.start;
    const isLast = number === parts.length - 1;
    if (left < length || (left === length && (side === "end" || isLast))) return part.start + left;
    left -= length;
  }
  return end;
}

const isComment = (text: string, { from, end }: PhysicalLine): boolean =>
  from < end && "#!".includes(text.charAt(from));

const comment = (start: number, { end, after }: PhysicalLine): LogicalLine => ({
  kind: "comment",
  content: "",
  parts: [],
  lines: { start, end: after },
  end,
  isCut: false,
});

function skipWhile(text: string, from: number, passes: (character: string) => boolean): number {
  let at = from;
  while (at < text.length && passes(text.charAt(at))) at++;
  return at;
}

function breakLength(text: string, at: number): number {
  if (at >= text.length) return 0;
  return text.charAt(at) === "\r" && text.charAt(at + 1) === "\n" ? 2 : 1;
}

function isContinued(text: string, from: number, end: number): boolean {
  let at = end;
  while (at > from && text.charAt(at - 1) === "\\") at--;
  return (end - at) % 2 === 1;
}
