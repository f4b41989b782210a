import type { Locale } from "../catalog/catalog.ts";
import type { LockEntry, ReadLine } from "./lockEntry.ts";

/** Entries by place, locale and path; those of one locale file are one map. */
export type EntryColumns = Map<string, Map<Locale, Map<string, LockEntry>>>;

/** Entries to write in the same order; `undefined` for one to remove. */
export type WantedColumns = ReadonlyMap<string, ReadonlyMap<Locale, ReadonlyMap<string, LockEntry | undefined>>>;

/** Returns a function that adds the entries of a line. Lines of one place, and in version 1 of one locale, follow each other. */
export function createLineAdder(columns: EntryColumns): (line: ReadLine) => void {
  let last: { readonly place: string; readonly locales: Map<Locale, Map<string, LockEntry>> } | undefined;
  let lastLocale: Locale | undefined;
  let column = new Map<string, LockEntry>();
  return ({ place, path, entries }) => {
    if (last?.place !== place) {
      last = { place, locales: columnsOf(columns, place) };
      lastLocale = undefined;
    }
    for (const { locale, entry } of entries) {
      if (locale !== lastLocale) column = columnsOf(last.locales, locale);
      lastLocale = locale;
      column.set(path, entry);
    }
  };
}

/** Returns the map that another one has for a key, and gives it a new one if it has none. */
export function columnsOf<K, V>(all: Map<string, Map<K, V>>, key: string): Map<K, V> {
  const known = all.get(key);
  if (known !== undefined) return known;
  const fresh = new Map<K, V>();
  all.set(key, fresh);
  return fresh;
}

/** Returns whether two entries say the same. */
export const isSameEntry = (one: LockEntry | undefined, other: LockEntry | undefined): boolean =>
  one === other ||
  (one?.hash === other?.hash &&
    one?.state === other?.state &&
    one?.normal === other?.normal &&
    one?.machine === other?.machine &&
    one?.engine === other?.engine);
