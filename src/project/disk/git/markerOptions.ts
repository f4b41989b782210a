import type { MarkerOptions } from "../../../core/threeWay/conflictMarkers.ts";
import { askGit, type GitPlace } from "./gitQuery.ts";

/** Reads the way in which git would mark conflicts of a file: `merge.conflictStyle`, and its attribute `conflict-marker-size`. */
export async function readMarkerOptions(place: GitPlace, path: string, signal: AbortSignal): Promise<MarkerOptions> {
  const style = await askGit(["config", "--get", "merge.conflictStyle"], place, signal);
  const attributes = await askGit(["check-attr", "-z", "conflict-marker-size", "--", path], place, signal);
  const size = attributes.out.toString().split("\0")[2] ?? "";
  return {
    labels: { base: "base", ours: "ours", theirs: "theirs" },
    size: /^[1-9]\d{0,3}$/.test(size) ? Number(size) : 7,
    showsBase: /diff3/.test(style.out.toString()),
  };
}
