import { type Message, type Path, type PathRename, pathKey } from "../catalog/message.ts";
import { type Alias, type AliasedMessages, aliasFinder, expandedMessages } from "../formats/aliases.ts";
import { groupBy } from "../values/collections.ts";

/** Aliases that are followed one after the other. */
const maxSteps = 4;

/**
 * Creates the search for the paths that messages of a file have after renames: one that an alias repeats follows what it
 * repeats. `undefined` for one that the alias would no longer repeat.
 */
export function createPathAfter(
  document: AliasedMessages,
  renames: readonly PathRename[],
): (message: Message) => Path | undefined {
  const renamed = new Map(renames.map(({ from, to }) => [pathKey(from), to]));
  const aliases = groupBy(document.aliases ?? [], ({ path }) => pathKey(path));
  const above = (path: Path): readonly Alias[] =>
    path.flatMap((_, index) => aliases.get(pathKey(path.slice(0, index))) ?? []).toReversed();
  const pathAfter = (path: Path, steps: number): Path | undefined => {
    const own = renamed.get(pathKey(path));
    if (own !== undefined || steps === 0) return own ?? path;
    for (const { path: place, from = [] } of above(path)) {
      const repeated = [...from, ...path.slice(place.length)];
      const after = pathAfter(repeated, steps - 1);
      if (after === undefined || pathKey(after) !== pathKey(repeated)) return inside(place, from, after);
    }
    return path;
  };
  return ({ path, repeats }) => pathAfter(path, repeats === undefined ? 0 : maxSteps);
}

/** The path below an alias of what is at a path below its origin; `undefined` if that is elsewhere. */
const inside = (place: Path, from: Path, path: Path | undefined): Path | undefined =>
  path !== undefined && from.every((part, index) => part === path[index])
    ? [...place, ...path.slice(from.length)]
    : undefined;

/** Returns whether the file itself writes the key of a message: it does not if an alias repeats one above it. */
export function createIsWritten(document: AliasedMessages): (message: Message) => boolean {
  const aliasOf = aliasFinder(document);
  return (message) => message.repeats === undefined || aliasOf(message)?.path.length === message.path.length;
}

/** Returns the messages that aliases repeat under keys that renames of others would change. */
export function findFollowing(document: AliasedMessages, renames: readonly PathRename[]): readonly Message[] {
  const renamed = new Set(renames.map(({ from }) => pathKey(from)));
  const pathAfter = createPathAfter(document, renames);
  return expandedMessages(document).filter((message) => {
    const after = pathAfter(message);
    const isSame = after !== undefined && pathKey(after) === pathKey(message.path);
    return message.repeats !== undefined && !renamed.has(pathKey(message.path)) && !isSame;
  });
}
