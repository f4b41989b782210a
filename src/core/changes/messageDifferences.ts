import { diffArrays } from "diff";
import { type Message, type Path, pathKey } from "../catalog/message.ts";
import { findMoved } from "./findMoved.ts";

/**
 * Kinds of differences. `sourceChanged`: the text of a source locale, or the source that a bilingual file carries.
 * `moved`: the same message at another place of its file, or in another file.
 */
export const differenceKinds = ["added", "removed", "sourceChanged", "targetChanged", "renamed", "moved"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** One message that two versions of a file do not share. */
export interface MessageDifference {
  readonly kind: DifferenceKind;
  /** Its present path; of a removed message the former one. */
  readonly path: Path;
  /** `undefined` for added messages. The texts of renamed messages may differ, too. */
  readonly before?: Message;
  /** `undefined` for removed messages. */
  readonly after?: Message;
  /** The file that a moved message was in, if it is another one. */
  readonly formerFile?: string;
}

/** The messages of two versions of a file in one locale. */
export interface MessageVersions {
  readonly before: readonly Message[];
  readonly after: readonly Message[];
  /** The file is of the source locale. */
  readonly isSource: boolean;
  /** Messages have no keys (Markdown): they are compared in their order. */
  readonly isKeyless?: boolean;
  /** Present keys by the former ones, of the source file: its translations have the same. */
  readonly renames?: ReadonlyMap<string, string>;
}

/** Compares two versions of a file message by message; in the order of the present version, removed messages last. */
export function findDifferences(versions: MessageVersions): readonly MessageDifference[] {
  return versions.isKeyless ? compareInOrder(versions) : compareByKey(versions);
}

/** Returns the present keys of renamed messages by their former ones. */
export const renamesIn = (differences: readonly MessageDifference[]): ReadonlyMap<string, string> =>
  new Map(
    differences.flatMap(({ kind, path, before }) =>
      kind === "renamed" && before !== undefined ? [[pathKey(before.path), pathKey(path)] as const] : [],
    ),
  );

function compareByKey({ before, after, isSource, renames = new Map() }: MessageVersions): readonly MessageDifference[] {
  const [old, now] = [byKey(before), byKey(after)];
  const gone = [...old].filter(([key]) => !now.has(key));
  const come = [...now].filter(([key]) => !old.has(key));
  const former = findFormer(gone, come, renames);
  const moved = findMoved([...old.keys()], [...now.keys()]);
  const found = [...now].flatMap(([key, message]) => {
    const same = old.get(key);
    if (same === undefined) return toNew(message, former.get(key));
    const kind = kindOf(same, message, isSource) ?? (moved.has(key) ? "moved" : undefined);
    return kind === undefined ? [] : { kind, path: message.path, before: same, after: message };
  });
  const renamed = new Set(former.values());
  const removed = gone.filter(([, message]) => !renamed.has(message));
  return [...found, ...removed.map(([, message]) => toRemoved(message))];
}

const toNew = (after: Message, before: Message | undefined): MessageDifference =>
  before === undefined
    ? { kind: "added", path: after.path, after }
    : { kind: kindOfRenamed(before, after), path: after.path, before, after };

const toRemoved = (before: Message): MessageDifference => ({ kind: "removed", path: before.path, before });

const byKey = (messages: readonly Message[]): ReadonlyMap<string, Message> =>
  new Map(messages.map((message) => [pathKey(message.path), message]));

function kindOf(before: Message, after: Message, isSource: boolean): DifferenceKind | undefined {
  if (before.source !== after.source) return "sourceChanged";
  if (before.text !== after.text) return isSource ? "sourceChanged" : "targetChanged";
  return before.state === after.state ? undefined : "targetChanged";
}

/** The key of some messages is their source (gettext): a translation under another key is one of another source. */
const kindOfRenamed = (before: Message, after: Message): DifferenceKind =>
  before.source !== undefined && before.source !== after.source ? "sourceChanged" : "renamed";

type Keyed = readonly (readonly [key: string, message: Message])[];

/** Finds the former messages of renamed ones, by present key: as the source has them, or by the only equal text that went and came. */
function findFormer(gone: Keyed, come: Keyed, renames: ReadonlyMap<string, string>): ReadonlyMap<string, Message> {
  const former = new Map<string, Message>();
  const present = new Set(come.map(([key]) => key));
  for (const [key, message] of gone) {
    const now = renames.get(key);
    if (now !== undefined && present.has(now)) former.set(now, message);
  }
  const taken = new Set(former.values());
  const went = onlyOnes(gone.filter(([, message]) => !taken.has(message)));
  const came = onlyOnes(come.filter(([key]) => !former.has(key)));
  for (const [text, entry] of went) {
    const now = came.get(text);
    if (entry !== undefined && now !== undefined) former.set(now[0], entry[1]);
  }
  return former;
}

/** Messages by their text, `undefined` for a text of several. */
function onlyOnes(messages: Keyed): ReadonlyMap<string, Keyed[number] | undefined> {
  const found = new Map<string, Keyed[number] | undefined>();
  for (const entry of messages) {
    const { text } = entry[1];
    if (text.trim() !== "") found.set(text, found.has(text) ? undefined : entry);
  }
  return found;
}

/** Differences that are looked for at most in texts without keys. */
const maxDifferences = 5_000;

function compareInOrder({ before, after, isSource }: MessageVersions): readonly MessageDifference[] {
  const texts = (messages: readonly Message[]) => messages.map(({ text }) => text);
  const parts = diffArrays(texts(before), texts(after), { maxEditLength: maxDifferences }) ?? [
    { removed: true, count: before.length },
    { added: true, count: after.length },
  ];
  const [found, removed]: [MessageDifference[], Message[]] = [[], []];
  let [old, now] = [0, 0];
  // what went just before something came was changed to it
  let replaced: Message[] = [];
  for (const { added = false, removed: isGone = false, count } of parts) {
    if (isGone) replaced = before.slice(old, old + count);
    else {
      const come = added ? after.slice(now, now + count) : [];
      found.push(...come.map((message) => toReplaced(replaced.shift(), message, isSource)));
      removed.push(...replaced.splice(0));
    }
    if (!added) old += count;
    if (!isGone) now += count;
  }
  return [...found, ...[...removed, ...replaced].map(toRemoved)];
}

function toReplaced(before: Message | undefined, after: Message, isSource: boolean): MessageDifference {
  const { path } = after;
  if (before === undefined) return { kind: "added", path, after };
  return { kind: isSource ? "sourceChanged" : "targetChanged", path, before, after };
}
