import type { Locale } from "../catalog/catalog.ts";
import type { Message, Path } from "../catalog/message.ts";
import type { Format, LocaleDocument } from "../formats/format.ts";
import { mapVersions, type VersionName } from "../text/versions.ts";
import type { DecidedEntries, EntryDecision } from "./entryDecisions.ts";
import { findRenamesOfSides, messagesByPath, type RenamesOfSides } from "./findRenames.ts";
import { keyInFile } from "./pathsInFile.ts";

/** One message, merged from both sides; `text` is `undefined` if the message is removed. */
export interface MergedMessage {
  readonly path: Path;
  readonly text: string | undefined;
  readonly state: Message["state"];
  /** The texts of the three versions, if both sides have changed it in different ways; `text` is ours. */
  readonly conflict?: Readonly<Record<VersionName, string | undefined>>;
  /** The source text that a bilingual file itself has of it. */
  readonly source?: string | undefined;
  /** The conflict is about its whole entry, which one side has removed. */
  readonly isEntry?: true;
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

/** Knowledge of a file that decides about messages. */
export interface MessageMergeOptions {
  readonly choose?: (path: Path) => ReturnType<SideChoice>;
  readonly entries?: DecidedEntries | undefined;
  /** The locale of the messages, in a file that holds several. */
  readonly locale?: Locale | undefined;
  /** By default, those that the texts of the messages show. */
  readonly renames?: RenamesOfSides | undefined;
}

/**
 * Merges the messages of three documents by their paths: what one side has changed, added or removed is taken; a message
 * that one side has renamed (its text is the only one of its kind that went and came) takes what the other has changed.
 */
export function mergeMessages(
  documents: Readonly<Record<VersionName, Pick<LocaleDocument, "messages">>>,
  { choose = () => undefined, entries, locale, renames: known }: MessageMergeOptions = {},
): readonly MergedMessage[] {
  const all = mapVersions(documents, ({ messages }) => messagesByPath(messages));
  const renames = known ?? findRenamesOfSides(all, undefined);
  const keys = new Set([...all.base.keys(), ...all.ours.keys(), ...all.theirs.keys()]);
  for (const side of ["ours", "theirs"] as const)
    for (const [from, to] of renames[side].from) if (keys.has(from)) keys.add(to);
  return [...keys].map((key) => {
    const versions = mapVersions(all, (messages) => messages.get(key));
    const path = JSON.parse(key) as Path;
    const decision = entries && decisionOf(entries, keyInFile({ locale }, key));
    if (isFormer(key, renames, decision)) return { path, text: undefined, state: undefined };
    if (decision !== undefined) return decidedMessage(path, versions, decision);
    const former = versions.base === undefined ? formerName(key, versions, renames) : undefined;
    return mergeOne(path, former === undefined ? versions : followRename(versions, former, all), choose);
  });
}

/** Returns whether a message has another name now; entries about which a person has to decide have all that they had. */
const isFormer = (key: string, { ours, theirs }: RenamesOfSides, decision: EntryDecision | undefined): boolean =>
  decision?.kind !== "contest" && (ours.from.has(key) || theirs.from.has(key));

const decisionOf = ({ decisions, entryOf }: DecidedEntries, key: string): EntryDecision | undefined =>
  decisions.get(entryOf.get(key) ?? "");

/** Returns a message of an entry that is decided about as a whole; one in conflict is ours until it is marked. */
function decidedMessage(
  path: Path,
  versions: Readonly<Record<VersionName, Message | undefined>>,
  decision: EntryDecision,
): MergedMessage {
  if (decision.present === "both") return { path, text: versions.ours?.text, state: versions.ours?.state };
  const present = decision.kind === "drop" ? undefined : versions[decision.present];
  const merged = { path, text: present?.text, state: present?.state };
  if (decision.kind !== "contest") return merged;
  return { ...merged, source: present?.source, conflict: mapVersions(versions, (one) => one?.text), isEntry: true };
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
  renames: RenamesOfSides,
): string | undefined {
  const [own, other] = [renames.ours.to.get(key), renames.theirs.to.get(key)];
  if (ours !== undefined && theirs !== undefined) return own === other ? own : undefined;
  // nobody has translated it under the new name
  if (ours === undefined && theirs === undefined) return own ?? other;
  return ours === undefined ? other : own;
}

function mergeOne(
  path: Path,
  versions: Readonly<Record<VersionName, Message | undefined>>,
  choose: (path: Path) => ReturnType<SideChoice>,
): MergedMessage {
  const { base, ours, theirs } = versions;
  const take = (one: Message | undefined): MergedMessage => ({ path, text: one?.text, state: one?.state });
  const merged = ours && theirs ? mergePresent(base, ours, theirs) : mergeAbsent(versions);
  if (merged !== "conflict") return { path, ...merged };
  const chosen = choose(path);
  if (chosen !== undefined) return take(versions[chosen]);
  const source = (ours ?? theirs)?.source;
  return { ...take(ours), state: (ours ?? theirs)?.state, source, conflict: mapVersions(versions, (one) => one?.text) };
}

type TextAndState = Pick<MergedMessage, "text" | "state">;

/** Merges a message that one side, or both, lack. */
function mergeAbsent({
  base,
  ours,
  theirs,
}: Readonly<Record<VersionName, Message | undefined>>): TextAndState | "conflict" {
  const present = ours ?? theirs;
  const isRemoved = present === undefined || base?.text === present.text;
  if (isRemoved) return { text: undefined, state: undefined };
  return base === undefined ? { text: present.text, state: present.state } : "conflict";
}

/** Merges texts and states; of two texts that both sides have changed, a translation is taken before a guess. */
function mergePresent(base: Message | undefined, ours: Message, theirs: Message): TextAndState | "conflict" {
  // tools add keys with empty texts
  const isOpen = (one: Message): boolean => isGuess(one) || (base === undefined && one.text === "");
  const finished = isOpen(ours) === isOpen(theirs) ? undefined : isOpen(ours) ? theirs : ours;
  const isBaseFinished = base !== undefined && !isGuess(base);
  if (finished !== undefined && ours.text !== theirs.text && !isBaseFinished)
    return { text: finished.text, state: finished.state };
  const state = mergeState(base, ours, theirs);
  if (ours.text === theirs.text || base?.text === theirs.text) return { text: ours.text, state };
  if (base?.text === ours.text) return { text: theirs.text, state };
  return finished === undefined ? "conflict" : { text: finished.text, state };
}

const isGuess = ({ state }: Message): boolean => state === "needsTranslation" || state === "stale";

/** Returns the state that one side has changed; of two the further one, as both say it of one text. */
function mergeState(base: Message | undefined, ours: Message, theirs: Message): Message["state"] {
  if (ours.state === theirs.state || (base !== undefined && base.state === theirs.state)) return ours.state;
  if (base !== undefined && base.state === ours.state) return theirs.state;
  return stateRanks[theirs.state ?? "translated"] > stateRanks[ours.state ?? "translated"] ? theirs.state : ours.state;
}

const stateRanks: Readonly<Record<NonNullable<Message["state"]>, number>> = {
  needsTranslation: 0,
  stale: 1,
  translated: 2,
  reviewed: 3,
};
