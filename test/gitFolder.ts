import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A git repository in a folder. */
export interface GitFolder {
  readonly folder: string;
  git(...args: string[]): Promise<string>;
  /** Writes files and commits all; resolves to the id of the commit. */
  commit(files: Readonly<Record<string, string>>, message?: string): Promise<string>;
}

/** Makes a repository with the branch `main`, which no configuration of the machine affects. */
export async function gitFolder(folder: string): Promise<GitFolder> {
  await mkdir(folder, { recursive: true });
  const opened = openGitFolder(folder);
  await opened.git("init", "--quiet");
  return opened;
}

/** Opens a repository, for example a clone. */
export function openGitFolder(folder: string): GitFolder {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  const fixed = [
    "user.name=Test",
    "user.email=test@example.com",
    "init.defaultBranch=main",
    "protocol.file.allow=always",
    // git would tidy up in the background while the folder is removed
    "maintenance.auto=false",
    "gc.auto=0",
  ];
  const git = async (...args: string[]): Promise<string> =>
    (await run("git", [...fixed.flatMap((one) => ["-c", one]), ...args], { cwd: folder, env })).stdout;
  return {
    folder,
    git,
    async commit(files, message = "change") {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      await git("add", "-A");
      await git("commit", "--quiet", "--allow-empty", "-m", message);
      return (await git("rev-parse", "HEAD")).trim();
    },
  };
}
