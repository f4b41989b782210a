import type { CodeText } from "../code/passage.ts";
import { applyEdits, type Edit } from "../text.ts";
import type { Flow, JoinOptions } from "./join.ts";

/** A text that goes on at an offset of a code text. */
export interface Insertion {
  readonly code: CodeText;
  readonly at: number;
  readonly flow: Flow;
  readonly options: WriteOptions;
}

export interface WriteOptions extends Pick<JoinOptions, "language" | "fixed"> {
  /** Columns that lines of comments may take. */
  readonly width: number;
}

/** What writes a text: sorted edits that don't overlap, and the offset after them where it goes on. */
export interface Written {
  readonly edits: readonly Edit[];
  readonly caret: number;
}

/** One text put into another, with what comes behind the place where it goes on. */
export function inserted(at: number, text: string, behind = ""): Written {
  return { edits: [{ span: { start: at, end: at }, text: text + behind }], caret: at + text.length };
}

/** What takes an edit back, in offsets of the text after it. */
export interface Inverse extends Edit {
  /** What must stand there for it. */
  readonly expected: string;
}

/** What takes edits back again. */
export function inversesOf(text: string, edits: readonly Edit[]): readonly Inverse[] {
  let moved = 0;
  return edits.map(({ span, text: put }) => {
    const start = span.start + moved;
    moved += put.length - (span.end - span.start);
    const end = start + put.length;
    return { span: { start, end }, text: text.slice(span.start, span.end), expected: put };
  });
}

/** Edits and those made after them as one, which covers no more than they do. */
export function composed(text: string, first: readonly Edit[], second: readonly Edit[]): Edit {
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
export const edited = (code: CodeText, edits: readonly Edit[]): CodeText => ({
  ...code,
  text: applyEdits(code.text, edits),
});
