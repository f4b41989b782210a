import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../core/failure.ts";
import { pathText } from "../../core/message.ts";
import type { MessageConflict } from "../../core/threeWay/mergeLocaleFile.ts";
import { isLockPath, type ResolvedConflicts, resolveConflicts } from "../../core/threeWay/resolveConflicts.ts";
import { loadCatalog, type Root } from "../../project/discover/loadCatalogs.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { newerLockFailure } from "../../project/model/lockFile.ts";
import { sourceTexts } from "../../project/model/sourceTexts.ts";
import { decode, encode } from "../../project/model/textEncoding.ts";
import { readArguments } from "../arguments.ts";
import { catalogsInScope, type ScopedCatalog } from "../catalogsInScope.ts";
import { reportFailure, reportLine } from "../cliReport.ts";
import { BadCall, exitCodes } from "../exitCodes.ts";
import type { Io } from "../io.ts";
import { type Scope, scopeOf } from "../scope.ts";
import { readUnmerged } from "./gitBase.ts";
import { resolveHelp } from "./gitHelp.ts";
import { type ReportedConflict, type ReportedResolution, resolveText } from "./resolveText.ts";
import { findTopFolder, runGit } from "./runGit.ts";

/** `glossa resolve`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runResolve(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, resolveFlags);
  if (values.help) {
    io.out(resolveHelp);
    return exitCodes.done;
  }
  const isAsked = positionals.length > 0;
  const scope = await scopeOf(isAsked ? positionals : await listUnmerged(io), io.cwd);
  const root = { files: diskFiles(scope.root, { turns: lockFolder(io.env), signal: io.signal, restores: true }) };
  const files: ReportedResolution[] = [];
  for (const one of await listFiles(root, scope, { isAsked, signal: io.signal }))
    files.push(await resolveFile(root, one, scope, io));
  const isLeft = files.some(
    ({ conflicts, failure, isResolved }) => conflicts.length > 0 || failure !== null || !isResolved,
  );
  const exitCode = isLeft ? exitCodes.problems : exitCodes.done;
  if (values.json) io.out(reportLine({ command: "resolve", exitCode, failures: [], catalogs: [], files }));
  else io.out(resolveText(files));
  return exitCode;
}

/** Options of `glossa resolve`. */
export const resolveFlags = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

/** The files that git has not merged, below the working folder. */
async function listUnmerged(io: Io): Promise<readonly string[]> {
  await findTopFolder(io);
  const { out } = await runGit(["diff", "--name-only", "--diff-filter=U", "--relative", "-z"], io);
  const names = [...new Set(out.split("\0").filter((name) => name !== ""))];
  // one side may have removed a file
  const there = await Promise.all(
    names.map(async (name) => (await lstat(join(io.cwd, name)).catch(() => undefined))?.isFile()),
  );
  const files = names.filter((_, index) => there[index]);
  if (files.length === 0) throw new BadCall("Git has no unmerged files here.");
  return files;
}

/** A file to resolve: the lock, or one of a catalog. */
interface FileToResolve {
  readonly path: string;
  readonly scoped?: ScopedCatalog;
}

/** Files that were named must be locale files; of those that git names, others are left to people. */
async function listFiles(
  root: Root,
  scope: Scope,
  { isAsked, signal }: { readonly isAsked: boolean; readonly signal: AbortSignal },
): Promise<readonly FileToResolve[]> {
  const locks = scope.files.filter(isLockPath).map((path) => ({ path }));
  const names = scope.files.filter((path) => !isLockPath(path));
  if (names.length === 0 && scope.folders.length === 0) return locks;
  const named = isAsked
    ? { ...scope, files: names }
    : { ...scope, files: [], includes: (path: string) => names.includes(path) };
  const scoped = await catalogsInScope(root, named, { onWarning: () => {}, signal }).catch((error: unknown) => {
    if (isAsked || !(error instanceof Failure) || error.code !== "catalog.none") throw error;
    return [];
  });
  const files = new Map<string, FileToResolve>();
  for (const one of scoped) {
    for (const { path } of one.found.catalog.files)
      if (named.includes(path) && !files.has(path)) files.set(path, { path, scoped: one });
  }
  return [...files.values(), ...locks];
}

async function resolveFile(
  root: Root,
  { path, scoped }: FileToResolve,
  { root: folder, displayPath }: Scope,
  io: Io,
): Promise<ReportedResolution> {
  const { base, removedBy } = await readUnmerged(join(folder, path), io);
  let resolved: ResolvedConflicts | undefined;
  const report = { path: displayPath(path), before: 0, after: 0, isResolved: true, conflicts: [], failure: null };
  try {
    await root.files.update(path, (bytes) => {
      if (bytes === undefined) return bytes;
      const { text, encoding } = decode(bytes, path);
      const failure = isLockPath(path) ? newerLockFailure(text, path) : undefined;
      if (failure !== undefined) throw failure;
      resolved = resolveConflicts(text, path, { base: base && decode(base, path).text });
      return resolved === undefined || resolved.text === text ? bytes : encode({ text: resolved.text, encoding });
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...report, isResolved: false, failure: reportFailure(error, displayPath) };
  }
  if (resolved === undefined) return { ...report, isResolved: false };
  const { before, after, conflicts } = resolved;
  if (removedBy !== undefined && before === 0) return { ...report, isResolved: false, removedBy };
  const isNamed = conflicts.length > 0 && scoped !== undefined;
  const sourceOf = isNamed ? await findSources(root, path, scoped, io.signal) : () => undefined;
  return { ...report, before, after, conflicts: conflicts.map((one) => reportConflict(one, sourceOf(one))) };
}

/** The source file may have conflicts, too: then it has no texts to show. */
async function findSources(root: Root, path: string, { found }: ScopedCatalog, signal: AbortSignal) {
  const file = found.catalog.files.find((one) => one.path === path);
  const loaded = await loadCatalog(root, found, [found.catalog.sourceLocale], signal);
  const find = file === undefined ? () => undefined : sourceTexts(loaded, file);
  return ({ path: message, source }: MessageConflict): string | undefined => source ?? find(message);
}

const reportConflict = (
  { path, locale, ours, base, theirs }: MessageConflict,
  source: string | undefined,
): ReportedConflict => ({
  key: pathText(path),
  ...(locale !== undefined && { locale }),
  source: source ?? null,
  ours: ours ?? null,
  base: base ?? null,
  theirs: theirs ?? null,
});
