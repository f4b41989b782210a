/** A half-open range of UTF-16 code units in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span and the text that replaces it. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** Applies sorted, non-overlapping edits in one pass; throws `Error` for others. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return splitByEdits(text, edits).join("");
}

/** The parts that a text with sorted, non-overlapping edits is made of; throws `Error` for others. */
export function splitByEdits(text: string, edits: readonly Edit[]): readonly string[] {
  const parts: string[] = [];
  parts.push(text.slice(pushParts(parts, text, edits, 0)));
  return parts;
}

/** Applies the edits of a text some at a time, from its beginning to its end, and keeps none of them. */
export interface Splicer {
  /** Throws `Error` for edits that overlap, are unsorted, or are not behind those before. */
  apply(edits: readonly Edit[]): void;
  /** The whole text as it is now. */
  end(): string;
}

export function createSplicer(text: string): Splicer {
  const done: string[] = [];
  let at = 0;
  return {
    apply(edits) {
      const parts: string[] = [];
      at = pushParts(parts, text, edits, at);
      done.push(parts.join(""));
    },
    end: () => done.join("") + text.slice(at),
  };
}

/** Adds what edits leave of a text from a place on, and what they bring; returns the end of the last one. */
function pushParts(parts: string[], text: string, edits: readonly Edit[], from: number): number {
  let at = from;
  for (const { span, text: replacement } of edits) {
    if (span.start < at || span.end < span.start || span.end > text.length)
      throw new Error(`edit ${span.start}..${span.end} overlaps, is unsorted or lies outside the text`);
    parts.push(text.slice(at, span.start), replacement);
    at = span.end;
  }
  return at;
}

/** A position as people and editors count it; both from 1, columns in UTF-16 code units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets of one text into positions; LF, CRLF and CR end lines. */
export function positionsOf(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** A text on one line, cut with an ellipsis if it is longer than `maxLength` code units. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (line.length <= maxLength) return line;
  // half of a surrogate pair is no character
  return `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
