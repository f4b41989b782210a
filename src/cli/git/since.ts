import { resolve } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
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
import { emptyTree, openIndex, openRevision, type Revision } from "../../project/disk/git/revisionFiles.ts";
import type { Files } from "../../project/model/ports.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";

/** The work since a branch left another one. */
export interface Since {
  readonly ref: string;
  /** Id of the merge base. */
  readonly commit: string;
  /** The files of that commit. */
  readonly revision: Revision;
  /** The files that are staged, which are checked then instead of the work tree. */
  readonly staged?: Revision;
  /** Returns the messages that changed since; of these files, which are those of the work tree or of the index. */
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
    ...{ ref, commit, revision },
    messages: (files) => findMessages(revision, files, (paths) => findIgnored(repository, paths, io.signal), io.signal),
  };
}

/** Opens what is staged, and the present commit; before the first one, nothing. Throws `Failure` with a code of git. */
export async function openStaged(scope: Scope, io: Io): Promise<Since> {
  const repository = await findRepository({ folder: scope.root, env: io.env, ...indexOf(io) }, io.signal);
  const commit = (await findCommit(repository, "HEAD", io.signal)) ?? emptyTree;
  const revision = await openRevision(repository, commit, io.signal);
  const staged = await openIndex(repository, io.signal);
  return {
    ...{ ref: "HEAD", commit, revision, staged },
    messages: (files) => findMessages(revision, files, async () => new Set(), io.signal),
  };
}

/** A hook of `git commit FILES` gets an index of its own, by a path from its working folder. */
const indexOf = ({ env, cwd }: Io): { readonly indexFile?: string } => {
  const file = env["GIT_INDEX_FILE"];
  return file ? { indexFile: resolve(cwd, file) } : {};
};

async function findMessages(
  revision: Revision,
  files: Files,
  listIgnored: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
  signal: AbortSignal,
): Promise<BranchMessages> {
  const [before, after] = await Promise.all([findVersion(revision, signal), findVersion({ files }, signal)]);
  const differences = await compareRoots({ before, after, includes: () => true, findIgnored: listIgnored }, signal);
  const lacking = differences.find(({ failure }) => failure?.code.startsWith("git."));
  if (lacking?.failure !== undefined) throw new Failure(lacking.failure.code, { detail: lacking.path });
  return branchMessagesOf(differences);
}

/** Returns the id of the present commit. Throws `Failure` `git.noCommit`. */
export async function requireHead(repository: Repository, signal: AbortSignal): Promise<string> {
  const head = await findCommit(repository, "HEAD", signal);
  if (head === undefined) throw new Failure("git.noCommit");
  return head;
}
