import { type Path, pathKey } from "../catalog/message.ts";

/** Index of paths that are texts and of those that contain others; array indices as texts, as keys name them. */
export class PathIndex {
  readonly #texts = new Set<string>();
  readonly #parents = new Set<string>();
  /** Whole paths, as i18next also finds a key whose parts are joined in the file: `{ "a": { "b.c": … } }` of `a.b.c`. */
  readonly #joined = new Set<string>();
  /** The last parts of texts, by what they are in. */
  readonly #names = new Map<string, string[]>();

  readonly #separator: string;

  /** The separator joins the parts of keys; `false` if they are flat. */
  constructor(paths: Iterable<Path>, separator: string | false = false) {
    this.#separator = separator === false ? "\u0000" : separator;
    for (const path of paths) this.add(path);
  }

  add(path: Path): void {
    const parts = path.map(String);
    this.#texts.add(pathKey(parts));
    this.#joined.add(parts.join(this.#separator));
    const parent = pathKey(parts.slice(0, -1));
    const names = this.#names.get(parent);
    if (names === undefined) this.#names.set(parent, [parts.at(-1) ?? ""]);
    else names.push(parts.at(-1) ?? "");
    for (let length = parts.length - 1; length > 0; length--) {
      const key = pathKey(parts.slice(0, length));
      if (this.#parents.has(key)) return;
      this.#parents.add(key);
    }
  }

  has(path: Path): boolean {
    return this.#texts.has(pathKey(path)) || this.#joined.has(path.join(this.#separator));
  }

  /** Returns whether a text next to it begins like it, with a separator behind. */
  hasBeginning(path: Path, separator: string): boolean {
    const beginning = `${path.at(-1)}${separator}`;
    return this.#names.get(pathKey(path.slice(0, -1)))?.some((name) => name.startsWith(beginning)) === true;
  }

  isParent(path: Path): boolean {
    return this.#parents.has(pathKey(path));
  }

  /** Returns whether no part of the path to it is a text. */
  isFree(path: Path): boolean {
    return path.every((_, index) => index === 0 || !this.#texts.has(pathKey(path.slice(0, index))));
  }
}
