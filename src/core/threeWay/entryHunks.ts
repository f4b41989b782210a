import { mapVersions, type VersionName, type Versions, versionNames } from "../text/versions.ts";
import type { DecidedEntries } from "./entryDecisions.ts";
import type { EntryVersions } from "./entryTree.ts";
import {
  compareAddedLines,
  compareLines,
  type LineHunk,
  type LineHunks,
  type LineRange,
  linesWithEnds,
} from "./lineHunks.ts";

/**
 * Compares three versions entry by entry: an entry that one side has moved is compared with the same entry of the other
 * side. The hunks are in the merged order of entries, without those that are removed.
 */
export function entryHunks(versions: Versions, { root, decisions }: DecidedEntries): LineHunks {
  const lines = mapVersions(versions, linesWithEnds);
  const starts = mapVersions(lines, lineStarts);
  /** Returns the lines between two places of a version. */
  const rangeOf = (name: VersionName, start: number, end: number): LineRange => ({
    start: starts[name].get(start) ?? lines[name].length,
    end: starts[name].get(end) ?? lines[name].length,
  });
  const partOf = ({ key, nodes }: EntryVersions, part: Part): readonly LineHunk[] => {
    const range = (name: VersionName): LineRange | undefined => {
      const node = nodes[name];
      const span = node && partSpans[part](node);
      return span && rangeOf(name, span.start, span.end);
    };
    const ranges = { base: range("base"), ours: range("ours"), theirs: range("theirs") };
    const decision = part === "whole" ? decisions.get(key) : undefined;
    if (decision?.kind === "drop") return [];
    const isContested = decision?.kind === "contest" && ({ isContested: true } as const);
    const isWhole = decision !== undefined && ranges.ours !== undefined && ranges.theirs !== undefined;
    const hunks = isWhole ? [wholeHunk(ranges, decision.present)] : compareRanges(lines, ranges);
    return hunks.map((hunk) => ({ ...hunk, entry: key, ...isContested }));
  };
  const hunksOf = (entry: EntryVersions): readonly LineHunk[] => {
    const { children, nodes } = entry;
    if (children.length === 0) return partOf(entry, "whole");
    const inner = children.flatMap(hunksOf);
    if (inner.length === 0 && (isRemoved(nodes) || isGroup(nodes))) return [];
    const around = inner.length === 0 ? entry : withoutEmpty(entry);
    const parts = [...partOf(around, "head"), ...inner, ...partOf(around, "tail")];
    return isRemoved(nodes) ? contestWithin(entry, parts, inner) : parts;
  };
  return { lines, hunks: hunksOf(root) };
}

const isRemoved = ({ base, ours, theirs }: EntryVersions["nodes"]): boolean =>
  base !== undefined && (ours === undefined || theirs === undefined);

const isGroup = ({ ours, theirs }: EntryVersions["nodes"]): boolean =>
  ours?.isGroup === true || theirs?.isGroup === true;

/** Returns lines of a container that one side has removed: if all that is in it is contested, so is the rest of it. */
function contestWithin(
  { key }: EntryVersions,
  parts: readonly LineHunk[],
  inner: readonly LineHunk[],
): readonly LineHunk[] {
  const [{ entry } = {}] = inner;
  if (entry === undefined || inner.some(({ isContested }) => !isContested)) return parts;
  return parts.map((hunk) => ({
    ...hunk,
    ...(!hunk.isContested && { entry }),
    isContested: true,
    container: key,
  }));
}

/** Returns a container without the version of a side that has no entries in it, if the other has some. */
function withoutEmpty(entry: EntryVersions): EntryVersions {
  const { ours, theirs } = entry.nodes;
  const nodes = { ...entry.nodes };
  if (ours?.children.length === 0 && theirs?.children.length) nodes.ours = undefined;
  if (theirs?.children.length === 0 && ours?.children.length) nodes.theirs = undefined;
  return { ...entry, nodes };
}

/** The lines of an entry, or those of a container before and after its entries. */
type Part = "whole" | "head" | "tail";

const partSpans: Readonly<Record<Part, (node: NonNullable<EntryVersions["nodes"]["ours"]>) => LineRange>> = {
  whole: ({ start, end }) => ({ start, end }),
  head: ({ start, end, children }) => ({ start, end: children[0]?.start ?? end }),
  tail: ({ end, children }) => ({ start: children.at(-1)?.end ?? end, end }),
};

/** Line numbers by the places at which lines start. */
function lineStarts(lines: readonly string[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  let at = 0;
  for (const [index, line] of lines.entries()) {
    starts.set(at, index);
    at += line.length;
  }
  return starts;
}

/** Compares lines that belong together; a version without them has no range. */
function compareRanges(lines: LineHunks["lines"], { base, ours, theirs }: OwnRanges): readonly LineHunk[] {
  const ranges = { base: base ?? none, ours: ours ?? none, theirs: theirs ?? none };
  const own = mapVersions(versionNames, (name) => lines[name].slice(ranges[name].start, ranges[name].end));
  const hunk = { ...ranges, changedBy: ours === undefined ? ("theirs" as const) : ("ours" as const) };
  if (ours === undefined || theirs === undefined) return own[hunk.changedBy].length === 0 ? [] : [hunk];
  const hunks = base === undefined ? compareAddedLines(own.ours, own.theirs) : compareLines(own);
  return (
    hunks?.map((one) => ({
      ...one,
      base: shift(one.base, ranges.base.start),
      ours: shift(one.ours, ours.start),
      theirs: shift(one.theirs, theirs.start),
    })) ?? [{ ...ranges, changedBy: "both" }]
  );
}

const wholeHunk = (ranges: OwnRanges, changedBy: "ours" | "theirs" | "both"): LineHunk => ({
  base: ranges.base ?? none,
  ours: ranges.ours ?? none,
  theirs: ranges.theirs ?? none,
  changedBy,
});

/** Lines of an entry in the versions that have it. */
type OwnRanges = Readonly<Record<VersionName, LineRange | undefined>>;

const none: LineRange = { start: 0, end: 0 };

const shift = ({ start, end }: LineRange, by: number): LineRange => ({ start: start + by, end: end + by });
