import { diffArrays } from "diff";
import { mapVersions, type VersionName, type Versions } from "../text/versions.ts";

/** A half-open range of lines. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Lines that belong together in three versions; `both` sides have changed them, in different ways. */
export interface LineHunk extends Readonly<Record<VersionName, LineRange>> {
  readonly changedBy: "none" | "ours" | "theirs" | "same" | "both";
  /** The entry that the lines belong to, by its key. */
  readonly entry?: string;
  /** A container that one side has removed: its contested lines are one conflict. */
  readonly container?: string;
  /** The sides say different things, and a person has to choose. */
  readonly isContested?: true;
}

/** Three versions as lines, with their line ends, and the hunks from their beginning to their end. */
export interface LineHunks {
  readonly lines: Readonly<Record<VersionName, readonly string[]>>;
  readonly hunks: readonly LineHunk[];
}

/** Differences of two texts that are looked for at most; with more, comparing takes longer than it is worth. */
const maxDifferences = 20_000;

/**
 * Compares three versions line by line, as diff3 does. Commas and blanks at the ends of lines are no difference: entries
 * get a comma when another one follows. Changes that only touch are separate hunks, except insertions at one place.
 * Returns `undefined` for versions that have too little in common.
 */
export function lineHunks(versions: Versions): LineHunks | undefined {
  const lines = mapVersions(versions, linesWithEnds);
  const hunks = compareLines(lines);
  return hunks && { lines, hunks };
}

/** Compares lines of three versions; `undefined` if they have too little in common. */
export function compareLines(lines: LineHunks["lines"]): LineHunks["hunks"] | undefined {
  const compared = mapVersions(lines, (all) => all.map((line) => line.replace(/[\s,]+$/, "")));
  const ours = findChanges(compared.base, compared.ours);
  const theirs = findChanges(compared.base, compared.theirs);
  if (ours === undefined || theirs === undefined) return undefined;
  const isSame = (one: LineRange, other: LineRange): boolean =>
    one.end - one.start === other.end - other.start &&
    compared.ours.slice(one.start, one.end).every((line, index) => line === compared.theirs[other.start + index]);
  return combine(compared.base.length, groupChanges(ours, theirs), isSame);
}

/** Returns the lines of a text, with their ends. */
export const linesWithEnds = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Returns the lines that two texts have in common, in their order; none if they have too little in common. */
export function commonLines(one: string, other: string): string {
  const parts = diffArrays([...linesWithEnds(one)], [...linesWithEnds(other)], { maxEditLength: maxDifferences }) ?? [];
  return parts.flatMap(({ added, removed, value }) => (added || removed ? [] : value)).join("");
}

/** Compares lines that both sides have added: all hunks are without a base. */
export function compareAddedLines(ours: readonly string[], theirs: readonly string[]): readonly LineHunk[] {
  const hunks: LineHunk[] = [];
  const base = { start: 0, end: 0 };
  const at = { ours: 0, theirs: 0 };
  const addUntil = (end: typeof at, changedBy: "same" | "both"): void => {
    const range = (name: keyof typeof at): LineRange => ({ start: at[name], end: end[name] });
    if (end.ours > at.ours || end.theirs > at.theirs)
      hunks.push({ base, ours: range("ours"), theirs: range("theirs"), changedBy });
    Object.assign(at, end);
  };
  for (const { base: own, side } of findChanges(ours, theirs) ?? [whole(ours, theirs)]) {
    addUntil({ ours: own.start, theirs: side.start }, "same");
    addUntil({ ours: own.end, theirs: side.end }, "both");
  }
  addUntil({ ours: ours.length, theirs: theirs.length }, "same");
  return hunks;
}

const whole = (base: readonly string[], side: readonly string[]): Change => ({
  base: { start: 0, end: base.length },
  side: { start: 0, end: side.length },
});

/** Lines of the base, and what one side has in their place. */
interface Change {
  readonly base: LineRange;
  readonly side: LineRange;
}

function findChanges(base: readonly string[], side: readonly string[]): readonly Change[] | undefined {
  const parts = diffArrays([...base], [...side], { maxEditLength: maxDifferences });
  if (parts === undefined) return undefined;
  const changes: Change[] = [];
  const at = { base: 0, side: 0 };
  for (const { added, removed, count } of parts) {
    const from = { ...at };
    if (!added) at.base += count;
    if (!removed) at.side += count;
    if (added || removed) addChange(changes, from, at);
  }
  return changes;
}

/** Adds changed lines to those before, if nothing is between them. */
function addChange(
  changes: { base: LineRange; side: LineRange }[],
  from: { readonly base: number; readonly side: number },
  to: { readonly base: number; readonly side: number },
): void {
  const last = changes.at(-1);
  const joins = last !== undefined && last.base.end === from.base && last.side.end === from.side;
  const start = joins ? { base: last.base.start, side: last.side.start } : from;
  if (joins) changes.pop();
  changes.push({ base: { start: start.base, end: to.base }, side: { start: start.side, end: to.side } });
}

/** Changes of both sides that concern the same lines of the base. */
interface ChangeGroup {
  readonly base: { readonly start: number; end: number };
  readonly ours: Change[];
  readonly theirs: Change[];
}

function groupChanges(ours: readonly Change[], theirs: readonly Change[]): readonly ChangeGroup[] {
  const sided = [
    ...ours.map((change) => ({ change, side: "ours" as const })),
    ...theirs.map((change) => ({ change, side: "theirs" as const })),
  ];
  sided.sort((one, other) => byPlace(one.change.base, other.change.base));
  const groups: ChangeGroup[] = [];
  for (const { change, side } of sided) {
    let group = groups.at(-1);
    if (group === undefined || !isPartOf(change.base, group.base)) {
      group = { base: { ...change.base }, ours: [], theirs: [] };
      groups.push(group);
    }
    group.base.end = Math.max(group.base.end, change.base.end);
    group[side].push(change);
  }
  return groups;
}

/** By their begin; what is inserted there comes before what is changed. */
const byPlace = (one: LineRange, other: LineRange): number => one.start - other.start || one.end - other.end;

/** Returns whether a change concerns the lines of a group, or both are insertions at one place. */
const isPartOf = (change: LineRange, { start, end }: LineRange): boolean =>
  change.start < end || (change.start === start && change.end === end);

function combine(
  length: number,
  groups: readonly ChangeGroup[],
  isSame: (ours: LineRange, theirs: LineRange) => boolean,
): readonly LineHunk[] {
  const hunks: LineHunk[] = [];
  let at = { base: 0, ours: 0, theirs: 0 };
  const keepUntil = (base: number): void => {
    const count = base - at.base;
    const end = { base, ours: at.ours + count, theirs: at.theirs + count };
    if (count > 0) hunks.push({ ...between(at, end), changedBy: "none" });
    at = end;
  };
  for (const { base, ours, theirs } of groups) {
    keepUntil(base.start);
    const length = base.end - base.start;
    const end = { base: base.end, ours: at.ours + length + growth(ours), theirs: at.theirs + length + growth(theirs) };
    const hunk = between(at, end);
    const both = isSame(hunk.ours, hunk.theirs) ? "same" : "both";
    hunks.push({ ...hunk, changedBy: theirs.length === 0 ? "ours" : ours.length === 0 ? "theirs" : both });
    at = end;
  }
  keepUntil(length);
  return hunks;
}

/** Lines that changes add, less those that they remove. */
const growth = (changes: readonly Change[]): number =>
  changes.reduce((sum, { base, side }) => sum + (side.end - side.start) - (base.end - base.start), 0);

const between = (start: Readonly<Record<VersionName, number>>, end: Readonly<Record<VersionName, number>>) => ({
  base: { start: start.base, end: end.base },
  ours: { start: start.ours, end: end.ours },
  theirs: { start: start.theirs, end: end.theirs },
});
