import type { Uri } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import { findTextconv as findScopes, removeTextconv } from "../../../project/disk/git/textconv.ts";
import { repositoryOf } from "./gitRevisions.ts";

/** Settings of git by which VS Code gets lists of messages instead of locale files. */
export interface Textconv {
  /** Removes them. Throws `Failure` `git.failed`. */
  remove(signal: AbortSignal): Promise<void>;
}

/** Looks for the settings in a folder's repository and in those of the user; `undefined` for none, and without Git. */
export async function findTextconv(folder: Uri, signal: AbortSignal): Promise<Textconv | undefined> {
  const repository = await repositoryOf(folder, signal).catch(withoutRepository);
  if (repository === undefined) return undefined;
  const scopes = await findScopes(repository, signal);
  if (scopes.length === 0) return undefined;
  return {
    async remove(signal) {
      for (const scope of scopes) await removeTextconv(repository, scope, signal);
    },
  };
}

function withoutRepository(error: unknown): undefined {
  if (error instanceof Failure) return undefined;
  throw error;
}
