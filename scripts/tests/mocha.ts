import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import picomatch from "picomatch";
import { type Aloud, root, runAloud, temporaryFolder } from "../processes.ts";
import type { Counts } from "./counts.ts";

/** Options of a run of mocha. */
export interface MochaRun extends Pick<Aloud, "env" | "out" | "isInBackground"> {
  /** Path of the suites' `mocha.json`, relative to the root. */
  readonly config: string;
  readonly style?: "dot" | "spec";
  /** Part of the titles to run. */
  readonly grep: string | undefined;
  /** Runs only those of the configuration's suites that are among these; relative to the root. */
  readonly suites?: readonly string[] | undefined;
}

/** Runs mocha in Node, with .mocharc.json under the configuration, and counts; 40 minutes at most. */
export async function runMocha({ config, style = "dot", grep, suites, ...aloud }: MochaRun): Promise<Counts> {
  const folder = await temporaryFolder("mocha");
  const file = join(folder, "counts.json");
  const mocha = join(root, "node_modules/mocha/bin/mocha.js");
  const reporter = join(root, "scripts/tests/reporter.mjs");
  const options = ["--reporter", reporter, "--reporter-option", `style=${style},counts=${file}`];
  if (process.env["CI"]) options.push("--forbid-only");
  if (grep) options.push("--grep", grep);
  if (suites === undefined) options.push("--config", config);
  else {
    const all = await readConfig(config);
    const some = suitesOf(all, suites);
    if (some.length === 0) return { passed: 0, failed: 0, skipped: 0 };
    options.push("--config", await narrowed(all, some, folder));
  }
  const code = await runAloud(process.execPath, [mocha, ...options], { ...aloud, minutes: 40 });
  const result: Counts | { readonly running: string } | undefined = existsSync(file)
    ? JSON.parse(await readFile(file, "utf8"))
    : undefined;
  if (result === undefined) return broken;
  if (!("running" in result)) return explained(result, code);
  aloud.out.write(`\nEnded before its end, in: ${result.running}\n`);
  return broken;
}

/** The configuration with fewer suites, as a file: mocha would add those of its arguments to those of its `spec`. */
async function narrowed(config: MochaConfig, suites: readonly string[], folder: string): Promise<string> {
  const file = join(folder, "mocha.json");
  await writeFile(file, JSON.stringify({ ...config, spec: suites }));
  return file;
}

/** The suites of a `mocha.json`, as globs. */
export interface MochaConfig {
  readonly spec: readonly string[];
  readonly ignore?: readonly string[];
}

/** The files that a configuration names. */
export function suitesOf({ spec, ignore = [] }: MochaConfig, files: readonly string[]): readonly string[] {
  const isSuite = picomatch([...spec], { ignore: [...ignore] });
  return files.filter((file) => isSuite(file));
}

/** Reads a `mocha.json`; the path is relative to the root. */
export const readConfig = async (config: string): Promise<MochaConfig> =>
  JSON.parse(await readFile(join(root, config), "utf8"));

/** A part that ended before it could count. */
const broken: Counts = { passed: 0, failed: 1, skipped: 0 };

/** An exit code that the counts don't explain (`.only` in CI, an error after the last test) is a failure. */
const explained = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
