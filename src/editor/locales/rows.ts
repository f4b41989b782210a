import { type Locale, localesOf } from "../../core/catalog.ts";
import type { Entry } from "../../core/plan.ts";
import type { LoadedCatalog } from "../../project/catalogs.ts";

/** Which locales a catalog has or shall have, the source first. */
export function allLocales({ catalog, project }: Pick<LoadedCatalog, "catalog" | "project">): readonly Locale[] {
  return [...new Set([...localesOf(catalog), ...(project.targetLocales ?? [])])];
}

/** Whether an entry is something to do. */
export const isOpen = ({ state, fallsBackTo }: Entry): boolean =>
  fallsBackTo === undefined && (state === "missing" || state === "stale" || state === "extra");
