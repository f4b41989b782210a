import type { Message, Path } from "../catalog/message.ts";
import type { VersionName } from "../text/versions.ts";
import { lazyOnce } from "../work/lazyOnce.ts";
import type { DecidedEntries } from "./entryDecisions.ts";
import { lastKeyOf } from "./entryTree.ts";
import { pathsByLine, pathsIn } from "./independentInsertions.ts";
import type { LineHunk, LineHunks, LineRange } from "./lineHunks.ts";
import { createUnmergedLineSearch, type RestOfLines } from "./unmergedLines.ts";

/** Versions of a file, compared line by line. */
interface ComparedVersions {
  readonly compared: LineHunks;
  readonly rest: RestOfLines;
  readonly messages: Readonly<Record<VersionName, readonly Message[]>>;
  readonly chooseLines: (hunk: LineHunk) => "ours" | "theirs" | undefined;
}

/** Lines of a file that both sides have changed in different ways. */
export interface ContestedFile {
  /** With these lines contested; `undefined` if some of them have messages, or are about several. */
  readonly compared: LineHunks | undefined;
  /** Entries that have both messages and such lines, which cannot be taken apart. */
  readonly entries: readonly string[];
}

/** Marks lines as contested that both sides have changed in different ways and that are no messages, such as notes. */
export function contestLines(
  { compared, rest, messages, chooseLines }: ComparedVersions,
  following: ReadonlySet<LineHunk>,
): ContestedFile {
  const hasUnmerged = createUnmergedLineSearch(rest);
  if (!hasUnmerged(compared.hunks, following)) return { compared, entries: [] };
  const paths = {
    base: pathsByLine(compared.lines.base, messages.base),
    ours: pathsByLine(compared.lines.ours, messages.ours),
    theirs: pathsByLine(compared.lines.theirs, messages.theirs),
  };
  const hasMessage = (lines: LineHunk): boolean =>
    sideNames.some((name) => pathsIn(paths[name], lines[name]).length > 0);
  const parts = compared.hunks.map((hunk) => (hasUnmerged([hunk], following) ? splitHunk(hunk, rest) : [hunk]));
  const split = parts.filter(({ length }) => length > 1).flat();
  /** By lines, a note is about the next message: notes on different ones are no clash. */
  const isOfOne = (lines: LineHunk): boolean =>
    lines.entry !== undefined ||
    nextPath(paths.ours, lines.ours, compared.lines.ours.length) ===
      nextPath(paths.theirs, lines.theirs, compared.lines.theirs.length);
  const blocked = split.filter((part) => part.isContested && (hasMessage(part) || !isOfOne(part)));
  const entries = blocked.flatMap(({ entry }) => entry ?? []);
  if (blocked.length > 0) return { compared: undefined, entries };
  const hunks = parts.map((all) => (all.length === 1 ? all : all.map((part) => chosenLines(part, chooseLines))));
  return { compared: { ...compared, hunks: hunks.flat() }, entries };
}

/**
 * Creates a function that returns a path which names contested lines: that of their entry or, without entries, of the next
 * message of ours.
 */
export function createPathLookup(
  { lines }: LineHunks,
  { messages, entries }: { readonly messages: readonly Message[]; readonly entries?: DecidedEntries | undefined },
): (hunk: LineHunk) => Path {
  const paths = lazyOnce(() => pathsByLine(lines.ours, messages));
  return ({ entry, ours }) => {
    if (entry !== undefined) return entries?.pathOf.get(entry) ?? [lastKeyOf(entry)];
    const key = nextPath(paths(), ours, lines.ours.length);
    return key === undefined ? [] : (JSON.parse(key) as Path);
  };
}

/** Returns the key of the first message after the start of some lines. */
function nextPath(
  paths: ReadonlyMap<number, readonly string[]>,
  { start }: LineRange,
  count: number,
): string | undefined {
  for (let line = start; line < count; line++) {
    const [key] = paths.get(line) ?? [];
    if (key !== undefined) return key;
  }
  return undefined;
}

function chosenLines(hunk: LineHunk, chooseLines: ComparedVersions["chooseLines"]): LineHunk {
  const side = hunk.isContested ? chooseLines(hunk) : undefined;
  if (side === undefined) return hunk;
  const { isContested: _, ...lines } = hunk;
  return { ...lines, changedBy: side };
}

const sideNames = ["base", "ours", "theirs"] as const;

/**
 * Splits a hunk into lines before, lines that say more than messages do, and lines after. By lines, what one side has removed
 * stays whole: the lines before and after it may be the brackets of what it is in.
 */
function splitHunk(hunk: LineHunk, rest: RestOfLines): readonly LineHunk[] {
  const isWhole = hunk.entry === undefined && (isEmpty(hunk.ours) || isEmpty(hunk.theirs));
  const core = isWhole
    ? hunk
    : {
        base: coreOf(hunk.base, rest.base),
        ours: coreOf(hunk.ours, rest.ours),
        theirs: coreOf(hunk.theirs, rest.theirs),
      };
  const part = (range: (name: VersionName) => LineRange): LineHunk => ({
    ...hunk,
    base: range("base"),
    ours: range("ours"),
    theirs: range("theirs"),
  });
  return [
    part((name) => ({ start: hunk[name].start, end: core[name].start })),
    { ...part((name) => core[name]), isContested: true },
    part((name) => ({ start: core[name].end, end: hunk[name].end })),
  ];
}

const isEmpty = ({ start, end }: LineRange): boolean => start === end;

/** Returns the lines from the first to the last that say something; those of none come first. */
function coreOf({ start, end }: LineRange, rest: readonly string[]): LineRange {
  const said = rest.slice(start, end).flatMap((line, index) => (line === "" ? [] : [start + index]));
  const [first] = said;
  return first === undefined ? { start, end: start } : { start: first, end: (said.at(-1) ?? first) + 1 };
}
