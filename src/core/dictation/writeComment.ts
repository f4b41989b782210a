import { codeLanguageById } from "../code/codeLanguages.ts";
import { indentAt, lineEndAt, lineStartAt } from "../code/lineOffsets.ts";
import type { CodeText } from "../code/passage.ts";
import { elementsOf } from "../code/passagesAt.ts";
import type { CodeComment, CodeElement } from "../code/scanCode.ts";
import { insertInBlockComment, insertInSingleLineComment } from "./blockComment.ts";
import { type CommentMark, type CommentStyle, commentMarkOf } from "./commentMarks.ts";
import { insertInLineComment } from "./lineComment.ts";
import { applyToCode, mergeEdits, type TextInsertion, toInsertion, type WrittenText } from "./textInsertion.ts";

/**
 * A text as a comment: it continues the one at the position, else goes above the line. Wrapped, indented and marked as
 * the comment around is. `undefined` if the language has no comments, or the text would end one.
 */
export function writeComment(insertion: TextInsertion, style: CommentStyle): WrittenText | undefined {
  const { code, at } = insertion;
  const around = commentAt(code, at);
  const mark = around ?? commentMarkOf(code.languageId, style);
  if (mark === undefined) return undefined;
  if (mark.close !== "" && insertion.flow.some((one) => typeof one === "string" && one.includes(mark.close)))
    return undefined;
  const written = around === undefined ? insertAbove(insertion, mark) : goOn(insertion, around);
  const after = commentAt(applyToCode(code, written.edits), written.caret);
  return after === undefined ? undefined : written;
}

/** The comment that continues at a position: behind its opening and not behind its closing. */
export function commentAt(code: CodeText, at: number): CodeComment | undefined {
  return elementsAt(code, at).find(
    (one): one is CodeComment =>
      one.kind === "comment" && one.span.start + one.open.length <= at && at <= one.span.end - one.close.length,
  );
}

/** The elements around a position, edges included. */
export function elementsAt(code: CodeText, at: number): readonly CodeElement[] {
  const elements = elementsOf(code, codeLanguageById(code.languageId), 0, at + 1);
  return elements.filter(({ span }) => span.start <= at && at <= span.end);
}

/** Inserts a comment on the line of the position if it is empty, else above it. */
function insertAbove(insertion: TextInsertion, mark: CommentMark): WrittenText {
  const { code, at } = insertion;
  const { text, eol } = code;
  const start = lineStartAt(text, findStartOfLiterals(code, at));
  const isEmpty = text.slice(start, lineEndAt(text, start)).trim() === "";
  const own = indentAt(text, start);
  const indent = isEmpty && own === "" ? indentBelow(text, start) : own;
  const close = mark.close === "" ? "" : ` ${mark.close}`;
  const place = start + own.length;
  const shell = `${indent.slice(own.length)}${mark.open} `;
  const base = toInsertion(place, shell, close + (isEmpty ? "" : eol + indent));
  // the comment is there now: the text goes on in it
  const emptied = applyToCode(code, base.edits);
  const comment = commentAt(emptied, base.caret);
  if (comment === undefined) return base;
  const filled = goOn({ ...insertion, code: emptied, at: base.caret }, comment);
  return { edits: [mergeEdits(text, base.edits, filled.edits)], caret: filled.caret };
}

/** Returns the start of the outermost literal of several lines around a position, as none can hold a comment. */
function findStartOfLiterals(code: CodeText, at: number): number {
  const start = lineStartAt(code.text, at);
  const around = elementsAt(code, at).filter(({ kind, span }) => kind === "string" && span.start < start);
  return Math.min(at, ...around.map(({ span }) => span.start));
}

function indentBelow(text: string, from: number): string {
  const below = /[\r\n]+([ \t]*)\S/g;
  below.lastIndex = lineEndAt(text, from);
  return below.exec(text)?.[1] ?? "";
}

function goOn(insertion: TextInsertion, comment: CodeComment): WrittenText {
  if (comment.close === "") return insertInLineComment(insertion, comment);
  const { text } = insertion.code;
  const isSingle = lineEndAt(text, comment.span.start) >= comment.span.end;
  return isSingle ? insertInSingleLineComment(insertion, comment) : insertInBlockComment(insertion, comment);
}
