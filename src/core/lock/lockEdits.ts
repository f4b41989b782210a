import type { Locale } from "../catalog/catalog.ts";
import { type Path, pathText } from "../catalog/message.ts";
import type { Edit } from "../text/textEdits.ts";
import { byCodeUnit } from "../values/collections.ts";
import { itemsInStep, runSteps, type Steps } from "../work/workSteps.ts";
import { columnsOf, isSameEntry, type WantedColumns } from "./lockColumns.ts";
import { convertSteps, insertAtEnd } from "./lockConversion.ts";
import type { LockEntry, ReadLine } from "./lockEntry.ts";
import { type LockLine, lockLine, lockLines } from "./lockLines.ts";
import { lineKey, NewLines, newLineSteps } from "./lockNewLines.ts";
import { lockPlace } from "./lockPlace.ts";

/** An entry to write, or with an `entry` of `undefined` to remove. */
export interface LockChange {
  readonly locale: Locale;
  /** Relative to the lock file's folder. */
  readonly file: string;
  /** A path, or what `pathText` writes for it. */
  readonly path: Path | string;
  readonly entry: LockEntry | undefined;
}

/**
 * The smallest edits, line by line, that apply the changes; unknown lines stay. A lock of version 1 that changes gets the
 * lines of this version.
 */
export const lockEdits = (text: string, changes: readonly LockChange[]): readonly Edit[] =>
  runSteps(lockEditSteps(text, changes));

/** The same in steps. */
export function* lockEditSteps(text: string, changes: readonly LockChange[]): Steps<readonly Edit[]> {
  return changes.length === 0 ? [] : yield* wantedEditSteps(text, yield* wantedSteps(changes));
}

/** The entries of changes; the last one of a message wins. */
function* wantedSteps(changes: readonly LockChange[]): Steps<WantedColumns> {
  const wanted = new Map<string, Map<Locale, Map<string, LockEntry | undefined>>>();
  // those of one file follow each other
  let last: LockChange | undefined;
  let column = new Map<string, LockEntry | undefined>();
  for (const [at, change] of changes.entries()) {
    if (at % itemsInStep === 0) yield;
    const { locale, file, path, entry } = change;
    if (locale !== last?.locale || file !== last.file)
      column = columnsOf(columnsOf(wanted, lockPlace(locale, file)), locale);
    last = change;
    column.set(typeof path === "string" ? path : pathText(path), entry);
  }
  return wanted;
}

/** The edits that give a lock these entries. */
export function* wantedEditSteps(text: string, wanted: WantedColumns): Steps<readonly Edit[]> {
  const lines = yield* collectSteps(lockLines(text));
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  if (lines.some(({ read }) => read?.isFormer)) return yield* convertSteps({ text, lines, end }, wanted);
  const fresh = new NewLines(yield* newLineSteps(wanted, yield* pathSteps(lines, wanted)), end);
  const edits: Edit[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % linesInStep === 0) yield;
    if (line.read !== undefined) edits.push(...(yield* editsAt(line, line.read, wanted, fresh)));
  }
  const added = yield* fresh.upTo(undefined);
  return added === "" ? edits : [...edits, insertAtEnd(text, end, added)];
}

/** A line has an entry for each locale of its message. */
const linesInStep = itemsInStep / 20;

function* collectSteps(lines: Iterable<LockLine>): Steps<readonly LockLine[]> {
  const all: LockLine[] = [];
  for (const line of lines) if (all.push(line) % linesInStep === 0) yield;
  return all;
}

/** Returns the edits at one line: lines inserted before it, and its replacement or removal. */
function* editsAt(line: LockLine, read: ReadLine, wanted: WantedColumns, fresh: NewLines): Steps<readonly Edit[]> {
  const { start } = line;
  const added = fresh.isDone ? "" : yield* fresh.upTo(lineKey(read.place, read.path));
  const locales = wanted.get(read.place);
  const edit = locales && editLine(line, read, locales);
  return [
    ...(added === "" ? [] : [{ span: { start, end: start }, text: added }]),
    ...(edit === undefined ? [] : [edit]),
  ];
}

/** The paths that a lock has of each place that changes. */
function* pathSteps(
  lines: readonly LockLine[],
  wanted: WantedColumns,
): Steps<ReadonlyMap<string, ReadonlySet<string>>> {
  const present = new Map([...wanted.keys()].map((place) => [place, new Set<string>()]));
  for (const [at, { read }] of lines.entries()) {
    if (at % itemsInStep === 0) yield;
    if (read !== undefined) present.get(read.place)?.add(read.path);
  }
  return present;
}

type Locales = WantedColumns extends ReadonlyMap<string, infer Columns> ? Columns : never;

/** Returns the edit that gives one line the wanted entries of its message; `undefined` if it has them. */
function editLine(line: LockLine, { place, path, entries }: ReadLine, locales: Locales): Edit | undefined {
  const changed = changedEntries(entries, path, locales);
  if (changed === undefined) return undefined;
  const { start, end } = line;
  if (changed.size === 0) return { span: { start, end }, text: "" };
  const sorted = [...changed].sort(([a], [b]) => byCodeUnit(a, b)).map(([locale, entry]) => ({ locale, entry }));
  const text = lockLine(place, path, sorted);
  return text === line.text ? undefined : { span: { start, end: start + line.text.length }, text };
}

function changedEntries(
  entries: ReadLine["entries"],
  path: string,
  locales: Locales,
): ReadonlyMap<Locale, LockEntry> | undefined {
  let known: Map<Locale, LockEntry> | undefined;
  let isChanged = false;
  for (const [locale, column] of locales) {
    const entry = column.get(path);
    if (entry === undefined && !column.has(path)) continue;
    known ??= new Map(entries.map((one) => [one.locale, one.entry]));
    if (isSameEntry(known.get(locale), entry)) continue;
    isChanged = true;
    if (entry === undefined) known.delete(locale);
    else known.set(locale, entry);
  }
  return isChanged ? known : undefined;
}
