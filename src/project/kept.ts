import { pathKey } from "../core/message.ts";
import type { Entry } from "../core/plan.ts";
import type { LoadedFile } from "./catalogs.ts";

/**
 * Entries whose translation stays though their source reads otherwise or has another id: an equivalent source
 * (`compareSources`) makes no translation stale.
 */
export function keptOf(
  entries: readonly Entry[],
  work: readonly Entry[],
  target: LoadedFile | undefined,
): readonly Entry[] {
  const merged = new Set(target?.merged?.merge.carried.map(({ to }) => pathKey(to)));
  const due = new Set(work);
  return entries.filter((entry) => {
    const { path, state, kept, carried } = entry;
    if (carried !== undefined || due.has(entry)) return carried !== undefined && due.has(entry);
    return (state === "translated" || state === "reviewed") && (kept === true || merged.has(pathKey(path)));
  });
}
