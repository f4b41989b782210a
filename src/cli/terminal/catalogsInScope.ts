import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { localeIn } from "../../core/conventions/discover.ts";
import { Failure } from "../../core/failures/failure.ts";
import { type FoundCatalog, findCatalogs, type Root } from "../../project/discover/loadCatalogs.ts";
import type { Scope } from "./scope.ts";

/** A catalog that a command is to work on. */
export interface ScopedCatalog {
  readonly found: FoundCatalog;
  /** Its files that were named; undefined if all were. */
  readonly files?: readonly string[];
  /** The target locales of those files: all, and those that the project wants, if a source file is among them. */
  readonly targets: readonly Locale[];
}

/** Options of the search. */
interface Search {
  /** The source locale, if it was named. */
  readonly from?: Locale | undefined;
  readonly onWarning: (warning: Failure) => void;
  readonly signal: AbortSignal;
}

/**
 * Finds the catalogs in a scope; warnings are reported as soon as they are known. Throws the
 * `Failure` that keeps a command from beginning: a wrong `glossa.json`, nothing to work on.
 */
export async function catalogsInScope(
  root: Root,
  scope: Scope,
  { from, onWarning, signal }: Search,
): Promise<readonly ScopedCatalog[]> {
  const { catalogs, failures, warnings } = await findCatalogs(root, signal);
  for (const warning of warnings.filter((found) => concerns(found, scope))) onWarning(warning);
  const [failure] = failures;
  if (failure !== undefined)
    throw new Failure(failure.code, { ...failure.facts, file: scope.displayPath(failure.facts.file ?? "") });
  const known = new Set(catalogs.flatMap(({ catalog }) => catalog.files.map(({ path }) => path)));
  const strange = scope.files.find((path) => !known.has(path));
  if (strange !== undefined) {
    throw new Failure("catalog.none", {
      file: scope.displayPath(strange),
      detail: "It is not a locale file that Glossa knows.",
    });
  }
  const inScope = catalogs.filter(({ catalog }) => catalog.files.some(({ path }) => scope.includes(path)));
  if (inScope.length === 0) throw new Failure("catalog.none");
  const translatable = from === undefined ? inScope : inScope.flatMap((found) => setSourceLocale(found, from));
  if (translatable.length === 0) {
    throw new Failure("catalog.none", { detail: `There are no locale files of ${from}.` });
  }
  return translatable.map((found) => toScoped(found, scope));
}

/** A folder that can't be read matters within what was named. */
function concerns({ code, facts: { file = "" } }: Failure, scope: Scope): boolean {
  return code !== "file.unreadable" || scope.includes(`${file}/`);
}

function setSourceLocale(found: FoundCatalog, from: Locale): readonly FoundCatalog[] {
  const { catalog } = found;
  const sourceLocale = localeIn(catalog, from);
  return localesOf(catalog).includes(sourceLocale) ? [{ ...found, catalog: { ...catalog, sourceLocale } }] : [];
}

function toScoped(found: FoundCatalog, scope: Scope): ScopedCatalog {
  const { catalog, project } = found;
  const inside = catalog.files.filter(({ path }) => scope.includes(path));
  const hasSource = inside.some(({ locale }) => locale === catalog.sourceLocale);
  const wanted = (project.targetLocales ?? []).map((locale) => localeIn(catalog, locale));
  const locales = hasSource ? [...localesOf(catalog), ...wanted] : inside.map(({ locale }) => locale);
  return {
    found,
    targets: [...new Set(locales)].filter((locale) => locale !== catalog.sourceLocale),
    ...(inside.length < catalog.files.length && { files: inside.map(({ path }) => path) }),
  };
}
