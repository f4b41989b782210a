import { Failure } from "../../core/failure.ts";
import { type BranchMessages, branchMessagesOf } from "../../project/changes/branchMessages.ts";
import { compareRoots } from "../../project/changes/compareRoots.ts";
import { findVersion } from "../../project/changes/fileVersions.ts";
import {
  findCommit,
  findIgnored,
  findMergeBase,
  findRepository,
  type Repository,
  resolveCommit,
} from "../../project/disk/git/repositories.ts";
import { openRevision, type Revision } from "../../project/disk/git/revisionFiles.ts";
import type { Files } from "../../project/model/ports.ts";
import type { Io } from "../io.ts";
import type { Scope } from "../scope.ts";

/** The work since a branch left another one. */
export interface Since {
  readonly ref: string;
  /** Id of the merge base. */
  readonly commit: string;
  /** The files of that commit. */
  readonly revision: Revision;
  /** Returns the messages that changed since; of these files, which are those of the work tree. */
  messages(files: Files): Promise<BranchMessages>;
}

/** Opens the merge base of a ref and HEAD; `undefined` without a ref. Throws `Failure` with a code of git. */
export async function openSince(ref: string | undefined, scope: Scope, io: Io): Promise<Since | undefined> {
  if (ref === undefined) return undefined;
  const repository = await findRepository({ folder: scope.root, env: io.env }, io.signal);
  const head = await requireHead(repository, io.signal);
  const named = await resolveCommit(repository, ref, io.signal);
  const commit = await findMergeBase(repository, { ref, commit: named, head }, io.signal);
  const revision = await openRevision(repository, commit, io.signal);
  return {
    ref,
    commit,
    revision,
    messages: async (files) => {
      const [before, after] = await Promise.all([findVersion(revision, io.signal), findVersion({ files }, io.signal)]);
      const roots = { before, after, includes: () => true };
      const listIgnored = (paths: readonly string[]) => findIgnored(repository, paths, io.signal);
      const differences = await compareRoots({ ...roots, findIgnored: listIgnored }, io.signal);
      const lacking = differences.find(({ failure }) => failure?.code.startsWith("git."));
      if (lacking?.failure !== undefined) throw new Failure(lacking.failure.code, { detail: lacking.path });
      return branchMessagesOf(differences);
    },
  };
}

/** Returns the id of the present commit. Throws `Failure` `git.noCommit`. */
export async function requireHead(repository: Repository, signal: AbortSignal): Promise<string> {
  const head = await findCommit(repository, "HEAD", signal);
  if (head === undefined) throw new Failure("git.noCommit");
  return head;
}
