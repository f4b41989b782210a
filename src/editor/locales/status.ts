import type { Locale, LocaleFile } from "../../core/catalog.ts";
import { localesOf, newLocalePath } from "../../core/discover.ts";
import type { Failure } from "../../core/failure.ts";
import { countStates, type Entry, type State } from "../../core/plan.ts";
import type { LoadedCatalog } from "../../project/catalogs.ts";
import { entriesOf } from "../../project/entries.ts";

/** How far one locale file is. */
export interface FileStatus {
  /** Its path exists, or is where a translation would create it. */
  readonly file: LocaleFile;
  readonly entries: readonly Entry[];
  /** Broken or unreadable: its entries are none. */
  readonly failure?: Failure;
}

/** How far one locale is. */
export interface LocaleStatus {
  readonly files: readonly FileStatus[];
  readonly counts: Readonly<Record<State, number>>;
  /** Of what the source asks for, the share that is translated and current, 0 to 100: 100 only where nothing is left. */
  readonly percent: number;
}

/** Which locales a catalog has or shall have, the source first. */
export function allLocales({ catalog, project }: Pick<LoadedCatalog, "catalog" | "project">): readonly Locale[] {
  return [...new Set([...localesOf(catalog), ...(project.targetLocales ?? [])])];
}

/** Compares every file of a locale with its source. The source itself is a list of its messages. */
export function statusOf(loaded: LoadedCatalog, locale: Locale): LocaleStatus {
  const files = [...loaded.sources.values()].map((source): FileStatus => {
    const { namespace } = source;
    const present = loaded.files.find((file) => file.locale === locale && file.namespace === namespace);
    const file = present ?? { path: newLocalePath(loaded.catalog, source, locale), locale, namespace };
    const failure = present?.failure ?? source.failure;
    if (failure) return { file, entries: [], failure };
    return { file, entries: entriesOf(loaded, file, present?.parsed.messages) };
  });
  const counts = countStates(files.flatMap(({ entries }) => entries));
  return { files, counts, percent: percentOf(counts) };
}

function percentOf({ missing, stale, translated, reviewed }: LocaleStatus["counts"]): number {
  const done = translated + reviewed;
  const wanted = done + missing + stale;
  return wanted === 0 ? 100 : Math.floor((100 * done) / wanted);
}

/** Whether an entry is something to do. */
export const isOpen = ({ state }: Entry): boolean => state === "missing" || state === "stale" || state === "extra";
