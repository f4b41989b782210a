import { type ChildProcess, type ChildProcessWithoutNullStreams, type SpawnOptions, spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { childEnvironment, programFiles } from "../../core/work/childProcess.ts";
import { withinTime } from "../../core/work/timeLimit.ts";

/** Maximum bytes of a program's output. */
const maxOutputBytes = 64 * 1024 * 1024;

/** Returns whether a program is on the path. Checked each time, as it may be installed at any time. */
export const isInstalled = async (program: string): Promise<boolean> => candidates(program).some(isExecutable);

const candidates = (program: string): readonly string[] => programFiles(program, process.env, process.platform);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

type Options = Omit<SpawnOptions, "env" | "stdio" | "shell">;

/**
 * Starts a program from the path, with a minimal environment. Settings in the user's home do not affect its output. Its
 * error output is discarded.
 */
export function spawnProgram(
  program: string,
  args: readonly string[],
  options: Options = {},
): ChildProcessWithoutNullStreams {
  const files = candidates(program);
  // a missing program is not searched in the current folder: starting it fails as for any missing program
  const file = files.find(isExecutable) ?? files[0] ?? `/${program}`;
  const child: ChildProcess = spawn(file, args, {
    ...options,
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...childEnvironment(process.env, process.platform), HOME: undefined, LC_ALL: "C.UTF-8" },
    windowsHide: true,
  });
  return child as ChildProcessWithoutNullStreams;
}

/**
 * Runs a program to its end, and returns its output. Rejects if it fails, takes longer than `timeout` milliseconds or
 * writes without end, and with the signal's reason.
 */
export function output(
  program: string,
  args: readonly string[],
  { input = "", timeout = 20_000, signal }: { input?: string; timeout?: number; signal?: AbortSignal | undefined } = {},
): Promise<Buffer> {
  return withinTime(
    timeout,
    signal,
    (stop) =>
      new Promise((resolve, reject) => {
        const child = spawnProgram(program, args, { signal: stop, killSignal: "SIGKILL" });
        const pieces: Buffer[] = [];
        let size = 0;
        child.stdout.on("data", (piece: Buffer) => {
          size += piece.length;
          if (size > maxOutputBytes) child.kill("SIGKILL");
          else pieces.push(piece);
        });
        child.on("error", (error) => reject(signal?.aborted === true ? signal.reason : error));
        child.once("close", (code) =>
          code === 0
            ? resolve(Buffer.concat(pieces))
            : reject(new Error(`${program} ended with ${code ?? "a signal"}`)),
        );
        child.stdin.on("error", () => {});
        child.stdin.end(input);
      }),
  );
}
