import { type Change, diffWordsWithSpace } from "diff";
import type { Edit } from "../text/textEdits.ts";

/** Maximum number of differing words, removed and added ones counted: beyond it, a text is another one. */
const maxChanges = 2_000;

/** Returns the changes from one text to another, word by word, in order; changes with one space between are one. */
export const wordChanges = (before: string, after: string): readonly Edit[] =>
  changesBetween(before, after) ?? [wholeOf(before, after)];

const wholeOf = (before: string, after: string): Edit => ({ span: { start: 0, end: before.length }, text: after });

/** `undefined` if there are too many. */
function changesBetween(before: string, after: string): readonly Edit[] | undefined {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxChanges });
  if (changes === undefined) return undefined;
  const edits: Edit[] = [];
  let at = 0;
  for (const change of changes) {
    const length = change.added ? 0 : change.value.length;
    if (isPart(change, edits, at)) put(edits, at, length, change.removed ? "" : change.value);
    at += length;
  }
  return edits
    .map((edit) => withoutJoin(before, edit))
    .filter(({ span, text }) => span.end > span.start || text !== "");
}

/** Returns whether something is changed, or is the one space behind a change. */
const isPart = ({ added, removed, value }: Change, edits: readonly Edit[], at: number): boolean =>
  added || removed || (edits.at(-1)?.span.end === at && /^[ \t]$/.test(value));

/** Appends a change; one that touches the last is merged with it. */
function put(edits: Edit[], at: number, length: number, text: string): void {
  const last = edits.at(-1);
  if (last?.span.end === at)
    edits[edits.length - 1] = { span: { start: last.span.start, end: at + length }, text: last.text + text };
  else edits.push({ span: { start: at, end: at + length }, text });
}

/** Without the space after a change that was only put there to join it with one that never came. */
function withoutJoin(before: string, { span, text }: Edit): Edit {
  const end = before.slice(span.start, span.end);
  const isJoin = /[ \t]$/.test(end) && end.at(-1) === text.at(-1);
  return isJoin ? { span: { start: span.start, end: span.end - 1 }, text: text.slice(0, -1) } : { span, text };
}

/** Like `wordChanges`, but line wraps count as spaces: words change, and line breaks stay if possible. */
export function wordChangesInLines(before: string, after: string): readonly Edit[] {
  const [from, to] = [unwrap(before), unwrap(after)];
  const edits = changesBetween(from.text, to.text)?.map(({ span, text }) => ({
    span: { start: from.starts[span.start] ?? before.length, end: from.ends[span.end - 1] ?? 0 },
    text,
  }));
  // with the line breaks that it has: those of one line are gone
  return edits ?? [wholeOf(before, after)];
}

/** A line break with the marker of a comment behind it; any other character. */
const lineBreak =
  /[ \t]{0,200}\r?\n[ \t]{0,200}(?:(?:\/\/[/!]?|\*(?!\/)|#{1,6}|--|;{1,3}|%|>)(?=[ \t]|$))?[ \t]{0,200}|[\s\S]/gm;

/** A text on one line, with the start and end of each of its characters in the other. */
function unwrap(text: string): {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
} {
  const starts: number[] = [];
  const ends: number[] = [];
  let line = "";
  let at = 0;
  for (const { 0: found, index } of text.matchAll(lineBreak)) {
    line += found.includes("\n") ? " " : found;
    starts.push(index);
    at = index + found.length;
    ends.push(at);
  }
  return { text: line, starts, ends };
}

/** Returns whether a text that came back has all code tokens of the sent one: each as often, none new. */
export function keepsTokens(sent: string, returned: string): boolean {
  return JSON.stringify(tokensOf(sent)) === JSON.stringify(tokensOf(returned));
}

const tokensOf = (text: string): readonly string[] =>
  (
    text.match(/\{\{[\w.]{1,80}\}\}|<\/?[A-Za-z][^<>]{0,100}>|%(?:\(\w{1,50}\))?[sdif@]|\$\{[^{}]{1,80}\}/g) ?? []
  ).sort();
