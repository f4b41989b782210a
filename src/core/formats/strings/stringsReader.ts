import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import { duplicatesIn, type FlatEntry, type FlatText, toFlatText } from "../flat/flatEntry.ts";
import { errorAt, gapAt, type StringsToken, tokenAt } from "./stringsScanner.ts";

/** A strings file, its entries and its problems. */
export interface StringsFile extends FlatText {
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** The problem that makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Reads `.strings` as Core Foundation does (`CFOldStylePList.c`, *parseOldStyleStringsFile*), and keeps the place of all; never throws. */
export function readStrings(text: string): StringsFile {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const items: FlatEntry[] = [];
  let fault: StringsToken | undefined = otherKindError(text, start);
  let last = start;
  while (fault === undefined) {
    const found = entryAt(text, last);
    if (found === undefined) break;
    if ("kind" in found) fault = found;
    else {
      items.push(found);
      last = found.lines.end;
    }
  }
  const flat = toFlatText(text, start, items);
  const problem: Problem | undefined = fault && { code: "format.syntax", span: fault.span, detail: fault.text };
  return { ...flat, problems: [...duplicatesIn(flat), ...(problem ? [problem] : [])], fault: problem };
}

/** Finds a property list of another kind, which is another format. */
function otherKindError(text: string, start: number): StringsToken | undefined {
  if (!/^\s{0,100}(?:<[?!]|bplist)/.test(text.slice(start, start + 110))) return undefined;
  return errorAt(text, start, 6, "a property list as XML or binary");
}

/** Reads the entry after `from`, or an error; `undefined` at the end of the text. */
function entryAt(text: string, from: number): FlatEntry | StringsToken | undefined {
  const gap = gapAt(text, from);
  if (gap.fault !== undefined) return gap.fault;
  const key = tokenAt(text, gap.end);
  if (key.kind === "end") return undefined;
  if (key.kind !== "string") return toErrorToken(key, "a key expected");
  const sign = readToken(text, key.span.end);
  if (sign.kind === ";")
    return readEntry(text, from, gap.comments, key, { ...key, span: emptySpanAt(key.span.end) }, sign);
  if (sign.kind !== "=") return toErrorToken(sign, "= expected");
  const value = readToken(text, sign.span.end);
  if (value.kind !== "string") return toErrorToken(value, "a string expected");
  const end = readToken(text, value.span.end);
  if (end.kind !== ";") return toErrorToken(end, "; expected");
  return readEntry(text, from, gap.comments, key, value, end);
}

const emptySpanAt = (offset: number): Span => ({ start: offset, end: offset });

function readToken(text: string, from: number): StringsToken {
  const gap = gapAt(text, from);
  return gap.fault ?? tokenAt(text, gap.end);
}

const toErrorToken = (token: StringsToken, detail: string): StringsToken =>
  token.kind === "fault" ? token : { ...token, kind: "fault", text: detail };

function readEntry(
  text: string,
  from: number,
  comments: readonly Span[],
  key: StringsToken,
  value: StringsToken,
  { span: { end } }: StringsToken,
): FlatEntry {
  const start = lineStart(text, from, key.span.start);
  const lead = comments.reduceRight(
    (below, comment) => (isRightAbove(text, comment, below) ? lineStart(text, from, comment.start) : below),
    start,
  );
  return {
    key: key.text,
    keySpan: key.span,
    text: value.text,
    span: value.span,
    // an entry that shares its line with one before it leaves what follows on the line alone
    lines: { start, end: from === 0 || /[\r\n]/.test(text.slice(from - 1, start)) ? lineEnd(text, end) : end },
    lead,
    note: noteIn(text.slice(lead, start)),
  };
}

/** Returns the start of a line, or the end of what precedes the offset on the line. */
function lineStart(text: string, from: number, offset: number): number {
  let start = offset;
  while (start > from && isBlank(text.charAt(start - 1))) start--;
  return start;
}

const isRightAbove = (text: string, { end }: Span, below: number): boolean =>
  /^[ \t]*(?:\r\n|\r|\n)?$/.test(text.slice(end, below));

/** Returns the end of the line with a comment on it. */
function lineEnd(text: string, end: number): number {
  const rest = /[ \t]*(?:\/\*[^*\r\n]*\*\/[ \t]*|\/\/[^\r\n]*)?(?:\r\n|\r|\n|$)/y;
  rest.lastIndex = end;
  return end + (rest.exec(text)?.[0].length ?? 0);
}

const isBlank = (sign: string): boolean => sign === " " || sign === "\t";

/** Joins comments without their marks; `undefined` if they are empty. */
function noteIn(comments: string): string | undefined {
  const lines = comments
    .replace(/\/\*+|\*+\//g, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(/^(?:\/\/+|\*+)\s?/, ""));
  const note = lines.join("\n").trim();
  return note === "" || note === "No comment provided by engineer." ? undefined : note;
}
