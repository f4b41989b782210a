import { Position, Range, type TextDocument, TextEdit } from "vscode";
import { type Edit, positionsOf, type Span, type TextPosition } from "../../../core/text/textEdits.ts";

/** A span of the document's present text as a range. The only maker of `vscode.Range` from offsets. */
export function toRange(document: TextDocument, span: Span): Range {
  return new Range(document.positionAt(span.start), document.positionAt(span.end));
}

/** A range as a span of the document's present text. */
export function toSpan(document: TextDocument, range: Range): Span {
  return { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
}

/** Core edits as VS Code's, for the document's present text. */
export function toTextEdits(document: TextDocument, edits: readonly Edit[]): TextEdit[] {
  return edits.map(({ span, text }) => TextEdit.replace(toRange(document, span), text));
}

/** A place counted from 1 as VS Code's position. */
export function toPosition(place: TextPosition): Position {
  return new Position(place.line - 1, place.column - 1);
}

/** Converts a place to an empty range. */
export function toEmptyRange(place: TextPosition): Range {
  return new Range(toPosition(place), toPosition(place));
}

/** Ranges of spans in a text that is not open as a document; a leading BOM counts in spans, never in ranges. */
export function rangesIn(text: string): (span: Span) => Range {
  const places = positionsOf(text);
  const bom = text.startsWith("\uFEFF") ? 1 : 0;
  const findPosition = (offset: number) => {
    const place = places(offset);
    return toPosition(place.line === 1 ? { line: 1, column: Math.max(1, place.column - bom) } : place);
  };
  return ({ start, end }) => new Range(findPosition(start), findPosition(end));
}
