import type { CodeText } from "../code/passage.ts";
import { applyEdits, type Edit } from "../text/textEdits.ts";
import type { Flow, JoinOptions } from "./joinFlow.ts";

/** A text that continues at an offset of a code text. */
export interface TextInsertion {
  readonly code: CodeText;
  readonly at: number;
  readonly flow: Flow;
  readonly options: InsertionOptions;
}

export interface InsertionOptions extends Pick<JoinOptions, "language" | "fixed"> {
  /** Columns available to lines of comments. */
  readonly width: number;
}

/** The edits that write a text, sorted and not overlapping, and the offset after them at which it continues. */
export interface WrittenText {
  readonly edits: readonly Edit[];
  readonly caret: number;
}

/** One text inserted into another, with the text behind the position at which it continues. */
export function toInsertion(at: number, text: string, behind = ""): WrittenText {
  return { edits: [{ span: { start: at, end: at }, text: text + behind }], caret: at + text.length };
}

/** An edit that takes another one back, in offsets of the text after it. */
export interface InverseEdit extends Edit {
  /** The text that must be there. */
  readonly expected: string;
}

/** Returns the edits that take edits back. */
export function inversesOf(text: string, edits: readonly Edit[]): readonly InverseEdit[] {
  let moved = 0;
  return edits.map(({ span, text: put }) => {
    const start = span.start + moved;
    moved += put.length - (span.end - span.start);
    const end = start + put.length;
    return { span: { start, end }, text: text.slice(span.start, span.end), expected: put };
  });
}

/** Edits and those made after them as one, which covers no more than they do. */
export function mergeEdits(text: string, first: readonly Edit[], second: readonly Edit[]): Edit {
  const [one, other] = [regionOf(first), regionOf(second)];
  const start = Math.min(one.start, other.start);
  const end = Math.max(one.end + one.grown, other.end);
  const whole = applyEdits(applyEdits(text, first), second);
  return { span: { start, end: end - one.grown }, text: whole.slice(start, end + other.grown) };
}

function regionOf(edits: readonly Edit[]): { readonly start: number; readonly end: number; readonly grown: number } {
  const grown = edits.reduce((sum, { span, text }) => sum + text.length - (span.end - span.start), 0);
  return { start: edits[0]?.span.start ?? 0, end: edits.at(-1)?.span.end ?? 0, grown };
}

/** A code text after edits. */
export const applyToCode = (code: CodeText, edits: readonly Edit[]): CodeText => ({
  ...code,
  text: applyEdits(code.text, edits),
});
