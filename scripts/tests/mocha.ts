import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root, runAloud, temporaryFolder } from "../processes.ts";
import type { Counts } from "./counts.ts";

/** Runs mocha in Node, with .mocharc.json and `args` over it, and counts; 40 minutes at most. */
export async function runMocha(
  style: "dot" | "spec",
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<Counts> {
  const file = join(await temporaryFolder("counts"), "counts.json");
  const mocha = join(root, "node_modules/mocha/bin/mocha.js");
  const reporter = join(root, "scripts/tests/reporter.mjs");
  const options = ["--reporter", reporter, "--reporter-option", `style=${style},counts=${file}`];
  const forbid = process.env["CI"] ? ["--forbid-only"] : [];
  const code = await runAloud(process.execPath, [mocha, ...options, ...forbid, ...args], environment, 40);
  return existsSync(file) ? counted(JSON.parse(await readFile(file, "utf8")), code) : broken;
}

/** A part that ended before it could count. */
const broken: Counts = { passed: 0, failed: 1, skipped: 0 };

/** An exit code that the counts don't explain (`.only` in CI, an error after the last test) is a failure. */
function counted(result: Counts | { readonly running: string }, code: number): Counts {
  if ("running" in result) console.log(`\nEnded before its end, in: ${result.running}`);
  if ("running" in result) return broken;
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
