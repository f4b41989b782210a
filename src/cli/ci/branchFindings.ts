import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { ChangedLines } from "../../core/changes/patchLines.ts";
import { Failure } from "../../core/failures/failure.ts";
import { findChangedLines } from "../../project/disk/git/changedLines.ts";
import { runCheck } from "../check/checkCommand.ts";
import { listCheckedFiles } from "../check/checkSummary.ts";
import { findingsOf, type ReportFinding } from "../findings/finding.ts";
import { repositoryFolder, repositoryPath } from "../findings/repositoryPaths.ts";
import { runGit } from "../git/runGit.ts";
import { captureResult } from "../report/captureResult.ts";
import type { CheckResult } from "../report/jsonResults.ts";
import type { Io } from "../terminal/io.ts";

type CheckIo = Omit<Io, "out">;

/** Nothing of the repository runs: hooks are those of the machine, and here not even these. */
export const withoutHooks: readonly string[] = ["--literal-pathspecs", "-c", "core.hooksPath=/dev/null"];

/** Lists the findings of a result, with paths relative to the repository. */
export function findingsOfResult({ catalogs, code }: CheckResult, repository: string, cwd: string) {
  return findingsOf(listCheckedFiles(catalogs, code), (path) => repositoryPath(repository, cwd, path));
}

/** The findings that a branch has brought, with the lines that it changed, or the reason why they are not known. */
export type BranchFindings =
  | { readonly fresh: readonly ReportFinding[]; readonly lines: ChangedLines | undefined }
  | { readonly fresh: undefined; readonly reason: string };

/**
 * Returns those of the findings that the base of the branch did not have: it is checked out next to the repository and
 * checked in the same way. Fingerprints do not depend on lines, so that moved findings are not new.
 */
export async function findingsOfBranch(
  findings: readonly ReportFinding[],
  baseSha: string,
  paths: readonly string[],
  io: CheckIo,
): Promise<BranchFindings> {
  const { code, out } = await runGit(["merge-base", baseSha, "HEAD"], io);
  const mergeBase = out.trim();
  if (code !== 0 || mergeBase === "") return { fresh: undefined, reason: await reasonWithoutBase(code, io) };
  const folder = await mkdtemp(join(tmpdir(), "glossa-base-"));
  const tree = join(folder, "base");
  try {
    const added = await runGit([...withoutHooks, "worktree", "add", "--detach", "--quiet", tree, mergeBase], io);
    if (added.code !== 0) return { fresh: undefined, reason: "The base of the branch could not be checked out." };
    const repository = await repositoryFolder(io.cwd);
    const cwd = join(tree, relative(repository, resolve(io.cwd)));
    const before = new Set((await checkBase(paths, tree, { ...io, cwd })).map(({ fingerprint }) => fingerprint));
    const lines = await findChangedLines({ folder: repository, env: io.env }, mergeBase, io.signal);
    return { fresh: findings.filter(({ fingerprint }) => !before.has(fingerprint)), lines };
  } finally {
    await runGit(["worktree", "remove", "--force", tree], { ...io, signal: new AbortController().signal });
    await rm(folder, { recursive: true, force: true });
  }
}

async function reasonWithoutBase(code: number | undefined, io: CheckIo): Promise<string> {
  if (code === undefined) return "Git is not installed on the runner, so that all findings are listed.";
  const { out } = await runGit(["rev-parse", "--is-shallow-repository"], io);
  return out.trim() === "true"
    ? "This checkout does not reach back to the base of the branch, so that all findings are listed. Check out with fetch-depth: 0."
    : "The base of the branch is not known here, so that all findings are listed.";
}

async function checkBase(paths: readonly string[], tree: string, io: CheckIo): Promise<readonly ReportFinding[]> {
  const present = await Promise.all(
    ["", ...paths].map(async (path) => ({ path, isThere: await canAccess(resolve(io.cwd, path)) })),
  );
  const [folder, ...named] = present;
  const there = named.filter(({ isThere }) => isThere).map(({ path }) => path);
  if (folder?.isThere !== true || (paths.length > 0 && there.length === 0)) return [];
  try {
    const result = await captureResult<CheckResult>(runCheck, ["--", ...there], { ...io, err: () => {} });
    return findingsOfResult(result, tree, io.cwd);
  } catch (error) {
    // a base without locale files has no findings; one that cannot be read has none that could be compared
    if (error instanceof Failure) return [];
    throw error;
  }
}

const canAccess = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
