import { type LockEntry, lockLine } from "./lockLines.ts";
import { itemsInStep, type Steps, sortSteps } from "./workSteps.ts";

/** Entries of one file, by path; `undefined` for a line to remove. */
export type EntriesByPath = ReadonlyMap<string, LockEntry | undefined>;

/** By locale and file, as they begin a line. */
export type EntriesByFile = ReadonlyMap<string, EntriesByPath>;

interface FileLines {
  /** The text before the path in each of its lines; ends with a tab. */
  readonly start: string;
  /** In the order of the lock. */
  readonly paths: readonly string[];
  readonly entries: EntriesByPath;
}

/** By UTF-16 code unit: the same everywhere, unlike a collation. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Lines that a lock does not have yet, in their order. */
export class NewLines {
  readonly #files: readonly FileLines[];
  readonly #end: string;
  #file = 0;
  #path = 0;
  /** The key of the next one, put together once for all lines of the lock that it is compared with. */
  #next: string | undefined;

  constructor(files: readonly FileLines[], end: string) {
    this.#files = files;
    this.#end = end;
  }

  /** The text of those before a key, or of all that are left, each given once. */
  *upTo(key: string | undefined): Steps<string> {
    if (!this.#hasBefore(key)) return "";
    const texts: string[] = [];
    // joined in one go: one line after the other, a long lock would be made of hundreds of thousands of texts first
    let lines: string[] = [];
    while (this.#hasBefore(key)) {
      const { start, paths, entries } = this.#files[this.#file] as FileLines;
      const path = paths[this.#path] as string;
      lines.push(lockLine(start + path, entries.get(path)) + this.#end);
      this.#next = undefined;
      this.#path++;
      if (this.#path === paths.length) {
        this.#file++;
        this.#path = 0;
      }
      if (lines.length < itemsInStep) continue;
      texts.push(lines.join(""));
      lines = [];
      yield;
    }
    return [...texts, ...lines].join("");
  }

  #hasBefore(key: string | undefined): boolean {
    const file = this.#files[this.#file];
    if (file === undefined || key === undefined) return file !== undefined;
    this.#next ??= file.start + file.paths[this.#path];
    return byCode(this.#next, key) < 0;
  }
}

/** Finds the lines that a lock has not yet; `present` are the paths of those that it has. */
export function* newLineSteps(
  wanted: EntriesByFile,
  present: ReadonlyMap<string, ReadonlySet<string>>,
): Steps<readonly FileLines[]> {
  const files: FileLines[] = [];
  const orders: Orders = new Map();
  for (const [file, entries] of wanted) {
    const known = present.get(file);
    const paths: string[] = [];
    for (const [path, entry] of entries) if (entry !== undefined && !known?.has(path)) paths.push(path);
    yield;
    if (paths.length > 0) files.push({ start: `${file}\t`, paths: yield* inOrder(paths, orders), entries });
  }
  return files.sort((a, b) => byCode(a.start, b.start));
}

/** Paths as they came and in the order of the lock, by the first that came. */
type Orders = Map<string, { readonly paths: readonly string[]; readonly sorted: readonly string[] }>;

/** Sorts paths, once for all locales where a file has the same ones. */
function* inOrder(paths: readonly string[], orders: Orders): Steps<readonly string[]> {
  const [first = ""] = paths;
  const known = orders.get(first);
  if (known?.paths.length === paths.length && known.paths.every((path, at) => path === paths[at])) return known.sorted;
  const sorted = yield* sortSteps(paths, byCode);
  orders.set(first, { paths, sorted });
  return sorted;
}
