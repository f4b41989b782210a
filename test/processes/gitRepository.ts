import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { program } from "../program.ts";

const exec = promisify(execFile);

/** The end of a program. */
interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A repository that a test makes, and Glossa in it. */
export interface TestRepository {
  readonly folder: string;
  git(...args: string[]): Promise<string>;
  /** Git in another folder: a worktree, a submodule. */
  gitIn(folder: string, ...args: string[]): Promise<string>;
  glossa(...args: string[]): Promise<Ended>;
  glossaIn(folder: string, ...args: string[]): Promise<Ended>;
  write(path: string, text: string | Uint8Array): Promise<void>;
  commit(message: string): Promise<void>;
  text(path: string): Promise<string>;
}

/** Makes an empty repository. Nothing of the user's configuration is read. */
export async function createRepository(): Promise<TestRepository> {
  const folder = await mkdtemp(join(tmpdir(), "glossa-git-"));
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: join(folder, ".git/none"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_EDITOR: "true",
  };
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"];
  // git would tidy up in the background while the folder is removed
  const quiet = ["-c", "maintenance.auto=false", "-c", "gc.auto=0"];
  const gitIn = async (cwd: string, ...args: string[]): Promise<string> =>
    (await exec("git", [...identity, ...quiet, ...args], { cwd, env })).stdout;
  const glossaIn: TestRepository["glossaIn"] = (cwd, ...args) => runGlossa(args, { cwd, env });
  const git: TestRepository["git"] = (...args) => gitIn(folder, ...args);
  await git("init", "--quiet");
  return {
    folder,
    git,
    gitIn,
    glossa: (...args) => glossaIn(folder, ...args),
    glossaIn,
    async write(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    async commit(message) {
      await git("add", "-A");
      await git("commit", "--quiet", "-m", message);
    },
    text: (path) => readFile(join(folder, path), "utf8"),
  };
}

/**
 * Runs Glossa in a folder as its program does, in this process: it starts in a tenth of the time. What git starts by
 * itself is the program.
 */
export async function runGlossa(
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Ended> {
  // as the program is loaded: a test that is required would else give it a second copy of each module
  const { main } = await import("../../src/cli/main.ts");
  let [out, err] = ["", ""];
  const code = await main(args, {
    out(text) {
      out += text;
    },
    err(text) {
      err += text;
    },
    env,
    cwd,
    signal: new AbortController().signal,
    program: { execPath: process.execPath, ...program },
  });
  return { code, out, err };
}
