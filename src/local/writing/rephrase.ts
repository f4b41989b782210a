import type { Edit } from "../../core/text/textEdits.ts";
import { type Rewording, rewordingsByStyle } from "./rewordings.ts";
import { applySafeEdits } from "./safeEdits.ts";

/** Rephrases a text in a style or tone (`default` for neither) by `rewordings.ts`; texts that are not English stay. */
export function rephraseText(text: string, language: string, style: string): string {
  if (!/^en\b/i.test(language)) return text;
  const rewordings = rewordingsByStyle[style] ?? [];
  const longestFirst = [...rewordings].sort(([a], [b]) => b.length - a.length);
  const faults = longestFirst.flatMap((rewording) => [...findRewordings(text, rewording)]);
  return applySafeEdits(text, disjoint(faults));
}

/** The longest of those that overlap, which comes first. */
function disjoint(edits: readonly Edit[]): readonly Edit[] {
  const taken: Edit[] = [];
  for (const edit of edits)
    if (taken.every(({ span }) => edit.span.end <= span.start || span.end <= edit.span.start)) taken.push(edit);
  return taken;
}

function* findRewordings(text: string, [from, to]: Rewording): Iterable<Edit> {
  if (from === ".") {
    for (const { index } of text.matchAll(/(?<=[\p{L}\p{N}]{2})\.(?=\s|$)/gu)) yield edit(index, 1, to);
    return;
  }
  const opens = from.endsWith(" …");
  const words = opens ? from.slice(0, -2) : from;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}'’-])${toPattern(words)}(?![\\p{L}\\p{N}'’-])`, "giu");
  for (const { index, 0: there } of text.matchAll(pattern)) {
    const next = /^\s+(?=\p{L})/u.exec(text.slice(index + there.length, index + there.length + 20))?.[0];
    if (!opens) yield edit(index, there.length, matchCase(there, to));
    else if (next !== undefined) yield* opening(text, { index, there, next }, to.slice(0, -2).trimEnd());
  }
}

interface Opening {
  readonly index: number;
  readonly there: string;
  /** The space before the word that follows. */
  readonly next: string;
}

/** Replaces words before another word; if they are removed, that word takes their capital. */
function opening(text: string, { index, there, next }: Opening, to: string): readonly Edit[] {
  if (to !== "") return [edit(index, there.length, matchCase(there, to))];
  const length = there.length + next.length;
  const follower = text.charAt(index + length);
  const begins = /\p{Lu}/u.test(there.charAt(0)) && isStart(text, index);
  return [edit(index, length + 1, begins ? follower.toUpperCase() : follower)];
}

const isStart = (text: string, index: number): boolean => /(?:^|[.!?…]["'”’)]?\s+|\n\s*)$/.test(text.slice(0, index));
const edit = (start: number, length: number, text: string): Edit => ({ span: { start, end: start + length }, text });
const toPattern = (words: string): string => words.replaceAll(" ", "\\s+").replaceAll("'", "['’]");

/** Like what was there: all capitals stay so, a capital stays one, but `I` is always one. */
function matchCase(there: string, to: string): string {
  if (there.length > 1 && there === there.toUpperCase() && there !== there.toLowerCase() && !/^I\b/.test(there))
    return to.toUpperCase();
  const isCapital = /\p{Lu}/u.test(there.charAt(0)) && !/^I\b/.test(there);
  return isCapital ? to.charAt(0).toUpperCase() + to.slice(1) : to;
}
