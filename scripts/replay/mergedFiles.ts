import { execFileSync } from "node:child_process";
import { formatsForPath } from "../../src/core/formats/index.ts";
import { mapVersions, type Versions } from "../../src/core/text/versions.ts";

/** A locale file that both sides of a merge have changed. */
export interface MergedFile {
  readonly commit: string;
  readonly path: string;
  readonly versions: Versions;
  /** The text that people committed. */
  readonly committed: string;
}

/** The place of such a file in a repository. */
export interface MergePlace extends Pick<MergedFile, "commit" | "path"> {
  /** The commits of both sides. */
  readonly ours: string;
  readonly theirs: string;
}

/**
 * Finds the locale files of all merges of a repository that people committed as neither side has them, in `pathspecs` of git
 * if there are some.
 */
export function mergePlaces(repository: string, pathspecs: readonly string[]): readonly MergePlace[] {
  const git = createGit(repository);
  const within = pathspecs.length === 0 ? [] : ["--", ...pathspecs];
  const log = git(
    "log",
    "HEAD",
    "--branches",
    "--merges",
    "--full-history",
    "-c",
    "--name-only",
    "--format=%x00%H %P",
    ...within,
  );
  return (log ?? "").split("\0").flatMap((merge) => {
    const [parents = "", ...files] = lines(merge);
    const paths = files.filter(isLocalePath);
    const [commit = "", ours = "", theirs = ""] = parents.split(" ");
    return paths.map((path) => ({ commit, path, ours, theirs }));
  });
}

/** Reads a file; `undefined` if a side lacks it, people have removed it, or only one side has changed it. */
export function readMergedFile(repository: string, place: MergePlace): MergedFile | undefined {
  const git = createGit(repository);
  const { commit, path } = place;
  const ancestor = git("merge-base", place.ours, place.theirs)?.trim();
  if (ancestor === undefined) return undefined;
  const blob = (one: string): string => git("cat-file", "blob", `${one}:${path}`) ?? "";
  const versions = mapVersions({ base: ancestor, ours: place.ours, theirs: place.theirs }, blob);
  const { base, ours, theirs } = versions;
  if (ours === theirs || base === ours || base === theirs) return undefined;
  const committed = blob(commit);
  return [base, ours, theirs, committed].includes("") ? undefined : { commit, path, versions, committed };
}

/** Returns so many items at most, from the first to the last. */
export function sampleOf<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Returns whether a file is one of messages by its path: other files have the same endings. */
const isLocalePath = (path: string): boolean =>
  formatsForPath(path).length > 0 &&
  /locale|i18n|l10n|lang|translat|messages|strings|values|\.(?:po|xlf|xliff|arb|xcstrings)$|_\w\w\.ts$/i.test(path);

const lines = (output = ""): readonly string[] => output.split("\n").filter((line) => line !== "");

/** Creates a function that runs git in a repository; it returns `undefined` if git fails. */
function createGit(repository: string) {
  return (...args: readonly string[]): string | undefined => {
    try {
      return execFileSync("git", ["-C", repository, ...args], {
        encoding: "utf8",
        maxBuffer: 1 << 30,
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      return undefined;
    }
  };
}
