import { execFile } from "node:child_process";
import { Failure } from "../../core/failures/failure.ts";
import { childEnvironment } from "../../core/work/childProcess.ts";
import type { Io } from "../terminal/io.ts";

/** The end of a git command. */
export interface GitResult {
  /** Its exit code; `undefined` if git is not installed or was ended. */
  readonly code: number | undefined;
  readonly out: string;
  /** The output as it is. */
  readonly bytes: Uint8Array;
  readonly err: string;
}

/** Runs git in a folder, with `more` variables; 100 MB of output at most. It asks nothing, as there may be no terminal. */
export function runGit(
  args: readonly string[],
  { env, cwd, signal }: Pick<Io, "env" | "cwd" | "signal">,
  more: Readonly<Record<string, string>> = {},
): Promise<GitResult> {
  return new Promise((resolve) => {
    execFile(
      "git",
      [...args],
      {
        cwd,
        env: { ...childEnvironment(env, process.platform), GIT_TERMINAL_PROMPT: "0", ...more },
        maxBuffer: 100_000_000,
        signal,
        encoding: "buffer",
      },
      (error, bytes, err) => {
        const code = error === null ? 0 : typeof error.code === "number" ? error.code : undefined;
        resolve({ code, out: bytes.toString("utf8"), bytes, err: err.toString("utf8") });
      },
    );
  });
}

/** Returns the top folder of the repository or the worktree that the working folder is in. Throws `Failure`. */
export async function findTopFolder(io: Pick<Io, "env" | "cwd" | "signal">): Promise<string> {
  const { code, out } = await runGit(["rev-parse", "--show-toplevel"], io);
  if (code === undefined) throw new Failure("git.none");
  const top = out.replace(/\r?\n$/, "");
  if (code === 0 && top !== "") return top;
  const { out: isBare } = await runGit(["rev-parse", "--is-bare-repository"], io);
  if (isBare.trim() === "true") throw new Failure("git.bare");
  throw new Failure("git.noRepository");
}
