import { mapVersions, type Versions } from "../text/versions.ts";
import { hasAllChanges } from "./allChanges.ts";
import type { LocaleMerge, LocaleMergeOptions } from "./localeMerge.ts";
import { fileMerge, formatOf, isLockPath } from "./resolveConflicts.ts";
import { toWorkingTree } from "./workingTreeText.ts";

/** The end of a merge of a file in which git has kept one side, without markers. */
export type KeptSideMerge =
  | (LocaleMerge & { readonly kind: "merged" })
  /**
   * `complete`: the file has the changes of both sides already. `edited`: it is neither side, and lacks changes or has
   * its own. `unmergeable`: it cannot be merged by message.
   */
  | { readonly kind: "complete" | "edited" | "unmergeable" };

/**
 * Merges the versions that git has of a file by message, if the file still is one of the sides: git keeps ours if its
 * merge driver fails or an attribute forbids to merge. Anything else is the user's own work. Line ends are those of the
 * file, as git may have converted it.
 */
export function mergeKeptSide(
  text: string,
  path: string,
  versions: Versions,
  options: LocaleMergeOptions,
): KeptSideMerge {
  const sides = [versions.ours, versions.theirs];
  const own = sides.includes(text) ? versions : mapVersions(versions, (one) => toWorkingTree(text, one));
  if (text !== own.ours && text !== own.theirs) return { kind: isComplete(text, path, own) ? "complete" : "edited" };
  const merged = fileMerge(path, own.ours)?.(own, options);
  return merged === undefined ? { kind: "unmergeable" } : { kind: "merged", ...merged };
}

function isComplete(text: string, path: string, versions: Versions): boolean {
  if (isLockPath(path)) return fileMerge(path, text)?.(versions, noMarkers)?.text === text;
  const format = formatOf(path, text);
  return format !== undefined && hasAllChanges(text, versions, format);
}

/** A lock has no conflicts. */
const noMarkers: LocaleMergeOptions = {
  labels: { base: "base", ours: "ours", theirs: "theirs" },
  size: 7,
  showsBase: false,
};
