import { Failure } from "../../../core/failures/failure.ts";
import { askGit, type GitPlace } from "./gitQuery.ts";

/** The repository of a folder. */
export interface Repository extends GitPlace {
  /** The folder relative to the top of the repository, with `/` at its end; empty at the top. */
  readonly prefix: string;
  /** Its history was cut off by `git clone --depth`. */
  readonly isShallow: boolean;
  /** It has commits only, and no work tree. */
  readonly isBare: boolean;
}

/**
 * Finds the repository that a folder is in: its own, that of a submodule, or a work tree. Throws `Failure` `git.none`,
 * `git.noRepository`, `git.bare`.
 */
export async function findRepository(place: GitPlace, signal: AbortSignal): Promise<Repository> {
  const repository = await findCommits(place, signal);
  if (repository.isBare) throw new Failure("git.bare", { detail: place.folder });
  return repository;
}

/** The same for what only reads commits: the repository may be bare. Throws `Failure` `git.none`, `git.noRepository`. */
export async function findCommits(place: GitPlace, signal: AbortSignal): Promise<Repository> {
  const facts = ["--is-inside-work-tree", "--is-bare-repository", "--is-shallow-repository", "--show-prefix"];
  const { code, out, err } = await askGit(["rev-parse", ...facts], place, signal);
  const [isInside, bare, isShallow, prefix = ""] = out.toString().split(/\r?\n/);
  const isBare = isInside !== "true" && bare === "true";
  if (code !== 0 && /dubious ownership/.test(err)) throw new Failure("git.foreign", { detail: place.folder });
  if (code !== 0 || (isInside !== "true" && !isBare)) throw new Failure("git.noRepository", { detail: place.folder });
  return { ...place, prefix, isShallow: isShallow === "true", isBare };
}

/** Returns the id of the commit that a ref names; one that only the remote has as a branch is found there. Throws `Failure` `git.unknownRef`. */
export async function resolveCommit(repository: Repository, ref: string, signal: AbortSignal): Promise<string> {
  const id = await findCommit(repository, ref, signal);
  if (id !== undefined) return id;
  throw new Failure(repository.isShallow ? "git.unknownRefShallow" : "git.unknownRef", { detail: ref });
}

/** Returns the id of the commit that a ref names, `undefined` for none. */
export async function findCommit(
  repository: Repository,
  ref: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  // what begins with a hyphen could be an option, and no ref has control characters
  if (ref === "" || ref.startsWith("-") || /[\p{Cc}\s]/u.test(ref)) return undefined;
  for (const name of [ref, `refs/remotes/origin/${ref}`]) {
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
    const { code, out } = await askGit(args, repository, signal);
    const id = out.toString().trim();
    if (code === 0 && isObjectId(id)) return id;
  }
  return undefined;
}

const isObjectId = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** Returns the newest common ancestor of two commits. Throws `Failure` `git.noBase`, `git.noBaseShallow`. */
export async function findMergeBase(
  repository: Repository,
  { ref, commit, head }: { readonly ref: string; readonly commit: string; readonly head: string },
  signal: AbortSignal,
): Promise<string> {
  const { out } = await askGit(["merge-base", commit, head], repository, signal);
  const [base = ""] = out.toString().split(/\r?\n/);
  if (isObjectId(base)) return base;
  throw new Failure(repository.isShallow ? "git.noBaseShallow" : "git.noBase", { detail: ref });
}

/** Returns which of some paths, relative to the folder, git ignores; tracked files are none of them. */
export async function findIgnored(
  repository: Repository,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  // so that no path is read as a pattern of git (`:(glob)`)
  const input = paths.map((path) => `./${path}\0`).join("");
  const { out } = await askGit(["check-ignore", "-z", "--stdin"], repository, signal, input);
  return new Set(
    out
      .toString()
      .split("\0")
      .flatMap((path) => (path === "" ? [] : path.slice(2))),
  );
}

/** The names of branches that work is usually compared with, the preferred one first. */
const defaultBranches = ["origin/HEAD", "upstream/HEAD", "origin/main", "origin/master", "main", "master"] as const;

/**
 * Returns the ref that the work of a branch is compared with: the default branch of the remote, else a branch with a common
 * name, else the branch that this one follows; `undefined` if there is none.
 */
export async function findDefaultBase(repository: Repository, signal: AbortSignal): Promise<string | undefined> {
  for (const ref of [...defaultBranches, "@{upstream}"]) {
    if ((await findCommit(repository, ref, signal)) !== undefined) return ref;
  }
  return undefined;
}

/** Returns the names of branches and tags, those with the newest commits first. */
export async function listRefs(repository: Repository, signal: AbortSignal): Promise<readonly string[]> {
  const args = ["for-each-ref", "--sort=-committerdate", "--format=%(refname:short)", "--count=500"];
  const { out } = await askGit([...args, "refs/heads", "refs/remotes", "refs/tags"], repository, signal);
  return out.toString().split(/\r?\n/).filter(Boolean);
}
