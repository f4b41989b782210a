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
  add(paths: readonly string[]): Promise<void>;
}

/** The message of a repository's next commit, in its input box. */
export interface CommitMessage {
  value: string;
}

/** Returns the commit message of the repository that a file is in, else of the first one; `undefined` without Git. */
export async function findCommitMessage(file: Uri | undefined): Promise<CommitMessage | undefined> {
  const api = await findGit();
  return ((file && api?.getRepository(file)) ?? api?.repositories[0])?.inputBox;
}

/** Returns whether VS Code's own Git support shows a file as one that git has not merged; false without Git. */
export async function canOpenMergeEditor(file: Uri): Promise<boolean> {
  const repository = (await findGit())?.getRepository(file);
  return repository?.state.mergeChanges.some(({ uri }) => uri.fsPath === file.fsPath) ?? false;
}

/** Returns what stages a file, as VS Code does, also one that is gone; `undefined` without Git. */
export async function findStaging(file: Uri): Promise<(() => Promise<void>) | undefined> {
  const repository = (await findGit())?.getRepository(file);
  return repository ? () => repository.add([file.fsPath]) : undefined;
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
