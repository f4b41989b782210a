import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import { Failure } from "../../core/failure.ts";
import type { Io } from "../io.ts";
import { runGit } from "./runGit.ts";

/**
 * Returns `git.deadDriver` if git's configuration names a merge driver of ours whose program is gone: git then keeps ours
 * alone. Nothing of the configuration is started. Lines with a fallback, as they are installed today, lose nothing.
 */
export async function findDeadDriver(io: Pick<Io, "env" | "cwd" | "signal">): Promise<Failure | undefined> {
  const { out } = await runGit(["config", "--get", "merge.glossa.driver"], io);
  const line = out.trim();
  if (line.includes("git merge-file")) return undefined;
  const gone = wordsOf(line).find((word) => isAbsolute(word) && !existsSync(word));
  return gone === undefined ? undefined : new Failure("git.deadDriver", { detail: gone });
}

/** The words of a line of the shell, without their quotes. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? "");
