import { isProgram, sourceLanguageOf } from "../../core/code/sourceLanguage.ts";
import { findSharedCatalogs } from "../../core/extract/sharedCatalogs.ts";
import { Failure } from "../../core/failures/failure.ts";
import { findUnreadCatalogs, isAskedByKey } from "../../core/keys/codeReading.ts";
import { detectFrameworks } from "../../core/keys/frameworkDetection.ts";
import { frameworkById, keyFrameworks } from "../../core/keys/frameworks/index.ts";
import { type Severities, severityOf } from "../../core/problems/checkSeverity.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { pathInProject, severitiesFor } from "../../core/projectFile/projectRules.ts";
import { checkKeys, type ProjectKeyFindings } from "../../project/check/checkKeys.ts";
import { findNestingProblems } from "../../project/check/nestingProblems.ts";
import { findTranslatedValueCircles } from "../../project/check/valueCircles.ts";
import { type LoadedCatalog, loadCatalog } from "../../project/discover/loadCatalogs.ts";
import { readManifests } from "../../project/disk/keyThread/readManifests.ts";
import { governingCatalog } from "../../project/keys/sourceProject.ts";
import type { Files } from "../../project/model/ports.ts";
import { readText } from "../../project/model/readText.ts";
import { type BranchOfCode, keepBranchFindings } from "../git/branchCode.ts";
import { findKeyCatalogs, type KeyCatalogs, type KeyProject, readKeyProject } from "../keys/keyProject.ts";
import { problemReporter, type ReportedProblem } from "../report/cliReport.ts";
import type { Io } from "../terminal/io.ts";
import type { Scope } from "../terminal/scope.ts";
import type { CountedFile, UnreadCatalog } from "./checkSummary.ts";
import { type CodeFindings, type ListedSources, noCode } from "./codeFindings.ts";

/** Finds the problems of keys in the source code of a scope. */
export async function checkCode(
  { root, listing }: ListedSources,
  { files, scope, branch }: CodeToCheck,
  io: Io,
): Promise<CodeFindings> {
  const catalogs = await findKeyCatalogs(files, scope, io);
  if (!(await hasFrameworks(root, listing.manifests, catalogs))) return await findNothing(catalogs, listing, files, io);
  return await findInCode(await readKeyProject(catalogs, scope, io), { scope, ...(branch && { branch }) }, io);
}

/** Without a framework nothing is said about keys, nor where there is no code that could ask for any. */
async function findNothing(
  { found }: KeyCatalogs,
  { sources }: ListedSources["listing"],
  files: Files,
  { signal }: Io,
): Promise<CodeFindings> {
  if (!sources.some((path) => isProgram(sourceLanguageOf(path)))) return noCode;
  const unread: UnreadCatalog[] = [];
  for (const one of found.filter(({ catalog }) => isAskedByKey(catalog.format)))
    unread.push(unreadOf(await loadCatalog({ files }, one, [], signal)));
  return { ...noCode, code: { ...noCode.code, unread: unread.filter(({ messages }) => messages > 0) } };
}

function unreadOf({ catalog: { pattern }, sources }: LoadedCatalog): UnreadCatalog {
  const messages = [...sources.values()].reduce((total, { document }) => total + document.messages.length, 0);
  return { pattern, messages };
}

/** The code of a scope, and the work that findings are limited to. */
interface CodeToCheck {
  /** Those that hold messages. */
  readonly files: Files;
  readonly scope: Scope;
  readonly branch?: BranchOfCode;
}

/** Looks at manifests first, as the thread that reads code is costly. */
async function hasFrameworks(root: string, manifests: readonly string[], catalogs: KeyCatalogs): Promise<boolean> {
  if (catalogs.options.custom.length > 0) return true;
  const packages = await readManifests(root, manifests);
  return detectFrameworks(keyFrameworks, packages, new Set(catalogs.formats)).found.size > 0;
}

async function findInCode(
  project: KeyProject,
  { scope, branch }: Omit<CodeToCheck, "files">,
  { signal }: Io,
): Promise<CodeFindings> {
  const { lookup, options, catalogs, summary } = project;
  const frameworks = summary.frameworks.map(([id]) => id);
  const readFormats = new Set(frameworks.flatMap((id) => frameworkById(id)?.formats ?? []));
  const shared = findSharedCatalogs(lookup);
  const root = { files: project.files };
  const inLocales = [
    ...(await findTranslatedValueCircles(root, lookup, catalogs, signal)),
    ...(await findNestingProblems(root, lookup, catalogs, signal)),
  ];
  const all = checkKeys({ lookup, options, catalogs, readFormats, shared, inLocales });
  const localeOf = (path: string) => ownerOf(catalogs, path)?.locale ?? "";
  const found = branch === undefined ? all : await keepBranchFindings(all, branch, { files: project.files, localeOf });
  const judged = judge(found, catalogs, scope);
  const messages = new Map<string, readonly ReportedProblem[]>();
  const files: CountedFile[] = [];
  for (const { path, problems, isSource, severities } of judged) {
    const read = await readText(project.files, path);
    // one that cannot be read any more has no keys
    if (read instanceof Failure) continue;
    const severity = ({ code }: Problem) => severityOf(code, severities);
    const reported = problems.map(problemReporter(read.text, { severity }));
    if (isSource) files.push({ path: scope.displayPath(path), problems: reported, failure: null });
    else messages.set(scope.displayPath(path), reported);
  }
  const unread = [...findUnreadCatalogs(lookup).unread, ...shared.frameworks.keys()].flatMap((one) => {
    const catalog = catalogs.get(one.id);
    const titles = shared.frameworks.get(one);
    return catalog === undefined ? [] : { ...unreadOf(catalog), ...(titles && { frameworks: titles }) };
  });
  return { code: { frameworks, files, unread }, messages };
}

/** The findings of a file that are reported. */
interface JudgedFile {
  readonly path: string;
  /** The file is source code, not a locale file. */
  readonly isSource: boolean;
  readonly problems: readonly Problem[];
  readonly severities: Severities;
}

/** Leaves out what is off, and files without findings in the scope. */
function judge(
  { code, messages }: ProjectKeyFindings,
  catalogs: ReadonlyMap<string, LoadedCatalog>,
  scope: Scope,
): readonly JudgedFile[] {
  const judgeFile = (path: string, found: readonly Problem[], own: Severities, isSource: boolean): JudgedFile => ({
    path,
    isSource,
    problems: found.filter(({ code: id }) => severityOf(id, own) !== "off"),
    severities: own,
  });
  const judged = [
    ...[...code].map(([path, found]) => judgeFile(path, found, severitiesOfSource(catalogs, path), true)),
    ...[...messages].map(([path, found]) => judgeFile(path, found, severitiesOfMessages(catalogs, path), false)),
  ];
  return judged.filter(({ path, problems }) => problems.length > 0 && scope.includes(path));
}

function severitiesOfSource(catalogs: ReadonlyMap<string, LoadedCatalog>, path: string): Severities {
  const catalog = governingCatalog(catalogs.values(), path);
  return catalog === undefined ? {} : severitiesFor(catalog.project, pathInProject(catalog, path), undefined);
}

function severitiesOfMessages(catalogs: ReadonlyMap<string, LoadedCatalog>, path: string): Severities {
  const owner = ownerOf(catalogs, path);
  return owner === undefined
    ? {}
    : severitiesFor(owner.loaded.project, pathInProject(owner.loaded, path), owner.locale);
}

/** Returns the catalog that a locale file belongs to, and its locale: of several the source. */
function ownerOf(
  catalogs: ReadonlyMap<string, LoadedCatalog>,
  path: string,
): { readonly loaded: LoadedCatalog; readonly locale: string } | undefined {
  for (const loaded of catalogs.values()) {
    const { sourceLocale, files } = loaded.catalog;
    const [first, ...others] = files.filter((file) => file.path === path).map(({ locale }) => locale);
    if (first !== undefined) return { loaded, locale: others.includes(sourceLocale) ? sourceLocale : first };
  }
  return undefined;
}
