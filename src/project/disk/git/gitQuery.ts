import { type ChildProcess, type ExecFileException, execFile, spawn } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { Failure } from "../../../core/failures/failure.ts";
import { childEnvironment, type Environment, programFiles } from "../../../core/work/childProcess.ts";

/** A folder whose repository is asked, and the variables of this process. */
export interface GitPlace {
  readonly folder: string;
  readonly env: Environment;
  /** Files or names of git that the user prefers to that on the search path; the first one that can be started is used. */
  readonly programs?: readonly string[];
  /** The index of the commit that is being made, which a hook is started for; default: that of the repository. */
  readonly indexFile?: string;
}

/** The end of a question to git. */
export interface GitAnswer {
  readonly code: number;
  readonly out: Buffer;
  readonly err: string;
}

/**
 * Arguments before those of each question. A repository may be hostile: its configuration starts no program, and its files
 * are read as they are stored.
 */
const fixedArgs: readonly string[] = [
  ...["--no-pager", "--no-optional-locks"],
  ...["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false"],
];

/** Nothing is asked, nothing is fetched (which would start programs of the configuration), and messages are in English. */
const fixedVariables: Environment = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_NO_REPLACE_OBJECTS: "1",
  LC_ALL: "C",
};

const maxOutputBytes = 256 * 1024 * 1024;

/** Asks git; throws `Failure` `git.none` if it is not installed. Nothing that could be an option may be at the place of a name. */
export function askGit(
  args: readonly string[],
  place: GitPlace,
  signal: AbortSignal,
  input?: string,
): Promise<GitAnswer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      gitFile(place),
      [...fixedArgs, ...args],
      {
        cwd: place.folder,
        env: { ...childEnvironment(place.env, process.platform), ...variablesFor(place) },
        windowsHide: true,
        maxBuffer: maxOutputBytes,
        signal,
        encoding: "buffer",
      },
      (error, out, err) => {
        const answer = signal.aborted ? signal.reason : answerOf(error, out, err);
        if (signal.aborted || answer instanceof Failure) reject(answer);
        else resolve(answer);
      },
    );
    // git may have ended before it read all
    child.stdin?.on("error", () => {});
    child.stdin?.end(input ?? "");
  });
}

const variablesFor = ({ indexFile }: GitPlace): Environment => ({
  ...fixedVariables,
  ...(indexFile !== undefined && { GIT_INDEX_FILE: indexFile }),
});

function answerOf(error: ExecFileException | null, out: Buffer, err: Buffer): GitAnswer | Failure {
  if (error !== null && typeof error.code !== "number") return failureOf(error);
  return { code: Number(error?.code ?? 0), out, err: err.toString() };
}

/** Starts git for many questions over its input. */
export function startGit(args: readonly string[], place: GitPlace): ChildProcess {
  return spawn(gitFile(place), [...fixedArgs, ...args], {
    cwd: place.folder,
    env: { ...childEnvironment(place.env, process.platform), ...variablesFor(place) },
    windowsHide: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** The failure of a process that did not start or was ended. */
export const failureOf = (error: Error): Failure =>
  (error as NodeJS.ErrnoException).code === "ENOENT"
    ? new Failure("git.none", {}, error)
    : new Failure("git.failed", { detail: error.message }, error);

/** The file of git that the user prefers, else on the search path; never one of the open folder. */
function gitFile({ env, programs = [] }: GitPlace): string {
  const files = [...programs, "git"].flatMap((name) => programFiles(name, env, process.platform));
  return files.find(isExecutable) ?? files.at(-1) ?? "/git";
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    // a folder can be entered, and not started
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
