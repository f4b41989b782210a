import type { Edit, Span } from "../text/textEdits.ts";
import { type Prose, type ProseLine, readProse } from "./codeProse.ts";
import { escapeRegExp, indentAt, lineEndAt, lineStartAt, splitLines } from "./lineOffsets.ts";
import { type CodeText, type Passage, prosePassage } from "./passage.ts";
import type { CodeComment, CodeElement } from "./scanCode.ts";
import { columnWidth } from "./wrapLines.ts";

/** Lines of comments may always be so long. */
const defaultWidth = 80;

/** A comment; a line comment with its neighbours. */
export function commentPassage(
  code: CodeText,
  elements: readonly CodeElement[],
  comment: CodeComment,
): Passage | undefined {
  const { text } = code;
  const span = comment.close === "" ? runOf(text, elements, comment) : comment.span;
  const { lines, tail } = comment.close === "" ? runLines(text, comment, span) : blockLines(text, comment, span);
  const own = isAlone(text, span.start);
  const grows = comment.close === "" ? own : lines.length > 1;
  const prose = readProse(lines, {
    ...optionsAt(text, span.start),
    ...(grows && { next: nextPrefix(lines, own ? indentAt(text, lineStartAt(text, span.start)) : "") }),
  });
  const passage = prosePassage(code, withTail(prose, tail), { span, kind: "comment", check: endsWith(comment) });
  return passage && { ...passage, ...insertBelow(code, span) };
}

/** A part of a comment that was selected. */
export function commentPart(code: CodeText, comment: CodeComment, span: Span): Passage | undefined {
  const lines = comment.close === "" ? runLines(code.text, comment, span) : blockLines(code.text, comment, span);
  const prose = withTail(readProse(lines.lines, optionsAt(code.text, span.start)), lines.tail);
  const whole = span.end >= comment.span.end;
  const check = whole ? endsWith(comment) : staysOpen(comment);
  return prosePassage(code, prose, { span, kind: "comment", check });
}

function optionsAt(text: string, start: number) {
  const column = columnWidth(text.slice(lineStartAt(text, start), start));
  return { joins: "comment", width: defaultWidth, column, names: true } as const;
}

/** Returns the prefix of new lines: that of the second line, else that of the first. */
function nextPrefix(lines: readonly ProseLine[], indent: string): string {
  const second = lines.slice(1).find(({ text }) => text.trim() !== "");
  return second?.prefix ?? indent + (lines[0]?.prefix ?? "");
}

/** The closing does not occur. */
const staysOpen =
  ({ close }: CodeComment) =>
  (lines: readonly string[]): boolean =>
    close === "" || !lines.join("\n").includes(close);

/** The closing occurs at the end only. */
const endsWith =
  ({ open, close }: CodeComment) =>
  (lines: readonly string[]): boolean => {
    const text = lines.join("\n");
    const from = text.startsWith(open) ? open.length : 0;
    return close === "" || text.indexOf(close, from) === text.length - close.length;
  };

function insertBelow({ text, eol }: CodeText, span: Span): Pick<Passage, "below"> {
  const end = lineEndAt(text, span.end);
  if (text.slice(span.end, end).trim() !== "") return {};
  const indent = indentAt(text, lineStartAt(text, span.start));
  return { below: (rendered): Edit => ({ span: { start: end, end }, text: eol + indent + rendered }) };
}

function withTail(prose: Prose, tail: string): Prose {
  const render = (translations: readonly string[]) => {
    const lines = prose.render(translations);
    return [...lines.slice(0, -1), (lines.at(-1) ?? "") + tail];
  };
  return { ...prose, render };
}

/** The line comments above and below that are alone on neighbouring lines and open alike. */
function runOf(text: string, elements: readonly CodeElement[], comment: CodeComment): Span {
  const { start, end } = comment.span;
  return isAlone(text, start)
    ? { start: runStart(text, elements, comment), end: runEnd(text, comment) }
    : { start, end };
}

function runStart(text: string, elements: readonly CodeElement[], comment: CodeComment): number {
  let { start } = comment.span;
  for (let index = elements.indexOf(comment) - 1; index >= 0; index--) {
    const above = elements[index];
    if (above?.kind !== "comment" || above.close !== "" || above.open !== comment.open) break;
    const between = text.slice(above.span.end, start);
    if (!/^(?:\r\n|\r|\n)[ \t]*$/.test(between) || !isAlone(text, above.span.start)) break;
    start = above.span.start;
  }
  return start;
}

/** Code follows a line comment: a next line that opens alike is a comment too. */
function runEnd(text: string, { span, open }: CodeComment): number {
  const other = /\w$/.test(open) ? "\\w" : `[${escapeRegExp(open.slice(-1))}!]`;
  const below = new RegExp(`(?:\\r\\n|\\r|\\n)[ \\t]*${escapeRegExp(open)}(?!${other})[^\\r\\n]*`, "y");
  let { end } = span;
  for (;;) {
    below.lastIndex = end;
    const next = below.exec(text);
    if (next === null) return end;
    end += next[0].length;
  }
}

interface CommentLines {
  readonly lines: readonly ProseLine[];
  /** The end of the last line after its text: white space and the closing. */
  readonly tail: string;
}

function runLines(text: string, { open }: CodeComment, span: Span): CommentLines {
  const marker = new RegExp(`^[ \\t]*${escapeRegExp(open)} ?`);
  return { lines: splitLines(text.slice(span.start, span.end)).map((line) => splitPrefix(line, marker)), tail: "" };
}

function blockLines(text: string, comment: CodeComment, span: Span): CommentLines {
  const tail = span.end >= comment.span.end ? tailOf(text, comment) : "";
  const source = splitLines(text.slice(span.start, span.end - tail.length));
  const middle = source.slice(1).filter((line) => line.trim() !== "");
  const starred = middle.length > 0 && middle.every((line) => /^[ \t]*\*/.test(line));
  const marker = starred ? /^[ \t]*\* ?/ : new RegExp(`^[ \\t]{0,${commonIndent(middle)}}`);
  const open = span.start === comment.span.start ? new RegExp(`^${escapeRegExp(comment.open)} ?`) : /^/;
  return { lines: source.map((line, index) => splitPrefix(line, index > 0 ? marker : open)), tail };
}

/** White space and the closing. */
function tailOf(text: string, { span, open, close }: CodeComment): string {
  const body = text.slice(span.start + open.length, span.end - close.length);
  return (/[ \t]*$/.exec(body)?.[0] ?? "") + close;
}

function commonIndent(lines: readonly string[]): number {
  return Math.min(200, ...lines.map((line) => line.length - line.trimStart().length));
}

function splitPrefix(line: string, marker: RegExp): ProseLine {
  const prefix = marker.exec(line)?.[0] ?? "";
  return { prefix, text: line.slice(prefix.length) };
}

const isAlone = (text: string, start: number): boolean => text.slice(lineStartAt(text, start), start).trim() === "";
