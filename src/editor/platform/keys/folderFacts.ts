import { realpath } from "node:fs/promises";
import type { WorkspaceFolder } from "vscode";
import { defaultKeyOptions, type KeyOptions } from "../../../core/keys/keyFramework.ts";
import type { KeyFolder } from "../../../project/disk/keyThread/keyProtocol.ts";
import { readKeyOptions, toLocaleFacts } from "../../../project/keys/keyOptions.ts";
import type { FolderCatalog } from "../projects/folderCatalogs.ts";
import type { Projects } from "../projects/projects.ts";
import { filesOf } from "../projects/workspaceFiles.ts";

/** The facts, in addition to manifests, that decide how the source files of a folder are read. */
export class FolderFacts {
  readonly #folder: WorkspaceFolder;
  readonly #projects: Projects;
  readonly #signal: AbortSignal;
  #opened: Promise<{ readonly root: string; readonly options: KeyOptions }> | undefined;
  #options: KeyOptions = defaultKeyOptions;

  constructor(folder: WorkspaceFolder, projects: Projects, signal: AbortSignal) {
    this.#folder = folder;
    this.#projects = projects;
    this.#signal = signal;
  }

  /** The options as they were read last. */
  get options(): KeyOptions {
    return this.#options;
  }

  /** Reads the folder's true path and its options, once until `forget`. */
  open(): Promise<{ readonly root: string; readonly options: KeyOptions }> {
    this.#opened ??= (async () => {
      const [root, catalogs] = await Promise.all([realpath(this.#folder.uri.fsPath), this.catalogs()]);
      const custom = catalogs.flatMap(({ found }) => found.project.usages ?? []);
      this.#options = await readKeyOptions(filesOf(this.#folder.uri), [...new Set(custom)]);
      return { root, options: this.#options };
    })();
    this.#opened.catch(() => this.forget());
    return this.#opened;
  }

  forget(): void {
    this.#opened = undefined;
  }

  async read(): Promise<Pick<KeyFolder, "options" | "formats" | "locales">> {
    const [{ options }, catalogs] = await Promise.all([this.open(), this.catalogs()]);
    return { options, ...toLocaleFacts(catalogs.map(({ found }) => found.catalog)) };
  }

  /** The catalogs of the folder. */
  async catalogs(): Promise<readonly FolderCatalog[]> {
    const all = await this.#projects.catalogs(this.#signal);
    return all.filter(({ folder }) => folder.uri.toString() === this.#folder.uri.toString());
  }
}
