import { join, relative, sep } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import { isLockPath } from "../../core/threeWay/resolveConflicts.ts";
import type { Root } from "../../project/discover/loadCatalogs.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { openRunRecord } from "../../project/disk/runRecord.ts";
import { reportLine } from "../report/cliReport.ts";
import { readArguments } from "../terminal/arguments.ts";
import { catalogsInScope, type ScopedCatalog } from "../terminal/catalogsInScope.ts";
import { exitCodes } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { type Scope, scopeOf } from "../terminal/scope.ts";
import { type CallFiles, type FileToResolve, findFilesToResolve } from "./filesToResolve.ts";
import { openGitFacts } from "./gitFacts.ts";
import { resolveHelp } from "./gitHelp.ts";
import { type LocaleFileToResolve, reportLeft, resolveFile } from "./resolveFile.ts";
import { type ReportedResolution, resolveText } from "./resolveText.ts";

/** `glossa resolve`; resolves to the exit code. Throws `BadCall`, and the `Failure` that kept it from beginning. */
export async function runResolve(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, resolveFlags);
  if (values.help) {
    io.out(resolveHelp);
    return exitCodes.done;
  }
  const { files, earlier } = await resolveFiles(await findFilesToResolve(positionals, io), io);
  const exitCode = files.every(({ isResolved }) => isResolved) ? exitCodes.done : exitCodes.problems;
  const report = { command: "resolve", exitCode, failures: [], catalogs: [], files };
  if (values.json) io.out(reportLine({ ...report, ...(earlier.length > 0 && { earlier: { files: earlier } }) }));
  else io.out(resolveText(files, earlier));
  return exitCode;
}

/** Options of `glossa resolve`. */
export const resolveFlags = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

/** What became of the files of a call. */
interface Resolved {
  readonly files: readonly ReportedResolution[];
  /** Files that an earlier run resolved before it was interrupted. */
  readonly earlier: readonly string[];
}

/** Resolves locale files and locks, and names the others that git has not merged. */
async function resolveFiles({ files, folders }: CallFiles, io: Io): Promise<Resolved> {
  const all = [...files.values()];
  const readable = all.filter(({ isReadable }) => isReadable).map(({ path }) => path);
  const hasScope = readable.length + folders.length > 0;
  const scope = await scopeOf(hasScope ? [...readable, ...folders] : [], io.cwd);
  const root = { files: diskFiles(scope.root, { turns: lockFolder(io.env), signal: io.signal, leftovers: "restore" }) };
  const found = hasScope ? await findLocaleFiles(root, scope, { files, signal: io.signal }) : [];
  const { reports, earlier } = await resolveEach(root, found, scope, io);
  const known = new Set(found.map(({ path }) => join(scope.root, path)));
  const shown = (path: string): string => scope.displayPath(relative(scope.root, path).split(sep).join("/"));
  const others = all.filter(({ path }) => !known.has(path));
  const left = others.map(({ path, why }) => reportLeft(shown(path), why ?? { left: "notLocaleFile" }));
  return { files: [...reports, ...left], earlier };
}

/** Resolves one file after the other, and keeps which are done until all are. */
async function resolveEach(root: Root, found: readonly LocaleFileToResolve[], scope: Scope, io: Io) {
  const { displayPath } = scope;
  const record = openRunRecord(
    lockFolder(io.env),
    { root: scope.root, command: "resolve", signal: io.signal },
    isPaths,
  );
  return await record.inTurn(async () => {
    const before = new Set(await record.read());
    const done: string[] = [];
    const reports: ReportedResolution[] = [];
    const git = await openGitFacts(found, io.signal);
    try {
      for (const file of found) {
        await record.write([...done, file.path]);
        const report = await resolveFile(root, file, { displayPath, git, signal: io.signal });
        reports.push(report);
        if (report.isResolved && (hasChanged(report) || before.has(file.path))) done.push(file.path);
      }
    } finally {
      git.close();
    }
    await record.clear();
    const earlier = found.filter(({ path }, index) => before.has(path) && !hasChanged(reports[index]));
    return { reports, earlier: earlier.map(({ path }) => displayPath(path)) };
  });
}

const hasChanged = (report: ReportedResolution | undefined): boolean =>
  report !== undefined && (report.before > 0 || report.isFromIndex === true);

const isPaths = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((path) => typeof path === "string");

/** Finds the locale files and locks of a call. Throws `Failure` `catalog.none` if a file that was named is neither. */
async function findLocaleFiles(
  root: Root,
  scope: Scope,
  { files, signal }: { readonly files: CallFiles["files"]; readonly signal: AbortSignal },
): Promise<readonly LocaleFileToResolve[]> {
  const toResolve = (path: string): FileToResolve | undefined => files.get(join(scope.root, path));
  const names = scope.files.filter((path) => !isLockPath(path));
  const named = names.filter((path) => toResolve(path)?.isNamed);
  // files that only git names may be anything
  const canBeNone = named.length === 0 && files.size > 0;
  const hasNames = names.length + scope.folders.length > 0;
  const scoped = hasNames ? await findCatalogs(root, { ...scope, files: named }, { canBeNone, signal }) : [];
  const found = new Map<string, LocaleFileToResolve>();
  for (const one of scoped) {
    const paths = one.found.catalog.files.map(({ path }) => path).filter((path) => scope.includes(path));
    for (const path of paths) if (!found.has(path)) found.set(path, { ...toResolve(path), path, scoped: one });
  }
  for (const path of scope.files.filter(isLockPath)) found.set(path, { ...toResolve(path), path });
  return [...found.values()];
}

async function findCatalogs(
  root: Root,
  scope: Scope,
  { canBeNone, signal }: { readonly canBeNone: boolean; readonly signal: AbortSignal },
): Promise<readonly ScopedCatalog[]> {
  try {
    return await catalogsInScope(root, scope, { onWarning: () => {}, signal });
  } catch (error) {
    if (canBeNone && error instanceof Failure && error.code === "catalog.none") return [];
    throw error;
  }
}
