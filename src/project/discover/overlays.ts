import { type Catalog, type Locale, type LocaleFile, localesOf } from "../../core/catalog/catalog.ts";
import type { LocaleDocument } from "../../core/formats/format.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { baseOf, isOverlay } from "../../core/locales/localeFallback.ts";
import type { Project } from "../../core/projectFile/projectFile.ts";

interface ReadFile extends LocaleFile {
  readonly document: LocaleDocument;
  readonly failure?: unknown;
}

/** The part of a `LoadedCatalog` that decides on fallbacks. */
interface ReadCatalog {
  readonly catalog: Catalog;
  readonly project: Project;
  readonly format: { readonly bilingual?: true };
  readonly files: readonly ReadFile[];
  readonly sources: ReadonlyMap<string, ReadFile>;
}

/** Returns the finder of fallbacks of a catalog. See `LoadedCatalog`. It looks once for each locale. */
export function fallbackFinder(loaded: ReadCatalog): (locale: Locale) => Locale | undefined {
  const found = new Map<Locale, Locale | undefined>();
  return (locale) => {
    if (!found.has(locale)) found.set(locale, findFallback(loaded, locale));
    return found.get(locale);
  };
}

function findFallback(loaded: ReadCatalog, locale: Locale): Locale | undefined {
  const { catalog, project, files, sources, format } = loaded;
  if (locale === catalog.sourceLocale) return undefined;
  const named = Object.entries(project.fallback ?? {}).find(([name]) => bcp47(name) === bcp47(locale))?.[1];
  if (named !== undefined) return named === false ? undefined : named;
  const base = baseOf(locale, [catalog.sourceLocale, ...localesOf(catalog)]);
  const own = files.filter((file) => file.locale === locale);
  // files that hold their sources have all messages, translated or not
  if (base === undefined || own.length === 0 || format.bilingual || own.some(({ failure }) => failure))
    return undefined;
  return isOverlay(countTexts(own), countTexts(sources.values())) ? base : undefined;
}

const countTexts = (files: Iterable<ReadFile>): number =>
  [...files].reduce((sum, { document }) => sum + document.messages.filter(({ text }) => text.trim() !== "").length, 0);
