import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, run } from "../processes.ts";
import type { Counts } from "./counts.ts";
import { type PartTimes, typesStep } from "./times.ts";

/** The last run of `npm run test:full` in which no test failed. */
export interface FullRun {
  /** The commit that was tested, in full. */
  readonly commit: string;
  /** ISO 8601, without the time. */
  readonly date: string;
  readonly passed: number;
  readonly skipped: number;
  /** Duration of the check of types, by which machines can be compared. */
  readonly typecheckSeconds: number;
}

const path = "test/lastFull.json";

/** Writes down that all tests of the commit passed, unless the files are not those of a commit; returns a line about it. */
export async function keepFullRun({ passed, skipped }: Counts, times: readonly PartTimes[]): Promise<string> {
  const changed = await git("status", "--porcelain", "--", ".", `:!${path}`);
  if (changed !== "") return `full: not kept in ${path}, as files differ from the commit`;
  const types = times.find(({ name }) => name === typesStep);
  const kept: FullRun = {
    commit: await git("rev-parse", "HEAD"),
    date: new Date().toISOString().slice(0, 10),
    passed,
    skipped,
    typecheckSeconds: types === undefined ? 0 : Math.round((types.end - types.start) / 100) / 10,
  };
  await writeFile(join(root, path), `${JSON.stringify(kept, null, 2)}\n`);
  return `${fullLine(kept, 0)}, kept in ${path}`;
}

/** Returns a line about the last full run: `full: 14,077 passed at abc1234, 9 commits ago`. */
export async function lastFullLine(): Promise<string> {
  if (!existsSync(join(root, path))) return "full: no run is on record";
  const kept: FullRun = JSON.parse(await readFile(join(root, path), "utf8"));
  // a shallow clone, or an archive without git, knows no distance
  const ago = await git("rev-list", "--count", `${kept.commit}..HEAD`).catch(() => undefined);
  return fullLine(kept, ago === undefined ? undefined : Number(ago));
}

/** @param ago commits since the run; undefined if unknown */
export function fullLine({ commit, passed }: Pick<FullRun, "commit" | "passed">, ago: number | undefined): string {
  const distance = ago === undefined ? "" : `, ${ago} ${ago === 1 ? "commit" : "commits"} ago`;
  return `full: ${passed.toLocaleString("en")} passed at ${commit.slice(0, 7)}${distance}`;
}

const git = async (...args: readonly string[]): Promise<string> => (await run("git", args)).trim();
