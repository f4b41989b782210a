import type { Uri } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import { type BranchMessages, branchMessagesOf } from "../../../project/changes/branchMessages.ts";
import { compareRoots } from "../../../project/changes/compareRoots.ts";
import { findVersion, type RootVersion, versionOf } from "../../../project/changes/fileVersions.ts";
import {
  findCommit,
  findDefaultBase,
  findIgnored,
  findMergeBase,
  findRepository,
  listRefs,
  type Repository,
  resolveCommit,
} from "../../../project/disk/git/repositories.ts";
import { openRevision, type Revision } from "../../../project/disk/git/revisionFiles.ts";
import { gitPlaceOf } from "./gitPlace.ts";
import type { Projects } from "./projects.ts";

/**
 * The repository of a folder on disk. Git is asked by its program: VS Code's own extension has no contents of several files
 * at once. Throws `Failure` with a code of git.
 */
export const repositoryOf = (folder: Uri, signal: AbortSignal): Promise<Repository> =>
  findRepository(gitPlaceOf(folder), signal);

/** Lists refs to compare with, the one that is used by default first. */
export async function refsOf(repository: Repository, signal: AbortSignal): Promise<readonly string[]> {
  const [base, refs] = [await findDefaultBase(repository, signal), await listRefs(repository, signal)];
  return [...new Set([...(base === undefined ? [] : [base]), ...refs])];
}

/** Returns the id of a commit. Throws `Failure` with a code of git. */
export const commitOf = (repository: Repository, ref: string, signal: AbortSignal): Promise<string> =>
  resolveCommit(repository, ref, signal);

/** Reads a file of a commit; `path` is relative to the folder of the repository. `undefined` if the commit lacks it. */
export async function readAtCommit(
  repository: Repository,
  { commit, path }: { readonly commit: string; readonly path: string },
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const revision = await openRevision(repository, commit, signal);
  try {
    return await revision.read(path);
  } finally {
    revision.close();
  }
}

/** The base that the files of a folder are compared with. */
interface OpenBase {
  readonly commit: string;
  readonly revision: Revision;
  readonly version: RootVersion;
}

/** The messages that branches changed, by the URIs of folders. */
export interface FoundWork {
  /** The ref that is compared with. */
  readonly base: string;
  readonly messages: ReadonlyMap<string, BranchMessages>;
}

/** The work on the branches of all folders. What the base of a folder had is searched once for each commit. */
export class BranchWork {
  readonly #projects: Projects;
  readonly #bases = new Map<string, OpenBase>();

  constructor(projects: Projects) {
    this.#projects = projects;
  }

  /** Finds the messages that differ from the common commit with a ref; without a ref, the default branch. */
  async find(ref: string | undefined, signal: AbortSignal): Promise<FoundWork> {
    const catalogs = await this.#projects.catalogs(signal);
    const messages = new Map<string, BranchMessages>();
    let base = ref;
    for (const { folder, root } of catalogs) {
      const id = folder.uri.toString();
      if (messages.has(id)) continue;
      const own = catalogs.filter((catalog) => catalog.folder.uri.toString() === id);
      const repository = await repositoryOf(folder.uri, signal);
      const named = ref ?? (await findDefaultBase(repository, signal)) ?? "HEAD";
      const { version } = await this.#open(repository, named, signal);
      const present = versionOf(
        root,
        own.map(({ found }) => found),
      );
      const roots = { before: version, after: present, includes: () => true };
      const listIgnored = (paths: readonly string[]) => findIgnored(repository, paths, signal);
      messages.set(id, branchMessagesOf(await compareRoots({ ...roots, findIgnored: listIgnored }, signal)));
      base ??= named;
    }
    return { base: base ?? "HEAD", messages };
  }

  close(): void {
    for (const { revision } of this.#bases.values()) revision.close();
    this.#bases.clear();
  }

  async #open(repository: Repository, ref: string, signal: AbortSignal): Promise<OpenBase> {
    const head = await findCommit(repository, "HEAD", signal);
    if (head === undefined) throw new Failure("git.noCommit");
    const named = await resolveCommit(repository, ref, signal);
    const commit = await findMergeBase(repository, { ref, commit: named, head }, signal);
    const known = this.#bases.get(repository.folder);
    if (known?.commit === commit) return known;
    known?.revision.close();
    const revision = await openRevision(repository, commit, signal);
    const base = { commit, revision, version: await findVersion(revision, signal) };
    this.#bases.set(repository.folder, base);
    return base;
  }
}
