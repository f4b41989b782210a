import { lineEnd, splitLines } from "../code/lines.ts";
import { columns } from "../code/wrap.ts";
import type { Edit } from "../text.ts";
import { joined, needsSpace } from "./join.ts";
import { type Insertion, inserted, type Written } from "./written.ts";

/** The text that stands before a place in its comment, without marks; breaks are `\n`. */
export function textBefore({ code, at }: Insertion, from: number, mark: RegExp): string {
  return splitLines(code.text.slice(from, at))
    .map((line, index) => (index === 0 ? line.trimStart() : line.replace(mark, "")))
    .join("\n");
}

/** What goes on behind it. */
export function made(insertion: Insertion, before: string): string {
  return joined(before, insertion.flow, { ...insertion.options, capitals: true, stops: true, linesBegin: false });
}

/** What stands behind the place on its line goes onto a line of its own where it has no room. */
export function withTail({ code, at, options }: Insertion, put: string, prefix: string, column: number): Written {
  const { text, eol } = code;
  const behind = text.slice(at, lineEnd(text, at));
  const gap = /^[ \t]*/.exec(behind)?.[0] ?? "";
  const isText = /\S/.test(behind) && !/^\s*(?:\*\/|-->|-\}|\*\)|#>|=#|###|\]\])/.test(behind);
  if (!isText) return inserted(at, put, needsRoom(put, behind) ? " " : "");
  if (column + columns(behind.trimEnd()) + 1 <= options.width)
    return inserted(at, put, needsSpace(put, behind) ? " " : "");
  const rest: Edit = { span: { start: at, end: at + gap.length }, text: put + eol + prefix };
  return { edits: [rest], caret: at + put.length };
}

/** Whether a closing follows at once. */
const needsRoom = (put: string, behind: string): boolean => /^\S/.test(behind) && !/\s$/.test(put);
