import { existsSync, rmSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import picomatch from "picomatch";
import { type Aloud, atExit, root, runAloud, temporaryFolder } from "../processes.ts";
import { bundleSuites } from "./bundleSuites.ts";
import type { Counts } from "./counts.ts";
import { suitesOfTier, type Tier } from "./tiers.ts";

/** Options of a run of mocha. */
export interface MochaRun extends Pick<Aloud, "env" | "out" | "isInBackground"> {
  /** Path of the suites' `mocha.json`, relative to the root. */
  readonly config: string;
  readonly style?: "dot" | "spec";
  /** Part of the titles to run. */
  readonly grep: string | undefined;
  readonly tier: Tier;
  /** Runs only those of the configuration's suites that are among these; relative to the root. */
  readonly suites?: readonly string[] | undefined;
}

/** Runs suites of a `mocha.json` in Node, and counts; 40 minutes at most. */
export async function runMocha({ config, style = "dot", grep, tier, suites, ...aloud }: MochaRun): Promise<Counts> {
  const folder = await temporaryFolder("mocha");
  const file = join(folder, "counts.json");
  const all = await readConfig(config);
  const some = suitesOfTier(tier, suitesOf(all, suites ?? (await testFiles())));
  if (some.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const mocha = [...nodeOptions, join(root, "node_modules/mocha/bin/mocha.js")];
  const reporter = join(root, "scripts/tests/reporter.mjs");
  const options = ["--reporter", reporter, "--reporter-option", `style=${style},counts=${file}`];
  if (process.env["CI"]) options.push("--forbid-only");
  if (grep) options.push("--grep", grep);
  options.push("--config", await bundled(all, some, folder));
  const code = await runAloud(process.execPath, [...mocha, ...options], { ...aloud, minutes: 40 });
  const result: Counts | { readonly running: string } | undefined = existsSync(file)
    ? JSON.parse(await readFile(file, "utf8"))
    : undefined;
  if (result === undefined) return broken;
  if (!("running" in result)) return explained(result, code);
  aloud.out.write(`\nEnded before its end, in: ${result.running}\n`);
  return broken;
}

/**
 * Tests make much that lives shortly, and run SQLite in WebAssembly too shortly for its optimization to pay. The maps
 * give a failure the line of its source.
 */
const nodeOptions = ["--max-semi-space-size=32", "--liftoff-only", "--enable-source-maps"];

/** All files of the tests, relative to the root, without what tests of another part write and remove meanwhile. */
async function testFiles(): Promise<readonly string[]> {
  const folders = (await readdir(join(root, "test"))).filter((name) => name !== "out");
  const files = folders.map((name) => filesBelow(`test/${name}`));
  return (await Promise.all(files)).flat().sort();
}

async function filesBelow(path: string): Promise<readonly string[]> {
  if (!(await stat(join(root, path))).isDirectory()) return [path];
  return (await readdir(join(root, path), { recursive: true })).map((name) => `${path}/${name.replaceAll("\\", "/")}`);
}

/** The configuration with these suites and its hooks as JavaScript, as a file: mocha would add suites of its arguments to its `spec`. */
async function bundled(config: MochaConfig, suites: readonly string[], folder: string): Promise<string> {
  const { import: _loader, require: hooks, ignore: _ignore, ...options } = config;
  // inside of the root, for its packages, and out of the way of suites that look through all its files
  const output = join(root, "node_modules/.cache/glossa", basename(folder));
  atExit(() => rmSync(output, { recursive: true, force: true }));
  const sources = hooks.filter((file) => file.endsWith(".ts"));
  const built = await bundleSuites([...suites, ...sources.map((file) => posix.normalize(file))], output);
  const of = (file: string): string => built.get(posix.normalize(file)) ?? file;
  const file = join(folder, "mocha.json");
  const require = hooks.map((hook) => join(root, of(hook)));
  await writeFile(file, JSON.stringify({ ...options, require, spec: suites.map(of) }));
  return file;
}

/** A `mocha.json`: its suites as globs, what is loaded before them, and the loader where mocha runs the sources. */
export interface MochaConfig {
  readonly spec: readonly string[];
  readonly ignore?: readonly string[];
  readonly require: readonly string[];
  readonly import: string;
}

/** The files that a configuration names. */
export function suitesOf(
  { spec, ignore = [] }: Pick<MochaConfig, "spec" | "ignore">,
  files: readonly string[],
): readonly string[] {
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
