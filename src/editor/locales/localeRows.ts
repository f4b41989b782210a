import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";

/** The locales that a catalog has or should have, the source first. */
export function listLocales({ catalog, project }: Pick<LoadedCatalog, "catalog" | "project">): readonly Locale[] {
  return [...new Set([...localesOf(catalog), ...(project.targetLocales ?? [])])];
}

/** Returns whether an entry needs work. */
export const isOpenEntry = ({ state, fallsBackTo }: CatalogEntry): boolean =>
  fallsBackTo === undefined && (state === "missing" || state === "stale" || state === "extra");
