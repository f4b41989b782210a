import type { FoundCatalog } from "../discover/loadCatalogs.ts";

/**
 * Returns a catalog of the project that governs a source file: that of the nearest `glossa.json` above it; `undefined`
 * if all are in sibling folders. Paths are relative to one root.
 */
export function governingCatalog<C extends Pick<FoundCatalog, "lockPath">>(
  catalogs: Iterable<C>,
  path: string,
): C | undefined {
  let nearest: C | undefined;
  let length = -1;
  for (const catalog of catalogs) {
    const folder = catalog.lockPath.slice(0, catalog.lockPath.lastIndexOf("/") + 1);
    if (folder.length <= length || !path.startsWith(folder)) continue;
    [nearest, length] = [catalog, folder.length];
  }
  return nearest;
}
