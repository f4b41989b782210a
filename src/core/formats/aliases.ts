import { type Message, type Path, pathKey } from "../catalog/message.ts";
import { groupBy } from "../values/collections.ts";

/** A place at which a file repeats what it has elsewhere, under the name of an anchor (`*name` of YAML). */
export interface Alias {
  /** The place that repeats; of a merge (`<<: *name`), the map that gets the keys. */
  readonly path: Path;
  /** The place that is repeated; undefined outside of the locale's part of the file. */
  readonly from?: Path;
  /** The span of `*name`. */
  readonly span: { readonly start: number; readonly end: number };
  /** Its keys are added to those of the map. */
  readonly isMerge: boolean;
}

/** The messages that a file has by aliases. */
export interface AliasedMessages {
  readonly messages: readonly Message[];
  /** See `Parsed`. */
  readonly expanded?: readonly Message[];
  readonly aliases?: readonly Alias[];
}

/** Returns all messages that programs read from a file: also those that aliases repeat. */
export const expandedMessages = ({ messages, expanded }: AliasedMessages): readonly Message[] => expanded ?? messages;

/**
 * Returns a function that gives the paths that aliases repeat at a path, whether or not there is a message now: the
 * likeliest first.
 */
export function originFinder(aliases: readonly Alias[] | undefined): (path: Path) => readonly Path[] {
  if (aliases === undefined || aliases.length === 0) return () => [];
  const byPath = new Map<string, Path[]>();
  for (const { path, from } of aliases) {
    if (from === undefined) continue;
    const key = pathKey(path);
    // the last merge counts most
    byPath.set(key, [from, ...(byPath.get(key) ?? [])]);
  }
  const originsOf = (path: Path, left: number): readonly Path[] => {
    const found: Path[] = [];
    for (let length = path.length; length >= 0 && left > 0; length--) {
      for (const from of byPath.get(pathKey(path.slice(0, length))) ?? []) {
        const origin = [...from, ...path.slice(length)];
        found.push(origin, ...originsOf(origin, left - 1));
      }
    }
    return found;
  };
  return (path) => originsOf(path, maxSteps);
}

/** Creates the search for the alias by which a file has a message at another place than its own. */
export function aliasFinder({ aliases = [] }: AliasedMessages): (message: Message) => Alias | undefined {
  const byPath = groupBy(aliases, ({ path }) => pathKey(path));
  return ({ path, repeats }) => {
    for (let length = path.length; repeats !== undefined && length >= 0; length--) {
      const tail = path.slice(length);
      const found = byPath.get(pathKey(path.slice(0, length)))?.find(({ from }) => from && isAt(repeats, from, tail));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

const isAt = (path: Path, from: Path, tail: Path): boolean => pathKey(path) === pathKey([...from, ...tail]);

/** The number of aliases that are followed one after the other. */
const maxSteps = 4;
