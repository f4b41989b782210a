import type { MarkerOptions } from "../../../core/threeWay/conflictMarkers.ts";
import { askGit, type GitPlace } from "./gitQuery.ts";

/**
 * Reads the way in which git would mark conflicts of files: `merge.conflictStyle`, and their attribute
 * `conflict-marker-size`. Paths are relative to the folder of the place.
 */
export async function readMarkerOptions(
  place: GitPlace,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<(path: string) => MarkerOptions> {
  const style = await askGit(["config", "--get", "merge.conflictStyle"], place, signal);
  const input = paths.map((path) => `${path}\0`).join("");
  const attributes = await askGit(["check-attr", "-z", "--stdin", "conflict-marker-size"], place, signal, input);
  const showsBase = /diff3/.test(style.out.toString());
  const sizes = new Map<string, number>();
  for (const [, path = "", size] of attributes.out.toString().matchAll(/([^\0]+)\0[^\0]+\0([^\0]+)\0/g))
    if (/^[1-9]\d{0,3}$/.test(size ?? "")) sizes.set(path, Number(size));
  return (path) => ({
    labels: { base: "base", ours: "ours", theirs: "theirs" },
    size: sizes.get(path) ?? 7,
    showsBase,
  });
}
