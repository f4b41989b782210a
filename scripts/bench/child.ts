import { fork } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { unicodeLiterals } from "../bundle.ts";
import { atExit, root } from "../processes.ts";
import { Trouble } from "../progress.ts";
import type { Figure } from "./figure.ts";

/**
 * Measures `test/bench/<group>.bench.ts` in a process of its own, bundled like what ships: a loader that compiles as it
 * goes, and what another group left in memory, would both be measured too.
 */
export async function measure(
  group: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly Figure[]> {
  const folder = join(root, `test/out/bench-${process.pid}-${group}`);
  const removed = atExit(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "bench.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: [`test/bench/${group}.bench.ts`],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    supported: { ...unicodeLiterals },
    mainFields: ["module", "main"],
    // Loaded when first called, as the shipped bundle does; the second looks for a file beside itself.
    external: ["undici", "node-sqlite3-wasm"],
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  const figures = await collect(file, environment);
  await rm(folder, { recursive: true, force: true });
  removed();
  return figures;
}

function collect(file: string, environment: Readonly<Record<string, string>>): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const child = fork(file, [], {
    cwd: root,
    execArgv: ["--expose-gc", "--enable-source-maps"],
    env: { ...process.env, ...environment },
    // Its output would stand between the lines of ours.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  }
  const stop = atExit(() => {
    child.kill();
  });
  child.on("message", (figure) => figures.push(figure as Figure));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      stop();
      if (code === 0) resolve(figures);
      else reject(new Trouble(`${file} ended with ${code}:\n${output}`));
    });
  });
}
