import { type ChangedLines, readPatchLines } from "../../../core/changes/patchLines.ts";
import { Failure } from "../../../core/failures/failure.ts";
import { askGit, type GitPlace } from "./gitQuery.ts";

/**
 * Returns the lines of tracked files that the working tree changes compared with a commit, by paths from the top of the
 * repository; `undefined` if git cannot compare them.
 */
export async function findChangedLines(
  place: GitPlace,
  commit: string,
  signal: AbortSignal,
): Promise<ChangedLines | undefined> {
  try {
    const filters = await listFilters(place, signal);
    if (filters.some((name) => name.includes("="))) return undefined;
    const { code, out } = await askGit([...filters.flatMap(turnOff), ...diff, commit, "--"], place, signal);
    return code === 0 ? readPatchLines(out.toString()) : undefined;
  } catch (error) {
    // too much output, or no git
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Neither the configuration nor an attribute changes what is printed, or starts a program. */
const diff: readonly string[] = [
  ...["-c", "diff.relative=false", "diff", "--unified=0", "--inter-hunk-context=0", "--no-prefix"],
  ...["--no-ext-diff", "--no-textconv", "--no-color", "--find-renames", "--diff-filter=d"],
  // git would look into them with their own configuration
  "--ignore-submodules=all",
];

/** Lists the filters that git would start to compare files of the working tree: `filter.lfs`. */
async function listFilters(place: GitPlace, signal: AbortSignal): Promise<readonly string[]> {
  const args = ["config", "-z", "--name-only", "--get-regexp", "^filter\\..*\\.(clean|process)$"];
  const { out } = await askGit(args, place, signal);
  const names = out.toString().split("\0").filter(Boolean);
  return [...new Set(names.map((name) => name.replace(/\.[^.]*$/, "")))];
}

const turnOff = (name: string): readonly string[] =>
  [`${name}.clean=`, `${name}.process=`, `${name}.required=false`].flatMap((setting) => ["-c", setting]);
