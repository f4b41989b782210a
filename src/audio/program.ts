import { type ChildProcess, spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import type { Readable } from "node:stream";
import { childEnvironment, type Environment, programFiles } from "../core/childProcess.ts";

/** Where a program is on the path; asked anew each time, as it may be installed while we run. */
export async function findProgram(name: string, env: Environment): Promise<string | undefined> {
  const files = programFiles(name, env, process.platform);
  const found = await Promise.all(files.map((file) => isExecutable(file)));
  return files[found.indexOf(true)];
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** A program that writes sound to its output. */
export interface RunningProgram {
  readonly output: Readable;
  /** What it said on its error output so far, the last of it. */
  readonly said: () => string;
  /** Resolves when it has ended: its exit code, or the error with which it could not be started. */
  readonly ended: Promise<number | Error>;
  /** Ends it, at once if it does not go by itself. */
  stop(): void;
}

/** Characters that are kept of what a program says. */
const mostSaid = 20_000;
/** Milliseconds for a program to end by itself. */
const patience = 1000;

export function runProgram(file: string, args: readonly string[], env: Environment): RunningProgram {
  const child: ChildProcess = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...childEnvironment(env, process.platform), LC_ALL: "C" },
    windowsHide: true,
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-mostSaid);
  });
  const ended = new Promise<number | Error>((resolve) => {
    child.once("error", resolve);
    child.once("close", (code) => resolve(code ?? 0));
  });
  const output = child.stdout as Readable;
  // how it ended is told by `ended`
  output.on("error", () => {});
  return {
    output,
    said: () => said,
    ended,
    stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), patience);
      timer.unref();
      void ended.then(() => clearTimeout(timer));
    },
  };
}

/** What a program wrote to both outputs, whatever its exit code; nothing where it can't be run or takes too long. */
export async function printed(file: string, args: readonly string[], env: Environment): Promise<string> {
  const program = runProgram(file, args, env);
  const timer = setTimeout(program.stop, 5000);
  let text = "";
  program.output.setEncoding("utf8").on("data", (more: string) => {
    text = (text + more).slice(-mostSaid);
  });
  await program.ended;
  clearTimeout(timer);
  return `${text}\n${program.said()}`;
}
