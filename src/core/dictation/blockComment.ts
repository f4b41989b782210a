import { indentAt, lineEndAt, lineStartAt, splitLines } from "../code/lineOffsets.ts";
import type { CodeComment } from "../code/scanCode.ts";
import { columnWidth } from "../code/wrapLines.ts";
import type { Edit } from "../text/textEdits.ts";
import { continueText, textBefore, withTail } from "./continueComment.ts";
import { fillLines } from "./fillLines.ts";
import { needsSpace } from "./joinFlow.ts";
import { type TextInsertion, toInsertion, type WrittenText } from "./textInsertion.ts";

/** Inserts text into a block comment of several lines. */
export function insertInBlockComment(insertion: TextInsertion, comment: CodeComment): WrittenText {
  const { code, options } = insertion;
  const { text, eol } = code;
  const prefix = linePrefix(text, comment, insertion.at);
  const at = skipLineMark(text, comment, insertion.at);
  const start = lineStartAt(text, at);
  const isFirst = start <= comment.span.start;
  const isClosing = start > comment.span.start && text.slice(start, at).trim() === "" && closes(text, at, comment);
  const mark = prefix.trim() === "" ? /^[ \t]*/ : /^[ \t]*\* ?/;
  const before = textBefore({ ...insertion, at }, comment.span.start + comment.open.length, mark);
  const content = continueText(insertion, before);
  if (isClosing) {
    // behind the last line of text, on its own line
    const end = Math.max(comment.span.start + comment.open.length, text.slice(0, start).trimEnd().length);
    const filled = fillLines(content, { line: prefix, isFresh: true, prefix, width: options.width, eol });
    return toInsertion(end, eol + prefix + filled.text);
  }
  const lead = isFirst ? text.slice(start, comment.span.start) + comment.open : "";
  const line = text.slice(start, at);
  const own = isFirst ? line.slice(lead.length) : line.replace(mark, "");
  const gap = own === "" && !/\s$/.test(line) ? " " : "";
  const filling = { line: line + gap, isFresh: own.trim() === "", prefix, width: options.width, eol };
  const filled = fillLines(content, filling);
  return withTail({ ...insertion, at }, gap + filled.text, prefix, filled.column);
}

/** Returns the position, or the end of the mark of its line if it is before that. */
function skipLineMark(text: string, comment: CodeComment, at: number): number {
  const start = lineStartAt(text, at);
  if (start <= comment.span.start) return at;
  const mark = /^[ \t]*(?:\*(?!\/) ?)?/.exec(text.slice(start, lineEndAt(text, start)))?.[0] ?? "";
  return Math.max(at, start + mark.length);
}

const closes = (text: string, at: number, { span, close }: CodeComment): boolean =>
  text.slice(at, span.end).trim() === close;

/** Returns the prefix of new lines of a comment: that of the position's line, else of the second one. */
function linePrefix(text: string, { span, open, close }: CodeComment, at: number): string {
  const lines = splitLines(text.slice(span.start, span.end));
  const index = splitLines(text.slice(span.start, at)).length - 1;
  const indent = indentAt(text, lineStartAt(text, span.start));
  const own = [lines[index], lines[1]].find((line, which) => (which === 1 || index > 0) && line !== undefined);
  const starred = close === "*/" ? `${indent} * ` : indent + " ".repeat(close === "" ? open.length + 1 : 0);
  if (own === undefined || own.trim() === "" || own.trim() === close) return starred;
  const mark = (close === "*/" ? /^[ \t]*\*(?!\/)[ \t]?/ : /^[ \t]*/).exec(own)?.[0];
  if (mark === undefined) return /^[ \t]*/.exec(own)?.[0] ?? "";
  return /\*$/.test(mark) ? `${mark} ` : mark;
}

/** Inserts text into a block comment of one line, which gets more lines if the text needs them. */
export function insertInSingleLineComment(insertion: TextInsertion, comment: CodeComment): WrittenText {
  const { code, options } = insertion;
  const { text } = code;
  const from = comment.span.start + comment.open.length;
  const body = { ...bodyOf(insertion, comment), from, to: comment.span.end - comment.close.length };
  const content = continueText(insertion, text.slice(body.start, body.at));
  const head = text.slice(lineStartAt(text, from), from);
  const whole = text.slice(body.start, body.end) + content;
  const fits = columnWidth(head) + columnWidth(whole) + comment.close.length + 2 <= options.width;
  return fits && !content.includes("\n")
    ? toInsertion(body.at, (body.at === from ? " " : "") + content, roomBehind(text, content, body))
    : severalLines(insertion, comment, body, content);
}

/** The beginning and end of a comment's text, and the position in it. */
interface Body {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

interface SingleBody extends Body {
  /** With the spaces around the text. */
  readonly from: number;
  readonly to: number;
}

function bodyOf({ code: { text }, at }: TextInsertion, { span, open, close }: CodeComment): Body {
  const from = span.start + open.length;
  const body = text.slice(from, span.end - close.length);
  if (body.trim() === "") return { start: at, end: at, at };
  const start = from + (body.length - body.trimStart().length);
  const end = from + body.trimEnd().length;
  return { start, end, at: Math.min(Math.max(at, start), end) };
}

function roomBehind(text: string, content: string, { at, end, to }: SingleBody): string {
  return at === to || (at < end && needsSpace(content, text.slice(at, at + 2))) ? " " : "";
}

function severalLines(
  { code: { text, eol }, options: { width } }: TextInsertion,
  { span, close }: CodeComment,
  { from, to, start, end, at }: SingleBody,
  content: string,
): WrittenText {
  const indent = indentAt(text, lineStartAt(text, span.start));
  const prefix = close === "*/" ? `${indent} * ` : indent;
  const last = eol + indent + (close === "*/" ? " " : "");
  const line = prefix + text.slice(start, at);
  const filled = fillLines(content, { line, isFresh: at === start, prefix, width, eol });
  const tail = text.slice(at, end);
  const space = tail !== "" && needsSpace(filled.text, tail) ? " " : "";
  // from the place on one edit: what the place keeps to stays behind the text
  const rest = filled.text + space + tail + last;
  const caret = from + eol.length + prefix.length + (at - start) + filled.text.length;
  if (at === start) return { edits: [{ span: { start: from, end: to }, text: eol + prefix + rest }], caret };
  const opening: Edit = { span: { start: from, end: start }, text: eol + prefix };
  return { edits: [opening, { span: { start: at, end: to }, text: rest }], caret };
}
