/** The paths of a folder's files, which are found by their names as well. */
export class FilePaths {
  readonly #paths = new Set<string>();
  readonly #byName = new Map<string, Set<string>>();

  constructor(paths: Iterable<string> = []) {
    for (const path of paths) this.add(path);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  add(path: string): void {
    this.#paths.add(path);
    const name = fileNameOf(path);
    const same = this.#byName.get(name);
    if (same === undefined) this.#byName.set(name, new Set([path]));
    else same.add(path);
  }

  delete(path: string): void {
    this.#paths.delete(path);
    this.#byName.get(fileNameOf(path))?.delete(path);
  }

  /** Returns the file of a name in any folder; `undefined` if there is none, or if several have it. */
  named(name: string): string | undefined {
    const [only, ...others] = this.#byName.get(name) ?? [];
    return others.length === 0 ? only : undefined;
  }
}

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
