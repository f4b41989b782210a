import { findSharedSteps, noSharedCatalogs, type SharedCatalogs } from "../../../core/extract/sharedCatalogs.ts";
import { frameworkById } from "../../../core/keys/frameworks/index.ts";
import { KeyLookup } from "../../../core/keys/keyLookup.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import { type MessageTable, tablesOf } from "../../../core/keys/messageTable.ts";
import { toKeyedCatalog } from "../../../project/keys/keyOptions.ts";
import { governingCatalog } from "../../../project/keys/sourceProject.ts";
import { bySteps } from "../../../project/model/yieldToEventLoop.ts";
import type { FolderCatalog } from "../projects/folderCatalogs.ts";
import type { Projects } from "../projects/projects.ts";
import type { FolderFacts } from "./folderFacts.ts";

/** Services that the messages of a folder need. */
interface FolderMessageNeeds {
  readonly projects: Projects;
  readonly facts: FolderFacts;
  /** The usages of each source file, by its path; the map changes. */
  readonly usages: ReadonlyMap<string, readonly KeyUsage[]>;
  readonly signal: AbortSignal;
}

/** The messages of the catalogs of a folder, where its usages look for them. */
export class FolderMessages {
  readonly #needs: FolderMessageNeeds;
  #lookup: Promise<KeyLookup> | undefined;
  /** Those of the last lookup. */
  #tables: readonly MessageTable[] = [];
  #catalogs: ReadonlyMap<string, FolderCatalog> = new Map();
  #shared: { readonly lookup: KeyLookup; readonly generation: number; readonly found: SharedCatalogs } | undefined;

  constructor(needs: FolderMessageNeeds) {
    this.#needs = needs;
  }

  /** Returns a catalog of the project that governs a source file, once there was a lookup. */
  projectOf(path: string): FolderCatalog | undefined {
    const all = [...this.#catalogs.values()].map((catalog) => ({ catalog, lockPath: catalog.found.lockPath }));
    return governingCatalog(all, path)?.catalog;
  }

  /** Returns the workspace's catalog of an id in the lookup's tables. */
  catalogOf(id: string): FolderCatalog | undefined {
    return this.#catalogs.get(id);
  }

  /** Returns the messages with all usages that were read so far. */
  async lookup(): Promise<KeyLookup> {
    this.#lookup ??= this.#createLookup();
    const lookup = this.#lookup;
    lookup.catch(() => {
      if (this.#lookup === lookup) this.#lookup = undefined;
    });
    return await lookup;
  }

  /**
   * Finds the catalogs that several frameworks share, once for each reading of the folder (`generation`, 0 for none yet) and
   * of its catalogs: what is typed seldom changes them.
   */
  async shared(generation: number, signal: AbortSignal): Promise<SharedCatalogs> {
    if (generation === 0) return noSharedCatalogs;
    const lookup = await this.lookup();
    if (this.#shared?.lookup !== lookup || this.#shared.generation !== generation) {
      this.#shared = { lookup, generation, found: await bySteps(findSharedSteps(lookup), signal) };
    }
    return this.#shared.found;
  }

  /** Is called when usages changed. */
  noteUsages(): void {
    void this.#lookup?.then(
      (lookup) => lookup.noteUsages(),
      () => {},
    );
  }

  /** Reads the catalogs again the next time. */
  forget(): void {
    this.#lookup = undefined;
  }

  async #createLookup(): Promise<KeyLookup> {
    const { projects, facts, usages, signal } = this.#needs;
    const own = await facts.catalogs();
    this.#catalogs = new Map(own.map((catalog) => [catalog.id, catalog]));
    const loaded = await Promise.all(
      own.map(async (catalog) => toKeyedCatalog(catalog.id, await projects.load(catalog, [], signal))),
    );
    const { options } = await facts.open();
    // a keystroke in a locale file changes one of its sources, or none
    this.#tables = tablesOf(loaded, this.#tables);
    return new KeyLookup(this.#tables, usages, options, frameworkById);
  }
}
