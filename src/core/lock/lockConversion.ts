import type { Locale } from "../catalog/catalog.ts";
import type { Edit } from "../text/textEdits.ts";
import { itemsInStep, type Steps } from "../work/workSteps.ts";
import { columnsOf, createLineAdder, type EntryColumns, isSameEntry, type WantedColumns } from "./lockColumns.ts";
import type { LockEntry } from "./lockEntry.ts";
import { lockHeading } from "./lockHeading.ts";
import { isConflictMarker, type LockLine } from "./lockLines.ts";
import { NewLines, newLineSteps } from "./lockNewLines.ts";

/** A lock with lines of version 1. */
export interface FormerLock {
  readonly text: string;
  readonly lines: readonly LockLine[];
  /** The line end of new lines. */
  readonly end: string;
}

/**
 * Writes a lock of version 1 as one of this version, if it changes. Between conflict markers only the messages that change
 * are written, at the end, as the other lines belong to one side.
 */
export function* convertSteps(former: FormerLock, wanted: WantedColumns): Steps<readonly Edit[]> {
  const { text, lines, end } = former;
  const columns: EntryColumns = new Map();
  const add = createLineAdder(columns);
  for (const [at, { read }] of lines.entries()) {
    if (at % itemsInStep === 0) yield;
    if (read !== undefined) add(read);
  }
  const changed = yield* applySteps(columns, wanted);
  if (changed.size === 0) return [];
  if (lines.some(isConflictMarker)) return yield* moveToEnd(former, columns, changed);
  const kept = lines.flatMap(({ text: line, read }) => (read === undefined && !isFormerHeading(line) ? line : []));
  const head = [...lockHeading, ...kept].map((line) => line + end).join("");
  const fresh = new NewLines(yield* newLineSteps(columns, new Map()), end);
  return [{ span: { start: 0, end: text.length }, text: head + (yield* fresh.upTo(undefined)) }];
}

const isFormerHeading = (line: string): boolean => line.startsWith("# Glossa: the source text that each translation");

/** Paths by place. */
type Paths = Map<string, Map<string, true>>;

/** Applies wanted entries to those of a lock; returns the messages that change. */
function* applySteps(columns: EntryColumns, wanted: WantedColumns): Steps<Paths> {
  const changed: Paths = new Map();
  for (const [place, locales] of wanted) {
    for (const [locale, entries] of locales) {
      yield;
      const paths = applyColumn(columnsOf(columnsOf(columns, place), locale), entries);
      for (const path of paths) columnsOf(changed, place).set(path, true);
    }
  }
  return changed;
}

/** Applies wanted entries to those of one file; returns the paths of the changed ones. */
function applyColumn(
  column: Map<string, LockEntry>,
  wanted: ReadonlyMap<string, LockEntry | undefined>,
): readonly string[] {
  const changed = [...wanted].filter(([path, entry]) => !isSameEntry(column.get(path), entry));
  for (const [path, entry] of changed) {
    if (entry === undefined) column.delete(path);
    else column.set(path, entry);
  }
  return changed.map(([path]) => path);
}

function* moveToEnd({ text, lines, end }: FormerLock, columns: EntryColumns, changed: Paths): Steps<readonly Edit[]> {
  const isChanged = (place: string, path: string): boolean => changed.get(place)?.has(path) ?? false;
  const edits = lines.flatMap(({ start, end: after, read }): readonly Edit[] =>
    read !== undefined && isChanged(read.place, read.path) ? [{ span: { start, end: after }, text: "" }] : [],
  );
  const others = new Map([...columns].map(([place, locales]) => [place, pathsBut(place, locales, isChanged)]));
  const added = yield* new NewLines(yield* newLineSteps(columns, others), end).upTo(undefined);
  return added === "" ? edits : [...edits, insertAtEnd(text, end, added)];
}

const pathsBut = (
  place: string,
  locales: ReadonlyMap<Locale, ReadonlyMap<string, LockEntry>>,
  isLeftOut: (place: string, path: string) => boolean,
): ReadonlySet<string> =>
  new Set([...locales.values()].flatMap((column) => [...column.keys()].filter((path) => !isLeftOut(place, path))));

/** Inserts lines at the end of a lock, below the heading if it is new. */
export function insertAtEnd(text: string, end: string, lines: string): Edit {
  const heading = text === "" ? lockHeading.map((line) => line + end).join("") : text.endsWith("\n") ? "" : end;
  return { span: { start: text.length, end: text.length }, text: heading + lines };
}
