import { diffArrays } from "diff";

/** Lines of differences that are looked for at most; of texts with more, all lines count as changed. */
const maxDifferences = 20_000;

/** Returns the numbers of lines, from 1, that a text had not before. */
export function linesChanged(before: string, now: string): { has(line: number): boolean } {
  const parts = diffArrays(before.split(/\r?\n/), now.split(/\r?\n/), { maxEditLength: maxDifferences });
  if (parts === undefined) return { has: () => true };
  const changed = new Set<number>();
  let line = 1;
  for (const { added, removed, count } of parts) {
    if (removed) continue;
    if (added) for (let one = line; one < line + count; one++) changed.add(one);
    line += count;
  }
  return changed;
}
