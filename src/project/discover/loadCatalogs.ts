import { type Catalog, fileKey, type Locale, type LocaleFile } from "../../core/catalog.ts";
import { discover } from "../../core/discover.ts";
import { Failure } from "../../core/failure.ts";
import type { Format, LocaleDocument, Merge, Parsed } from "../../core/formats/format.ts";
import { formatById } from "../../core/formats/index.ts";
import type { Lock } from "../../core/lock.ts";
import { detectSyntaxes, type Syntaxes } from "../../core/messages/messageSyntax.ts";
import type { Problem } from "../../core/problem.ts";
import { type Project, projectFileFinder } from "../../core/projectFile.ts";
import { alignWithSources } from "../model/alignedFormat.ts";
import { failureAt } from "../model/failurePlaces.ts";
import { formatFor, formatNameFor, isShared } from "../model/formatFor.ts";
import { type LoadedLock, lockOf, readLock } from "../model/lockFile.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files, FormatWorker } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import { keepSourceSide, sourceSide } from "../model/sourceSide.ts";
import type { Decoded, TextEncoding } from "../model/textEncoding.ts";
import { runInOwnTurn } from "../model/yieldToEventLoop.ts";
import { withOwnSource } from "./bilingual.ts";
import { chromeSources } from "./chromeSource.ts";
import { detectKinds } from "./detectKinds.ts";
import { frameworkHints } from "./frameworks.ts";
import { withOwnLocales } from "./multilingual.ts";
import { sourceProblems } from "./projectFiles.ts";
import { searchFiles, withLinks } from "./searchFiles.ts";

/** One root: a workspace folder, or the folder a command was started in. */
export interface Root {
  readonly files: Files;
  /** Absent: everything is done on this thread. */
  readonly worker?: FormatWorker;
  /** Long files are parsed once to be read and to be edited, which takes more memory; absent: once for each. */
  readonly keepsTrees?: boolean;
  /** Results of a run hold what its files were before, so that it can be undone; absent: they do. */
  readonly keepsPreImages?: boolean;
}

/** A catalog with the options of its project. */
export interface FoundCatalog {
  readonly catalog: Catalog;
  readonly project: Project;
  /** The `glossa.json` that governs it, relative to the root. */
  readonly projectPath?: string;
  /** Path of `glossa.lock`, relative to the root; it need not exist. */
  readonly lockPath: string;
}

/** The path of a catalog's file from the folder of the project file that governs it, or would. */
export const pathInProject = ({ lockPath }: Pick<FoundCatalog, "lockPath">, path: string): string =>
  path.slice(lockPath.lastIndexOf("/") + 1);

/** The catalogs of one root, by pattern, and what was wrong while looking for them. */
export interface FoundCatalogs {
  readonly catalogs: readonly FoundCatalog[];
  /** `project.invalid` with file, line and column; unreadable files. */
  readonly failures: readonly Failure[];
  /** What people should know, though it keeps nothing from going on: folders that can't be read, a catalog without the source locale. */
  readonly warnings: readonly Failure[];
}

/** One locale file and the messages of its side. */
export interface LoadedFile extends LocaleFile {
  readonly text: string;
  readonly encoding: TextEncoding;
  readonly document: LocaleDocument;
  /** Why nothing may be planned or written here: unreadable, not decodable, or broken, with line and column. */
  readonly failure?: Failure;
  /** See `alignWithSources`. */
  readonly alignedBy?: { readonly source: string; readonly lock: Lock };
  /** Given where the text is that of a file with its source file merged into it (`withMergedSources`). */
  readonly merged?: { readonly before: LoadedFile; readonly merge: Merge };
}

/** A catalog with its files read. */
export interface LoadedCatalog extends FoundCatalog, LoadedLock {
  readonly format: Format;
  readonly files: readonly LoadedFile[];
  /** Files of the source locale, by namespace. */
  readonly sources: ReadonlyMap<string, LoadedFile>;
  readonly syntaxes: Syntaxes;
  /** See `Root`. */
  readonly keepsTrees?: boolean;
}

/** Finds the catalogs of a root: lists its files, reads its `glossa.json` files, no locale file. */
export async function findCatalogs({ files }: Root, signal: AbortSignal): Promise<FoundCatalogs> {
  const { paths, links, projects, failures, warnings } = await searchFiles(files, signal);
  const projectOf = projectFileFinder(projects);
  const hints = await chromeSources(files, paths, projects);
  const frameworks = await frameworkHints(files, paths);
  const all = [...projects.filter(({ folder }) => !hints.some((hint) => hint.folder === folder)), ...hints];
  const looked = await mapConcurrent(
    discover(paths, all, await detectKinds(files, paths, all, frameworks.all), frameworks.all),
    async (found): Promise<readonly FoundCatalog[]> => {
      const first = found.files[0]?.path ?? "";
      const file = projectOf(first);
      const project = { ...frameworks.of(first)?.project, ...file?.project };
      const folder = file?.folder ? `${file.folder}/` : "";
      const linked = await withOwnSource(files, withLinks(found, links), project.sourceLocale);
      const catalog = await withOwnLocales(files, linked, project.sourceLocale);
      const own = { project, ...(file && { projectPath: file.path }), lockPath: `${folder}glossa.lock` };
      return catalog === undefined ? [] : [{ catalog, ...own }];
    },
  );
  const catalogs = looked.flat();
  const sources = projects.map((project) => sourceProblems(project, catalogs));
  return {
    catalogs,
    failures: [...failures, ...sources.flatMap((found) => found.failures)],
    warnings: [...warnings, ...sources.flatMap((found) => found.warnings)],
  };
}

/** Reads the source files, the lock and the files of these locales (all where absent). A broken file is a `failure` of its own, never thrown. */
export async function loadCatalog(
  root: Root,
  found: FoundCatalog,
  locales: readonly Locale[] | undefined,
  signal: AbortSignal,
): Promise<LoadedCatalog> {
  return read(root, found, { locales, before: undefined, stale: new Set() }, signal);
}

/** Reads what a loaded catalog lacks of these locales, and what is stale of what it has (paths; the lock counts as a file). The rest stays as it was parsed. */
export async function loadMore(
  root: Root,
  before: LoadedCatalog,
  { locales, stale }: { readonly locales: readonly Locale[]; readonly stale: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<LoadedCatalog> {
  return read(root, toFoundCatalog(before), { locales, before, stale }, signal);
}

interface Reading {
  readonly locales: readonly Locale[] | undefined;
  readonly before: LoadedCatalog | undefined;
  readonly stale: ReadonlySet<string>;
}

async function read(
  { files, worker, keepsTrees = false }: Root,
  found: FoundCatalog,
  { locales, before, stale }: Reading,
  signal: AbortSignal,
): Promise<LoadedCatalog> {
  const { catalog } = found;
  const format = formatById(catalog.format);
  const kind = { format, catalog, keepsTrees };
  const wanted = new Set(locales && [catalog.sourceLocale, ...locales]);
  const known = new Map(before?.files.map((file) => [fileKey(file), file]));
  const stands = standIns(catalog, format);
  const chosen = catalog.files.filter(
    (file) => locales === undefined || wanted.has(file.locale) || known.has(fileKey(file)) || stands.has(file.path),
  );
  const texts = new Map<string, Promise<Decoded | Failure>>();
  const textOf = (path: string): Promise<Decoded | Failure> => {
    const text = texts.get(path) ?? readText(files, path);
    texts.set(path, text);
    return text;
  };
  const trees = new Map<string, LocaleDocument>();
  const loaded = await mapConcurrent(chosen, async (file) => {
    signal.throwIfAborted();
    const kept = known.get(fileKey(file));
    if (kept !== undefined && !stale.has(file.path)) return kept;
    const text = await textOf(file.path);
    const parsed = await parseInWorker(worker, kind, file, text);
    const fresh = await runInOwnTurn(() => createLoadedFile(kind, file, text, parsed, trees));
    if (stands.size > 0) await readSourceSide(worker, kind, fresh);
    return fresh;
  });
  const lock = before && !stale.has(found.lockPath) ? lockOf(before) : await readLock(files, found.lockPath);
  return assembleCatalog({ ...found, format, files: loaded, ...lock, keepsTrees }, before);
}

const toFoundCatalog = ({ catalog, project, projectPath, lockPath }: LoadedCatalog): FoundCatalog => ({
  catalog,
  project,
  lockPath,
  ...(projectPath !== undefined && { projectPath }),
});

/**
 * Returns the files of the source locale; for bilingual files without one, the sources in the first of each namespace.
 */
function sourcesOf(loaded: Pick<LoadedCatalog, "catalog" | "files" | "format">): readonly LoadedFile[] {
  const { catalog, files, format } = loaded;
  const stands = standIns(catalog, format);
  return files.flatMap((file) => {
    if (file.locale === catalog.sourceLocale) return file;
    return stands.has(file.path) ? sourceSide(loaded, file) : [];
  });
}

/** Returns the first bilingual file of each namespace, if there is no source file. */
function standIns({ files, sourceLocale }: Catalog, { bilingual }: Format): ReadonlySet<string> {
  if (!bilingual) return new Set();
  const named = new Set(files.flatMap(({ locale, namespace }) => (locale === sourceLocale ? namespace : [])));
  const first = new Map(files.toReversed().map(({ namespace, path }) => [namespace, path]));
  return new Set([...first].flatMap(([namespace, path]) => (named.has(namespace) ? [] : path)));
}

/** Returns a catalog with what its sources show; that of `before` if these are the same. */
export function assembleCatalog(
  loaded: Omit<LoadedCatalog, "sources" | "syntaxes">,
  before?: LoadedCatalog,
): LoadedCatalog {
  const { format } = loaded;
  const source = sourcesOf(loaded);
  const isSame = (file: LoadedFile): boolean => before?.sources.get(file.namespace) === file;
  if (before && source.length === before.sources.size && source.every(isSame)) {
    return alignWithSources({ ...loaded, syntaxes: before.syntaxes, sources: before.sources });
  }
  const messages = source.flatMap(({ document }) => document.messages);
  const keys = messages.map(({ path }) => String(path.at(-1)));
  const told = source.flatMap(({ document }) => [...(document.syntaxes ?? [])]);
  const syntaxes = detectSyntaxes(
    messages.map(({ text }) => text),
    { formatId: format.id, keys, named: told },
  );
  return alignWithSources({ ...loaded, syntaxes, sources: new Map(source.map((file) => [file.namespace, file])) });
}

const nothing: Decoded = { text: "", encoding: "utf-8" };

/** What nothing may be written beside. */
function blockingProblem(problem: Problem): Problem | undefined {
  if (problem.code === "format.syntax" || problem.code === "format.encoding") return problem;
  return problem.code === "format.depth" ? { ...problem, detail: "nested too deeply" } : undefined;
}

const sideOf = ({ sourceLocale }: Catalog, { locale }: LocaleFile): "own" | "target" =>
  locale === sourceLocale ? "own" : "target";

type Kind = Pick<LoadedCatalog, "format" | "catalog" | "keepsTrees">;

/** What a worker makes of a text, where there is one that takes it. */
export async function parseInWorker(
  worker: FormatWorker | undefined,
  kind: Kind,
  file: LocaleFile,
  read: Decoded | Failure,
): Promise<Parsed | undefined> {
  // what is read beside its source is read anew in any case
  if (worker === undefined || read instanceof Failure || kind.format.beside !== undefined) return undefined;
  const side = sideOf(kind.catalog, file);
  return await worker.parse({ format: formatNameFor(kind, file.locale), text: read.text, side });
}

/** The sources that a bilingual file carries, read by the worker before they are wanted. */
async function readSourceSide(worker: FormatWorker | undefined, kind: Kind, file: LoadedFile): Promise<void> {
  const format = formatNameFor(kind, file.locale);
  const parsed = await worker?.parse({ format, text: file.text, side: "source" });
  if (parsed !== undefined) keepSourceSide(kind, file, parsed);
}

/**
 * A locale file of a text; of one that holds several locales, the part of its own. Documents of the same text, by path, share
 * their tree through `shared`.
 */
export function createLoadedFile(
  kind: Kind,
  file: LocaleFile,
  read: Decoded | Failure,
  known?: Parsed,
  shared?: Map<string, LocaleDocument>,
): LoadedFile {
  const { format, catalog } = kind;
  const own = formatFor({ format, catalog }, file.locale);
  if (read instanceof Failure)
    return { ...file, ...nothing, document: own.recall("", { messages: [], problems: [] }), failure: read };
  const document = known
    ? own.recall(read.text, known)
    : own.read(shared?.get(file.path) ?? read.text, sideOf(catalog, file));
  const fault = document.problems.map(blockingProblem).find((found) => found !== undefined);
  const code = fault?.code === "format.encoding" ? "file.encoding" : "file.syntax";
  const failure = fault && failureAt(code, file.path, read.text, fault);
  const loaded = { ...file, ...read, document, ...(failure && { failure }) };
  if (isShared(catalog)) shared?.set(file.path, document);
  else if (known === undefined) releaseTrees(kind, loaded);
  return loaded;
}

/** Reads what else is wanted of a text that was just parsed, and lets its tree go if parsing it again costs less than keeping it. */
function releaseTrees(kind: Kind, file: LoadedFile): void {
  const { format, catalog, keepsTrees } = kind;
  const documents = [file.document];
  if (standIns(catalog, format).size > 0) documents.push(sourceSide(kind, file).document);
  const isKept = keepsTrees && file.text.length >= longText;
  // what is aligned with its source is listed anew, from the same tree
  if (!isKept && format.beside === undefined) for (const document of documents) document.release();
}

/** UTF-16 code units from which on parsing a text again costs more than keeping its tree, of which many small files have many. */
const longText = 1_000_000;
