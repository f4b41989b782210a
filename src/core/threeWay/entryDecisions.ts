import { type Message, type Path, pathKey } from "../catalog/message.ts";
import type { EntryNode } from "../formats/fileLayout.ts";
import { mapVersions, type VersionName, type Versions, versionNames } from "../text/versions.ts";
import { isComment } from "./commas.ts";
import {
  type EntryRenames,
  type EntryVersions,
  lastKeyOf,
  leavesOf,
  messagesByEntry,
  pairEntries,
} from "./entryTree.ts";
import { findRenames, findRenamesOfSides, messagesByPath, type RenamesOfSides } from "./findRenames.ts";
import { linesWithEnds } from "./lineHunks.ts";

/** A decision about a whole entry: one side has removed it, or what both have changed cannot be merged. */
export interface EntryDecision {
  /** `contest` if both sides have changed it, and no side was chosen; `keep` takes it as one side has it. */
  readonly kind: "drop" | "keep" | "contest";
  /** The side that still has an entry of the base, or the one that is kept. */
  readonly present: "ours" | "theirs" | "both";
  /** The path of its first message. */
  readonly path: Path;
  /** The texts of the versions that have it. */
  readonly texts: Readonly<Record<VersionName, string | undefined>>;
}

/** Entries of three versions side by side, and which of them remain. */
export interface DecidedEntries {
  readonly root: EntryVersions;
  readonly decisions: ReadonlyMap<string, EntryDecision>;
  /** Keys of entries by the paths of their messages. */
  readonly entryOf: ReadonlyMap<string, string>;
  /** Paths of the first messages of entries, by their keys. */
  readonly pathOf: ReadonlyMap<string, Path>;
  /** Messages that the sides have renamed. */
  readonly renames: RenamesOfSides;
}

type MessagesOfAll = Readonly<Record<VersionName, readonly Message[]>>;

/** Texts of the versions of a file, by which it is decided which entries remain. */
export interface EntryMessages {
  readonly targets: MessagesOfAll;
  /** In bilingual files the sources, in others the same as `targets`. */
  readonly sources: MessagesOfAll;
  /** The versions themselves if entries without messages count, such as numbers. */
  readonly versions?: Versions | undefined;
}

/** Pairs the entries of three versions, and decides which of those remain that one side has removed. */
export function decideEntries(
  roots: Readonly<Record<VersionName, EntryNode>>,
  { targets, sources, versions }: EntryMessages,
  choose: (path: Path) => "ours" | "theirs" | undefined,
): DecidedEntries {
  const root = pairEntries(roots, entryRenames(pairEntries(roots), sources));
  const leaves = leavesOf(root);
  const own: OwnMessages = {
    targets: groupMessages(leaves, targets),
    sources: groupMessages(leaves, sources),
    renames: findRenamesOfSides(
      mapVersions(targets, messagesByPath),
      sources === targets ? undefined : mapVersions(sources, messagesByPath),
    ),
    versions,
  };
  const decisions = new Map(
    leaves.flatMap((entry): readonly (readonly [string, EntryDecision])[] => {
      const present = presentSide(entry);
      return present === undefined ? [] : [[entry.key, decide(entry, present, own, choose)]];
    }),
  );
  return { root, decisions, entryOf: entriesByPath(own.targets), pathOf: firstPaths(own), renames: own.renames };
}

type GroupedMessages = Readonly<Record<VersionName, ReadonlyMap<string, readonly Message[]>>>;

/** Messages by the keys of their entries. */
interface OwnMessages extends Readonly<Record<"targets" | "sources", GroupedMessages>> {
  readonly renames: RenamesOfSides;
  readonly versions: Versions | undefined;
}

const groupMessages = (leaves: readonly EntryVersions[], messages: MessagesOfAll): GroupedMessages => ({
  base: messagesByEntry(leaves, "base", messages.base),
  ours: messagesByEntry(leaves, "ours", messages.ours),
  theirs: messagesByEntry(leaves, "theirs", messages.theirs),
});

/** Returns the side that still has an entry of the base which the other has removed. */
function presentSide({ nodes: { base, ours, theirs } }: EntryVersions): "ours" | "theirs" | undefined {
  if (base === undefined || (ours === undefined) === (theirs === undefined)) return undefined;
  return ours === undefined ? "theirs" : "ours";
}

function decide(
  entry: EntryVersions,
  present: "ours" | "theirs",
  messages: OwnMessages,
  choose: (path: Path) => "ours" | "theirs" | undefined,
): EntryDecision {
  const { targets, sources } = messages;
  const { key } = entry;
  const first = targets[present].get(key)?.[0] ?? sources[present].get(key)?.[0];
  const path = first?.path ?? [lastKeyOf(key)];
  const written = first === undefined ? writtenTexts(entry, messages) : undefined;
  const isChanged = written ? written.base !== written[present] : hasChangedMessages(key, present, messages);
  const chosen = isChanged ? choose(path) : undefined;
  const isContested = isChanged && chosen === undefined;
  return {
    kind: isContested ? "contest" : chosen === present ? "keep" : "drop",
    present,
    path,
    texts:
      written ?? mapVersions(versionNames, (name) => (targets[name].get(key) ?? sources[name].get(key))?.[0]?.text),
  };
}

/**
 * Returns whether the side that has an entry has changed its messages, and not only emptied them. Messages that the other
 * side has renamed take the change under their new names.
 */
function hasChangedMessages(
  key: string,
  present: "ours" | "theirs",
  { targets, sources, renames }: OwnMessages,
): boolean {
  const own = targets[present].get(key) ?? sources[present].get(key) ?? [];
  const { from } = renames[present === "ours" ? "theirs" : "ours"];
  if (own.every(({ path }) => from.has(pathKey(path)))) return false;
  const isSame = ({ base, ...sides }: GroupedMessages): boolean =>
    textsOf(base.get(key)) === textsOf(sides[present].get(key));
  // what one side has emptied and the other has removed is removed by both
  const isEmptied = isEmpty(targets[present].get(key));
  return !(isSame(sources) && (isEmptied || isSame(targets)));
}

/** Returns an entry without messages, such as a number, as written; `undefined` if it had some, or such entries do not count. */
const writtenTexts = (
  { key, nodes }: EntryVersions,
  { targets, versions }: OwnMessages,
): EntryDecision["texts"] | undefined =>
  versions && !targets.base.has(key)
    ? mapVersions(versionNames, (name) => writtenText(versions[name], nodes[name]))
    : undefined;

/** Returns an entry as written, without comments and the comma after it. */
const writtenText = (text: string, node: EntryNode | undefined): string | undefined =>
  node &&
  linesWithEnds(text.slice(node.start, node.end))
    .filter((line) => !isComment(line))
    .join("")
    .trim()
    .replace(/,$/, "");

const isEmpty = (messages: readonly Message[] = []): boolean => messages.every(({ text }) => text.trim() === "");

/** Returns all texts of an entry; a state that has changed alone is no reason to keep it. */
const textsOf = (messages: readonly Message[] = []): string =>
  JSON.stringify(messages.map(({ path, text }) => [path, text]));

function firstPaths({ targets, sources }: OwnMessages): ReadonlyMap<string, Path> {
  const groups = [...Object.values(sources), ...Object.values(targets)];
  const paths = groups.flatMap((group) =>
    [...group].flatMap(([key, [first]]) => (first === undefined ? [] : [[key, first.path] as const])),
  );
  return new Map(paths);
}

function entriesByPath(groups: GroupedMessages): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const group of [groups.base, groups.theirs, groups.ours]) {
    for (const [key, messages] of group) for (const { path } of messages) found.set(pathKey(path), key);
  }
  return found;
}

/** Returns new keys for entries that the other side has renamed: their source is the only one that went and came. */
function entryRenames(root: EntryVersions, sources: MessagesOfAll): EntryRenames {
  const renames = {
    base: new Map<string, string>(),
    ours: new Map<string, string>(),
    theirs: new Map<string, string>(),
  };
  const leaves = leavesOf(root);
  const groups = groupMessages(leaves, sources);
  const present = mapVersions(
    versionNames,
    (name) => new Set(leaves.flatMap(({ key, nodes }) => (nodes[name] === undefined ? [] : [key]))),
  );
  for (const side of ["ours", "theirs"] as const) {
    const other = side === "ours" ? "theirs" : "ours";
    for (const [from, to] of findRenames(firstTexts(groups.base), firstTexts(groups[side])).from) {
      const isOther = present[side].has(from) || !present[other].has(from) || present[other].has(to);
      if (isOther || parentOf(from) !== parentOf(to)) continue;
      renames.base.set(from, to);
      renames[other].set(from, to);
    }
  }
  return renames;
}

const firstTexts = (group: ReadonlyMap<string, readonly Message[]>): ReadonlyMap<string, Pick<Message, "text">> =>
  new Map([...group].map(([key, messages]) => [key, { text: messages.map(({ text }) => text).join("\u0000") }]));

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf("\u0001"));
