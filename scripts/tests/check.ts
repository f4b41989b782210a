import { join } from "node:path";
import { root, run } from "../processes.ts";
import { step, Trouble } from "../progress.ts";
import type { Counts } from "./counts.ts";
import { sum } from "./counts.ts";
import { checkOwnTexts } from "./ownTexts.ts";
import { typesStep } from "./times.ts";
import type { Work } from "./work.ts";

const tools = [
  { name: typesStep, bin: "typescript/bin/tsc", args: ["--noEmit"] },
  { name: "Types of the pages", bin: "typescript/bin/tsc", args: ["--noEmit", "-p", "src/webview"] },
  { name: "Types of the browser tests", bin: "typescript/bin/tsc", args: ["--noEmit", "-p", "test/browser"] },
  { name: "Style", bin: "@biomejs/biome/bin/biome", args: ["check", "--error-on-warnings"] },
  { name: "Dead code", bin: "knip/bin/knip.js", args: ["--no-progress"] },
  { name: "Generated pages", bin: "tsx/dist/cli.mjs", args: ["scripts/docs.ts", "--check"] },
  { name: "Generated parts of the manifest", bin: "tsx/dist/cli.mjs", args: ["scripts/manifest.ts", "--check"] },
] as const;

const steps: readonly { readonly name: string; readonly run: () => Promise<unknown> }[] = [
  ...tools.map(({ name, bin, args }) => ({
    name,
    run: () => run(process.execPath, [join(root, "node_modules", bin), ...args]),
  })),
  { name: "Texts of the interface", run: checkOwnTexts },
];

/** The steps of `npm run check`, one test a tool, and the check of our own texts. */
export async function check({ out, times }: Pick<Work, "out" | "times">): Promise<Counts> {
  const results: Counts[] = [];
  for (const { name, run } of steps) {
    const start = performance.now();
    try {
      await step(`Checking: ${name}`, run, out);
      results.push({ passed: 1, failed: 0, skipped: 0 });
      if (name === typesStep) times.push({ name, start, end: performance.now() });
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      out.write(`${error.message}\n`);
      results.push({
        passed: 0,
        failed: 1,
        skipped: 0,
        failures: [{ title: name, reason: error.message.slice(0, 2000) }],
      });
    }
  }
  return sum(results);
}
