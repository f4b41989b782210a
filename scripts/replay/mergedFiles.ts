import { execFileSync } from "node:child_process";
import { formatsForPath } from "../../src/core/formats/index.ts";
import type { Versions } from "../../src/core/threeWay/versions.ts";

/** A locale file that both sides of a merge have changed. */
export interface MergedFile {
  readonly commit: string;
  readonly path: string;
  readonly versions: Versions;
  /** The text that people committed. */
  readonly committed: string;
}

/** Finds the locale files of all merges of a repository that git had to merge. */
export function* mergedFiles(repository: string, under: string | undefined): Iterable<MergedFile> {
  const git = createGit(repository);
  const folder = under === undefined ? [] : ["--", under];
  const changedSince = (base: string, commit: string): readonly string[] =>
    (git("diff", "--name-only", "-z", "--no-renames", base, commit, ...folder) ?? "").split("\0");
  const merges = git("rev-list", "--all", "--merges", "--parents") ?? "";
  for (const [commit = "", ours = "", theirs = ""] of merges.split("\n").map((line) => line.split(" "))) {
    const base = git("merge-base", ours, theirs)?.trim();
    if (base === undefined || base === ours || base === theirs) continue;
    const others = new Set(changedSince(base, theirs));
    const paths = changedSince(base, ours).filter((path) => others.has(path) && isLocalePath(path));
    for (const path of paths) {
      const blob = (one: string): string => git("cat-file", "blob", `${one}:${path}`) ?? "";
      const versions = { base: blob(base), ours: blob(ours), theirs: blob(theirs) };
      yield { commit, path, versions, committed: blob(commit) };
    }
  }
}

/** Returns whether a file is one of messages by its path: other files have the same endings. */
const isLocalePath = (path: string): boolean =>
  formatsForPath(path).length > 0 &&
  /locale|i18n|l10n|lang|translat|messages|strings|values|\.(?:po|xlf|xliff|arb|xcstrings)$/i.test(path);

/** Returns whether both sides have changed a file in different ways, and people kept it. */
export const isMerged = ({ versions: { base, ours, theirs }, committed }: MergedFile): boolean =>
  [base, ours, theirs, committed].every((text) => text !== "") && new Set([base, ours, theirs]).size === 3;

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
