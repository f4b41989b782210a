import { type Locale, localesOf } from "../../core/catalog.ts";
import { bcp47 } from "../../core/locale.ts";
import { baseOf, isOverlay } from "../../core/localeFallback.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";

const known = new WeakMap<LoadedCatalog, Map<Locale, Locale | undefined>>();

/**
 * Returns the locale whose messages programs show for those that a locale lacks, so that they are not missing: as
 * `fallback` of the project has it, else the base (`es`) of a regional file (`es-MX`) with few messages of its own. Only
 * locales whose files are loaded, and exist, fall back without the project's word.
 */
export function fallbackOf(loaded: LoadedCatalog, locale: Locale): Locale | undefined {
  const bases = known.get(loaded) ?? new Map<Locale, Locale | undefined>();
  known.set(loaded, bases);
  if (!bases.has(locale)) bases.set(locale, findFallback(loaded, locale));
  return bases.get(locale);
}

function findFallback(loaded: LoadedCatalog, locale: Locale): Locale | undefined {
  const { catalog, project, files, sources, format } = loaded;
  if (locale === catalog.sourceLocale) return undefined;
  const named = Object.entries(project.fallback ?? {}).find(([name]) => bcp47(name) === bcp47(locale))?.[1];
  if (named !== undefined) return named === false ? undefined : named;
  const base = baseOf(locale, [catalog.sourceLocale, ...localesOf(catalog)]);
  const own = files.filter((file) => file.locale === locale);
  // files that hold their sources have all messages, translated or not
  if (base === undefined || own.length === 0 || format.bilingual || own.some(({ failure }) => failure))
    return undefined;
  const count = (all: Iterable<LoadedCatalog["files"][number]>): number =>
    [...all].reduce((sum, { document }) => sum + document.messages.filter(({ text }) => text.trim() !== "").length, 0);
  return isOverlay(count(own), count(sources.values())) ? base : undefined;
}
