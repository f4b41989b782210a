import { type Disposable, type TextDocument, Uri, type WorkspaceFolder, window, workspace } from "vscode";
import type { KeyOptions } from "../../../core/keys/keyFramework.ts";
import type { UsagesByFile } from "../../../core/keys/keyLookup.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import { findWrittenKeys, type LikelyCall } from "../../../core/keys/likelyCalls.ts";
import type { MessageTable } from "../../../core/keys/messageTable.ts";
import type { FileUsages, KeySummary } from "../../../project/disk/keyThread/keyProtocol.ts";
import { during, Pause } from "../basics/activity.ts";
import { setContext } from "../basics/context.ts";
import { disposeAll } from "../basics/disposables.ts";
import { findOpenDocument } from "../projects/openDocuments.ts";
import { pathIn } from "../projects/workspaceFiles.ts";
import { FolderFacts } from "./folderFacts.ts";
import type { FolderKeyNeeds } from "./folderKeyNeeds.ts";
import { FolderMessages } from "./folderMessages.ts";
import { GatheredPaths } from "./gatheredPaths.ts";
import { type GivenOptions, listExcludes, readApart } from "./readApart.ts";
import { logSummary } from "./skippedSources.ts";
import { isSourceDocument } from "./sourceDocuments.ts";
import { storeOf } from "./storePlace.ts";
import { watchKeys } from "./watchKeys.ts";

/** Several causes to read a folder again arrive within this many milliseconds. */
const renewDelayMs = 300;

/** The keys of one workspace folder: its usages, read in a thread, and the messages of its catalogs. */
export class FolderKeys implements Disposable {
  readonly folder: WorkspaceFolder;
  readonly messages: FolderMessages;
  readonly #needs: FolderKeyNeeds;
  readonly #controller = new AbortController();
  readonly #facts: FolderFacts;
  readonly #usages = new Map<string, readonly KeyUsage[]>();
  readonly #listeners: readonly Disposable[];
  readonly #changed = new GatheredPaths((paths) => this.#readChanged(paths));
  /** The versions of open documents whose usages are known. */
  #versions = new WeakMap<TextDocument, number>();
  readonly #renewal = new Pause("keys", renewDelayMs, () => void during("background", "keys", () => this.#renew()));
  #begun: Promise<string> | undefined;
  #posted: Promise<void> = Promise.resolve();
  #generation = 0;
  #isRenewedFully = false;
  /** The facts that the folder was read with, as JSON. */
  #readWith = "";
  #reading: Promise<KeySummary> | undefined;

  constructor(folder: WorkspaceFolder, needs: FolderKeyNeeds) {
    this.folder = folder;
    this.#needs = needs;
    const { projects } = needs;
    const { signal } = this.#controller;
    this.#facts = new FolderFacts(folder, projects, signal);
    this.messages = new FolderMessages({ projects, facts: this.#facts, usages: this.#usages, signal });
    this.#listeners = watchKeys(folder, projects, {
      changed: (uri) => this.#noteChange(uri),
      deleted: (uri) => this.#noteDeleted(uri),
      renewed: () => this.#renewLater(),
      projects: (hasOtherCatalogs) => {
        this.messages.forget();
        if (hasOtherCatalogs) this.#renewLater(true);
        needs.onChange();
      },
      hasUsages: (path) => this.#usages.has(path),
    });
  }

  get options(): KeyOptions {
    return this.#facts.options;
  }

  /** The usages that were read so far, by file; they change. */
  get usages(): ReadonlyMap<string, readonly KeyUsage[]> {
    return this.#usages;
  }

  /** Reads all source files once; later changes are followed, and read before this ends. */
  async summary(): Promise<KeySummary> {
    await this.#begin();
    const summary = await (this.#reading ?? this.#readAll());
    for (const document of workspace.textDocuments) {
      const isRead = document.isClosed || this.#versions.get(document) === document.version;
      if (!isRead && isSourceDocument(document)) this.#noteChange(document.uri);
    }
    await this.#changed.flush();
    return summary;
  }

  /** Reads the folder as it is now, with changes that watchers have not reported yet: for commands that write by its usages. */
  async readAgain(): Promise<KeySummary> {
    const isFirst = this.#begun === undefined;
    await this.#begin();
    if (!isFirst) {
      this.#renewal.cancel();
      this.#isRenewedFully = true;
      await this.#renew();
    }
    return await this.summary();
  }

  /** Counts how often the folder was read: the same text may mean something else after. */
  get generation(): number {
    return this.#generation;
  }

  /** Reads the usages of a document, whose text may differ from its file; they count until it is closed. */
  async readDocument(path: string, document: TextDocument): Promise<readonly KeyUsage[]> {
    const { version } = document;
    const versions = this.#versions;
    const usages = await this.readText(path, document.getText());
    // a later version may have been read in the meantime
    if ((versions.get(document) ?? -1) > version) return usages;
    versions.set(document, version);
    this.#take([{ path, usages }]);
    return usages;
  }

  /** Reads the usages of a text as if a file had it; they do not count. */
  async readText(path: string, text: string): Promise<readonly KeyUsage[]> {
    const root = await this.#begin();
    let own: FileUsages | undefined;
    await this.#needs.thread.readText(root, path, text, (files) => {
      own ??= files.find((file) => file.path === path);
      this.#takeRestated(files.filter((file) => file.path !== path));
    });
    return own?.usages ?? [];
  }

  /** Returns the thread that finds texts which can become messages, and the root that it knows the folder by. */
  readonly textThread = async () => ({ thread: this.#needs.thread, root: await this.#begin() });

  /** Reads all source files with other options than those of the folder, as a package in it may have. */
  async readWith(given: GivenOptions, signal: AbortSignal): Promise<UsagesByFile> {
    const [{ root }, { options, formats }] = await Promise.all([this.#facts.open(), this.#facts.read()]);
    const read = { root, formats, isAsGiven: given.isAsGiven, options: { ...options, ...given.options } };
    return await readApart(this.folder, read, this.#needs.startThread(), signal);
  }

  /** Searches the source files for calls that have keys of some messages and may be the project's own. */
  async findLikelyCalls(tables: readonly MessageTable[], signal: AbortSignal): Promise<readonly LikelyCall[]> {
    const [{ root }, keys] = [await this.#facts.open(), findWrittenKeys(tables)];
    return await this.#needs.thread.findCalls({ root, excludes: listExcludes(this.folder), keys }, signal);
  }

  uriOf(path: string): Uri {
    return Uri.joinPath(this.folder.uri, path);
  }

  dispose(): void {
    this.#controller.abort();
    this.#changed.cancel();
    this.#renewal.cancel();
    disposeAll(this.#listeners);
  }

  /** Reads the folder again if what decides how it is read may have changed; unchanged files are taken from the store. */
  #renewLater(isByCatalogs = false): void {
    this.#isRenewedFully ||= !isByCatalogs;
    this.#renewal.begin();
  }

  async #renew(): Promise<void> {
    const before = this.#reading;
    if (before === undefined) return;
    const isFull = this.#isRenewedFully;
    this.#isRenewedFully = false;
    try {
      await before.catch(() => {});
      this.#facts.forget();
      this.messages.forget();
      // most files that come and go are locale files of formats that were there
      if (!isFull && this.#readWith === JSON.stringify(await this.#facts.read())) return;
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

  /** Begins to read the folder, once; the thread answers questions about it from then on. */
  #begin(): Promise<string> {
    this.#begun ??= (async () => {
      const [{ root }] = await Promise.all([this.#facts.open(), this.#facts.catalogs()]);
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
    return await during("background", "keys", () => this.#readNow());
  }

  async #readNow(): Promise<KeySummary> {
    const { thread, storage, log } = this.#needs;
    let setPosted = () => {};
    this.#posted = new Promise((resolve) => {
      setPosted = resolve;
    });
    const { root } = await this.#facts.open();
    const facts = await this.#facts.read().catch((error: unknown) => {
      // nobody waits for a request that never leaves
      setPosted();
      throw error;
    });
    this.#readWith = JSON.stringify(facts);
    const first = window.visibleTextEditors.flatMap(({ document }) => pathIn(this.folder.uri, document.uri) ?? []);
    const seen = new Set<string>();
    const reading = thread.readFolder(
      { root, ...facts, ...(storage && { store: storeOf(storage, root) }), excludes: listExcludes(this.folder), first },
      (files) => {
        for (const { path } of files) seen.add(path);
        this.#take(files);
      },
      this.#controller.signal,
    );
    setPosted();
    const summary = await reading;
    this.#generation++;
    // files were read as they are on disk
    this.#versions = new WeakMap();
    if (summary.frameworks.length > 0 || this.#usages.size > 0) setContext("glossa.hasKeys", true);
    // files that no longer have any are not named
    for (const path of [...this.#usages.keys()]) if (!seen.has(path)) this.#usages.delete(path);
    logSummary(log, summary);
    this.#noteUsages();
    return summary;
  }

  #take(files: readonly FileUsages[]): void {
    for (const { path, usages } of files) {
      if (usages.length > 0) this.#usages.set(path, usages);
      else this.#usages.delete(path);
    }
    this.#noteUsages();
  }

  /** Takes files, also those that were not asked for: code states other options for them. Open ones are read as they are. */
  #takeRestated(files: readonly FileUsages[], asked: ReadonlySet<string> = new Set()): void {
    if (files.length === 0) return;
    const others = files.filter(({ path }) => !asked.has(path));
    if (others.length > 0) this.#generation++;
    const open = others.filter(({ path }) => findOpenDocument(this.uriOf(path)) !== undefined);
    this.#take(files.filter((file) => !open.includes(file)));
    for (const { path } of open) this.#changed.add(path);
  }

  #noteUsages(): void {
    this.messages.noteUsages();
    this.#needs.onChange();
  }

  #noteChange(uri: Uri): void {
    const path = pathIn(this.folder.uri, uri);
    // nothing was asked yet
    if (path === undefined || this.#reading === undefined) return;
    this.#changed.add(path);
  }

  #noteDeleted(uri: Uri): void {
    const path = pathIn(this.folder.uri, uri);
    if (path === undefined) return;
    for (const known of this.#usages.keys()) if (known.startsWith(`${path}/`)) this.#noteChange(this.uriOf(known));
  }

  /** Reads documents where they are open: they may be ahead of their files, or behind them for a moment. */
  async #readChanged(paths: readonly string[]): Promise<void> {
    try {
      const { root } = await this.#facts.open();
      const closed: string[] = [];
      const reads = paths.map(async (path) => {
        const document = findOpenDocument(this.uriOf(path));
        if (document === undefined) closed.push(path);
        else await this.readDocument(path, document);
      });
      const asked = new Set(closed);
      const take = (files: readonly FileUsages[]) => this.#takeRestated(files, asked);
      if (closed.length > 0) await this.#needs.thread.readFiles(root, closed, take);
      await Promise.all(reads);
    } catch (error) {
      this.#warn("changed files were not read", error);
    }
  }
}
