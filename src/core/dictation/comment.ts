import { elementsOf } from "../code/extent.ts";
import { languageOf } from "../code/languages.ts";
import { indentAt, lineEnd, lineStart } from "../code/lines.ts";
import type { CodeText } from "../code/passage.ts";
import type { CodeElement, Comment } from "../code/scan.ts";
import { inBlock, inSingle } from "./blockComment.ts";
import { inLine } from "./lineComment.ts";
import { type CommentMark, type CommentStyle, markOf } from "./marks.ts";
import { composed, edited, type Insertion, inserted, type Written } from "./written.ts";

/**
 * A text as a comment: it goes on where the place is in one, else above the place's line. Wrapped, indented and marked as
 * the comment around is. `undefined` where the language has no comments, or the text would end one.
 */
export function writeComment(insertion: Insertion, style: CommentStyle): Written | undefined {
  const { code, at } = insertion;
  const around = commentAt(code, at);
  const mark = around ?? markOf(code.languageId, style);
  if (mark === undefined) return undefined;
  if (mark.close !== "" && insertion.flow.some((one) => typeof one === "string" && one.includes(mark.close)))
    return undefined;
  const written = around === undefined ? above(insertion, mark) : goOn(insertion, around);
  const after = commentAt(edited(code, written.edits), written.caret);
  return after === undefined ? undefined : written;
}

/** The comment that goes on at a place: behind its opening and not behind its closing. */
export function commentAt(code: CodeText, at: number): Comment | undefined {
  return elementsAt(code, at).find(
    (one): one is Comment =>
      one.kind === "comment" && one.span.start + one.open.length <= at && at <= one.span.end - one.close.length,
  );
}

/** The elements around a place, edges included. */
export function elementsAt(code: CodeText, at: number): readonly CodeElement[] {
  const elements = elementsOf(code, languageOf(code.languageId), 0, at + 1);
  return elements.filter(({ span }) => span.start <= at && at <= span.end);
}

/** A new comment on the place's line where it is empty, else above it. */
function above(insertion: Insertion, mark: CommentMark): Written {
  const { code, at } = insertion;
  const { text, eol } = code;
  const start = lineStart(text, outsideLiterals(code, at));
  const isEmpty = text.slice(start, lineEnd(text, start)).trim() === "";
  const own = indentAt(text, start);
  const indent = isEmpty && own === "" ? indentBelow(text, start) : own;
  const close = mark.close === "" ? "" : ` ${mark.close}`;
  const place = start + own.length;
  const shell = `${indent.slice(own.length)}${mark.open} `;
  const base = inserted(place, shell, close + (isEmpty ? "" : eol + indent));
  // the comment is there now: the text goes on in it
  const emptied = edited(code, base.edits);
  const comment = commentAt(emptied, base.caret);
  if (comment === undefined) return base;
  const filled = goOn({ ...insertion, code: emptied, at: base.caret }, comment);
  return { edits: [composed(text, base.edits, filled.edits)], caret: filled.caret };
}

/** The start of the outermost literal that goes over lines and holds the place: no comment can stand inside. */
function outsideLiterals(code: CodeText, at: number): number {
  const start = lineStart(code.text, at);
  const around = elementsAt(code, at).filter(({ kind, span }) => kind === "string" && span.start < start);
  return Math.min(at, ...around.map(({ span }) => span.start));
}

function indentBelow(text: string, from: number): string {
  const below = /[\r\n]+([ \t]*)\S/g;
  below.lastIndex = lineEnd(text, from);
  return below.exec(text)?.[1] ?? "";
}

function goOn(insertion: Insertion, comment: Comment): Written {
  if (comment.close === "") return inLine(insertion, comment);
  const { text } = insertion.code;
  const isSingle = lineEnd(text, comment.span.start) >= comment.span.end;
  return isSingle ? inSingle(insertion, comment) : inBlock(insertion, comment);
}
