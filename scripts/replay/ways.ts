import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Versions } from "../../src/core/text/versions.ts";
import { fileMerge } from "../../src/core/threeWay/resolveConflicts.ts";

/** A way to merge a file; it returns `undefined` if it cannot. */
export type MergeWay = (versions: Versions, path: string) => string | undefined;

/** Merges by line, as git does. */
export const byGit: MergeWay = (versions) =>
  inFiles(versions, ({ ours, base, theirs }) => run("git", ["merge-file", "-p", ours, base, theirs]));

/** Merges by line and keeps both sides of all conflicts. */
export const byUnion: MergeWay = (versions) =>
  inFiles(versions, ({ ours, base, theirs }) => run("git", ["merge-file", "-p", "--union", ours, base, theirs]));

/** Merges by message, as the merge driver does. */
export const byMessage: MergeWay = (versions, path) => {
  const labels = { ours: "ours", base: "base", theirs: "theirs" };
  return fileMerge(path, versions.ours)?.(versions, { labels, size: 7, showsBase: false })?.text;
};

/** Creates a way that runs a merge driver: `%O`, `%A` and `%B` in its command are base, ours and theirs. */
export function byDriver(command: string): MergeWay {
  return (versions) =>
    inFiles(versions, (paths) => {
      const names: Readonly<Record<string, string>> = { "%O": paths.base, "%A": paths.ours, "%B": paths.theirs };
      run("sh", ["-c", command.replace(/%[OAB]/g, (name) => names[name] ?? name)]);
      return readFileSync(paths.ours, "utf8");
    });
}

const run = (program: string, args: readonly string[]): string =>
  spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 30 }).stdout;

function inFiles(versions: Versions, merge: (paths: Versions) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "glossa-replay-"));
  try {
    const write = (name: keyof Versions): string => {
      const path = join(folder, name);
      writeFileSync(path, versions[name]);
      return path;
    };
    return merge({ base: write("base"), ours: write("ours"), theirs: write("theirs") });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
