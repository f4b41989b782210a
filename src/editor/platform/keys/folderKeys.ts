import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { type Disposable, type LogOutputChannel, Uri, type WorkspaceFolder, window, workspace } from "vscode";
import { manifestGlob } from "../../../core/keys/frameworkDetection.ts";
import { frameworkById } from "../../../core/keys/frameworks/index.ts";
import { defaultKeyOptions, type KeyOptions } from "../../../core/keys/keyFramework.ts";
import { KeyLookup } from "../../../core/keys/keyLookup.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import type { KeyThread } from "../../../project/disk/keyThread/keyClient.ts";
import type { FileUsages, KeyFolder, KeySummary } from "../../../project/disk/keyThread/keyProtocol.ts";
import { readKeyOptions, toKeyedCatalog } from "../../../project/keys/keyOptions.ts";
import { governingCatalog } from "../../../project/keys/sourceProject.ts";
import { setContext } from "../commands/context.ts";
import { disposeAll } from "../commands/disposables.ts";
import type { FolderCatalog } from "../projects/folderCatalogs.ts";
import type { Projects } from "../projects/projects.ts";
import { filesOf, pathIn } from "../projects/workspaceFiles.ts";
import { watchDeleted, watchFiles } from "./folderWatch.ts";
import { logSummary } from "./skippedSources.ts";
import { sourceGlob } from "./sourceDocuments.ts";

/** Services that reading a folder needs. */
export interface FolderKeyNeeds {
  readonly projects: Projects;
  readonly thread: KeyThread;
  readonly storage: Uri | undefined;
  readonly log: LogOutputChannel;
  /** Called when usages or messages changed. */
  readonly changed: () => void;
}

/** Files of one gesture arrive within this many milliseconds. */
const gatherMs = 300;

/** The keys of one workspace folder: its usages, read in a thread, and the messages of its catalogs. */
export class FolderKeys implements Disposable {
  readonly folder: WorkspaceFolder;
  readonly #needs: FolderKeyNeeds;
  readonly #controller = new AbortController();
  readonly #usages = new Map<string, readonly KeyUsage[]>();
  readonly #listeners: readonly Disposable[];
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #renewTimer: NodeJS.Timeout | undefined;
  #begun: Promise<string> | undefined;
  #posted: Promise<void> = Promise.resolve();
  #generation = 0;
  #isRenewedFully = false;
  /** The facts that the folder was read with, as JSON. */
  #facts = "";
  #opened: Promise<{ readonly root: string; readonly options: KeyOptions }> | undefined;
  #reading: Promise<KeySummary> | undefined;
  #lookup: Promise<KeyLookup> | undefined;
  #catalogs: ReadonlyMap<string, FolderCatalog> = new Map();
  #options: KeyOptions = defaultKeyOptions;

  constructor(folder: WorkspaceFolder, needs: FolderKeyNeeds) {
    this.folder = folder;
    this.#needs = needs;
    const note = (uri: Uri) => this.#noteChange(uri);
    const renew = () => this.#renewLater();
    this.#listeners = [
      ...watchFiles(folder, sourceGlob, note),
      ...watchDeleted(folder, (uri) => this.#noteDeleted(uri)),
      // another dependency may be another framework
      ...watchFiles(folder, manifestGlob, renew),
      needs.projects.onDidChange(({ catalogs }) => {
        this.#lookup = undefined;
        if (catalogs) this.#renewLater(true);
        needs.changed();
      }),
      // what was typed and not saved counts no more
      workspace.onDidCloseTextDocument(({ uri }) => {
        if (this.#usages.has(pathIn(folder.uri, uri) ?? "")) note(uri);
      }),
    ];
  }

  get options(): KeyOptions {
    return this.#options;
  }

  /** Returns a catalog of the project that governs a source file, once there was a lookup. */
  projectOf(path: string): FolderCatalog | undefined {
    const all = [...this.#catalogs.values()].map((catalog) => ({ catalog, lockPath: catalog.found.lockPath }));
    return governingCatalog(all, path)?.catalog;
  }

  /** The workspace's catalog of an id in the lookup's tables. */
  catalogOf(id: string): FolderCatalog | undefined {
    return this.#catalogs.get(id);
  }

  /** Reads all source files once; later changes are followed. */
  async summary(): Promise<KeySummary> {
    await this.#begin();
    return await (this.#reading ?? this.#readAll());
  }

  /** Counts how often the folder was read: the same text may mean something else after. */
  get generation(): number {
    return this.#generation;
  }

  /** The messages of the folder's catalogs, with all usages that were read so far. */
  async lookup(): Promise<KeyLookup> {
    this.#lookup ??= this.#createLookup();
    const lookup = this.#lookup;
    lookup.catch(() => {
      if (this.#lookup === lookup) this.#lookup = undefined;
    });
    return await lookup;
  }

  /** Reads the usages of a text that may differ from its file; it counts until the file changes. */
  async readText(path: string, text: string): Promise<readonly KeyUsage[]> {
    const root = await this.#begin();
    let usages: readonly KeyUsage[] = [];
    await this.#needs.thread.readText(root, path, text, (files) => {
      for (const file of files) usages = file.usages;
    });
    this.#take([{ path, usages }]);
    return usages;
  }

  uriOf(path: string): Uri {
    return Uri.joinPath(this.folder.uri, path);
  }

  dispose(): void {
    this.#controller.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#renewTimer);
    disposeAll(this.#listeners);
  }

  /** Reads the folder again if what decides how it is read may have changed; unchanged files are taken from the store. */
  #renewLater(isByCatalogs = false): void {
    clearTimeout(this.#renewTimer);
    this.#isRenewedFully ||= !isByCatalogs;
    this.#renewTimer = setTimeout(() => void this.#renew(), gatherMs);
  }

  async #renew(): Promise<void> {
    const before = this.#reading;
    if (before === undefined) return;
    const isFull = this.#isRenewedFully;
    this.#isRenewedFully = false;
    try {
      await before.catch(() => {});
      this.#opened = undefined;
      this.#lookup = undefined;
      // most files that come and go are locale files of formats that were there
      if (!isFull && this.#facts === JSON.stringify(await this.#readFacts())) return;
      const reading = this.#readAll();
      this.#reading = reading;
      await reading;
    } catch (error) {
      this.#warn("the folder was not read again", error);
    }
  }

  #warn(what: string, error: unknown): void {
    if (this.#controller.signal.aborted) return;
    this.#needs.log.warn(`keys: ${what}: ${error instanceof Error ? error.message : String(error)}`);
  }

  #open(): Promise<{ readonly root: string; readonly options: KeyOptions }> {
    this.#opened ??= (async () => {
      const files = filesOf(this.folder.uri);
      const [root, catalogs] = await Promise.all([realpath(this.folder.uri.fsPath), this.#ownCatalogs()]);
      const custom = catalogs.flatMap(({ found }) => found.project.usages ?? []);
      this.#options = await readKeyOptions(files, [...new Set(custom)]);
      return { root, options: this.#options };
    })();
    this.#opened.catch(() => {
      this.#opened = undefined;
    });
    return this.#opened;
  }

  /** Reads what decides how the folder is read, besides its manifests. */
  async #readFacts(): Promise<Pick<KeyFolder, "options" | "formats">> {
    const [{ options }, catalogs] = await Promise.all([this.#open(), this.#ownCatalogs()]);
    return { options, formats: [...new Set(catalogs.map(({ found }) => found.catalog.format))].sort() };
  }

  async #ownCatalogs(): Promise<readonly FolderCatalog[]> {
    const all = await this.#needs.projects.catalogs(this.#controller.signal);
    return all.filter(({ folder }) => folder.uri.toString() === this.folder.uri.toString());
  }

  /** Begins to read the folder, once; the thread answers questions about it from then on. */
  #begin(): Promise<string> {
    this.#begun ??= (async () => {
      const [{ root }] = await Promise.all([this.#open(), this.#ownCatalogs()]);
      this.#reading ??= this.#readAll();
      this.#reading.catch((error: unknown) => {
        this.#warn("the folder was not read", error);
        // the next question tries again
        this.#reading = undefined;
        this.#begun = undefined;
      });
      // the request leaves before any other one
      await this.#posted;
      return root;
    })();
    this.#begun.catch(() => {
      this.#begun = undefined;
    });
    return this.#begun;
  }

  async #readAll(): Promise<KeySummary> {
    const { thread, storage, log } = this.#needs;
    let setPosted = () => {};
    this.#posted = new Promise((resolve) => {
      setPosted = resolve;
    });
    const { root } = await this.#open();
    const facts = await this.#readFacts().catch((error: unknown) => {
      // nobody waits for a request that never leaves
      setPosted();
      throw error;
    });
    this.#facts = JSON.stringify(facts);
    const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
    const shown = window.visibleTextEditors.map(({ document }) => pathIn(this.folder.uri, document.uri));
    const excludes = Object.entries(workspace.getConfiguration("files", this.folder.uri).get("exclude") ?? {});
    const seen = new Set<string>();
    const reading = thread.readFolder(
      {
        ...{ root, ...facts },
        ...(storage && { store: Uri.joinPath(storage, `keys-${name}.txt`).fsPath }),
        excludes: excludes.flatMap(([glob, isOn]) => (isOn === true ? glob : [])),
        first: shown.filter((path) => path !== undefined),
      },
      (files) => {
        for (const { path } of files) seen.add(path);
        this.#take(files);
      },
      this.#controller.signal,
    );
    setPosted();
    const summary = await reading;
    this.#generation++;
    if (summary.frameworks.length > 0 || this.#usages.size > 0) setContext("glossa.hasKeys", true);
    // files that have none any more are not named
    for (const path of [...this.#usages.keys()]) if (!seen.has(path)) this.#usages.delete(path);
    logSummary(log, summary);
    this.#needs.changed();
    return summary;
  }

  async #createLookup(): Promise<KeyLookup> {
    const { projects } = this.#needs;
    const own = await this.#ownCatalogs();
    this.#catalogs = new Map(own.map((catalog) => [catalog.id, catalog]));
    const { signal } = this.#controller;
    const loaded = await Promise.all(
      own.map(async (catalog) => toKeyedCatalog(catalog.id, await projects.load(catalog, [], signal))),
    );
    const { options } = await this.#open();
    return new KeyLookup(loaded, this.#usages, options, frameworkById);
  }

  #take(files: readonly FileUsages[]): void {
    for (const { path, usages } of files) {
      if (usages.length > 0) this.#usages.set(path, usages);
      else this.#usages.delete(path);
    }
    this.#needs.changed();
  }

  #noteChange(uri: Uri): void {
    const path = pathIn(this.folder.uri, uri);
    // nothing was asked yet
    if (path === undefined || this.#reading === undefined) return;
    this.#changed.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#readChanged(), gatherMs);
  }

  #noteDeleted(uri: Uri): void {
    const path = pathIn(this.folder.uri, uri);
    if (path === undefined) return;
    for (const known of this.#usages.keys()) if (known.startsWith(`${path}/`)) this.#noteChange(this.uriOf(known));
  }

  async #readChanged(): Promise<void> {
    const paths = [...this.#changed];
    this.#changed.clear();
    try {
      const { root } = await this.#open();
      await this.#needs.thread.readFiles(root, paths, (files) => this.#take(files));
    } catch (error) {
      this.#warn("changed files were not read", error);
    }
  }
}
