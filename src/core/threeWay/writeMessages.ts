import type { LocaleDocument } from "../formats/format.ts";
import { type Message, pathKey } from "../message.ts";
import type { Problem } from "../problem.ts";
import { applyEdits, type Edit, type Span } from "../textEdits.ts";
import { linesBesidesMessages, type RestOfLines } from "./findUnmergedLines.ts";
import type { Candidate, MessagesOfAll } from "./mergeCandidates.ts";
import { type FileView, type MergedView, textToWrite } from "./messageMerge.ts";
import type { StitchedText } from "./stitchHunks.ts";

/**
 * Returns whether new lines hold the text of a message where it is not read: a second target of a unit, for example.
 */
export function hasHiddenText(
  text: string,
  views: readonly FileView[],
  all: MessagesOfAll,
  rest: RestOfLines,
): boolean {
  const known = new Set(Object.values(rest).flat());
  const messages = views.flatMap((view) => view.read(text).messages);
  const added = linesBesidesMessages(text, messages).filter((line) => line !== "" && !known.has(line));
  if (added.length === 0) return false;
  const texts = new Set([...all.ours, ...all.theirs].map((message) => message.text).filter((one) => one.trim() !== ""));
  return added.some((line) => [...texts].some((one) => line.includes(one)));
}

/** Limits of a result: the problems that it may have, and the texts that it must keep. */
export interface Limits {
  /** Problems of the versions. */
  readonly known: ReadonlySet<string>;
  readonly rest: RestOfLines;
}

/** Writes what the sides say of each message, and returns the text if it then reads so; `known` problems may remain. */
export function withMessages(
  { text: start, contested: lines, removesRepeated }: Candidate,
  merged: readonly MergedView[],
  { known, rest }: Limits,
): StitchedText | undefined {
  let text: string | undefined = start;
  let contested: StitchedText["contested"] | undefined = lines;
  for (const { view, messages, theirs } of merged) {
    if (removesRepeated) text = withoutRepeated(text, view, { known, rest });
    const edits: readonly Edit[] | undefined =
      text === undefined ? undefined : editsOf(view.read(text), messages, { theirs, known });
    contested = edits && contested && contestedAfter(contested, edits);
    if (text === undefined || edits === undefined || contested === undefined) return undefined;
    text = applyEdits(text, edits);
  }
  const result = text;
  return merged.every((one) => isAsMerged(result, one, known)) ? { text, contested } : undefined;
}

/** Returns the edits that write messages into a text; `undefined` if it has new problems, or cannot take them. */
function editsOf(
  document: LocaleDocument,
  messages: MergedView["messages"],
  { theirs, known }: { readonly theirs: LocaleDocument; readonly known: ReadonlySet<string> },
): readonly Edit[] | undefined {
  if (problemsOf(document).some((problem) => !known.has(problem))) return undefined;
  const present = new Map(document.messages.map(({ path, text }) => [pathKey(path), text]));
  const changes = messages
    .map((one) => ({ path: one.path, text: textToWrite(one), keepsState: true as const }))
    .filter((change) => present.get(pathKey(change.path)) !== change.text);
  const { edits, problems } = document.edit(changes, { model: theirs });
  return problems.length > 0 ? undefined : edits;
}

/** Returns contested lines at their places after edits; `undefined` if an edit changes them. */
function contestedAfter(
  contested: StitchedText["contested"],
  edits: readonly Edit[],
): StitchedText["contested"] | undefined {
  const moved = contested.flatMap((one) => {
    const span = spanAfter(one.span, edits);
    return span === undefined ? [] : [{ ...one, span }];
  });
  return moved.length === contested.length ? moved : undefined;
}

/** Returns where a span is after edits; `undefined` if one of them changes something in it. */
function spanAfter({ start, end }: Span, edits: readonly Edit[]): Span | undefined {
  let by = 0;
  for (const { span, text } of edits) {
    if (span.end <= start) by += text.length - (span.end - span.start);
    else if (span.start < end) return undefined;
  }
  return { start: start + by, end: end + by };
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
export function hasMessages(present: readonly Message[], merged: MergedView["messages"]): boolean {
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

/** Problems without their places, to compare them between texts. */
export const problemsOf = ({ problems }: { readonly problems: readonly Problem[] }): readonly string[] =>
  problems.map(({ code, path, detail }) => `${code} ${path === undefined ? "" : pathKey(path)} ${detail ?? ""}`);

export const isOfBrokenText = (problem: string): boolean => /^format\.(?:syntax|depth)/.test(problem);
