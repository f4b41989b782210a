import type { Locale } from "../catalog.ts";
import type { Format, LocaleDocument } from "../formats/format.ts";
import { type Message, type Path, pathKey } from "../message.ts";
import { mapVersions, type VersionName } from "./versions.ts";

/** One message, merged from both sides; `text` is `undefined` if the message is removed. */
export interface MergedMessage {
  readonly path: Path;
  readonly text: string | undefined;
  readonly state: Message["state"];
  /** The texts of the three versions, if both sides have changed it in different ways; `text` is ours. */
  readonly conflict?: Readonly<Record<VersionName, string | undefined>>;
  /** The source text that a bilingual file itself has of it. */
  readonly source?: string | undefined;
}

/** Returns the side that a message takes of which both have changed the text; `undefined` for a conflict. */
export type SideChoice = (message: MessageName) => "ours" | "theirs" | undefined;

/** Names a message of a file; with a locale if the file holds several. */
export interface MessageName {
  readonly path: Path;
  readonly locale?: Locale;
}

/** Messages of one view of the file, merged. */
export interface MergedView {
  readonly view: FileView;
  readonly messages: readonly MergedMessage[];
  /** Their version: new messages take the place that they have there. */
  readonly theirs: LocaleDocument;
}

/** The text that is written first: of a conflict ours or, if ours has removed the message, theirs. */
export const textToWrite = ({ text, conflict }: MergedMessage): string | undefined => text ?? conflict?.theirs;

/** Reads one side of a file: its only locale, or one of several. */
export interface FileView {
  /** `undefined` if the file does not hold several. */
  readonly locale?: Locale;
  read(text: string): LocaleDocument;
}

/** Returns the views by which a file of these versions is read: one, or one for each locale that it holds. */
export function viewsOf(format: Format, texts: readonly string[]): readonly FileView[] {
  const { multilingual } = format;
  const locales = multilingual === undefined ? [] : texts.flatMap((text) => [...multilingual.locales(text).all]);
  if (multilingual === undefined || locales.length === 0) return [{ read: (text) => format.read(text) }];
  return [...new Set(locales)].map((locale) => ({ locale, read: (text) => multilingual.of(locale).read(text) }));
}

/**
 * Merges the messages of three documents by their paths: what one side has changed, added or removed is taken; a message
 * that one side has renamed (its text is the only one of its kind that went and came) takes what the other has changed.
 */
export function mergeMessages(
  documents: Readonly<Record<VersionName, Pick<LocaleDocument, "messages">>>,
  choose: (path: Path) => ReturnType<SideChoice> = () => undefined,
): readonly MergedMessage[] {
  const all = mapVersions(documents, byPath);
  const renames = { ours: findRenames(all.base, all.ours), theirs: findRenames(all.base, all.theirs) };
  const keys = new Set([...all.base.keys(), ...all.ours.keys(), ...all.theirs.keys()]);
  return [...keys].map((key) => {
    const versions = mapVersions(all, (messages) => messages.get(key));
    const path = Object.values(versions).find((one) => one !== undefined)?.path ?? [];
    if (renames.ours.from.has(key) || renames.theirs.from.has(key)) return { path, text: undefined, state: undefined };
    const former = versions.base === undefined ? formerName(key, versions, renames) : undefined;
    return mergeOne(path, former === undefined ? versions : followRename(versions, former, all), choose);
  });
}

/** Applies the changes that one side made under the former name to the message that the other side renamed. */
function followRename(
  { ours, theirs }: Readonly<Record<"ours" | "theirs", Message | undefined>>,
  former: string,
  all: Readonly<Record<VersionName, ReadonlyMap<string, Message>>>,
): Readonly<Record<VersionName, Message | undefined>> {
  return {
    base: all.base.get(former),
    ours: ours ?? all.ours.get(former) ?? theirs,
    theirs: theirs ?? all.theirs.get(former) ?? ours,
  };
}

/** The path that a message had in the base, if a side has renamed it and the other has nothing else at its new path. */
function formerName(
  key: string,
  { ours, theirs }: Readonly<Record<"ours" | "theirs", Message | undefined>>,
  renames: Readonly<Record<"ours" | "theirs", Renames>>,
): string | undefined {
  const [own, other] = [renames.ours.to.get(key), renames.theirs.to.get(key)];
  if (ours !== undefined && theirs !== undefined) return own === other ? own : undefined;
  return ours === undefined ? other : own;
}

function mergeOne(
  path: Path,
  versions: Readonly<Record<VersionName, Message | undefined>>,
  choose: (path: Path) => ReturnType<SideChoice>,
): MergedMessage {
  const { base, ours, theirs } = versions;
  const isEqual = (one: Message | undefined, other: Message | undefined): boolean =>
    one?.text === other?.text && one?.state === other?.state;
  const take = (one: Message | undefined): MergedMessage => ({ path, text: one?.text, state: one?.state });
  if (isEqual(ours, theirs) || isEqual(base, theirs)) return take(ours);
  if (isEqual(base, ours)) return take(theirs);
  if (ours !== undefined && ours.text === theirs?.text) return take(ours);
  const chosen = choose(path);
  if (chosen !== undefined) return take(versions[chosen]);
  const source = (ours ?? theirs)?.source;
  return { ...take(ours), state: (ours ?? theirs)?.state, source, conflict: mapVersions(versions, (one) => one?.text) };
}

const byPath = ({ messages }: Pick<LocaleDocument, "messages">): ReadonlyMap<string, Message> =>
  new Map(messages.map((message) => [pathKey(message.path), message]));

/** New paths by the former ones, and the reverse. */
export interface Renames {
  readonly from: ReadonlyMap<string, string>;
  readonly to: ReadonlyMap<string, string>;
}

/** Finds messages whose text went once and came once. */
export function findRenames(base: ReadonlyMap<string, Message>, side: ReadonlyMap<string, Message>): Renames {
  const gone = onlyOnes([...base].filter(([key]) => !side.has(key)));
  const come = onlyOnes([...side].filter(([key]) => !base.has(key)));
  const [from, to] = [new Map<string, string>(), new Map<string, string>()];
  for (const [text, key] of gone) {
    const now = come.get(text);
    if (key === undefined || now === undefined) continue;
    from.set(key, now);
    to.set(now, key);
  }
  return { from, to };
}

/** Paths by text, `undefined` for a text of several. */
function onlyOnes(messages: readonly (readonly [key: string, message: Message])[]) {
  const found = new Map<string, string | undefined>();
  for (const [key, { text, source }] of messages) {
    const said = JSON.stringify([source, text]);
    if (text.trim() !== "") found.set(said, found.has(said) ? undefined : key);
  }
  return found;
}
