import { type ChildProcess, spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import type { Readable } from "node:stream";
import { childEnvironment, type Environment, programFiles } from "../core/work/childProcess.ts";

/** Finds a program on the path; searched each time, as it may be installed while we run. */
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
  /** Returns the end of its error output so far. */
  readonly errorOutput: () => string;
  /** Resolves when it has ended: its exit code, or the error that kept it from starting. */
  readonly ended: Promise<number | Error>;
  /** Stops it, by force if it does not end by itself. */
  stop(): void;
}

/** Maximum characters of error output that are kept. */
const maxOutputLength = 20_000;
/** Milliseconds for a program to end by itself. */
const stopTimeoutMs = 1000;

export function runProgram(file: string, args: readonly string[], env: Environment): RunningProgram {
  const child: ChildProcess = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...childEnvironment(env, process.platform), LC_ALL: "C" },
    windowsHide: true,
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-maxOutputLength);
  });
  const ended = new Promise<number | Error>((resolve) => {
    child.once("error", resolve);
    child.once("close", (code) => resolve(code ?? 0));
  });
  const output = child.stdout as Readable;
  // its end is reported by `ended`
  output.on("error", () => {});
  return {
    output,
    errorOutput: () => said,
    ended,
    stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
      timer.unref();
      void ended.then(() => clearTimeout(timer));
    },
  };
}

/** Returns both outputs of a program, for any exit code; empty if it can't be run or takes too long. */
export async function readOutput(file: string, args: readonly string[], env: Environment): Promise<string> {
  const program = runProgram(file, args, env);
  const timer = setTimeout(program.stop, 5000);
  let text = "";
  program.output.setEncoding("utf8").on("data", (more: string) => {
    text = (text + more).slice(-maxOutputLength);
  });
  await program.ended;
  clearTimeout(timer);
  return `${text}\n${program.errorOutput()}`;
}
