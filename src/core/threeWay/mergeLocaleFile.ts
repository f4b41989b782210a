import type { Format, LocaleDocument } from "../formats/format.ts";
import { type Message, type Path, pathKey } from "../message.ts";
import { alignBookkeeping } from "./alignBookkeeping.ts";
import { type MarkerOptions, markConflicts } from "./conflictMarkers.ts";
import { findConflictSections, sideOfConflicts } from "./conflictSections.ts";
import { pathOfLines } from "./contestedHunks.ts";
import { keepLastOfBlocks } from "./emptiedBlocks.ts";
import type { DecidedEntries } from "./entryDecisions.ts";
import { entryHunks } from "./entryHunks.ts";
import { type FileStructure, fileStructures } from "./fileStructures.ts";
import { type RestOfLines, restOfLines } from "./findUnmergedLines.ts";
import { commonLines, type LineHunk, type LineHunks, lineHunks } from "./lineHunks.ts";
import { mergeCandidates } from "./mergeCandidates.ts";
import {
  type FileView,
  type MergedMessage,
  type MergedView,
  type MessageName,
  mergeMessages,
  type SideChoice,
  viewsOf,
} from "./messageMerge.ts";
import { preferSides } from "./preferSides.ts";
import { findStrayMessages, type StrayMessage } from "./renamedBlocks.ts";
import type { ContestedLines, StitchedText } from "./stitchHunks.ts";
import { mapVersions, type VersionName, type Versions } from "./versions.ts";
import { hasHiddenText, isOfBrokenText, problemsOf, withMessages } from "./writeMessages.ts";

/** A text merged of two sides; with conflicts it holds git's markers around their lines. */
export interface LocaleMerge {
  readonly text: string;
  /** Messages that both sides have changed in different ways. */
  readonly conflicts: readonly MessageConflict[];
  /** Messages that one side has added to a block that the other side has renamed. */
  readonly strays?: readonly StrayMessage[];
}

/** A message with different texts on the two sides; a text is `undefined` if that version lacks the message. */
export interface MessageConflict extends MessageName, Readonly<Record<VersionName, string | undefined>> {
  /** The source text that a bilingual file itself has of it. */
  readonly source?: string;
}

/** Options of a merge of two sides. */
export interface LocaleMergeOptions extends MarkerOptions {
  /** Default: all conflicts stay. */
  readonly choose?: SideChoice;
  /** The base is no version of the file, only lines that both sides have: messages of one side alone count as new. */
  readonly isBaseUnknown?: boolean;
}

/**
 * Merges two sides of a locale file message by message, written on ours: comments, order and style of ours stay, and
 * new messages of theirs take the place that they had there. Every message of the result is read again and compared
 * with what the sides say of it. Returns `undefined` if that is not possible: a version is broken, the format has no
 * keys, or theirs has changed something else than messages (a note, a state) on lines that ours has changed, too.
 */
export function mergeLocaleFile(
  versions: Versions,
  format: Format,
  options: LocaleMergeOptions,
): LocaleMerge | undefined {
  const { base, ours, theirs } = versions;
  if (ours === theirs || base === theirs) return { text: ours, conflicts: [] };
  if (base === ours) return { text: theirs, conflicts: [] };
  if (format.alignedTo !== undefined) return undefined;
  const views = viewsOf(format, [base, ours, theirs]);
  const aligned = alignBookkeeping(versions, format);
  // both sides have added the file: git gives an empty base
  if (base.trim() !== "") return mergeViews(aligned, { format, views }, options);
  const common = commonLines(aligned.ours, aligned.theirs);
  return mergeViews({ ...aligned, base: common }, { format, views }, { ...options, isBaseUnknown: true });
}

/** A format, and the views by which its file is read. */
interface Reading {
  readonly format: Format;
  readonly views: readonly FileView[];
}

function mergeViews(
  versions: Versions,
  { format, views }: Reading,
  options: LocaleMergeOptions,
): LocaleMerge | undefined {
  const read = views.map((view) => ({ view, documents: readVersions(versions, view, options) }));
  const known = new Set(read.flatMap(({ documents }) => Object.values(documents).flatMap(problemsOf)));
  if ([...known].some(isOfBrokenText)) return undefined;
  const messagesOf = (name: VersionName) => read.flatMap(({ documents }) => documents[name].messages);
  const all = { base: messagesOf("base"), ours: messagesOf("ours"), theirs: messagesOf("theirs") };
  const { isBaseUnknown = false, choose = noChoice } = options;
  const question = { versions, messages: all, format, isBaseUnknown, choose: (path: Path) => choose({ path }) };
  for (const structure of fileStructures(question)) {
    const merge = mergeStructure(structure, { read, known, options });
    const strays = merge === undefined ? [] : read.flatMap(({ documents }) => findStrayMessages(documents));
    if (merge !== undefined) return { ...merge, ...(strays.length > 0 && { strays }) };
  }
  return undefined;
}

const noChoice: SideChoice = () => undefined;

/** Versions that were read, and the problems that they have. */
interface ReadFile {
  readonly read: readonly {
    readonly view: FileView;
    readonly documents: Readonly<Record<VersionName, LocaleDocument>>;
  }[];
  readonly known: ReadonlySet<string>;
  readonly options: LocaleMergeOptions;
}

function mergeStructure(structure: FileStructure, { read, known, options }: ReadFile): LocaleMerge | undefined {
  const { choose = noChoice } = options;
  const { entries, texts, messages, sources, states } = structure;
  const merged = read.map(({ view, documents }): MergedView => {
    const merging = { choose: (path: Path) => choose(messageName(path, view)), sources, entries };
    return { view, messages: mergeMessages(documents, merging), theirs: documents.theirs };
  });
  const rest = restOfLines(texts, messages, states);
  const compared = compareStructure(structure, merged, rest);
  if (compared === undefined) return undefined;
  const pathOf = (hunk: LineHunk): Path => pathOfLines(hunk, compared, { messages: messages.ours, entries });
  const chooseLines = (hunk: LineHunk) => choose({ path: pathOf(hunk) });
  const views = merged.map(({ view }) => view);
  const ofMessages = merged.flatMap(({ view, messages }) => messages.flatMap((one) => conflictOf(one, view)));
  for (const candidate of mergeCandidates({ ours: texts.ours, compared, messages, rest, chooseLines })) {
    const result = withMessages(candidate, merged, { known, rest });
    if (result === undefined || hasHiddenText(result.text, views, messages, rest)) continue;
    const conflicts = [...ofMessages, ...conflictsOfLines(result.contested, ofMessages, { entries, pathOf })];
    if (conflicts.length === 0) return { text: result.text, conflicts };
    const text = markSound(result, merged, { options, known });
    if (text !== undefined) return { text, conflicts };
  }
  return undefined;
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
  { entries, pathOf }: { readonly entries: DecidedEntries | undefined; readonly pathOf: (hunk: LineHunk) => Path },
): readonly MessageConflict[] {
  const known = new Set(ofMessages.map(({ path }) => entries?.entryOf.get(pathKey(path))));
  return contested.flatMap(({ hunk, sides }): readonly MessageConflict[] => {
    const decision = entries?.decisions.get(hunk.entry ?? "");
    if (decision === undefined) return [{ path: pathOf(hunk), ...mapVersions(sides, (side) => side.trim()) }];
    return known.has(hunk.entry) ? [] : [{ path: decision.path, ...decision.texts }];
  });
}

/** Reads the versions; without a base, what both sides say alike is taken for it. */
export function readVersions(
  versions: Versions,
  view: FileView,
  { isBaseUnknown = false }: Pick<LocaleMergeOptions, "isBaseUnknown">,
) {
  if (!isBaseUnknown) return mapVersions(versions, (text) => view.read(text));
  const [ours, theirs] = [view.read(versions.ours), view.read(versions.theirs)];
  const others = new Map(theirs.messages.map((message) => [pathKey(message.path), message]));
  const isCommon = ({ path, text, state }: Message): boolean => {
    const other = others.get(pathKey(path));
    return other?.text === text && other.state === state;
  };
  return { base: { ...ours, messages: ours.messages.filter(isCommon), problems: [] }, ours, theirs };
}

const conflictOf = ({ path, conflict, source }: MergedMessage, view: FileView): readonly MessageConflict[] =>
  conflict === undefined ? [] : [{ ...messageName(path, view), ...(source !== undefined && { source }), ...conflict }];

const messageName = (path: Path, { locale }: FileView): MessageName => ({
  path,
  ...(locale !== undefined && { locale }),
});
