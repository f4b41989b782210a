import type { Locale, LocaleFile } from "../../core/catalog/catalog.ts";
import { pathKey } from "../../core/catalog/message.ts";
import { checkEntries } from "../../core/checks/index.ts";
import { countUnchanged } from "../../core/checks/unchangedTexts.ts";
import { type CatalogEntry, countStates, type MessageState } from "../../core/compare/catalogDiff.ts";
import { newLocalePath } from "../../core/conventions/discover.ts";
import type { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { keepsSource } from "../../core/projectFile/projectRules.ts";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { entriesOf } from "../../project/model/catalogEntries.ts";

/** The translation state of one locale file. */
export interface FileStatus {
  /** Its path exists, or is the place where a translation would create it. */
  readonly file: LocaleFile;
  readonly entries: readonly CatalogEntry[];
  /**
   * Returns the problems of existing translations, by `pathKey`. Computed at the first call: it takes longer than the
   * rest.
   */
  findProblems(): ReadonlyMap<string, Problem>;
  /** Broken or unreadable: its entries are none. */
  readonly failure?: Failure;
}

/** The translation state of one locale. */
export interface LocaleStatus {
  readonly files: readonly FileStatus[];
  readonly counts: Readonly<Record<MessageState, number>>;
  /** The number of stale messages that only their file marks as needing translation. */
  readonly markedCount: number;
  /** The locale that its missing messages fall back to. */
  readonly fallsBackTo: Locale | undefined;
  /** Translations that are the source's texts, if there are many; else 0. */
  readonly unchanged: number;
  /** The share of the source's messages that is translated and current, 0 to 100: 100 only if nothing is left. */
  readonly percent: number;
}

/** Compares every file of a locale with its source. The source itself is a list of its messages. */
export function countStatus(loaded: LoadedCatalog, locale: Locale): LocaleStatus {
  const files = [...loaded.sources.values()].map((source): FileStatus => {
    const { namespace } = source;
    const present = loaded.files.find((file) => file.locale === locale && file.namespace === namespace);
    const file = present ?? { path: newLocalePath(loaded.catalog, source, locale), locale, namespace };
    const failure = present?.failure ?? source.failure;
    if (failure) return { file, entries: [], findProblems: noProblems, failure };
    const entries = entriesOf(loaded, file, present?.document);
    return { file, entries, findProblems: lazyOnce(() => findProblems(loaded, locale, entries)) };
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
    markedCount: all.filter(({ marked }) => marked).length,
    unchanged,
    fallsBackTo: loaded.fallbackOf(locale),
    percent: percentOf(counts),
  };
}

const noProblems = (): ReadonlyMap<string, Problem> => new Map();

/** Checks placeholders, tags and ICU syntax; missing and stale messages are in the states. */
function findProblems(
  { syntaxes }: LoadedCatalog,
  locale: Locale,
  entries: readonly CatalogEntry[],
): ReadonlyMap<string, Problem> {
  const present = entries.filter(({ target, state }) => target !== undefined && state !== "missing");
  const problems = checkEntries(present, { targetLocale: locale, syntaxes });
  return new Map(
    problems.flatMap((problem) =>
      problem.path && !/^(?:message|plural)\./.test(problem.code) ? [[pathKey(problem.path), problem]] : [],
    ),
  );
}

function percentOf({ missing, stale, translated, reviewed }: LocaleStatus["counts"]): number {
  const done = translated + reviewed;
  const wanted = done + missing + stale;
  return wanted === 0 ? 100 : Math.floor((100 * done) / wanted);
}
