import { type Message, type Path, pathKey } from "../catalog/message.ts";
import { sourceLanguageOf } from "../code/sourceLanguage.ts";
import type { AskedPlace, CodeIdentity, CodeMessage, ReferencedPlace } from "../formats/codeMessages.ts";
import { poPathOf } from "../formats/po/poDocument.ts";
import { qtPathOf } from "../formats/qt/qtDocument.ts";
import type { KeyUsage } from "../keys/keyUsage.ts";
import type { PlacedUsage } from "../keys/placedUsage.ts";
import { positionsOf } from "../text/textEdits.ts";
import type { AskedMessage } from "./assignKeys.ts";
import { gettextNotes, qtNotes } from "./codeNotes.ts";
import { isFormatArgument } from "./formatArguments.ts";

/** A message that code asks for by its text or id, before its source files are read. */
export interface CodeDraft extends CodeIdentity {
  /** The places that ask for it, in the order of the code; at least one. */
  readonly asked: readonly AskedMessage[];
}

/** Gathers the messages that code asks for, each once; those whose context or plural is not known are left out. */
export function gatherDrafts(asked: readonly AskedMessage[], format: string): readonly CodeDraft[] {
  const drafts = new Map<string, { path: Path; isPlural: boolean; asked: AskedMessage[] }>();
  for (const one of asked) {
    const { usage } = one.placed;
    const path = pathOfUsage(usage, one.key, format);
    if (path === undefined) continue;
    const known = drafts.get(pathKey(path)) ?? { path, isPlural: false, asked: [] };
    drafts.set(pathKey(path), known);
    known.isPlural ||= format === "po" ? usage.pluralText !== undefined : usage.hasCount === true;
    known.asked.push(one);
  }
  return [...drafts.values()];
}

/** Returns whether the message of a usage exists, with its context. */
export function isFound({ placed, key, found }: AskedMessage, format: string): boolean {
  const path = pathOfUsage(placed.usage, key, format);
  if (found === undefined || path === undefined) return found !== undefined;
  return found.messages.some((message) => pathKey(entryPath(message)) === pathKey(path));
}

const entryPath = ({ path, plural }: Message): Path => (plural === undefined ? path : path.slice(0, -1));

/** Returns the path of the message of a usage, without the category of a plural; `undefined` if its context is not known. */
function pathOfUsage(
  { identity, context, isContextOpen, disambiguation, hasCount, pluralText }: KeyUsage,
  key: string,
  format: string,
): Path | undefined {
  if (isContextOpen) return undefined;
  // the text of its plural is not known
  if (format === "po") return hasCount && pluralText === undefined ? undefined : poPathOf(context, key);
  if (identity === "name") return qtPathOf("", "", "", key);
  return context === undefined ? undefined : qtPathOf(context, key, disambiguation ?? "", undefined);
}

/** Returns where code asks for messages. */
export const placesOfDrafts = (drafts: readonly CodeDraft[]): readonly AskedPlace[] =>
  drafts.flatMap(({ path, asked }) =>
    asked.map(({ placed }) => ({ path, file: placed.path, offset: placed.usage.call.start })),
  );

/** A source file that was read. */
export interface ReadSource {
  readonly text: string;
  readonly lineOf: (offset: number) => number;
  /** The start of the call before another one on the same line, by the start of that. */
  readonly previousCalls: ReadonlyMap<number, number>;
}

/** Reads a source file; `calls` are the starts of all calls in it. */
export function readSource(text: string, calls: readonly number[]): ReadSource {
  const positionAt = positionsOf(text);
  const lineOf = (offset: number): number => positionAt(offset).line;
  const previousCalls = new Map<number, number>();
  const sorted = [...new Set(calls)].sort((a, b) => a - b);
  for (const [index, start] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && lineOf(before) === lineOf(start)) previousCalls.set(start, before);
  }
  return { text, lineOf, previousCalls };
}

/** Returns a message with its places and comments. Places in files that were not read are left out. */
export function completeDraft(
  { path, isPlural, asked }: CodeDraft,
  format: string,
  sourceOf: (path: string) => ReadSource | undefined,
): CodeMessage {
  const found = asked.flatMap(({ placed }) => readPlace(placed, format, sourceOf(placed.path)) ?? []);
  const [first] = asked;
  const { context, disambiguation } = first?.placed.usage ?? {};
  const plural = asked.map(({ placed }) => placed.usage.pluralText).find((text) => text !== undefined);
  return {
    ...{ path, isPlural, ...identityOf(first, found) },
    notes: [...new Set(found.flatMap(({ notes }) => notes))],
    places: found.map(({ place }) => place),
    language: sourceLanguageOf(first?.placed.path ?? "") ?? "text",
    ...(found.some(({ isFormat }) => isFormat) && { isFormat: true as const }),
    ...(context !== undefined && { context }),
    ...(disambiguation !== undefined && { disambiguation }),
    ...(plural !== undefined && { plural }),
  };
}

/** The text of a message, or its id with the text that the code has for it. */
function identityOf(first: AskedMessage | undefined, found: readonly FoundPlace[]): Pick<CodeMessage, "id" | "text"> {
  const key = first?.key ?? "";
  if (first?.placed.usage.identity !== "name") return { text: key };
  return { id: key, text: found.map(({ text }) => text).find((text) => text !== "") ?? "" };
}

/** One place in code, with the comments there and the text of an id. */
interface FoundPlace {
  readonly place: ReferencedPlace;
  readonly notes: readonly string[];
  readonly text: string;
  readonly isFormat: boolean;
}

function readPlace(
  { path, usage: { call, span, defaultText } }: PlacedUsage,
  format: string,
  source: ReadSource | undefined,
): FoundPlace | undefined {
  const language = sourceLanguageOf(path);
  if (source === undefined || language === undefined) return undefined;
  // xgettext names the line of the text, lupdate that of the function
  const at = format === "po" && language !== "html" ? span.start : call.start;
  const place = { file: path, offset: call.start, line: source.lineOf(at) };
  const code = { text: source.text, language, call, span, previous: source.previousCalls.get(call.start) };
  if (format === "po") return { place, notes: gettextNotes(code), text: "", isFormat: isFormatArgument(code) };
  const { notes, text } = qtNotes(code);
  return { place, notes, text: defaultText ?? text, isFormat: false };
}
