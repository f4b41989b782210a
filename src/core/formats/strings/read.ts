import type { Problem } from "../../problem.ts";
import type { Span } from "../../text.ts";
import { duplicatesOf, type Entry, type Flat, flatOf } from "../flat/entry.ts";
import { faultAt, gapAt, type Token, tokenAt } from "./scan.ts";

/** A strings file, what it holds and what is wrong with it. */
export interface Strings extends Flat {
  /** Sorted by place. */
  readonly problems: readonly Problem[];
  /** What makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Reads `.strings` as Core Foundation does (`CFOldStylePList.c`, *parseOldStyleStringsFile*), and keeps the place of all; never throws. */
export function read(text: string): Strings {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const items: Entry[] = [];
  let fault: Token | undefined = otherKind(text, start);
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
  const flat = flatOf(text, start, items);
  const problem: Problem | undefined = fault && { code: "format.syntax", span: fault.span, detail: fault.text };
  return { ...flat, problems: [...duplicatesOf(flat), ...(problem ? [problem] : [])], fault: problem };
}

/** The same file may be a property list of other kinds, which is another format. */
function otherKind(text: string, start: number): Token | undefined {
  if (!/^\s{0,100}(?:<[?!]|bplist)/.test(text.slice(start, start + 110))) return undefined;
  return faultAt(text, start, 6, "a property list as XML or binary");
}

/** The entry after `from`, which is a fault where it is none; `undefined` at the end of the text. */
function entryAt(text: string, from: number): Entry | Token | undefined {
  const gap = gapAt(text, from);
  if (gap.fault !== undefined) return gap.fault;
  const key = tokenAt(text, gap.end);
  if (key.kind === "end") return undefined;
  if (key.kind !== "string") return expected(key, "a key expected");
  const sign = next(text, key.span.end);
  if (sign.kind === ";") return entryOf(text, from, gap.comments, key, { ...key, span: at(key.span.end) }, sign);
  if (sign.kind !== "=") return expected(sign, "= expected");
  const value = next(text, sign.span.end);
  if (value.kind !== "string") return expected(value, "a string expected");
  const end = next(text, value.span.end);
  if (end.kind !== ";") return expected(end, "; expected");
  return entryOf(text, from, gap.comments, key, value, end);
}

const at = (offset: number): Span => ({ start: offset, end: offset });

function next(text: string, from: number): Token {
  const gap = gapAt(text, from);
  return gap.fault ?? tokenAt(text, gap.end);
}

const expected = (token: Token, detail: string): Token =>
  token.kind === "fault" ? token : { ...token, kind: "fault", text: detail };

function entryOf(
  text: string,
  from: number,
  comments: readonly Span[],
  key: Token,
  value: Token,
  { span: { end } }: Token,
): Entry {
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

/** After the blanks before an offset: where its line starts, or what stands before on the line ends. */
function lineStart(text: string, from: number, offset: number): number {
  let start = offset;
  while (start > from && isBlank(text.charAt(start - 1))) start--;
  return start;
}

const isRightAbove = (text: string, { end }: Span, below: number): boolean =>
  /^[ \t]*(?:\r\n|\r|\n)?$/.test(text.slice(end, below));

/** With what is said on the same line. */
function lineEnd(text: string, end: number): number {
  const rest = /[ \t]*(?:\/\*[^*\r\n]*\*\/[ \t]*|\/\/[^\r\n]*)?(?:\r\n|\r|\n|$)/y;
  rest.lastIndex = end;
  return end + (rest.exec(text)?.[0].length ?? 0);
}

const isBlank = (sign: string): boolean => sign === " " || sign === "\t";

/** Comments without their marks; `undefined` where nothing is said. */
function noteIn(comments: string): string | undefined {
  const lines = comments
    .replace(/\/\*+|\*+\//g, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(/^(?:\/\/+|\*+)\s?/, ""));
  const note = lines.join("\n").trim();
  return note === "" || note === "No comment provided by engineer." ? undefined : note;
}
