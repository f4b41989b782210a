import { type MessageChange, type Path, pathText } from "../../catalog/message.ts";

/** The changes at and below one path, as a tree. */
export interface ChangeTree {
  readonly parts: Map<string | number, ChangeTree>;
  /** The change of this very path. */
  change: MessageChange | undefined;
}

/** Builds a tree of changes, without those that have no place; throws `Error` for two changes of one path. */
export function buildChangeTree(
  changes: Iterable<MessageChange>,
  placeOf: (change: MessageChange) => Path | undefined,
): ChangeTree {
  const root = emptyTree();
  for (const change of changes) {
    const path = placeOf(change);
    if (path === undefined) continue;
    let place = root;
    for (const part of path) {
      let next = place.parts.get(part);
      if (next === undefined) {
        next = emptyTree();
        place.parts.set(part, next);
      }
      place = next;
    }
    if (place.change !== undefined) throw new Error(`two changes of ${pathText(change.path)}`);
    place.change = change;
  }
  return root;
}

/** Yields the paths at and below a place that get a text. */
export function* pathsWithTexts(place: ChangeTree): Generator<Path> {
  if (place.change?.text !== undefined) yield place.change.path;
  for (const part of place.parts.values()) yield* pathsWithTexts(part);
}

const emptyTree = (): ChangeTree => ({ parts: new Map(), change: undefined });
