import type { Locale, LocaleFile } from "../../core/catalog.ts";
import { checkEntries } from "../../core/checks/index.ts";
import { countUnchanged } from "../../core/checks/unchangedTexts.ts";
import { newLocalePath } from "../../core/discover.ts";
import type { Failure } from "../../core/failure.ts";
import { pathKey } from "../../core/message.ts";
import { countStates, type Entry, type State } from "../../core/plan.ts";
import type { Problem } from "../../core/problem.ts";
import { keepsSource } from "../../core/projectFile.ts";
import type { LoadedCatalog } from "../../project/catalogs.ts";
import { entriesOf } from "../../project/entries.ts";
import { fallbackOf } from "../../project/overlays.ts";

/** How far one locale file is. */
export interface FileStatus {
  /** Its path exists, or is where a translation would create it. */
  readonly file: LocaleFile;
  readonly entries: readonly Entry[];
  /** What is wrong with translations that are there, by `pathKey`. Looked for at the first call: it takes longer than the rest. */
  broken(): ReadonlyMap<string, Problem>;
  /** Broken or unreadable: its entries are none. */
  readonly failure?: Failure;
}

/** How far one locale is. */
export interface LocaleStatus {
  readonly files: readonly FileStatus[];
  readonly counts: Readonly<Record<State, number>>;
  /** Of the stale ones, those that only their file marks as needing translation. */
  readonly marked: number;
  /** The locale that its missing messages fall back to. */
  readonly fallsBackTo: Locale | undefined;
  /** Translations that are the source's texts, if there are many; else 0. */
  readonly unchanged: number;
  /** Of what the source asks for, the share that is translated and current, 0 to 100: 100 only where nothing is left. */
  readonly percent: number;
}

/** Compares every file of a locale with its source. The source itself is a list of its messages. */
export function statusOf(loaded: LoadedCatalog, locale: Locale): LocaleStatus {
  const files = [...loaded.sources.values()].map((source): FileStatus => {
    const { namespace } = source;
    const present = loaded.files.find((file) => file.locale === locale && file.namespace === namespace);
    const file = present ?? { path: newLocalePath(loaded.catalog, source, locale), locale, namespace };
    const failure = present?.failure ?? source.failure;
    if (failure) return { file, entries: [], broken: nothing, failure };
    const entries = entriesOf(loaded, file, present?.document.messages);
    return { file, entries, broken: once(() => brokenIn(loaded, locale, entries)) };
  });
  const context = {
    sourceLocale: loaded.catalog.sourceLocale,
    targetLocale: locale,
    syntaxes: loaded.syntaxes,
    sameAsSource: keepsSource(loaded.project),
  };
  const unchanged = files.reduce((sum, { entries }) => sum + countUnchanged(entries, context), 0);
  const all = files.flatMap(({ entries }) => entries);
  const counts = countStates(all);
  return {
    files,
    counts,
    marked: all.filter(({ marked }) => marked).length,
    unchanged,
    fallsBackTo: fallbackOf(loaded, locale),
    percent: percentOf(counts),
  };
}

const nothing = (): ReadonlyMap<string, Problem> => new Map();

/** Placeholders, tags and ICU syntax; what is missing or stale the states say. */
function brokenIn(
  { syntaxes }: LoadedCatalog,
  locale: Locale,
  entries: readonly Entry[],
): ReadonlyMap<string, Problem> {
  const present = entries.filter(({ target, state }) => target !== undefined && state !== "missing");
  const problems = checkEntries(present, { targetLocale: locale, syntaxes });
  return new Map(
    problems.flatMap((one) => (one.path && !/^(?:message|plural)\./.test(one.code) ? [[pathKey(one.path), one]] : [])),
  );
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function percentOf({ missing, stale, translated, reviewed }: LocaleStatus["counts"]): number {
  const done = translated + reviewed;
  const wanted = done + missing + stale;
  return wanted === 0 ? 100 : Math.floor((100 * done) / wanted);
}
