import { type Message, pathKey } from "../catalog/message.ts";
import type { LocaleDocument } from "../formats/format.ts";
import type { Problem } from "../problems/problem.ts";
import { applyEdits, type Edit } from "../text/textEdits.ts";
import type { FileStructure } from "./fileStructures.ts";
import type { Candidate } from "./mergeCandidates.ts";
import { type FileView, type MergedView, textToWrite } from "./messageMerge.ts";
import { keyInFile, messagesInFile } from "./pathsInFile.ts";
import type { ContestedLines, StitchedText } from "./stitchHunks.ts";
import { linesBesidesMessages, type RestOfLines } from "./unmergedLines.ts";

/**
 * Returns whether new lines hold the text of a message where it is not read: a second target of a unit, for example.
 */
export function hasHiddenText(
  text: string,
  views: readonly FileView[],
  { messages, hiddenIn }: Pick<FileStructure, "messages" | "hiddenIn">,
  rest: RestOfLines,
): boolean {
  const known = new Set(Object.values(rest).flat());
  const read = views.flatMap((view) => messagesInFile(view, view.read(text).messages));
  const lines = linesBesidesMessages(text, read, undefined, hiddenIn?.(text));
  const added = lines.filter((line) => line !== "" && !known.has(line));
  if (added.length === 0) return false;
  const texts = new Set(
    [...messages.ours, ...messages.theirs].map((message) => message.text).filter((one) => one.trim() !== ""),
  );
  return added.some((line) => [...texts].some((one) => line.includes(one)));
}

/** Limits of a result: the problems that it may have, and the texts that it must keep. */
export interface Limits {
  /** Problems of the versions. */
  readonly known: ReadonlySet<string>;
  readonly rest: RestOfLines;
}

/** Paths of messages in the file, by `pathKey`, that a text does not take. */
export interface UnmetMessages {
  readonly unmet: readonly string[];
}

/** Writes what the sides say of each message, and returns the text if it then reads so; `known` problems may remain. */
export function withMessages(
  { text: start, contested: lines, removesRepeated }: Candidate,
  merged: readonly MergedView[],
  { known, rest }: Limits,
): StitchedText | UnmetMessages {
  let text = start;
  let contested = lines;
  for (const { view, messages, theirs } of merged) {
    const unique = removesRepeated ? withoutRepeated(text, view, { known, rest }) : text;
    if (unique === undefined) return { unmet: [] };
    text = unique;
    const edits = editsOf(view.read(text), messages, { theirs, known });
    if ("unmet" in edits) return { unmet: edits.unmet.map((key) => keyInFile(view, key)) };
    const moved = contestedAfter(contested, edits);
    if (moved === undefined) return { unmet: [] };
    contested = moved;
    text = applyEdits(text, edits);
  }
  const unmet = merged.flatMap((one) => findUnmet(text, one, known));
  return unmet.length > 0 ? { unmet } : { text, contested };
}

/** Returns the edits that write messages into a text; not if it has new problems, or cannot take them. */
function editsOf(
  document: LocaleDocument,
  messages: MergedView["messages"],
  { theirs, known }: { readonly theirs: LocaleDocument; readonly known: ReadonlySet<string> },
): readonly Edit[] | UnmetMessages {
  const found = newProblems(document, known);
  if (found.length > 0) return { unmet: found.map(pathOfProblem) };
  const present = new Map(document.messages.map(({ path, text }) => [pathKey(path), text]));
  const changes = messages
    .map((one) => ({ path: one.path, text: textToWrite(one), keepsState: true as const }))
    .filter((change) => present.get(pathKey(change.path)) !== change.text);
  const { edits, problems } = document.edit(changes, { model: theirs });
  return problems.length > 0 ? { unmet: problems.map(pathOfProblem) } : edits;
}

const newProblems = ({ problems }: LocaleDocument, known: ReadonlySet<string>): readonly Problem[] =>
  problems.filter((problem) => !known.has(nameOfProblem(problem)));

/** The key of the path of a problem; one without a path fits none. */
const pathOfProblem = ({ path }: Problem): string => pathKey(path ?? []);

/** Returns contested lines at their places after edits, both in the order of the text; `undefined` if an edit changes them. */
function contestedAfter(
  contested: StitchedText["contested"],
  edits: readonly Edit[],
): StitchedText["contested"] | undefined {
  const moved: ContestedLines[] = [];
  let [at, by] = [0, 0];
  for (const one of contested) {
    const { start, end } = one.span;
    for (let edit = edits[at]; edit !== undefined && edit.span.end <= start; edit = edits[++at])
      by += edit.text.length - (edit.span.end - edit.span.start);
    if ((edits[at]?.span.start ?? end) < end) return undefined;
    moved.push({ ...one, span: { start: start + by, end: end + by } });
  }
  return moved;
}

/** Removes messages that are there several times; `undefined` if there are none, or if more than messages would go. */
function withoutRepeated(text: string, view: FileView, { known, rest }: Limits): string | undefined {
  const document = view.read(text);
  if (problemsOf(document).some(isOfBrokenText)) return undefined;
  const repeated = newProblems(document, known).filter(({ code }) => code === "format.duplicateKey");
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

/** Returns the messages that a text does not have as they are merged, and the places of new problems. */
function findUnmet(text: string, { view, messages }: MergedView, known: ReadonlySet<string>): readonly string[] {
  const document = view.read(text);
  const found = [...newProblems(document, known).map(pathOfProblem), ...findOtherMessages(document.messages, messages)];
  return found.map((key) => keyInFile(view, key));
}

/** Returns the keys of messages that are not those of a merge, or not in their states, and of those that are missing. */
export function findOtherMessages(present: readonly Message[], merged: MergedView["messages"]): readonly string[] {
  const expected = new Map(
    merged.filter((one) => textToWrite(one) !== undefined).map((one) => [pathKey(one.path), one]),
  );
  const others = present.flatMap(({ path, text, state }) => {
    const key = pathKey(path);
    const one = expected.get(key);
    expected.delete(key);
    return one !== undefined && textToWrite(one) === text && one.state === state ? [] : [key];
  });
  return [...others, ...expected.keys()];
}

/** Problems without their places, to compare them between texts. */
export const problemsOf = ({ problems }: { readonly problems: readonly Problem[] }): readonly string[] =>
  problems.map(nameOfProblem);

const nameOfProblem = ({ code, path, detail }: Problem): string =>
  `${code} ${path === undefined ? "" : pathKey(path)} ${detail ?? ""}`;

export const isOfBrokenText = (problem: string): boolean => /^format\.(?:syntax|depth)/.test(problem);
