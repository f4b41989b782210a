import type { Edit } from "../../text/textEdits.ts";
import { breakAt, isLineStart, skipBlanks, skipBlanksBack } from "./trivia.ts";

/** Sorts edits that don't overlap, joins those that touch and removes the lines that deletions leave blank. */
export function orderEdits(text: string, edits: readonly Edit[]): readonly Edit[] {
  const joined = joinEdits(edits);
  let before = 0;
  const whole = joined.map((edit, index) => {
    const widened =
      edit.text === "" ? widenToLine(text, edit, before, joined[index + 1]?.span.start ?? text.length) : edit;
    before = widened.span.end;
    return widened;
  });
  return joinTouching(whole);
}

/** Sorts edits that don't overlap and joins those that touch. */
export const joinEdits = (edits: readonly Edit[]): readonly Edit[] =>
  joinTouching(edits.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end));

function joinTouching(edits: readonly Edit[]): readonly Edit[] {
  const joined: Edit[] = [];
  let texts: string[] = [];
  let start = 0;
  let end = -1;
  const flush = (): void => {
    if (end >= 0) joined.push({ span: { start, end }, text: texts.join("") });
  };
  for (const { span, text } of edits) {
    if (span.start !== end) {
      flush();
      texts = [];
      start = span.start;
    }
    end = span.end;
    texts.push(text);
  }
  flush();
  return joined;
}

/** Widens an edit to its whole line if that has nothing else; `from` and `to` are the neighboring edits' bounds. */
function widenToLine(text: string, edit: Edit, from: number, to: number): Edit {
  const start = skipBlanksBack(text, edit.span.start);
  const blank = skipBlanks(text, edit.span.end);
  const end = blank + breakAt(text, blank).length;
  if (end === blank || start < from || end > to || !isLineStart(text, start)) return edit;
  return { span: { start, end }, text: "" };
}
