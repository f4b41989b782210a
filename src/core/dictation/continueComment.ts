import { lineEndAt, splitLines } from "../code/lineOffsets.ts";
import { columnWidth } from "../code/wrapLines.ts";
import type { Edit } from "../text/textEdits.ts";
import { joinFlow, needsSpace } from "./joinFlow.ts";
import { type TextInsertion, toInsertion, type WrittenText } from "./textInsertion.ts";

/** The text before a position in its comment, without marks; breaks are `\n`. */
export function textBefore({ code, at }: TextInsertion, from: number, mark: RegExp): string {
  return splitLines(code.text.slice(from, at))
    .map((line, index) => (index === 0 ? line.trimStart() : line.replace(mark, "")))
    .join("\n");
}

/** Returns the continuation of a text. */
export function continueText(insertion: TextInsertion, before: string): string {
  return joinFlow(before, insertion.flow, { ...insertion.options, capitals: true, stops: true, linesBegin: false });
}

/** Moves the text behind the position onto its own line if it has no room. */
export function withTail(
  { code, at, options }: TextInsertion,
  put: string,
  prefix: string,
  column: number,
): WrittenText {
  const { text, eol } = code;
  const behind = text.slice(at, lineEndAt(text, at));
  const gap = /^[ \t]*/.exec(behind)?.[0] ?? "";
  const isText = /\S/.test(behind) && !/^\s*(?:\*\/|-->|-\}|\*\)|#>|=#|###|\]\])/.test(behind);
  if (!isText) return toInsertion(at, put, needsRoom(put, behind) ? " " : "");
  if (column + columnWidth(behind.trimEnd()) + 1 <= options.width)
    return toInsertion(at, put, needsSpace(put, behind) ? " " : "");
  const rest: Edit = { span: { start: at, end: at + gap.length }, text: put + eol + prefix };
  return { edits: [rest], caret: at + put.length };
}

/** Returns whether a closing follows immediately. */
const needsRoom = (put: string, behind: string): boolean => /^\S/.test(behind) && !/\s$/.test(put);
