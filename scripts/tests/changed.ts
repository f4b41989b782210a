import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../processes.ts";
import { step } from "../progress.ts";
import { touchedSuites } from "./graph.ts";
import { readConfig, suitesOf } from "./mocha.ts";

/** Returns the suites of these configurations that the changes since the branch left `main` can touch. */
export function changedSuites(configs: readonly string[]): Promise<readonly string[]> {
  return step("Looking for what the changes can touch", async () => {
    const files = (await lines("ls-files", "--cached", "--others", "--exclude-standard")).filter((file) =>
      existsSync(join(root, file)),
    );
    const suites: string[] = [];
    for (const config of configs) suites.push(...suitesOf(await readConfig(config), files));
    return touchedSuites(suites, await changedFiles(), files, (file) => readFileSync(join(root, file), "utf8"));
  });
}

/** Committed on this branch or not, new files too. */
async function changedFiles(): Promise<readonly string[]> {
  const base = await run("git", ["merge-base", "HEAD", "main"]).catch(() => "HEAD");
  const tracked = await lines("diff", "--name-only", "--no-renames", base.trim());
  return [...tracked, ...(await lines("ls-files", "--others", "--exclude-standard"))];
}

const lines = async (...args: readonly string[]): Promise<readonly string[]> =>
  (await run("git", ["-c", "core.quotePath=off", ...args])).split("\n").filter(Boolean);
