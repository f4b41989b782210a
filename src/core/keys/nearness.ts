import type { MessageTable } from "./messageTable.ts";

/**
 * Sorts tables by the number of folders that they share with a source file, the nearest first. Of equally near tables, those
 * with the file of the application, which has no namespace, come before those with files of scopes only.
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
