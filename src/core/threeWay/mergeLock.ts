import { type LockChange, lockEdits } from "../lock.ts";
import { type LockEntry, lockLines, type ReadLine } from "../lockLines.ts";
import { applyEdits } from "../textEdits.ts";
import { mapVersions, type Versions } from "./versions.ts";

/**
 * Merges two sides of a `glossa.lock` line by line. It never has conflicts: if both sides recorded different sources,
 * the line keeps that of the base, which fits neither, so that the translation counts as stale, never as up to
 * date by chance.
 */
export function mergeLockVersions(versions: Versions): string {
  const { base, ours, theirs } = mapVersions(versions, entriesOf);
  const changes: LockChange[] = [];
  for (const [key, line] of new Map([...ours, ...theirs])) {
    const entry = mergeEntry(base.get(key)?.entry, ours.get(key)?.entry, theirs.get(key)?.entry);
    const [locale = "", file = ""] = line.file.split("\t");
    changes.push({ locale, file, path: line.path, entry });
  }
  return applyEdits(versions.ours, lockEdits(versions.ours, changes));
}

type Entry = LockEntry | undefined;

const entriesOf = (text: string): ReadonlyMap<string, ReadLine> =>
  new Map([...lockLines(text)].flatMap(({ read }) => (read === undefined ? [] : [[read.key, read]])));

function mergeEntry(base: Entry, ours: Entry, theirs: Entry): Entry {
  if (isEqual(ours, theirs) || isEqual(base, theirs)) return ours;
  if (isEqual(base, ours)) return theirs;
  // a message that one side has removed and the other has translated again is a conflict of its file: the line may stay
  if (ours === undefined || theirs === undefined) return ours ?? theirs;
  if (ours.hash === theirs.hash) return bothOf(ours, theirs);
  if (base?.hash === ours.hash) return theirs;
  if (base?.hash === theirs.hash) return ours;
  return base ?? withoutReview(ours);
}

const isEqual = (one: Entry, other: Entry): boolean =>
  one?.hash === other?.hash &&
  one?.state === other?.state &&
  one?.normal === other?.normal &&
  one?.machine === other?.machine &&
  one?.engine === other?.engine;

/** Two entries of one source: reviewed if both are; made by a machine if both say so of the same text. */
const bothOf = (ours: LockEntry, theirs: LockEntry): LockEntry => ({
  hash: ours.hash,
  state: ours.state === "reviewed" && theirs.state === "reviewed" ? "reviewed" : "translated",
  ...(ours.normal !== undefined && { normal: ours.normal }),
  ...(ours.machine !== undefined && ours.machine === theirs.machine && { machine: ours.machine }),
  ...(ours.engine !== undefined && ours.engine === theirs.engine && { engine: ours.engine }),
});

const withoutReview = (entry: LockEntry): LockEntry => ({ ...entry, state: "translated" });
