import type { Span } from "../text/textEdits.ts";
import { type EntryColumn, type EntryFormat, entryColumnsOf, lineOf } from "./entryColumns.ts";
import { type PhraseRule, phraseRuleBroken } from "./phraseRules.ts";

/** A dictionary's languages; codes in any case. */
export interface DictionaryPair {
  readonly source: string;
  readonly target: string;
}

/** One source phrase and its target. */
export interface GlossaryEntry {
  readonly source: string;
  readonly target: string;
}

/**
 * The rules a line can break (docs/protocol.md, *Limits*): a phrase's, too few or too many `columns` (a tab in a phrase
 * is one), a misplaced `quote`, a source phrase that is a `duplicate`.
 */
export type EntryRule = PhraseRule | "columns" | "quote" | "duplicate";

export interface EntryProblem {
  readonly rule: EntryRule;
  /** From 1. */
  readonly line: number;
  /** In the whole text. */
  readonly span: Span;
  /** The line of the first one, for a `duplicate`. */
  readonly first?: number;
}

/** Bytes of one dictionary in UTF-8: 10 MiB (docs/protocol.md, *Limits*). */
export const maxDictionaryBytes = 10 * 1024 * 1024;
/** Bytes of all dictionaries of one glossary: five of the largest. */
export const maxGlossaryBytes = 5 * maxDictionaryBytes;

/** The content of one line: an entry, or a problem. */
export type DictionaryLine = Entry | EntryProblem;

interface Entry extends GlossaryEntry {
  readonly rule?: never;
  readonly line: number;
}

/**
 * Reads a dictionary line by line, so that a large one can be read in slices. Empty lines are skipped. CSV may name the
 * two languages after the phrases: lines of another pair are left out (docs/protocol.md, *Dictionary input*).
 */
export function* readEntries(text: string, format: EntryFormat, pair: DictionaryPair): Generator<DictionaryLine> {
  const lines = new Map<string, number>();
  for (const line of linesOf(text)) {
    if (line.content === "") continue;
    const read = readLine(line, format, pair);
    if (read !== undefined) yield read.rule === undefined ? unlessKnown(read, line, lines) : read;
  }
}

function unlessKnown(entry: Entry, { content, start, number }: Line, lines: Map<string, number>): DictionaryLine {
  const first = lines.get(entry.source);
  if (first !== undefined) {
    return { rule: "duplicate", line: number, span: { start, end: start + content.length }, first };
  }
  lines.set(entry.source, number);
  return entry;
}

/** A whole dictionary at once: its valid entries, and all its problems. */
export function parseEntries(
  text: string,
  format: EntryFormat,
  pair: DictionaryPair,
): { readonly entries: readonly GlossaryEntry[]; readonly problems: readonly EntryProblem[] } {
  const entries: GlossaryEntry[] = [];
  const problems: EntryProblem[] = [];
  for (const read of readEntries(text, format, pair)) {
    if (read.rule === undefined) entries.push({ source: read.source, target: read.target });
    else problems.push(read);
  }
  return { entries, problems };
}

/** The pairs that a CSV names after its phrases, in its order, as it writes them. */
export function readPairs(text: string): readonly DictionaryPair[] {
  const found = new Map<string, DictionaryPair>();
  for (const { content, start, number } of linesOf(text)) {
    const columns = entryColumnsOf.csv(content, start);
    if ("misquoted" in columns || columns.length !== 4) continue;
    const [source = "", target = ""] = columns.slice(2).map((column) => column.text.trim());
    // a heading: no language has such a code
    if (number === 1 && [source, target].every((code) => /lang|locale/i.test(code))) continue;
    const name = `${rootOf(source)} ${rootOf(target)}`;
    if (!found.has(name)) found.set(name, { source, target });
  }
  return [...found.values()];
}

/**
 * A dictionary as a text that `readEntries` reads the same entries from; each line ends with LF. With `named`, CSV
 * names the pair after the phrases, so that several dictionaries can share a text.
 */
export function writeEntries(entries: Iterable<GlossaryEntry>, format: EntryFormat, named?: DictionaryPair): string {
  const after = named === undefined || format === "tsv" ? "" : `,${named.source},${named.target}`;
  const lines: string[] = [];
  for (const { source, target } of entries) lines.push(`${lineOf[format](source, target)}${after}\n`);
  return lines.join("");
}

interface Line {
  readonly content: string;
  readonly start: number;
  /** From 1. */
  readonly number: number;
}

function* linesOf(text: string): Generator<Line> {
  const byteOrderMark = text.startsWith("\ufeff") ? 1 : 0;
  let number = 0;
  for (let start = byteOrderMark; start <= text.length; number++) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const isCrLf = found > start && text[found - 1] === "\r";
    yield { content: text.slice(start, isCrLf ? end - 1 : end), start, number: number + 1 };
    start = end + 1;
  }
}

function readLine(
  { content, start, number: line }: Line,
  format: EntryFormat,
  pair: DictionaryPair,
): DictionaryLine | undefined {
  const columns = entryColumnsOf[format](content, start);
  if ("misquoted" in columns) return { rule: "quote", line, span: columns.misquoted };
  const [, , ...languages] = columns;
  if (format === "csv" && languages.length === 2) {
    return namesPair(languages, pair) ? entryOf(columns.slice(0, 2), line) : undefined;
  }
  return entryOf(columns, line);
}

function entryOf(columns: readonly EntryColumn[], line: number): DictionaryLine {
  const [source, target] = columns;
  if (source === undefined || target === undefined || columns.length > 2) {
    const span = { start: source?.span.start ?? 0, end: columns.at(-1)?.span.end ?? 0 };
    return { rule: "columns", line, span };
  }
  for (const { text, span } of [source, target]) {
    const rule = phraseRuleBroken(text);
    if (rule !== undefined) return { rule, line, span };
  }
  return { source: source.text, target: target.text, line };
}

/** Roots serve their variants, on either side. */
function namesPair([source, target]: readonly EntryColumn[], pair: DictionaryPair): boolean {
  return rootOf(source?.text ?? "") === rootOf(pair.source) && rootOf(target?.text ?? "") === rootOf(pair.target);
}

const rootOf = (code: string): string => code.trim().toLowerCase().split("-")[0] ?? "";
