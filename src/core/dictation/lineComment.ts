import { lineStart, literally } from "../code/lines.ts";
import type { Comment } from "../code/scan.ts";
import { columns } from "../code/wrap.ts";
import { fill } from "./fill.ts";
import { made, textBefore, withTail } from "./goOn.ts";
import type { Insertion, Written } from "./written.ts";

/** In a line comment: new lines begin as it does. */
export function inLine(insertion: Insertion, { span, open }: Comment): Written {
  const { code, at, options } = insertion;
  const { text, eol } = code;
  const start = lineStart(text, span.start);
  const lead = text.slice(start, span.start);
  const gap = /^[ \t]+/.exec(text.slice(span.start + open.length, at))?.[0] ?? " ";
  const indent = lead.trim() === "" ? lead : " ".repeat(columns(lead));
  const mark = new RegExp(`^[ \\t]*${literally(open)}[ \\t]*`);
  const from = runStart(text, start, open);
  const before = textBefore(insertion, from, mark).replace(mark, "");
  const isBare = at === span.start + open.length;
  const line = text.slice(start, at) + (isBare ? gap : "");
  const isFresh = text.slice(span.start + open.length, at).trim() === "";
  const filling = { line, isFresh, prefix: indent + open + gap, width: options.width, eol };
  const filled = fill(made(insertion, before), filling);
  return withTail(insertion, (isBare ? gap : "") + filled.text, filling.prefix, filled.column);
}

/** Where the line comments begin that stand on the lines right above and open alike, so many at most. */
function runStart(text: string, from: number, open: string): number {
  let start = from;
  for (let lines = 0; lines < 20 && start > 0; lines++) {
    const above = lineStart(text, start - 1 - (text[start - 2] === "\r" ? 1 : 0));
    if (!text.slice(above, start).trimStart().startsWith(open)) return start;
    start = above;
  }
  return start;
}
