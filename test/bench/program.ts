import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Time and memory of a run of the program. */
export interface ProgramRun {
  readonly seconds: number;
  /** Seconds that the processors worked for all its threads. */
  readonly worked: number;
  /** The most that was resident, of all threads. */
  readonly megabytes: number;
}

export interface ProgramOptions {
  /** A folder of ours, for the cache and for what the process says at its end. */
  readonly home: string;
  readonly cwd: string;
  /** The exit code that says that it did what it was started for. */
  readonly code: number;
}

/** Runs the built program that GLOSSA_CLI names, in a process of its own. */
export async function runProgram(args: readonly string[], { home, cwd, code }: ProgramOptions): Promise<ProgramRun> {
  const cli = process.env["GLOSSA_CLI"] ?? "";
  const notes = join(home, "notes.json");
  const noting = `import { writeFileSync } from "node:fs";
process.on("exit", () => writeFileSync(${JSON.stringify(notes)}, JSON.stringify(process.resourceUsage())));`;
  const start = performance.now();
  const note = ["--import", `data:text/javascript,${encodeURIComponent(noting)}`];
  const child = spawn(process.execPath, [...note, cli, ...args], {
    cwd,
    env: { ...process.env, GLOSSA_API_KEY: "key", XDG_CACHE_HOME: home },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  const ended = await new Promise((resolve) => child.once("close", resolve));
  const seconds = (performance.now() - start) / 1000;
  if (ended !== code) throw new Error(`glossa ${args.join(" ")} ended with ${ended}:\n${output}`);
  const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(await readFile(notes, "utf8"));
  return { seconds, worked: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 };
}
