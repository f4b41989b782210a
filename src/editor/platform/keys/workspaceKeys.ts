import {
  type Disposable,
  type LogOutputChannel,
  type TextDocument,
  Uri,
  type WorkspaceFolder,
  workspace,
} from "vscode";
import type { KeyThread } from "../../../project/disk/keyThread/keyClient.ts";
import { disposeAll } from "../basics/disposables.ts";
import type { Projects } from "../projects/projects.ts";
import { pathIn } from "../projects/workspaceFiles.ts";
import type { FolderKeys } from "./folderKeys.ts";
import type { DocumentKeys, KeyIndexes, KeyPlaces } from "./keyIndexes.ts";
import { isSourceDocument } from "./sourceDocuments.ts";

/** Services that reading keys needs. */
export interface WorkspaceKeyNeeds {
  readonly projects: Projects;
  readonly places: KeyPlaces;
  readonly log: LogOutputChannel;
  /** Called when usages or messages changed. */
  readonly onChange: () => void;
}

/** The keys of all workspace folders, read by one thread. */
export class WorkspaceKeys implements Omit<KeyIndexes, "onDidChange"> {
  readonly #needs: WorkspaceKeyNeeds;
  readonly #folders = new Map<string, Promise<FolderKeys>>();
  readonly #cached = new WeakMap<TextDocument, DocumentKeys>();
  readonly #reading = new WeakMap<TextDocument, Reading>();
  readonly #listeners: readonly Disposable[];
  /** One for all folders. */
  #thread: Promise<KeyThread> | undefined;

  constructor(needs: WorkspaceKeyNeeds) {
    this.#needs = needs;
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
    const keys = folder.readDocument(path, document).then((usages) => {
      const read = { version, usages: usages.filter(({ texts }) => texts === undefined) };
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
    for (const folder of folders) void folder.then((keys) => keys.dispose());
    void this.#thread?.then((thread) => thread.close());
    disposeAll(this.#listeners);
  }

  #open(folder: WorkspaceFolder): Promise<FolderKeys> {
    const id = folder.uri.toString();
    const known = this.#folders.get(id) ?? this.#create(folder);
    this.#folders.set(id, known);
    return known;
  }

  async #create(folder: WorkspaceFolder): Promise<FolderKeys> {
    const starter = this.#createStarter();
    this.#thread ??= starter.then((start) => start());
    const [{ FolderKeys }, thread, startThread] = await Promise.all([import("./folderKeys.ts"), this.#thread, starter]);
    const { places, ...needs } = this.#needs;
    return new FolderKeys(folder, { ...needs, thread, startThread, storage: places.storage });
  }

  async #createStarter(): Promise<() => KeyThread> {
    const { extension } = this.#needs.places;
    const { startKeyThread } = await import("../../../project/disk/keyThread/keyClient.ts");
    return () =>
      startKeyThread({
        program: Uri.joinPath(extension, "dist", "extension", "keys.cjs").fsPath,
        grammars: `${Uri.joinPath(extension, "dist", "grammars").toString(true)}/`,
      });
  }

  #drop(uri: Uri): void {
    const id = uri.toString();
    void this.#folders.get(id)?.then((folder) => folder.dispose());
    this.#folders.delete(id);
  }
}

interface Reading {
  readonly version: number;
  readonly generation: number;
  readonly keys: Promise<DocumentKeys>;
}
