import type { Path } from "./message.ts";

type Part = Path[number];

/** One level of a path map: the values at its paths and the levels below them. */
interface Level<V> {
  readonly values: Map<Part | undefined, V>;
  readonly below: Map<Part, Level<V>>;
}

const level = <V>(): Level<V> => ({ values: new Map(), below: new Map() });

/** A map by path: for long files, of which a string for each path (`pathKey`) would take most of the time and memory. */
export class PathMap<V> {
  readonly #root = level<V>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(path: Path): V | undefined {
    return this.#siblings(path)?.get(path.at(-1));
  }

  has(path: Path): boolean {
    return this.#siblings(path)?.has(path.at(-1)) ?? false;
  }

  /** Returns the values of all paths that differ from this one in their last part alone. */
  #siblings(path: Path): ReadonlyMap<Part | undefined, V> | undefined {
    let at: Level<V> | undefined = this.#root;
    for (let i = 0; i < path.length - 1 && at !== undefined; i++) at = at.below.get(path[i] as Part);
    return at?.values;
  }

  set(path: Path, value: V): void {
    let at = this.#root;
    for (let i = 0; i < path.length - 1; i++) {
      const part = path[i] as Part;
      const next = at.below.get(part) ?? level<V>();
      at.below.set(part, next);
      at = next;
    }
    const before = at.values.size;
    at.values.set(path.at(-1), value);
    this.#size += at.values.size - before;
  }
}

/** A map of things that have a path; of several with the same path the last counts. */
export function byPath<T extends { readonly path: Path }>(things: Iterable<T>): PathMap<T> {
  const map = new PathMap<T>();
  for (const thing of things) map.set(thing.path, thing);
  return map;
}
