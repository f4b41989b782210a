import type { MessageTable } from "./messageTable.ts";

/**
 * Sorts tables by nearness to a source file: those that share more folders with it come first, of equally near ones those
 * with the file of an application, which has no namespace, before files of scopes.
 */
export function sortByNearness(tables: readonly MessageTable[], path: string): readonly MessageTable[] {
  if (tables.length < 2) return tables;
  const shared = new Map(tables.map((table) => [table, nearnessOf(table, path)]));
  const rank = ({ catalog }: MessageTable): number => Number(catalog.namespaces.has(""));
  return tables.toSorted((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0) || rank(b) - rank(a));
}

/** Returns how many folders a catalog shares with a source file. */
export const nearnessOf = ({ catalog }: MessageTable, path: string): number => countSharedFolders(catalog.path, path);

function countSharedFolders(a: string, b: string): number {
  const [left, right] = [a.split("/").slice(0, -1), b.split("/").slice(0, -1)];
  let count = 0;
  while (count < left.length && left[count] === right[count]) count++;
  return count;
}
