import type { Path } from "./message.ts";

type Part = Path[number];

/** What is below one beginning of paths. */
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
    let at: Level<V> | undefined = this.#root;
    for (let i = 0; i < path.length - 1 && at !== undefined; i++) at = at.below.get(path[i] as Part);
    return at?.values.get(path.at(-1));
  }

  has(path: Path): boolean {
    let at: Level<V> | undefined = this.#root;
    for (let i = 0; i < path.length - 1 && at !== undefined; i++) at = at.below.get(path[i] as Part);
    return at?.values.has(path.at(-1)) ?? false;
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
