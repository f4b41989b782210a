import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { suitesWithProperties } from "./fuzz/suites.ts";
import { atExit, lastLines, root } from "./processes.ts";
import { main, step, Trouble } from "./progress.ts";

const usage = `npm run fuzz -- [--runs 20000] [--seed N] [--grep TITLE] [PART OF A PATH …]`;
/** Minutes without a finished property after which a suite is said to hang. */
const patience = 20;

/** Every property of the tests, with many cases and a new seed. */
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { runs: { type: "string" }, seed: { type: "string" }, grep: { type: "string", short: "g" } },
    allowPositionals: true,
  });
  const runs = number("--runs", values.runs) ?? 20_000;
  const seed = number("--seed", values.seed) ?? Date.now() % 0x7fffffff;
  const suites = (await suitesWithProperties()).filter(
    (file) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
  );
  if (suites.length === 0) throw new Trouble(`No such suite. ${usage}`);
  console.log(`${suites.length} suites, ${runs.toLocaleString("en")} cases of each property, seed ${seed}`);
  const environment = { GLOSSA_FUZZ_RUNS: String(runs), GLOSSA_FUZZ_SEED: String(seed) };
  const failed: string[] = [];
  for (const suite of suites) {
    const grep = values.grep === undefined ? [] : ["--grep", values.grep];
    await step(suite, () => fuzz(suite, grep, environment)).catch((error: unknown) => {
      failed.push(suite);
      console.log(error instanceof Error ? error.message : error);
    });
  }
  for (const suite of failed) console.log(`Again: npm run fuzz -- --seed ${seed} --runs ${runs} ${suite}`);
  return failed.length === 0 ? 0 : 1;
});

/** Runs one suite in a process of its own, which can be ended where a property never ends. */
function fuzz(suite: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  const mocha = join(root, "node_modules/mocha/bin/mocha.js");
  const options = ["--no-config", "--reporter", "spec", "--no-color", ...args];
  const child = spawn(process.execPath, ["--import", "tsx/esm", mocha, ...options, suite], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const done = atExit(() => {
    child.kill("SIGKILL");
  });
  let output = "";
  let hangs = false;
  const giveUp = (): void => {
    hangs = true;
    child.kill("SIGKILL");
  };
  let timer = setTimeout(giveUp, patience * 60_000);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience * 60_000);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      done();
      if (code === 0) resolve();
      else reject(new Trouble(hangs ? `Hangs after:\n${lastLines(output, 5)}` : output));
    });
  });
}

function number(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Trouble(`${name} takes a number. ${usage}`);
  return Number(text);
}
