import { type Catalog, fileKey, type Locale } from "../../core/catalog/catalog.ts";
import { discover } from "../../core/conventions/discover.ts";
import { judgeLinks } from "../../core/conventions/linkedFiles.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { Format } from "../../core/formats/format.ts";
import { formatById } from "../../core/formats/index.ts";
import { detectSyntaxes, type Syntaxes } from "../../core/messages/messageSyntax.ts";
import { type Project, projectFileFinder } from "../../core/projectFile/projectFile.ts";
import { type LoadedLock, lockOf, readLock } from "../lock/lockFile.ts";
import { alignWithSources } from "../model/alignedFormat.ts";
import { workerOf } from "../model/formatFor.ts";
import { mapConcurrent } from "../model/mapConcurrent.ts";
import type { Files, FormatWorker } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import type { Decoded } from "../model/textEncoding.ts";
import { withOwnLocales, withOwnSource } from "./catalogLocales.ts";
import { detectKinds } from "./detectKinds.ts";
import { chromeSources, frameworkHints } from "./frameworks.ts";
import {
  type CatalogKind,
  createLoadedFile,
  type LoadedFile,
  readByWorker,
  type SharedTrees,
  standIns,
} from "./loadedFile.ts";
import { fallbackFinder } from "./overlays.ts";
import { peopleProblems, type ReadProject, readProjects, sourceProblems } from "./projectFiles.ts";

/** One root: a workspace folder, or the folder a command was started in. */
export interface Root {
  readonly files: Files;
  /** Default: everything is done on this thread. */
  readonly worker?: FormatWorker;
  /** Parses long files once for reading and editing, which takes more memory. Defaults to `false`: once for each. */
  readonly keepsTrees?: boolean;
  /** Keeps the former content of files in the results of a run, so that it can be undone. Defaults to `true`. */
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

/** The catalogs of one root, by pattern, and what was wrong while looking for them. */
export interface FoundCatalogs {
  readonly catalogs: readonly FoundCatalog[];
  /** `project.invalid` with file, line and column; unreadable files. */
  readonly failures: readonly Failure[];
  /** Problems to show that do not stop anything: folders that can't be read, a catalog without the source locale. */
  readonly warnings: readonly Failure[];
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
  /**
   * Returns the locale whose messages programs show for those that a locale lacks, so that they are not missing: as
   * `fallback` of the project has it, else the base (`es`) of a regional file (`es-MX`) with few messages of its own.
   * Only locales whose files are loaded, and exist, fall back without the project's word.
   */
  readonly fallbackOf: (locale: Locale) => Locale | undefined;
}

/** Finds the catalogs of a root: lists its files, reads its `glossa.json` files, no locale file. */
export async function findCatalogs({ files }: Root, signal: AbortSignal): Promise<FoundCatalogs> {
  const { paths, links, projects, failures, warnings } = await searchFiles(files, signal);
  const projectOf = projectFileFinder(projects);
  const hints = await chromeSources(files, paths, projects);
  const frameworks = await frameworkHints(files, paths);
  const all = [...projects.filter(({ folder }) => !hints.some((hint) => hint.folder === folder)), ...hints];
  const { kindOf, programs } = await detectKinds(files, paths, all, frameworks.all);
  const looked = await mapConcurrent(
    discover(paths, all, kindOf, frameworks.all),
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
    warnings: [
      ...warnings,
      ...programs.map((file) => new Failure("file.skipped", { file, detail: "program" })),
      ...sources.flatMap((found) => found.warnings),
      ...projects.flatMap((project) => peopleProblems(project, catalogs)),
    ],
  };
}

/**
 * Reads the source files, the lock and the files of these locales (`undefined` for all). A broken file has a `failure`;
 * none is thrown.
 */
export async function loadCatalog(
  root: Root,
  found: FoundCatalog,
  locales: readonly Locale[] | undefined,
  signal: AbortSignal,
): Promise<LoadedCatalog> {
  return read(root, found, { locales, before: undefined, stale: new Set() }, signal);
}

/**
 * Reads what a loaded catalog lacks of these locales (`undefined` for all), and what is stale of what it has (paths; the
 * lock counts as a file). The rest stays as it was parsed.
 */
export async function loadMore(
  root: Root,
  before: LoadedCatalog,
  { locales, stale }: { readonly locales: readonly Locale[] | undefined; readonly stale: ReadonlySet<string> },
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
  root: Root,
  found: FoundCatalog,
  { locales, before, stale }: Reading,
  signal: AbortSignal,
): Promise<LoadedCatalog> {
  const { catalog } = found;
  const { files, keepsTrees = false } = root;
  const format = formatById(catalog.format);
  const kind: CatalogKind = { format, catalog, keepsTrees };
  const wanted = new Set(locales && [catalog.sourceLocale, ...locales]);
  const known = new Map(before?.files.map((file) => [fileKey(file), file]));
  const selfSourced = standIns(catalog, format);
  const chosen = catalog.files.filter(
    (file) =>
      locales === undefined || wanted.has(file.locale) || known.has(fileKey(file)) || selfSourced.has(file.path),
  );
  const texts = new Map<string, Promise<Decoded | Failure>>();
  const textOf = (path: string): Promise<Decoded | Failure> => {
    const text = texts.get(path) ?? readText(files, path);
    texts.set(path, text);
    return text;
  };
  const trees: SharedTrees = new Map();
  const loaded = await mapConcurrent(chosen, async (file) => {
    signal.throwIfAborted();
    const kept = known.get(fileKey(file));
    if (kept !== undefined && !stale.has(file.path)) return kept;
    const text = await textOf(file.path);
    return createLoadedFile(kind, file, text, await readByWorker(workerOf(root), kind, file, text, trees));
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
  const selfSourced = standIns(catalog, format);
  return files.flatMap((file) => {
    if (file.locale === catalog.sourceLocale) return file;
    return selfSourced.has(file.path) ? file.sourceSide() : [];
  });
}

/** The parts of a loaded catalog from which the others are derived. */
type CatalogParts = Omit<LoadedCatalog, "sources" | "syntaxes" | "fallbackOf">;

/** Returns a catalog with what its sources show; that of `before` if these are the same. */
export function assembleCatalog(loaded: CatalogParts, before?: LoadedCatalog): LoadedCatalog {
  const { format } = loaded;
  const source = sourcesOf(loaded);
  const isSame = (file: LoadedFile): boolean => before?.sources.get(file.namespace) === file;
  if (before && source.length === before.sources.size && source.every(isSame)) {
    return completeCatalog({ ...loaded, syntaxes: before.syntaxes, sources: before.sources });
  }
  const messages = source.flatMap(({ document }) => document.messages);
  const keys = messages.map(({ path }) => String(path.at(-1)));
  const named = source.flatMap(({ document }) => [...(document.syntaxes ?? [])]);
  const syntaxes = detectSyntaxes(
    messages.map(({ text }) => text),
    { formatId: format.id, keys, named },
  );
  return completeCatalog({ ...loaded, syntaxes, sources: new Map(source.map((file) => [file.namespace, file])) });
}

/** Returns a catalog with its targets aligned with its sources, and with what is derived from both. */
export function completeCatalog(loaded: CatalogParts & Pick<LoadedCatalog, "sources" | "syntaxes">): LoadedCatalog {
  const aligned = alignWithSources(loaded);
  return { ...aligned, fallbackOf: fallbackFinder(aligned) };
}

/** Readable files of a root, and its `glossa.json` files. */
interface SearchedFiles {
  readonly paths: readonly string[];
  /** The links among them, each with the path of its target. */
  readonly links: ReadonlyMap<string, string>;
  readonly projects: readonly ReadProject[];
  /** `project.invalid`, and unreadable `glossa.json` files. */
  readonly failures: readonly Failure[];
  /** Unreadable folders, skipped locale files, and leftovers of killed writes. */
  readonly warnings: readonly Failure[];
}

/** Searches a root for files that may hold messages. */
async function searchFiles(files: Files, signal: AbortSignal): Promise<SearchedFiles> {
  const { links, warnings, ...listing } = await files.list(signal);
  const { projects, failures } = await readProjects(files, listing.paths, signal);
  const { paths, skipped } = judgeLinks({ links, ...listing }, projects);
  const skips = skipped.map(({ path, reason }) => new Failure("file.skipped", { file: path, detail: reason }));
  return { paths, links, projects, failures, warnings: [...warnings, ...skips] };
}

/** Returns the catalog with the links among its files marked. */
function withLinks(catalog: Catalog, links: ReadonlyMap<string, string>): Catalog {
  const files = catalog.files.map((file) => {
    const linkTo = links.get(file.path);
    return linkTo === undefined ? file : { ...file, linkTo };
  });
  return { ...catalog, files };
}
