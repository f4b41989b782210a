import { extensions, type Uri } from "vscode";

/** The part of the built-in Git extension's API that is used (`extensions/git/src/api/git.d.ts` of VS Code). */
interface GitApi {
  readonly repositories: readonly Repository[];
  getRepository(uri: Uri): Repository | null;
}

interface Repository {
  readonly rootUri: Uri;
  readonly inputBox: CommitMessage;
}

/** The message of a repository's next commit, in its input box. */
export interface CommitMessage {
  value: string;
}

/** Returns the commit message of the repository that a file is in, else of the first one; `undefined` without Git. */
export async function commitMessageOf(file: Uri | undefined): Promise<CommitMessage | undefined> {
  const git = extensions.getExtension<{ readonly enabled: boolean; getAPI(version: 1): GitApi }>("vscode.git");
  if (git === undefined) return undefined;
  try {
    const api = (await git.activate()).getAPI(1);
    return ((file && api.getRepository(file)) ?? api.repositories[0])?.inputBox;
  } catch {
    // Git is switched off
    return undefined;
  }
}
