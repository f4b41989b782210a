import { spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** Bytes that a program may write at most. */
const mostOutput = 64 * 1024 * 1024;

/** Whether a program is on the path. Asked anew each time: it may be installed while we run. */
export async function isInstalled(program: string): Promise<boolean> {
  if (program.includes("/")) return await isExecutable(program);
  const folders = (process.env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(delimiter).filter(Boolean);
  const found = await Promise.all(folders.map((folder) => isExecutable(join(folder, program))));
  return found.includes(true);
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** What programs of ours see of the environment. */
export const plainEnvironment = () => ({
  PATH: process.env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
  LC_ALL: "C.UTF-8",
});

/**
 * Runs a program to its end, and gives what it wrote. Rejects where it fails, takes longer than `timeout` milliseconds or
 * writes without end, and with the signal's reason.
 */
export function output(
  program: string,
  args: readonly string[],
  { input = "", timeout = 20_000, signal }: { input?: string; timeout?: number; signal?: AbortSignal | undefined } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stop =
      signal === undefined ? AbortSignal.timeout(timeout) : AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    const child = spawn(program, args, {
      stdio: ["pipe", "pipe", "ignore"],
      env: plainEnvironment(),
      signal: stop,
      killSignal: "SIGKILL",
    });
    const pieces: Buffer[] = [];
    let size = 0;
    child.stdout.on("data", (piece: Buffer) => {
      size += piece.length;
      if (size > mostOutput) child.kill("SIGKILL");
      else pieces.push(piece);
    });
    child.on("error", (error) => reject(signal?.aborted === true ? signal.reason : error));
    child.once("close", (code) =>
      code === 0 ? resolve(Buffer.concat(pieces)) : reject(new Error(`${program} ended with ${code ?? "a signal"}`)),
    );
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
