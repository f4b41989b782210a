import {
  type Disposable,
  type Event,
  EventEmitter,
  type LogOutputChannel,
  type TextDocument,
  Uri,
  type WorkspaceFolder,
  workspace,
} from "vscode";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import type { KeyThread } from "../../../project/disk/keyThread/keyClient.ts";
import { disposeAll } from "../commands/disposables.ts";
import type { Projects } from "../projects/projects.ts";
import { pathIn } from "../projects/workspaceFiles.ts";
import type { FolderKeys } from "./folderKeys.ts";
import { isSourceDocument } from "./sourceDocuments.ts";

/** The usages of a document, and the version of its text that their places belong to. */
export interface DocumentKeys {
  readonly version: number;
  readonly usages: readonly KeyUsage[];
}

/** The keys that source files ask for, of all workspace folders. Nothing is read before the first question. */
export interface KeyIndexes extends Disposable {
  /** Usages or messages changed; as often as people type, so listeners wait a little themselves. */
  readonly onDidChange: Event<void>;
  /** Returns the keys of the folder that a file is in; `undefined` for files outside, and in virtual folders. */
  folderOf(uri: Uri): Promise<FolderKeys | undefined>;
  /** All folders that keys can be read in. */
  folders(): Promise<readonly FolderKeys[]>;
  /** Returns the usages of a document as it reads now; `undefined` if it is no source file. */
  read(document: TextDocument): Promise<DocumentKeys | undefined>;
  /** Returns the last usages that were read of a document, without waiting. */
  getCached(document: TextDocument): DocumentKeys | undefined;
}

/** Where the program of the thread and the grammars are, and what the index of a folder is kept in. */
export interface KeyPlaces {
  readonly extension: Uri;
  /** Folder for files about this workspace; absent without one. */
  readonly storage: Uri | undefined;
}

/** Creates the indexes; starts nothing. */
export function createKeyIndexes(projects: Projects, places: KeyPlaces, log: LogOutputChannel): KeyIndexes {
  return new WorkspaceKeys(projects, places, log);
}

interface Reading {
  readonly version: number;
  readonly generation: number;
  readonly keys: Promise<DocumentKeys>;
}

class WorkspaceKeys implements KeyIndexes {
  readonly #projects: Projects;
  readonly #places: KeyPlaces;
  readonly #log: LogOutputChannel;
  readonly #changed = new EventEmitter<void>();
  readonly #folders = new Map<string, Promise<FolderKeys>>();
  readonly #cached = new WeakMap<TextDocument, DocumentKeys>();
  readonly #reading = new WeakMap<TextDocument, Reading>();
  readonly #listeners: readonly Disposable[];
  #thread: Promise<KeyThread> | undefined;
  readonly onDidChange = this.#changed.event;

  constructor(projects: Projects, places: KeyPlaces, log: LogOutputChannel) {
    this.#projects = projects;
    this.#places = places;
    this.#log = log;
    this.#listeners = [
      workspace.onDidChangeWorkspaceFolders(({ removed }) => {
        for (const { uri } of removed) this.#drop(uri);
      }),
    ];
  }

  async folderOf(uri: Uri): Promise<FolderKeys | undefined> {
    const folder = workspace.getWorkspaceFolder(uri);
    return folder?.uri.scheme === "file" ? await this.#open(folder) : undefined;
  }

  async folders(): Promise<readonly FolderKeys[]> {
    const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file");
    return await Promise.all(folders.map((folder) => this.#open(folder)));
  }

  async read(document: TextDocument): Promise<DocumentKeys | undefined> {
    if (!isSourceDocument(document)) return undefined;
    const folder = await this.folderOf(document.uri);
    const path = folder && pathIn(folder.folder.uri, document.uri);
    if (folder === undefined || path === undefined) return undefined;
    const { version } = document;
    const { generation } = folder;
    const known = this.#reading.get(document);
    if (known?.version === version && known.generation === generation) return await known.keys;
    const keys = folder.readText(path, document.getText()).then((usages) => {
      const read = { version, usages };
      this.#cached.set(document, read);
      return read;
    });
    this.#reading.set(document, { version, generation, keys });
    keys.catch(() => this.#reading.delete(document));
    return await keys;
  }

  getCached(document: TextDocument): DocumentKeys | undefined {
    return this.#cached.get(document);
  }

  dispose(): void {
    const folders = [...this.#folders.values()];
    this.#folders.clear();
    for (const folder of folders) void folder.then((one) => one.dispose());
    void this.#thread?.then((thread) => thread.close());
    disposeAll([...this.#listeners, this.#changed]);
  }

  #open(folder: WorkspaceFolder): Promise<FolderKeys> {
    const id = folder.uri.toString();
    const known = this.#folders.get(id) ?? this.#create(folder);
    this.#folders.set(id, known);
    return known;
  }

  async #create(folder: WorkspaceFolder): Promise<FolderKeys> {
    const [{ FolderKeys }, thread] = await Promise.all([import("./folderKeys.ts"), this.#ensureThread()]);
    const { storage } = this.#places;
    const changed = () => this.#changed.fire();
    return new FolderKeys(folder, { projects: this.#projects, thread, storage, log: this.#log, changed });
  }

  #ensureThread(): Promise<KeyThread> {
    const { extension } = this.#places;
    this.#thread ??= import("../../../project/disk/keyThread/keyClient.ts").then(({ startKeyThread }) =>
      startKeyThread({
        program: Uri.joinPath(extension, "dist", "extension", "keys.cjs").fsPath,
        grammars: `${Uri.joinPath(extension, "dist", "grammars").toString(true)}/`,
      }),
    );
    return this.#thread;
  }

  #drop(uri: Uri): void {
    const id = uri.toString();
    void this.#folders.get(id)?.then((folder) => folder.dispose());
    this.#folders.delete(id);
  }
}
