import { escapeRegExp, lineStartAt } from "../code/lineOffsets.ts";
import type { CodeComment } from "../code/scanCode.ts";
import { columnWidth } from "../code/wrapLines.ts";
import { continueText, textBefore, withTail } from "./continueComment.ts";
import { fillLines } from "./fillLines.ts";
import type { TextInsertion, WrittenText } from "./textInsertion.ts";

/** Inserts text into a line comment; new lines begin like it. */
export function insertInLineComment(insertion: TextInsertion, { span, open }: CodeComment): WrittenText {
  const { code, at, options } = insertion;
  const { text, eol } = code;
  const start = lineStartAt(text, span.start);
  const lead = text.slice(start, span.start);
  const gap = /^[ \t]+/.exec(text.slice(span.start + open.length, at))?.[0] ?? " ";
  const indent = lead.trim() === "" ? lead : " ".repeat(columnWidth(lead));
  const mark = new RegExp(`^[ \\t]*${escapeRegExp(open)}[ \\t]*`);
  const from = runStart(text, start, open);
  const before = textBefore(insertion, from, mark).replace(mark, "");
  const isBare = at === span.start + open.length;
  const line = text.slice(start, at) + (isBare ? gap : "");
  const isFresh = text.slice(span.start + open.length, at).trim() === "";
  const filling = { line, isFresh, prefix: indent + open + gap, width: options.width, eol };
  const filled = fillLines(continueText(insertion, before), filling);
  return withTail(insertion, (isBare ? gap : "") + filled.text, filling.prefix, filled.column);
}

/** Returns the start of the line comments on the lines right above that open alike, up to a limit. */
function runStart(text: string, from: number, open: string): number {
  let start = from;
  for (let lines = 0; lines < 20 && start > 0; lines++) {
    const above = lineStartAt(text, start - 1 - (text[start - 2] === "\r" ? 1 : 0));
    if (!text.slice(above, start).trimStart().startsWith(open)) return start;
    start = above;
  }
  return start;
}
