import { extensions, type Uri } from "vscode";

/** The part of the built-in Git extension's API that is used (`extensions/git/src/api/git.d.ts` of VS Code). */
interface GitApi {
  readonly repositories: readonly Repository[];
  getRepository(uri: Uri): Repository | null;
}

interface Repository {
  readonly rootUri: Uri;
  readonly inputBox: CommitMessage;
  readonly state: { readonly mergeChanges: readonly { readonly uri: Uri }[] };
  show(ref: string, path: string): Promise<string>;
}

/** The message of a repository's next commit, in its input box. */
export interface CommitMessage {
  value: string;
}

/** Returns the commit message of the repository that a file is in, else of the first one; `undefined` without Git. */
export async function commitMessageOf(file: Uri | undefined): Promise<CommitMessage | undefined> {
  const api = await findGit();
  return ((file && api?.getRepository(file)) ?? api?.repositories[0])?.inputBox;
}

/** A file that git has not merged yet. */
export interface UnmergedFile {
  /** Returns the common ancestor of both sides; `undefined` if both have added the file. */
  readBase(): Promise<string | undefined>;
}

/** Returns a file if git is merging it and has left conflicts in it; `undefined` for others, and without Git. */
export async function findMerge(file: Uri): Promise<UnmergedFile | undefined> {
  const repository = (await findGit())?.getRepository(file);
  const isUnmerged = repository?.state.mergeChanges.some(({ uri }) => uri.fsPath === file.fsPath);
  if (!repository || !isUnmerged) return undefined;
  return { readBase: () => repository.show(":1", file.fsPath).catch(() => undefined) };
}

async function findGit(): Promise<GitApi | undefined> {
  const git = extensions.getExtension<{ readonly enabled: boolean; getAPI(version: 1): GitApi }>("vscode.git");
  try {
    return git && (await git.activate()).getAPI(1);
  } catch {
    // Git is switched off
    return undefined;
  }
}
