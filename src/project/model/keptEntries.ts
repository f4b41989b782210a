import type { CatalogEntry } from "../../core/catalogDiff.ts";
import { pathKey } from "../../core/message.ts";
import type { LoadedFile } from "../discover/loadCatalogs.ts";

/**
 * Returns entries whose translation stays though their source or id changed: an equivalent source (`compareSources`)
 * makes no translation stale.
 */
export function keptEntriesOf(
  entries: readonly CatalogEntry[],
  work: readonly CatalogEntry[],
  target: LoadedFile | undefined,
): readonly CatalogEntry[] {
  const merged = new Set(target?.merged?.merge.carried.map(({ to }) => pathKey(to)));
  const due = new Set(work);
  return entries.filter((entry) => {
    const { path, state, kept, carried } = entry;
    if (carried !== undefined || due.has(entry)) return carried !== undefined && due.has(entry);
    return (state === "translated" || state === "reviewed") && (kept === true || merged.has(pathKey(path)));
  });
}
