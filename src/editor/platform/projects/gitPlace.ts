import { type Uri, workspace } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import type { GitPlace } from "../../../project/disk/git/gitQuery.ts";

/**
 * Returns where git is asked about a folder on disk. Like VS Code's own extension, nothing is started in workspaces that
 * are not trusted. Throws `Failure` `git.untrusted`, `git.noRepository`.
 */
export function gitPlaceOf(folder: Uri): GitPlace {
  if (!workspace.isTrusted) throw new Failure("git.untrusted");
  if (folder.scheme !== "file") throw new Failure("git.noRepository", { detail: folder.toString() });
  return { folder: folder.fsPath, env: process.env, programs: readGitPrograms() };
}

/** The programs that the user's settings name as git: those of a workspace are not read, which could start anything. */
function readGitPrograms(): readonly string[] {
  const value = workspace.getConfiguration("git").inspect<unknown>("path")?.globalValue;
  return [value].flat().filter((path) => typeof path === "string" && path !== "") as readonly string[];
}
