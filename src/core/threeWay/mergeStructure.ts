import { type Path, pathKey } from "../catalog/message.ts";
import { mapVersions } from "../text/versions.ts";
import { markConflicts } from "./conflictMarkers.ts";
import { findConflictSections, sideOfConflicts } from "./conflictSections.ts";
import { contestLines, createPathLookup } from "./contestedHunks.ts";
import { keepLastOfBlocks } from "./emptiedBlocks.ts";
import type { DecidedEntries } from "./entryDecisions.ts";
import { entryHunks } from "./entryHunks.ts";
import type { FileStructure } from "./fileStructures.ts";
import { findIndependentInsertions } from "./independentInsertions.ts";
import { type LineHunk, type LineHunks, lineHunks } from "./lineHunks.ts";
import type { LocaleMerge, LocaleMergeOptions, MessageConflict } from "./localeMerge.ts";
import { type Candidate, mergeCandidates } from "./mergeCandidates.ts";
import {
  type FileView,
  type MergedMessage,
  type MergedView,
  type MessageName,
  mergeMessages,
  type SideChoice,
} from "./messageMerge.ts";
import { nameInFile, pathInFile } from "./pathsInFile.ts";
import { preferSides } from "./preferSides.ts";
import type { ReadView } from "./readVersions.ts";
import type { ContestedLines, StitchedText } from "./stitchHunks.ts";
import { type RestOfLines, restOfLines } from "./unmergedLines.ts";
import { contestEntries } from "./wholeEntries.ts";
import { hasHiddenText, problemsOf, withMessages } from "./writeMessages.ts";

/** Versions that were read, and the problems that they have. */
export interface ReadFile {
  readonly read: readonly ReadView[];
  readonly known: ReadonlySet<string>;
  readonly options: LocaleMergeOptions;
}

/**
 * Merges versions that are compared in one way. Entries whose messages cannot be merged, or not without losing lines of one
 * side, are conflicts as a whole. Returns `undefined` if the versions cannot be merged so.
 */
export function mergeStructure(structure: FileStructure, file: ReadFile): LocaleMerge | undefined {
  let current = structure;
  for (let round = 0; round < maxRounds; round++) {
    const merge = mergeOnce(current, file);
    if ("text" in merge) return merge;
    const { entries } = current;
    const found = [...new Set(merge.unmerged)].filter((key) => entries !== undefined && !entries.decisions.has(key));
    if (entries === undefined || found.length === 0) return undefined;
    const { choose = noChoice } = file.options;
    const chooseAt = (path: Path) => choose(nameInFile(path, viewsIn(file)));
    const question = { messages: current.messages, choose: chooseAt };
    current = { ...current, entries: contestEntries(entries, found, question) };
  }
  return undefined;
}

/** Entries that cannot be merged show others sometimes, which are written with them. */
const maxRounds = 4;

const viewsIn = ({ read }: ReadFile): readonly FileView[] => read.map(({ view }) => view);

export const noChoice: SideChoice = () => undefined;

/** Keys of entries that cannot be merged. */
interface UnmergedEntries {
  readonly unmerged: readonly string[];
}

function mergeOnce(structure: FileStructure, file: ReadFile): LocaleMerge | UnmergedEntries {
  const { choose = noChoice } = file.options;
  const { entries, messages, hidden } = structure;
  // those of a file with locales are by other paths
  const renames = file.read.some(({ view }) => view.locale !== undefined) ? undefined : entries?.renames;
  const merged = file.read.map(({ view, documents }): MergedView => {
    const merging = { choose: (path: Path) => choose(messageName(path, view)), entries, locale: view.locale, renames };
    return { view, messages: mergeMessages(documents, merging), theirs: documents.theirs };
  });
  const rest = restOfLines(structure.texts, messages, hidden);
  const compared = compareStructure(structure, merged, rest);
  if (compared === undefined) return { unmerged: [] };
  const pathOf = createPathLookup(compared, { messages: messages.ours, entries });
  const nameOf = (hunk: LineHunk): MessageName => nameInFile(pathOf(hunk), viewsIn(file));
  const chooseLines = (hunk: LineHunk) => choose(nameOf(hunk));
  const independent = findIndependentInsertions(compared, messages);
  const contested = contestLines({ compared, rest, messages, chooseLines }, independent);
  if (contested.entries.length > 0) return { unmerged: contested.entries };
  const candidates = mergeCandidates({ ours: structure.texts.ours, compared, rest, independent, contested });
  return writeBest(candidates, { structure, merged, rest, nameOf }, file);
}

/** Messages of a file, merged, and what its lines say otherwise. */
interface MergedFile {
  readonly structure: FileStructure;
  readonly merged: readonly MergedView[];
  readonly rest: RestOfLines;
  readonly nameOf: (hunk: LineHunk) => MessageName;
}

/** Writes messages on the first candidate that takes them. */
function writeBest(candidates: Iterable<Candidate>, merged: MergedFile, file: ReadFile): LocaleMerge | UnmergedEntries {
  let unmet: readonly string[] = [];
  for (const candidate of candidates) {
    const result = withMessages(candidate, merged.merged, { known: file.known, rest: merged.rest });
    const merge = "unmet" in result ? undefined : markedMerge(result, merged, file);
    if (merge !== undefined) return merge;
    if (unmet.length === 0) unmet = "unmet" in result ? result.unmet : findUnmarked(result, merged);
  }
  const { entries } = merged.structure;
  return { unmerged: unmet.flatMap((key) => entries?.entryOf.get(key) ?? []) };
}

/** Returns the keys of messages whose conflicts could not be marked: those with contested lines if there are some, else all. */
function findUnmarked({ contested }: StitchedText, { structure: { entries }, merged }: MergedFile): readonly string[] {
  const keys = merged.flatMap(({ view, messages }) => {
    const conflicts = messages.filter((one) => one.conflict && !one.isEntry);
    return conflicts.map(({ path }) => pathKey(pathInFile(messageName(path, view))));
  });
  const withLines = new Set(contested.map(({ hunk }) => hunk.entry));
  const near = keys.filter((key) => withLines.has(entries?.entryOf.get(key)));
  return near.length > 0 ? near : keys;
}

/** Returns a text with its conflicts; `undefined` if it has texts where they are not read, or cannot be marked. */
function markedMerge(
  written: StitchedText,
  { structure, merged, rest, nameOf }: MergedFile,
  { known, options }: ReadFile,
): LocaleMerge | undefined {
  const views = merged.map(({ view }) => view);
  if (hasHiddenText(written.text, views, structure, rest)) return undefined;
  const ofMessages = merged.flatMap(({ view, messages }) => messages.flatMap((one) => conflictOf(one, view)));
  const { entries } = structure;
  const conflicts = [...ofMessages, ...conflictsOfLines(written.contested, ofMessages, { entries, views, nameOf })];
  const text = conflicts.length === 0 ? written.text : markSound(written, merged, { options, known });
  return text === undefined ? undefined : { text, conflicts };
}

/** Compares versions by entries if they have some, else by lines. */
function compareStructure(
  { entries, texts, messages, states }: FileStructure,
  merged: readonly MergedView[],
  rest: RestOfLines,
): LineHunks | undefined {
  const byLine = entries === undefined ? lineHunks(texts) : undefined;
  const compared = entries === undefined ? byLine : entryHunks(texts, entries);
  if (compared === undefined) return undefined;
  const kept = byLine === undefined ? compared : keepLastOfBlocks(compared, merged, { messages, rest });
  return preferSides(kept, { merged, messages, rest, states, entryOf: entries?.entryOf });
}

/** Marks conflicts; `undefined` if one of their sides could not be read. */
function markSound(
  { text, contested }: StitchedText,
  merged: readonly MergedView[],
  { options, known }: Pick<ReadFile, "options" | "known">,
): string | undefined {
  const marked = markConflicts(text, merged, { ...options, contested });
  const sections = findConflictSections(marked ?? "");
  const isSound = (["ours", "theirs"] as const).every((name) => {
    const side = sideOfConflicts(marked ?? "", sections, name);
    return merged.every(({ view }) => problemsOf(view.read(side)).every((problem) => known.has(problem)));
  });
  return isSound ? marked : undefined;
}

/** Returns conflicts about lines, except those about entries of messages that conflict. */
function conflictsOfLines(
  contested: readonly ContestedLines[],
  ofMessages: readonly MessageConflict[],
  {
    entries,
    views,
    nameOf,
  }: Pick<MergedFile, "nameOf"> & {
    readonly entries: DecidedEntries | undefined;
    readonly views: readonly FileView[];
  },
): readonly MessageConflict[] {
  const known = new Set(ofMessages.map((one) => entries?.entryOf.get(pathKey(pathInFile(one)))));
  return contested.flatMap(({ hunk, sides }): readonly MessageConflict[] => {
    const decision = entries?.decisions.get(hunk.entry ?? "");
    if (decision === undefined) return [{ ...nameOf(hunk), ...mapVersions(sides, (side) => side.trim()) }];
    return known.has(hunk.entry) ? [] : [{ ...nameInFile(decision.path, views), ...decision.texts }];
  });
}

const conflictOf = ({ path, conflict, source }: MergedMessage, view: FileView): readonly MessageConflict[] =>
  conflict === undefined ? [] : [{ ...messageName(path, view), ...(source !== undefined && { source }), ...conflict }];

const messageName = (path: Path, { locale }: FileView): MessageName => ({
  path,
  ...(locale !== undefined && { locale }),
});
