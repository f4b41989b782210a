import { type Message, type Path, pathKey } from "../catalog/message.ts";
import type { LocaleDocument } from "../formats/format.ts";
import type { VersionName } from "../text/versions.ts";
import { findRenames, messagesByPath } from "./findRenames.ts";

/** A message that one side has added to a block of messages that the other side has renamed. */
export interface StrayMessage {
  readonly path: Path;
  readonly addedBy: "ours" | "theirs";
  /** The former path of the block, and the one that the other side gave it. */
  readonly former: Path;
  readonly now: Path;
}

type Documents = Readonly<Record<VersionName, Pick<LocaleDocument, "messages">>>;

/**
 * Finds messages that were added to renamed blocks. They keep their keys: source code of the side that added them asks
 * for these, and only people know which block they belong to now.
 */
export function findStrayMessages(documents: Documents): readonly StrayMessage[] {
  return (["theirs", "ours"] as const).flatMap((addedBy) => {
    const other = documents[addedBy === "ours" ? "theirs" : "ours"];
    const blocks = findRenamedBlocks(documents.base.messages, other.messages);
    if (blocks.size === 0) return [];
    const known = new Set([...documents.base.messages, ...other.messages].map(({ path }) => pathKey(path)));
    return documents[addedBy].messages.flatMap(({ path }): readonly StrayMessage[] => {
      if (known.has(pathKey(path))) return [];
      const former = prefixesOf(path).findLast((prefix) => blocks.has(pathKey(prefix)));
      const now = former && blocks.get(pathKey(former));
      return former === undefined || now === undefined ? [] : [{ path, addedBy, former, now }];
    });
  });
}

/** Returns the new paths of the blocks of the base that a side has renamed, by their former ones. */
function findRenamedBlocks(base: readonly Message[], side: readonly Message[]): ReadonlyMap<string, Path> {
  const there = messagesByPath(side);
  const { from } = findRenames(messagesByPath(base), there);
  const blocks = new Map<string, Path | undefined>();
  for (const { path } of from.size === 0 ? [] : base) {
    const now = there.get(from.get(pathKey(path)) ?? "")?.path;
    // what was removed, or has a text of several, says nothing
    if (now === undefined && !there.has(pathKey(path))) continue;
    for (const prefix of prefixesOf(path)) addTarget(blocks, prefix, now && blockAfter(path.slice(prefix.length), now));
  }
  return new Map([...blocks].filter((entry): entry is [string, Path] => entry[1] !== undefined));
}

/** Keeps the new path of a block only while all its messages have gone there. */
function addTarget(blocks: Map<string, Path | undefined>, block: Path, target: Path | undefined): void {
  const key = pathKey(block);
  const others = blocks.has(key) ? blocks.get(key) : target;
  const isSame = others !== undefined && target !== undefined && pathKey(others) === pathKey(target);
  blocks.set(key, isSame && pathKey(target) !== key ? target : undefined);
}

/** Returns the block that has the rest of a path in it; `undefined` if the path ends in another way. */
function blockAfter(rest: Path, path: Path): Path | undefined {
  const block = path.slice(0, path.length - rest.length);
  return block.length > 0 && pathKey(path.slice(block.length)) === pathKey(rest) ? block : undefined;
}

const prefixesOf = (path: Path): readonly Path[] => path.slice(1).map((_, index) => path.slice(0, index + 1));
