import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import { findOldDriver, wordsOf } from "../../project/disk/git/driverVersion.ts";
import type { Io } from "../terminal/io.ts";
import { version } from "../terminal/version.ts";
import { runGit } from "./runGit.ts";

/**
 * Returns `git.deadDriver` if git's configuration names a merge driver of ours whose program is gone: git then keeps ours
 * alone. Nothing of the configuration is started. Lines with a fallback, as they are installed today, lose nothing.
 */
async function findDeadDriver(io: Pick<Io, "env" | "cwd" | "signal">): Promise<Failure | undefined> {
  const { out } = await runGit(["config", "--get", "merge.glossa.driver"], io);
  const line = out.trim();
  if (line.includes("git merge-file")) return undefined;
  const gone = wordsOf(line).find((word) => isAbsolute(word) && !existsSync(word));
  return gone === undefined ? undefined : new Failure("git.deadDriver", { detail: gone });
}

/** Returns why merges of locale files are not those of this program: `git.deadDriver`, `git.oldDriver`. */
export async function findDriverFailure(io: Pick<Io, "env" | "cwd" | "signal">): Promise<Failure | undefined> {
  return (await findDeadDriver(io)) ?? (await findOldDriverOf(io));
}

/** The same as `findOldDriver`, without git as well. */
export async function findOldDriverOf({ env, cwd, signal }: Pick<Io, "env" | "cwd" | "signal">) {
  try {
    return await findOldDriver({ folder: cwd, env }, version, signal);
  } catch (error) {
    if (error instanceof Failure && error.code === "git.none") return undefined;
    throw error;
  }
}
