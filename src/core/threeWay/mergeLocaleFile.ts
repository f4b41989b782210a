import type { Format } from "../formats/format.ts";
import { type Message, type Path, pathKey } from "../message.ts";
import type { Problem } from "../problem.ts";
import { applyEdits } from "../textEdits.ts";
import { type MarkerOptions, markConflicts } from "./conflictMarkers.ts";
import { findUnmergedLines, linesBesidesMessages, type RestOfLines, restOfLines } from "./findUnmergedLines.ts";
import { findIndependentInsertions } from "./independentInsertions.ts";
import { commonLines, type LineHunk, lineHunks } from "./lineHunks.ts";
import {
  type FileView,
  type MergedMessage,
  type MergedView,
  type MessageName,
  mergeMessages,
  type SideChoice,
  textToWrite,
  viewsOf,
} from "./messageMerge.ts";
import { findStrayMessages, type StrayMessage } from "./renamedBlocks.ts";
import { stitchHunks } from "./stitchHunks.ts";
import { mapVersions, type VersionName, type Versions } from "./versions.ts";

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
  // both sides have added the file: git gives an empty base
  if (base.trim() !== "") return mergeViews(versions, views, options);
  return mergeViews({ ...versions, base: commonLines(ours, theirs) }, views, { ...options, isBaseUnknown: true });
}

function mergeViews(
  versions: Versions,
  views: readonly FileView[],
  options: LocaleMergeOptions,
): LocaleMerge | undefined {
  const read = views.map((view) => ({ view, documents: readVersions(versions, view, options) }));
  const known = new Set(read.flatMap(({ documents }) => Object.values(documents).flatMap(problemsOf)));
  if ([...known].some(isOfBrokenText)) return undefined;
  const merged = read.map(({ view, documents }): MergedView => {
    const choose = (path: Path) => options.choose?.(messageName(path, view));
    return { view, messages: mergeMessages(documents, choose), theirs: documents.theirs };
  });
  const conflicts = merged.flatMap(({ view, messages }) => messages.flatMap((one) => conflictOf(one, view)));
  const messagesOf = (name: VersionName) => read.flatMap(({ documents }) => documents[name].messages);
  const all = { base: messagesOf("base"), ours: messagesOf("ours"), theirs: messagesOf("theirs") };
  const rest = restOfLines(versions, all);
  for (const candidate of candidates(versions, all, rest)) {
    const result = withMessages(candidate, merged, { known, rest });
    if (result === undefined || hasHiddenText(result, views, all, rest)) continue;
    const marked = conflicts.length === 0 ? result : markConflicts(result, merged, options);
    if (marked === undefined) continue;
    const strays = read.flatMap(({ documents }) => findStrayMessages(documents));
    return { text: marked, conflicts, ...(strays.length > 0 && { strays }) };
  }
  return undefined;
}

/** Without a base, what both sides say alike is taken for it. */
function readVersions(
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

/** A text that the merged messages are written on. */
interface Candidate {
  readonly text: string;
  /** Messages that both sides have added at different places are removed, and written again at one of them. */
  readonly removesRepeated: boolean;
}

/** Texts that the merged messages are written on, the one that keeps most of both sides first. */
function* candidates(versions: Versions, messages: MessagesOfAll, rest: RestOfLines): Iterable<Candidate> {
  const hunks = lineHunks(versions);
  if (hunks === undefined) return;
  for (const removesRepeated of [false, true]) {
    for (const following of [findIndependentInsertions(hunks, messages), new Set<LineHunk>()]) {
      if (findUnmergedLines(hunks, rest, following).length === 0)
        yield { text: stitchHunks(hunks, following), removesRepeated };
    }
  }
  // hunks may cut entries of several lines in two; then nothing but messages is taken from theirs
  if (findUnmergedLines(hunks, rest, "none").length === 0) yield { text: versions.ours, removesRepeated: false };
}

/** The messages of all locales of each version. */
type MessagesOfAll = Readonly<Record<VersionName, readonly Message[]>>;

/**
 * Returns whether new lines hold the text of a message where it is not read: a second target of a unit, for example.
 */
function hasHiddenText(text: string, views: readonly FileView[], all: MessagesOfAll, rest: RestOfLines): boolean {
  const known = new Set(Object.values(rest).flat());
  const messages = views.flatMap((view) => view.read(text).messages);
  const added = linesBesidesMessages(text, messages).filter((line) => line !== "" && !known.has(line));
  if (added.length === 0) return false;
  const texts = new Set([...all.ours, ...all.theirs].map((message) => message.text).filter((one) => one.trim() !== ""));
  return added.some((line) => [...texts].some((one) => line.includes(one)));
}

/** Limits of a result: the problems that it may have, and the texts that it must keep. */
interface Limits {
  /** Problems of the versions. */
  readonly known: ReadonlySet<string>;
  readonly rest: RestOfLines;
}

/** Writes what the sides say of each message, and returns the text if it then reads so; `known` problems may remain. */
function withMessages(
  { text: start, removesRepeated }: Candidate,
  merged: readonly MergedView[],
  { known, rest }: Limits,
): string | undefined {
  let text: string | undefined = start;
  for (const { view, messages, theirs } of merged) {
    if (removesRepeated) text = withoutRepeated(text, view, { known, rest });
    if (text === undefined) return undefined;
    const document = view.read(text);
    if (problemsOf(document).some((problem) => !known.has(problem))) return undefined;
    const present = new Map(document.messages.map(({ path, text }) => [pathKey(path), text]));
    const changes = messages
      .map((one) => ({ path: one.path, text: textToWrite(one), keepsState: true as const }))
      .filter((change) => present.get(pathKey(change.path)) !== change.text);
    const { edits, problems } = document.edit(changes, { model: theirs });
    if (problems.length > 0) return undefined;
    text = applyEdits(text, edits);
  }
  const result = text;
  return merged.every((one) => isAsMerged(result, one, known)) ? result : undefined;
}

/** Removes messages that are there several times; `undefined` if there are none, or if more than messages would go. */
function withoutRepeated(text: string, view: FileView, { known, rest }: Limits): string | undefined {
  const document = view.read(text);
  if (problemsOf(document).some(isOfBrokenText)) return undefined;
  const repeated = document.problems.filter(
    (problem) =>
      problem.code === "format.duplicateKey" && problemsOf({ problems: [problem] }).some((one) => !known.has(one)),
  );
  const paths = new Map(repeated.flatMap(({ path }) => (path === undefined ? [] : [[pathKey(path), path] as const])));
  if (paths.size === 0) return undefined;
  const { edits, problems } = document.edit([...paths.values()].map((path) => ({ path, text: undefined })));
  if (problems.length > 0) return undefined;
  const removed = applyEdits(text, edits);
  const kept = new Set(linesBesidesMessages(removed, view.read(removed).messages));
  const others = new Set(Object.values(rest).flat());
  const isLost = (line: string): boolean => others.has(line) && !kept.has(line);
  return linesBesidesMessages(text, document.messages).some(isLost) ? undefined : removed;
}

/** Returns whether a text has exactly these messages, in their states. */
function isAsMerged(text: string, { view, messages }: MergedView, known: ReadonlySet<string>): boolean {
  const document = view.read(text);
  if (problemsOf(document).some((problem) => !known.has(problem))) return false;
  return hasMessages(document.messages, messages);
}

/** Returns whether messages are exactly those of a merge. */
function hasMessages(present: readonly Message[], merged: readonly MergedMessage[]): boolean {
  const expected = new Map(
    merged.filter((one) => textToWrite(one) !== undefined).map((one) => [pathKey(one.path), one]),
  );
  return (
    present.length === expected.size &&
    present.every(({ path, text, state }) => {
      const one = expected.get(pathKey(path));
      return one !== undefined && textToWrite(one) === text && one.state === state;
    })
  );
}

/**
 * Returns whether a text has every change that one side alone has made; messages that both have changed in different ways
 * may be anything.
 */
export function hasAllChanges(text: string, versions: Versions, format: Format): boolean {
  const isBaseUnknown = versions.base.trim() === "";
  return viewsOf(format, [...Object.values(versions), text]).every((view) => {
    const documents = readVersions(versions, view, { isBaseUnknown });
    const document = view.read(text);
    if ([document, ...Object.values(documents)].flatMap(problemsOf).some(isOfBrokenText)) return false;
    const merged = mergeMessages(documents);
    const open = new Set(merged.flatMap(({ path, conflict }) => (conflict === undefined ? [] : pathKey(path))));
    const isDecided = ({ path }: { readonly path: Path }): boolean => !open.has(pathKey(path));
    return hasMessages(document.messages.filter(isDecided), merged.filter(isDecided));
  });
}

/** Problems without their places, to compare them between texts. */
const problemsOf = ({ problems }: { readonly problems: readonly Problem[] }): readonly string[] =>
  problems.map(({ code, path, detail }) => `${code} ${path === undefined ? "" : pathKey(path)} ${detail ?? ""}`);

const isOfBrokenText = (problem: string): boolean => /^format\.(?:syntax|depth)/.test(problem);
