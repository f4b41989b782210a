import { stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { compareRoots } from "../../project/changes/compareRoots.ts";
import { findVersion } from "../../project/changes/fileVersions.ts";
import {
  findCommit,
  findCommits,
  findIgnored,
  findMergeBase,
  type Repository,
  resolveCommit,
} from "../../project/disk/git/repositories.ts";
import { openRevision } from "../../project/disk/git/revisionFiles.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import type { Files } from "../../project/model/ports.ts";
import { paintFor } from "../findings/terminalColors.ts";
import { diffHelp } from "../git/gitHelp.ts";
import { requireHead } from "../git/since.ts";
import { readArguments } from "../terminal/arguments.ts";
import { BadCall, exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { type Scope, scopeOf } from "../terminal/scope.ts";
import { countDifferences, type DiffReport, diffSchemaVersion, reportDiffCatalogs } from "./diffReport.ts";

/** `glossa diff`; resolves to the exit code. Throws `BadCall`, and `Failure` with a code of git. */
export async function runDiff(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, diffFlags);
  if (values.help) {
    io.out(diffHelp);
    return exitCodes.done;
  }
  if (values.json && values.md) throw new WrongUsage("--json and --md exclude each other.");
  const scope = await scopeOf([], io.cwd);
  const repository = await findCommits({ folder: scope.root, env: io.env }, io.signal);
  const { refs, names } = await readNames(positionals, repository, io);
  if (repository.isBare && refs.to === undefined)
    throw new BadCall("This is a bare repository, which has no files. Name two commits: glossa diff A..B");
  const report = await compare(repository, { ...refs, scope, includes: includesOf(names, scope, io.cwd) }, io);
  const exitCode = values["exit-code"] && report.catalogs.length > 0 ? exitCodes.problems : exitCodes.done;
  io.out(await write({ ...report, exitCode }, values, io));
  return exitCode;
}

/** Options of `glossa diff`. */
export const diffFlags = {
  json: { type: "boolean" },
  md: { type: "boolean" },
  "exit-code": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

async function write(
  report: DiffReport,
  { json, md }: { readonly json?: boolean; readonly md?: boolean },
  io: Io,
): Promise<string> {
  if (json) return (await import("../report/cliReport.ts")).reportLine(report);
  if (md) return (await import("./diffMarkdown.ts")).diffMarkdown(report);
  return (await import("./diffText.ts")).diffText(report, paintFor(io));
}

/** The versions to compare: `to` is absent for the work tree. */
interface Refs {
  readonly from: string;
  readonly to?: string;
  /** From the common ancestor of both, as `A...B` has it. */
  readonly fromBase?: true;
}

/** Separates the ref from the names of files: the first word is a ref if it is not a file. */
async function readNames(
  [first, ...others]: readonly string[],
  repository: Repository,
  io: Io,
): Promise<{ readonly refs: Refs; readonly names: readonly string[] }> {
  if (first === undefined) return { refs: { from: "HEAD" }, names: [] };
  const range = /^(?<from>.*?)(?<dots>\.{2,3})(?<to>[^/.].*|)$/.exec(first)?.groups;
  const isFile =
    !repository.isBare &&
    (await stat(resolve(io.cwd, first)).then(
      () => true,
      () => false,
    ));
  if (isFile) {
    if ((await findCommit(repository, first, io.signal)) !== undefined)
      throw new BadCall(
        `${first} is a file and a ref: write ./${first} for the file, or refs/heads/${first} for the ref.`,
      );
    return { refs: { from: "HEAD" }, names: [first, ...others] };
  }
  if (range === undefined) return { refs: { from: first }, names: others };
  const { from = "", to = "", dots } = range;
  return { refs: { from: from || "HEAD", to: to || "HEAD", ...(dots === "..." && { fromBase: true }) }, names: others };
}

/** Names may be those of files that are not there any more. */
function includesOf(names: readonly string[], scope: Scope, cwd: string): (path: string) => boolean {
  if (names.length === 0) return scope.includes;
  const wanted = names.map((name) => relative(scope.root, resolve(cwd, name)).split(sep).join("/"));
  return (path) => wanted.some((one) => one === "" || path === one || path.startsWith(`${one}/`));
}

interface Comparison extends Refs {
  readonly scope: Scope;
  readonly includes: (path: string) => boolean;
}

async function compare(
  repository: Repository,
  { from, to, fromBase, scope, includes }: Comparison,
  { signal }: Io,
): Promise<DiffReport> {
  const end = to === undefined ? undefined : await resolveCommit(repository, to, signal);
  const head = end ?? (await requireHead(repository, signal));
  const named = await resolveCommit(repository, from, signal);
  const start = fromBase ? await findMergeBase(repository, { ref: from, commit: named, head }, signal) : named;
  const before = await openRevision(repository, start, signal);
  const after = end === undefined ? undefined : await openRevision(repository, end, signal);
  const files: Files = after?.files ?? diskFiles(scope.root);
  try {
    const listIgnored = (paths: readonly string[]) => findIgnored(repository, paths, signal);
    const versions = [findVersion(before, signal), findVersion({ files }, signal)] as const;
    const [former, present] = await Promise.all(versions);
    const roots = { before: former, after: present, includes };
    const found = await compareRoots({ ...roots, ...(end === undefined && { findIgnored: listIgnored }) }, signal);
    return {
      schemaVersion: diffSchemaVersion,
      command: "diff",
      exitCode: exitCodes.done,
      failures: [],
      from: { ref: from, commit: start },
      to: { ref: to ?? null, commit: end ?? null },
      counts: countDifferences(found.flatMap(({ messages }) => messages)),
      catalogs: reportDiffCatalogs(found, scope.displayPath),
    };
  } finally {
    before.close();
    after?.close();
  }
}
