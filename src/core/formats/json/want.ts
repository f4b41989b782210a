import { type Change, type Path, pathText } from "../../message.ts";

/** The changes at and below one path, as a tree. */
export interface Want {
  readonly parts: Map<string | number, Want>;
  /** The change of this very path. */
  change: Change | undefined;
}

/** Changes as a tree from the root, each at its place, without those that have none; throws `Error` for two of one path. */
export function wantOf(changes: Iterable<Change>, placeOf: (change: Change) => Path | undefined): Want {
  const root = nothing();
  for (const change of changes) {
    const path = placeOf(change);
    if (path === undefined) continue;
    let place = root;
    for (const part of path) {
      let next = place.parts.get(part);
      if (next === undefined) {
        next = nothing();
        place.parts.set(part, next);
      }
      place = next;
    }
    if (place.change !== undefined) throw new Error(`two changes of ${pathText(change.path)}`);
    place.change = change;
  }
  return root;
}

/** The paths at and below a place that shall get a text. */
export function* textsOf(place: Want): Generator<Path> {
  if (place.change?.text !== undefined) yield place.change.path;
  for (const part of place.parts.values()) yield* textsOf(part);
}

const nothing = (): Want => ({ parts: new Map(), change: undefined });
