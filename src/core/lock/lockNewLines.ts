import type { Locale } from "../catalog/catalog.ts";
import { byCodeUnit } from "../values/collections.ts";
import { itemsInStep, type Steps, sortSteps } from "../work/workSteps.ts";
import type { WantedColumns } from "./lockColumns.ts";
import type { LocaleEntry, LockEntry } from "./lockEntry.ts";
import { lockLine } from "./lockLines.ts";

/** New lines of one place. */
export interface PlaceLines {
  readonly place: string;
  /** In the order of the lock. */
  readonly paths: readonly string[];
  /** Sorted by locale. */
  readonly columns: readonly Column[];
}

type Column = readonly [locale: Locale, entries: ReadonlyMap<string, LockEntry | undefined>];

/** Place and path, as a line begins with them: lines are sorted by it. */
export const lineKey = (place: string, path: string): string => `${place}\t${path}`;

/** Lines that a lock does not have yet, in their order. */
export class NewLines {
  readonly #places: readonly PlaceLines[];
  readonly #end: string;
  #place = 0;
  #path = 0;
  /** The key of the next one, made once for all lines of the lock that it is compared with. */
  #next: string | undefined;

  constructor(places: readonly PlaceLines[], end: string) {
    this.#places = places;
    this.#end = end;
  }

  /** Returns `true` if no line is left. */
  get isDone(): boolean {
    return this.#place >= this.#places.length;
  }

  /** The text of those before a key, or of all that are left, each given once. */
  *upTo(key: string | undefined): Steps<string> {
    if (!this.#hasBefore(key)) return "";
    const texts: string[] = [];
    // joined in one go: one line after the other, a long lock would be made of hundreds of thousands of texts first
    let lines: string[] = [];
    let count = 0;
    while (this.#hasBefore(key)) {
      const { place, paths, columns } = this.#places[this.#place] as PlaceLines;
      const path = paths[this.#path] as string;
      lines.push(lockLine(place, path, listEntries(columns, path)) + this.#end);
      this.#next = undefined;
      this.#path++;
      if (this.#path === paths.length) {
        this.#place++;
        this.#path = 0;
      }
      count += columns.length;
      if (count < itemsInStep) continue;
      count = 0;
      texts.push(lines.join(""));
      lines = [];
      yield;
    }
    return [...texts, ...lines].join("");
  }

  #hasBefore(key: string | undefined): boolean {
    const place = this.#places[this.#place];
    if (place === undefined || key === undefined) return place !== undefined;
    this.#next ??= lineKey(place.place, place.paths[this.#path] ?? "");
    return byCodeUnit(this.#next, key) < 0;
  }
}

function listEntries(columns: readonly Column[], path: string): readonly LocaleEntry[] {
  const entries: LocaleEntry[] = [];
  for (const [locale, column] of columns) {
    const entry = column.get(path);
    if (entry !== undefined) entries.push({ locale, entry });
  }
  return entries;
}

/** Finds the lines that a lock has not yet; `present` are the paths of those that it has. */
export function* newLineSteps(
  wanted: WantedColumns,
  present: ReadonlyMap<string, ReadonlySet<string>>,
): Steps<readonly PlaceLines[]> {
  const lines: PlaceLines[] = [];
  for (const [place, locales] of wanted) {
    const paths = yield* newPathSteps(locales.values(), present.get(place));
    if (paths.length === 0) continue;
    const columns = [...locales].sort(([a], [b]) => byCodeUnit(a, b));
    lines.push({ place, paths: yield* sortSteps(paths, byCodeUnit), columns });
  }
  return lines.sort((a, b) => byCodeUnit(`${a.place}\t`, `${b.place}\t`));
}

function* newPathSteps(
  columns: Iterable<Column[1]>,
  present: ReadonlySet<string> | undefined,
): Steps<readonly string[]> {
  const paths = new Set<string>();
  for (const entries of columns) {
    for (const [path, entry] of entries) if (entry !== undefined && !present?.has(path)) paths.add(path);
    yield;
  }
  return [...paths];
}
