import { type Locale, localesOf } from "../../core/catalog.ts";
import type { Entry } from "../../core/plan.ts";
import type { LoadedCatalog } from "../../project/catalogs.ts";
import { compareNames, languageName } from "../platform/names.ts";

/** Which locales a catalog has or shall have, the source first. */
export function allLocales({ catalog, project }: Pick<LoadedCatalog, "catalog" | "project">): readonly Locale[] {
  return [...new Set([...localesOf(catalog), ...(project.targetLocales ?? [])])];
}

/** The same, the others by name as pickers have them. */
export function localesByName(found: Pick<LoadedCatalog, "catalog" | "project">): readonly Locale[] {
  const [source, ...others] = allLocales(found);
  const sorted = others.sort((a, b) => compareNames(languageName(a), languageName(b)));
  return source === undefined ? sorted : [source, ...sorted];
}

/** Whether an entry is something to do. */
export const isOpen = ({ state, fallsBackTo }: Entry): boolean =>
  fallsBackTo === undefined && (state === "missing" || state === "stale" || state === "extra");
