import { Failure } from "../../../core/failures/failure.ts";
import { askGit } from "./gitQuery.ts";
import type { Repository } from "./repositories.ts";

/** Where git keeps a setting: in a repository, or for all of a user's. */
export type SettingScope = "local" | "global";

const setting = "diff.glossa.textconv";

/** Returns where a setting makes git give lists of messages to all who read locale files through it. */
export async function findTextconv(repository: Repository, signal: AbortSignal): Promise<readonly SettingScope[]> {
  const found: SettingScope[] = [];
  for (const scope of ["local", "global"] as const) {
    const { code } = await askGit(["config", `--${scope}`, "--get-all", setting], repository, signal);
    if (code === 0) found.push(scope);
  }
  return found;
}

/** Removes the setting. Throws `Failure` `git.failed`. */
export async function removeTextconv(repository: Repository, scope: SettingScope, signal: AbortSignal): Promise<void> {
  const { code, err } = await askGit(["config", `--${scope}`, "--unset-all", setting], repository, signal);
  if (code !== 0) throw new Failure("git.failed", { detail: err.trim() });
}
