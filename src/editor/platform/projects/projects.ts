import { type Disposable, type Event, EventEmitter, Uri, type WorkspaceFolder, workspace } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import type { Failure } from "../../../core/failures/failure.ts";
import type { LoadedCatalog, Root } from "../../../project/discover/loadCatalogs.ts";
import type { FormatWorker } from "../../../project/model/ports.ts";
import { waitFor } from "../basics/abort.ts";
import { setContext } from "../basics/context.ts";
import { disposeAll } from "../basics/disposables.ts";
import { type FolderCatalog, type KnownFile, uriOf } from "./folderCatalogs.ts";
import { loadFormats } from "./formatCode.ts";
import { LoadedCatalogs } from "./loadedCatalogs.ts";
import { isProjectFile, watchProjects } from "./projectsWatch.ts";
import { filesOf, pathIn } from "./workspaceFiles.ts";

/** The kind of a change: the set of catalogs or of their files, or only texts (locale files and locks). */
export interface ProjectsChange {
  readonly catalogs: boolean;
  readonly files: readonly Uri[];
}

/** The catalogs of all workspace folders. Nothing is searched, watched or read before the first call. */
export interface Projects extends Disposable {
  /** Fires after the first request for catalogs, with each keystroke: listeners debounce it. */
  readonly onDidChange: Event<ProjectsChange>;
  /** All catalogs, searched once and again only when files come and go. */
  catalogs(signal: AbortSignal): Promise<readonly FolderCatalog[]>;
  /** Failures of the search: broken `glossa.json` files (paths are relative to `folder`). */
  findFailures(
    signal: AbortSignal,
  ): Promise<readonly { readonly folder: WorkspaceFolder; readonly failure: Failure }[]>;
  /** Warnings of the search that did not stop it. */
  findWarnings(
    signal: AbortSignal,
  ): Promise<readonly { readonly folder: WorkspaceFolder; readonly failure: Failure }[]>;
  /** Every `glossa.json`; `undefined` while nothing was searched: no search of all catalogs begins for it. */
  findProjectFiles(signal: AbortSignal): Promise<readonly Uri[] | undefined>;
  /** The catalog that a file belongs to, and what it is there. */
  find(uri: Uri, signal: AbortSignal): Promise<KnownFile | undefined>;
  /** Returns the cached result of `find` without waiting; `undefined` before the first search ended. */
  getCached(uri: Uri): KnownFile | undefined;
  /**
   * Reads the catalog with its source and these locales (`undefined` for all) as they are now, with unsaved text.
   * Parsed files are kept.
   */
  load(catalog: FolderCatalog, locales: readonly Locale[] | undefined, signal: AbortSignal): Promise<LoadedCatalog>;
  /** Makes the next call search again: for files that we created, which watchers may miss. */
  refresh(): void;
}

/** Makes `Projects`; touches no file. */
export function createProjects(worker?: FormatWorker): Projects {
  return new WorkspaceProjects(worker);
}

interface Search {
  /** Later ones know more. */
  readonly turn: number;
  readonly catalogs: readonly FolderCatalog[];
  readonly warnings: Search["failures"];
  readonly failures: readonly { readonly folder: WorkspaceFolder; readonly failure: Failure }[];
  readonly files: ReadonlyMap<string, KnownFile>;
  readonly projectFiles: readonly Uri[];
}

class WorkspaceProjects implements Projects {
  readonly #changed = new EventEmitter<ProjectsChange>();
  readonly #loaded = new LoadedCatalogs();
  readonly #controller = new AbortController();
  readonly #worker: FormatWorker | undefined;
  #watch: Disposable | undefined;
  #searching: Promise<Search> | undefined;
  #turns = 0;
  #last: Search | undefined;
  readonly onDidChange = this.#changed.event;

  constructor(worker: FormatWorker | undefined) {
    this.#worker = worker;
  }

  async catalogs(signal: AbortSignal): Promise<readonly FolderCatalog[]> {
    return (await this.#search(signal)).catalogs;
  }

  async findFailures(signal: AbortSignal): Promise<Search["failures"]> {
    return (await this.#search(signal)).failures;
  }

  async findWarnings(signal: AbortSignal): Promise<Search["warnings"]> {
    return (await this.#search(signal)).warnings;
  }

  async findProjectFiles(signal: AbortSignal): Promise<readonly Uri[] | undefined> {
    return this.#watch && (await this.#search(signal)).projectFiles;
  }

  async find(uri: Uri, signal: AbortSignal): Promise<KnownFile | undefined> {
    return (await this.#search(signal)).files.get(uri.toString());
  }

  getCached(uri: Uri): KnownFile | undefined {
    return this.#last?.files.get(uri.toString());
  }

  async load(
    catalog: FolderCatalog,
    locales: readonly Locale[] | undefined,
    signal: AbortSignal,
  ): Promise<LoadedCatalog> {
    return await this.#loaded.load(catalog, locales, signal);
  }

  refresh(): void {
    this.#searching = undefined;
    this.#loaded.clear();
    this.#changed.fire({ catalogs: true, files: [] });
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll([this.#changed, ...(this.#watch ? [this.#watch] : [])]);
  }

  async #search(signal: AbortSignal): Promise<Search> {
    this.#watch ??= watchProjects({
      isLocaleFile: (uri) => this.#last?.files.has(uri.toString()) ?? false,
      onFilesChanged: () => this.refresh(),
      onTextChanged: (uri) => this.#textChanged(uri),
    });
    const searching = this.#searching ?? searchFolders(++this.#turns, this.#worker, this.#controller.signal);
    this.#searching = searching;
    try {
      const search = await waitFor(searching, signal);
      // one that began before may end after
      if (this.#last && this.#last.turn >= search.turn) return this.#last;
      showFiles(search);
      this.#last = search;
      return search;
    } catch (error) {
      if (!signal.aborted && this.#searching === searching) this.#searching = undefined;
      throw error;
    }
  }

  #textChanged(uri: Uri): void {
    const file = this.getCached(uri);
    if (file) this.#loaded.markStale(file.catalog.id, file.file);
    else this.#loaded.markLocksStale();
    this.#changed.fire({ catalogs: false, files: [uri] });
  }
}

async function searchFolders(turn: number, worker: FormatWorker | undefined, signal: AbortSignal): Promise<Search> {
  const folders = (workspace.workspaceFolders ?? []).map((folder) => {
    const files = filesOf(folder.uri);
    // other processes search while the code that reads what they find is loaded
    const listing = files.list(signal);
    listing.catch(() => undefined);
    return { folder, files, listing };
  });
  await loadFormats();
  const { findCatalogs } = await import("../../../project/discover/loadCatalogs.ts");
  const found = await Promise.all(
    folders.map(async ({ folder, files, listing }) => {
      const root: Root = { files, ...(worker && { worker }) };
      const listed: Root = { ...root, files: { ...files, list: () => listing } };
      const { catalogs, failures, warnings } = await findCatalogs(listed, signal);
      return {
        catalogs: catalogs.map((found) => ({
          id: `${folder.uri.toString()} ${found.catalog.pattern}`,
          folder,
          root,
          found,
        })),
        projectFiles: (await listing).paths.map((path) => Uri.joinPath(folder.uri, path)).filter(isProjectFile),
        failures: failures.map((failure) => ({ folder, failure })),
        warnings: warnings.map((failure) => ({ folder, failure })),
      };
    }),
  );
  const catalogs = found.flatMap((folder) => folder.catalogs);
  const [failures, warnings] = [found.flatMap((folder) => folder.failures), found.flatMap((folder) => folder.warnings)];
  const projectFiles = found.flatMap((folder) => folder.projectFiles);
  return { turn, catalogs, failures, warnings, files: filesByUri(catalogs), projectFiles };
}

/**
 * Sets context keys: which files are locale files, and whether a project file is there; both kinds of separators, as
 * the window may be on another system.
 */
function showFiles({ files, catalogs }: Search): void {
  const paths: Record<string, true> = {};
  for (const { catalog, file } of files.values()) {
    const { path, fsPath } = uriOf(catalog, file.path);
    for (const form of [fsPath, path, path.replaceAll("/", "\\")]) paths[form] = true;
  }
  setContext("glossa.localeFiles", paths);
  setContext(
    "glossa.hasProject",
    catalogs.some(({ found }) => found.projectPath !== undefined),
  );
  setContext("glossa.searched", true);
}

/** Maps files to catalogs. If workspace folders are nested, a file belongs to the innermost one. */
function filesByUri(catalogs: readonly FolderCatalog[]): ReadonlyMap<string, KnownFile> {
  const files = new Map<string, KnownFile>();
  for (const catalog of catalogs) {
    for (const file of catalog.found.catalog.files) {
      const uri = uriOf(catalog, file.path);
      const known = files.get(uri.toString());
      if (known?.catalog === catalog) continue;
      if (known && pathIn(catalog.folder.uri, known.catalog.folder.uri) !== undefined) continue;
      files.set(uri.toString(), { catalog, file });
    }
  }
  return files;
}
