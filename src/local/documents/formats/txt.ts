import { inSlices } from "../../inSlices.ts";
import { joinParts, type MarkupPart } from "../../markup/markupParts.ts";
import { unicodeOf } from "./documentEncoding.ts";
import { type DocumentUnit, singlePass, unitAt } from "./documentFormat.ts";
import { breakLines } from "./documentLines.ts";
import { textDocument } from "./textDocument.ts";

/** Plain text: a paragraph is one line, or several lines broken at a width. */
export const txt = textDocument({
  encodingOf: unicodeOf,
  unencodable: (character) => character,
  passes: [singlePass(paragraphs)],
});

/** A line without its outer white space. */
interface Line {
  readonly start: number;
  readonly text: string;
  /** White space before it. */
  readonly indent: string;
}

async function paragraphs(text: string, signal: AbortSignal): Promise<readonly DocumentUnit[]> {
  const units: DocumentUnit[] = [];
  let group: Line[] = [];
  const flush = () => {
    if (group.length > 0) units.push(unitOf(text, group));
    group = [];
  };
  await inSlices(
    text.matchAll(/[^\r\n\u2028\u2029]+/g),
    ({ index, 0: whole }) => {
      for (const line of linesOf(index, whole)) {
        const before = group.at(-1);
        if (before === undefined || group.length === maxLines || !goesOn(text, before, line)) flush();
        group.push(line);
      }
    },
    signal,
  );
  flush();
  return units;
}

/** Returns the trimmed content of a line; one that is too long comes in several pieces. */
function linesOf(at: number, whole: string): readonly Line[] {
  // a byte order mark is no text, and counts as white space
  const indent = /^\s*/u.exec(whole)?.[0] ?? "";
  const text = whole.trim();
  if (!/\p{L}/u.test(text)) return [];
  const start = at + indent.length;
  return pieces(text).map(({ offset, piece }) => ({ start: start + offset, text: piece, indent }));
}

/** Maximum characters of one text. */
const maxTextLength = 8000;

function pieces(text: string): readonly { readonly offset: number; readonly piece: string }[] {
  const found: { offset: number; piece: string }[] = [];
  for (let at = 0; at < text.length; ) {
    const space = text.length - at > maxTextLength ? text.lastIndexOf(" ", at + maxTextLength) : -1;
    const end = space > at ? space + 1 : Math.min(text.length, at + maxTextLength);
    const piece = text.slice(at, end);
    found.push({ offset: at, piece: piece.trimEnd() });
    at = end;
  }
  return found;
}

/** Lines of one paragraph. */
const maxLines = 60;

/** Lengths of lines that may have been broken at a width. */
const width = { min: 45, max: 120 };

/**
 * Returns whether a line continues in the next one: it is long and ends no sentence, and the next one begins nothing
 * new.
 */
function goesOn(text: string, before: Line, next: Line): boolean {
  const between = text.slice(before.start + before.text.length, next.start);
  const breaks = between.match(/\r\n|[\r\n\u2028\u2029]/g)?.length ?? 0;
  const isLong = before.text.length >= width.min && before.text.length <= width.max;
  return (
    breaks === 1 &&
    isLong &&
    before.indent.replace("\ufeff", "") === next.indent &&
    !/[.!?:;。！？…]["'”’»)\]]*$/u.test(before.text) &&
    /^[\p{L}"'“‘«(]/u.test(next.text)
  );
}

function unitOf(text: string, lines: readonly Line[]): DocumentUnit {
  const [first] = lines;
  const last = lines.at(-1);
  const start = first?.start ?? 0;
  const end = (last?.start ?? 0) + (last?.text.length ?? 0);
  const breaks = lines.slice(1).map((line, at) => {
    const before = lines[at];
    return text.slice((before?.start ?? 0) + (before?.text.length ?? 0), line.start);
  });
  const parts: readonly MarkupPart[] = [{ kind: "text", text: lines.map((line) => line.text).join(" ") }];
  return unitAt({ start, end }, { parts, markup: false, write: (done) => joinParts(breakLines(done, breaks), false) });
}
