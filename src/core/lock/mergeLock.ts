import type { Locale } from "../catalog/catalog.ts";
import { applyEdits } from "../text/textEdits.ts";
import { mapVersions, type Versions } from "../text/versions.ts";
import { runSteps } from "../work/workSteps.ts";
import { columnsOf, createLineAdder, type EntryColumns, isSameEntry } from "./lockColumns.ts";
import { wantedEditSteps } from "./lockEdits.ts";
import type { LockEntry } from "./lockEntry.ts";
import { lockLines } from "./lockLines.ts";

/**
 * Merges two sides of a `glossa.lock` by message and locale. It never has conflicts: if both sides recorded different
 * sources of a translation, it keeps that of the base, which fits neither, so that the translation counts as stale, never
 * as up to date by chance.
 */
export function mergeLockVersions(versions: Versions): string {
  const columns = mapVersions(versions, readColumns);
  const wanted: Map<string, Map<Locale, Map<string, LockEntry | undefined>>> = new Map();
  for (const side of [columns.ours, columns.theirs]) {
    for (const [place, locales] of side)
      for (const [locale, entries] of locales) {
        const merged = columnsOf(columnsOf(wanted, place), locale);
        const [base, ours, theirs] = versionsOf(columns, place, locale);
        for (const path of entries.keys())
          merged.set(path, mergeEntry(base?.get(path), ours?.get(path), theirs?.get(path)));
      }
  }
  return applyEdits(versions.ours, runSteps(wantedEditSteps(versions.ours, wanted)));
}

type Entry = LockEntry | undefined;

function readColumns(text: string): EntryColumns {
  const columns: EntryColumns = new Map();
  const add = createLineAdder(columns);
  for (const { read } of lockLines(text)) if (read !== undefined) add(read);
  return columns;
}

const versionsOf = (
  { base, ours, theirs }: Readonly<Record<keyof Versions, EntryColumns>>,
  place: string,
  locale: Locale,
) => [base, ours, theirs].map((columns) => columns.get(place)?.get(locale));

function mergeEntry(base: Entry, ours: Entry, theirs: Entry): Entry {
  if (isSameEntry(ours, theirs) || isSameEntry(base, theirs)) return ours;
  if (isSameEntry(base, ours)) return theirs;
  // a message that one side has removed and the other has translated again is a conflict of its file: the line may stay
  if (ours === undefined || theirs === undefined) return ours ?? theirs;
  if (ours.hash === theirs.hash) return bothOf(ours, theirs);
  if (base?.hash === ours.hash) return theirs;
  if (base?.hash === theirs.hash) return ours;
  return base ?? withoutReview(ours);
}

/** Two entries of one source: reviewed if both are; made by a machine if both say so of the same text. */
const bothOf = (ours: LockEntry, theirs: LockEntry): LockEntry => ({
  hash: ours.hash,
  state: ours.state === "reviewed" && theirs.state === "reviewed" ? "reviewed" : "translated",
  ...(ours.normal !== undefined && { normal: ours.normal }),
  ...(ours.machine !== undefined && ours.machine === theirs.machine && { machine: ours.machine }),
  ...(ours.engine !== undefined && ours.engine === theirs.engine && { engine: ours.engine }),
});

const withoutReview = (entry: LockEntry): LockEntry => ({ ...entry, state: "translated" });
