import { fileKey, type Locale, type LocaleFile, localesOf } from "../../core/catalog/catalog.ts";
import { isMechanical, severityOf } from "../../core/problems/checkSeverity.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { isForPeople, pathInProject, severitiesFor } from "../../core/projectFile/projectRules.ts";
import { addToGroup } from "../../core/values/collections.ts";
import type { BranchMessages } from "../../project/changes/branchMessages.ts";
import { checkCatalog } from "../../project/check/checkCatalog.ts";
import { createReferenceScope } from "../../project/check/referenceScope.ts";
import { type CorrectedFile, listCorrections, writeCorrections } from "../../project/check/writeCorrections.ts";
import { type LoadedCatalog, loadCatalog, loadMore, type Root } from "../../project/discover/loadCatalogs.ts";
import { type FindingFilter, isWantedFinding, requireKnownLocales, wantsLocale } from "../findings/findingFilter.ts";
import { catalogsInScope, type ScopedCatalog } from "../terminal/catalogsInScope.ts";
import type { Scope } from "../terminal/scope.ts";

/** The findings that are corrected. */
export interface CorrectionSearch {
  readonly only: BranchMessages | undefined;
  readonly filter: FindingFilter;
  readonly signal: AbortSignal;
}

/** The corrections of one locale file. */
export interface FixedFile extends CorrectedFile {
  readonly file: Pick<LocaleFile, "path" | "locale">;
}

/** A message may need several corrections, each of which is found in the text that the one before made. */
const maxRounds = 10;

/**
 * Makes the mechanical corrections of all findings that are wanted, in targets that machines may write: what people
 * translate alone is left to them, and a changed source would make its translations stale.
 */
export async function correctFindings(
  root: Root,
  scope: Scope,
  search: CorrectionSearch,
): Promise<readonly FixedFile[]> {
  const all = new Map<string, FixedFile>();
  const catalogs = await catalogsInScope(root, scope, { signal: search.signal, onWarning: () => {} });
  // before anything is written
  requireKnownLocales(
    catalogs.flatMap(({ found }) => [...localesOf(found.catalog)]),
    search.filter,
  );
  for (const scoped of catalogs) {
    let targets: readonly Locale[] = scoped.targets.filter(
      (locale) => wantsLocale(search.filter, locale) && !isForPeople(scoped.found.project, locale),
    );
    for (let round = 0; round < maxRounds && targets.length > 0; round++) {
      const fixed = await correctOnce(root, scope, { ...scoped, targets }, search);
      for (const one of fixed) all.set(fileKey(one.file), joinFixes(all.get(fileKey(one.file)), one));
      const changed = fixed.filter(({ corrections }) => corrections.length > 0);
      targets = [...new Set(changed.map(({ file }) => file.locale))];
    }
  }
  return [...all.values()];
}

const joinFixes = (before: FixedFile | undefined, now: FixedFile): FixedFile => ({
  ...now,
  corrections: [...(before?.corrections ?? []), ...now.corrections],
});

/** A file with findings that have corrections. */
interface FixableFile {
  readonly path: string;
  readonly problems: readonly Problem[];
}

async function correctOnce(
  root: Root,
  scope: Scope,
  scoped: ScopedCatalog,
  search: CorrectionSearch,
): Promise<readonly FixedFile[]> {
  const { signal, only } = search;
  const base = await loadCatalog(root, scoped.found, [], signal);
  const references = await createReferenceScope(root, signal);
  const { targets } = scoped;
  const due = new Map<Locale, FixableFile[]>();
  for await (const { file, problems } of checkCatalog(root, base, { targets, references, only }, signal)) {
    if (!isFixable(base, file, scoped, scope)) continue;
    const wanted = problems.filter(isMechanical).filter(wantedIn(base, file, search.filter));
    if (wanted.length > 0) addToGroup(due, file.locale, { path: file.path, problems: wanted });
  }
  const fixed: FixedFile[] = [];
  for (const [locale, files] of due) {
    const loaded = await loadMore(root, base, { locales: [locale], stale: new Set() }, signal);
    for (const one of files) {
      signal.throwIfAborted();
      fixed.push(...(await correctFile(root, loaded, locale, one)));
    }
  }
  return fixed;
}

/** Returns whether a file was named, and is one that corrections are for. */
const isFixable = (
  { catalog }: LoadedCatalog,
  { path, locale }: LocaleFile,
  { files }: ScopedCatalog,
  scope: Scope,
): boolean => locale !== catalog.sourceLocale && (files === undefined || scope.includes(path));

function wantedIn(
  base: LoadedCatalog,
  { path, locale }: LocaleFile,
  filter: FindingFilter,
): (problem: Problem) => boolean {
  const severities = severitiesFor(base.project, pathInProject(base, path), locale);
  const isWanted = isWantedFinding(filter);
  return ({ code }) => {
    const severity = severityOf(code, severities);
    return severity !== "off" && isWanted({ code, severity });
  };
}

async function correctFile(
  root: Root,
  loaded: LoadedCatalog,
  locale: Locale,
  { path, problems }: FixableFile,
): Promise<readonly FixedFile[]> {
  const file = loaded.files.find((one) => one.path === path && one.locale === locale);
  const corrections = file === undefined || file.linkTo !== undefined ? [] : listCorrections(file, problems);
  if (file === undefined || corrections.length === 0) return [];
  return [{ file: { path, locale }, ...(await writeCorrections(root, loaded, file, corrections)) }];
}
