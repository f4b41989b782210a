import type { EntryNode } from "../formats/layout/fileLayout.ts";
import { type Message, type Path, pathKey } from "../message.ts";
import {
  type EntryRenames,
  type EntryVersions,
  lastKeyOf,
  leavesOf,
  messagesByEntry,
  pairEntries,
} from "./entryTree.ts";
import { findRenames } from "./findRenames.ts";
import { mapVersions, type VersionName } from "./versions.ts";

/** An entry of the base that one side has removed and the other still has. */
export interface EntryDecision {
  /** `contest` if the other side has changed it, and no side was chosen. */
  readonly kind: "drop" | "keep" | "contest";
  readonly present: "ours" | "theirs";
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
}

type MessagesOfAll = Readonly<Record<VersionName, readonly Message[]>>;

/** Texts of the versions of a file, by which it is decided which entries remain. */
export interface EntryMessages {
  readonly targets: MessagesOfAll;
  /** In bilingual files the sources, in others the same as `targets`. */
  readonly sources: MessagesOfAll;
}

/** Pairs the entries of three versions, and decides which of those remain that one side has removed. */
export function decideEntries(
  roots: Readonly<Record<VersionName, EntryNode>>,
  { targets, sources }: EntryMessages,
  choose: (path: Path) => "ours" | "theirs" | undefined,
): DecidedEntries {
  const root = pairEntries(roots, entryRenames(pairEntries(roots), sources));
  const leaves = leavesOf(root);
  const group = (messages: MessagesOfAll) => ({
    base: messagesByEntry(leaves, "base", messages.base),
    ours: messagesByEntry(leaves, "ours", messages.ours),
    theirs: messagesByEntry(leaves, "theirs", messages.theirs),
  });
  const [ownTargets, ownSources] = [group(targets), group(sources)];
  const decisions = new Map<string, EntryDecision>();
  for (const { key, nodes } of leaves) {
    if (nodes.base === undefined || (nodes.ours === undefined) === (nodes.theirs === undefined)) continue;
    const present = nodes.ours === undefined ? "theirs" : "ours";
    const texts = (name: VersionName) => textsOf(ownSources[name].get(key)) + textsOf(ownTargets[name].get(key));
    const first = ownTargets[present].get(key)?.[0] ?? ownSources[present].get(key)?.[0];
    const path = first?.path ?? [lastKeyOf(key)];
    const isChanged = first !== undefined && texts("base") !== texts(present);
    const chosen = isChanged ? choose(path) : undefined;
    const kind = !isChanged ? "drop" : chosen === undefined ? "contest" : chosen === present ? "keep" : "drop";
    const textIn = (name: VersionName): string | undefined =>
      (ownTargets[name].get(key) ?? ownSources[name].get(key))?.[0]?.text;
    decisions.set(key, {
      kind,
      present,
      path,
      texts: mapVersions({ base: "base", ours: "ours", theirs: "theirs" }, textIn),
    });
  }
  const pathOf = new Map<string, Path>();
  for (const [key, [first]] of [...Object.values(ownSources), ...Object.values(ownTargets)].flatMap((group) => [
    ...group,
  ]))
    if (first !== undefined) pathOf.set(key, first.path);
  return { root, decisions, entryOf: entriesByPath(ownTargets), pathOf };
}

const textsOf = (messages: readonly Message[] = []): string =>
  JSON.stringify(messages.map(({ path, text, state }) => [path, text, state]));

function entriesByPath(
  groups: Readonly<Record<VersionName, ReadonlyMap<string, readonly Message[]>>>,
): ReadonlyMap<string, string> {
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
  const groups = {
    base: messagesByEntry(leaves, "base", sources.base),
    ours: messagesByEntry(leaves, "ours", sources.ours),
    theirs: messagesByEntry(leaves, "theirs", sources.theirs),
  };
  const present = mapVersions(groups, (group) => new Set(group.keys()));
  for (const side of ["ours", "theirs"] as const) {
    const other = side === "ours" ? "theirs" : "ours";
    for (const [from, to] of findRenames(firstTexts(groups.base), firstTexts(groups[side])).from) {
      if (parentOf(from) !== parentOf(to) || !present[other].has(from) || present[other].has(to)) continue;
      renames.base.set(from, to);
      renames[other].set(from, to);
    }
  }
  return renames;
}

const firstTexts = (group: ReadonlyMap<string, readonly Message[]>): ReadonlyMap<string, Pick<Message, "text">> =>
  new Map([...group].map(([key, messages]) => [key, { text: messages.map(({ text }) => text).join("\u0000") }]));

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf("\u0001"));
