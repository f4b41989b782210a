import type { GlossaryEntry } from "./glossaryEntries.ts";

/** The changes from one dictionary to another. */
export interface EntryChanges {
  /** New source phrases, and those with another target. */
  readonly changed: readonly GlossaryEntry[];
  /** The number of source phrases that are gone. */
  readonly removed: number;
}

/** Compares by source phrase, unique on either side; the order of entries does not count. */
export function entryChanges(before: readonly GlossaryEntry[], after: readonly GlossaryEntry[]): EntryChanges {
  // most of a large dictionary is as it was, and where it was
  const start = alikeFrom(before, after);
  const end = alikeTo(before, after, Math.min(before.length, after.length) - start);
  const targets = targetsOf(before.slice(start, before.length - end));
  const changed: GlossaryEntry[] = [];
  let kept = 0;
  for (const entry of after.slice(start, after.length - end)) {
    const target = targets.get(entry.source);
    if (target !== undefined) kept++;
    if (target !== entry.target) changed.push(entry);
  }
  return { changed, removed: targets.size - kept };
}

/** Returns whether both hold the same entries. */
export function equalEntries(one: readonly GlossaryEntry[], other: readonly GlossaryEntry[]): boolean {
  if (one.length !== other.length) return false;
  const { changed, removed } = entryChanges(one, other);
  return changed.length === 0 && removed === 0;
}

/** Counts the equal entries at the beginning. */
function alikeFrom(one: readonly GlossaryEntry[], other: readonly GlossaryEntry[]): number {
  const max = Math.min(one.length, other.length);
  let count = 0;
  while (count < max && isAlike(one[count], other[count])) count++;
  return count;
}

/** Counts the equal entries at the end, up to a maximum. */
function alikeTo(one: readonly GlossaryEntry[], other: readonly GlossaryEntry[], max: number): number {
  let count = 0;
  while (count < max && isAlike(one[one.length - 1 - count], other[other.length - 1 - count])) count++;
  return count;
}

const isAlike = (one: GlossaryEntry | undefined, other: GlossaryEntry | undefined): boolean =>
  one?.source === other?.source && one?.target === other?.target;

/** A source phrase that both sides changed differently. A target is undefined if that side removed the phrase. */
export interface EntryConflict {
  readonly source: string;
  readonly theirs?: string;
  readonly mine?: string;
}

export interface MergedEntries {
  /**
   * In the order of mine, then what the others added. Of a conflict both sides, so that a source phrase can be there
   * twice.
   */
  readonly entries: readonly GlossaryEntry[];
  readonly conflicts: readonly EntryConflict[];
}

/** Both sides' changes since `base` together, by source phrase. What one side changed and the other removed is kept. */
export function mergeGlossaryEntries(
  base: readonly GlossaryEntry[],
  theirs: readonly GlossaryEntry[],
  mine: readonly GlossaryEntry[],
): MergedEntries {
  const [before, there, here] = [targetsOf(base), targetsOf(theirs), targetsOf(mine)];
  const entries: GlossaryEntry[] = [];
  const conflicts: EntryConflict[] = [];
  const mergePhrase = (source: string): void => {
    const sides = sidesOf(before.get(source), there.get(source), here.get(source));
    for (const target of sides.kept) entries.push({ source, target });
    if (sides.conflict) conflicts.push({ source, ...sides.conflict });
  };
  for (const source of here.keys()) mergePhrase(source);
  for (const source of there.keys()) if (!here.has(source)) mergePhrase(source);
  return { entries, conflicts };
}

interface Sides {
  readonly kept: readonly string[];
  readonly conflict?: Omit<EntryConflict, "source">;
}

function sidesOf(base: string | undefined, theirs: string | undefined, mine: string | undefined): Sides {
  const just = (target: string | undefined): Sides => ({ kept: target === undefined ? [] : [target] });
  if (theirs === mine || theirs === base) return just(mine);
  if (mine === base) return just(theirs);
  return {
    kept: [theirs, mine].filter((target) => target !== undefined),
    conflict: { ...(theirs !== undefined && { theirs }), ...(mine !== undefined && { mine }) },
  };
}

const targetsOf = (entries: readonly GlossaryEntry[]): ReadonlyMap<string, string> =>
  new Map(entries.map(({ source, target }) => [source, target]));
