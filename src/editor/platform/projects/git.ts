import { basename } from "node:path";
import { extensions, Uri } from "vscode";
import { Failure } from "../../../core/failure.ts";
import { openBlobs } from "../../../project/disk/git/blobReader.ts";
import type { GitPlace } from "../../../project/disk/git/gitQuery.ts";
import { listUnmerged } from "../../../project/disk/git/unmergedFiles.ts";
import { decode } from "../../../project/model/textEncoding.ts";
import { gitPlaceOf } from "./gitPlace.ts";

/** The part of the built-in Git extension's API that is used (`extensions/git/src/api/git.d.ts` of VS Code). */
interface GitApi {
  readonly repositories: readonly Repository[];
  getRepository(uri: Uri): Repository | null;
}

interface Repository {
  readonly rootUri: Uri;
  readonly inputBox: CommitMessage;
  readonly state: { readonly mergeChanges: readonly { readonly uri: Uri }[] };
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
  /** Returns the common ancestor of both sides; `undefined` if both have added the file, or if it cannot be read. */
  readBase(signal: AbortSignal): Promise<string | undefined>;
}

/** Returns a file if git is merging it and has left conflicts in it; `undefined` for others, and without Git. */
export async function findMerge(file: Uri): Promise<UnmergedFile | undefined> {
  const repository = (await findGit())?.getRepository(file);
  const isUnmerged = repository?.state.mergeChanges.some(({ uri }) => uri.fsPath === file.fsPath);
  if (!repository || !isUnmerged) return undefined;
  return { readBase: (signal) => readBase(file, signal) };
}

/** Reads the file as git stores it: `show` of the Git extension applies the textconv that a repository configures. */
async function readBase(file: Uri, signal: AbortSignal): Promise<string | undefined> {
  try {
    const place = gitPlaceOf(Uri.joinPath(file, ".."));
    const [unmerged] = (await listUnmerged(place, basename(file.fsPath), signal)) ?? [];
    const { base } = unmerged?.versions ?? {};
    return base && decode(await readBlob(base.id, place), file.path).text;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

async function readBlob(id: string, place: GitPlace): Promise<Uint8Array> {
  const blobs = openBlobs(place);
  try {
    return await blobs.read(id);
  } finally {
    blobs.close();
  }
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
