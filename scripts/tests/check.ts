import { join } from "node:path";
import { root, run } from "../processes.ts";
import { step, Trouble } from "../progress.ts";
import type { Counts } from "./counts.ts";
import { sum } from "./counts.ts";

const tools = [
  { name: "Types", bin: "typescript/bin/tsc", args: ["--noEmit"] },
  { name: "Types of the pages", bin: "typescript/bin/tsc", args: ["--noEmit", "-p", "src/webview"] },
  { name: "Types of the browser tests", bin: "typescript/bin/tsc", args: ["--noEmit", "-p", "test/browser"] },
  { name: "Style", bin: "@biomejs/biome/bin/biome", args: ["check", "--error-on-warnings"] },
  { name: "Dead code", bin: "knip/bin/knip.js", args: ["--no-progress"] },
] as const;

/** What `npm run check` does, one test a tool. */
export async function check(): Promise<Counts> {
  const results: Counts[] = [];
  for (const { name, bin, args } of tools) {
    try {
      await step(`Checking: ${name}`, () => run(process.execPath, [join(root, "node_modules", bin), ...args]));
      results.push({ passed: 1, failed: 0, skipped: 0 });
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      console.log(error.message);
      results.push({ passed: 0, failed: 1, skipped: 0 });
    }
  }
  return sum(results);
}
