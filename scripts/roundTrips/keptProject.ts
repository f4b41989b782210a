import { realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogId, findKeyCatalogs, type KeyCatalogs, type KeyProject } from "../../src/cli/keys/keyProject.ts";
import { makeRenamePlan } from "../../src/cli/keys/planRename.ts";
import { requireFollowing } from "../../src/cli/keys/renameRefusal.ts";
import { SourcePlaces } from "../../src/cli/keys/sourcePlaces.ts";
import { scopeOf } from "../../src/cli/terminal/scope.ts";
import { frameworkById } from "../../src/core/keys/frameworks/index.ts";
import { KeyLookup } from "../../src/core/keys/keyLookup.ts";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import { tablesOf } from "../../src/core/keys/messageTable.ts";
import type { PreImage } from "../../src/project/apply/rewriteFile.ts";
import { type LoadedCatalog, loadCatalog, loadMore } from "../../src/project/discover/loadCatalogs.ts";
import { type KeyThread, startKeyThread } from "../../src/project/disk/keyThread/keyClient.ts";
import type { FileUsages, KeySummary } from "../../src/project/disk/keyThread/keyProtocol.ts";
import { diskFiles } from "../../src/project/disk/rootFiles.ts";
import { threadProgramUrl } from "../../src/project/disk/startProgram.ts";
import { applyKeyRename } from "../../src/project/keys/applyKeyRename.ts";
import { toKeyedCatalog } from "../../src/project/keys/keyOptions.ts";
import type { Files } from "../../src/project/model/ports.ts";

/** The rename of one key. */
interface WrittenRename {
  /** The files that it changed, with their bytes before and after. */
  readonly images: readonly PreImage[];
  /** Places in code that it changed. */
  readonly places: number;
}

/** A project whose messages and usages stay in memory, and which reads again what a rename has changed. */
export class KeptProject {
  #project: KeyProject;
  readonly #root: string;
  readonly #thread: KeyThread;
  readonly #usages: Map<string, readonly KeyUsage[]>;
  readonly #signal = new AbortController().signal;

  private constructor(
    project: KeyProject,
    index: { readonly root: string; readonly thread: KeyThread; readonly usages: Map<string, readonly KeyUsage[]> },
  ) {
    this.#project = project;
    this.#root = index.root;
    this.#thread = index.thread;
    this.#usages = index.usages;
  }

  /** Reads all messages and code below a folder; `grammars` is the `file:` URL of their folder. */
  static async open(folder: string, grammars: string): Promise<KeptProject> {
    const { signal } = new AbortController();
    const scope = await scopeOf([], folder);
    const found = await findKeyCatalogs(filesOfCopy(scope.root), scope, { signal });
    const catalogs = new Map<string, LoadedCatalog>();
    for (const one of found.found) catalogs.set(catalogId(one), await loadCatalog(found, one, [], signal));
    const root = await realpath(scope.root);
    const thread = startKeyThread({ program: threadProgram, grammars });
    const usages = new Map<string, readonly KeyUsage[]>();
    const { options, formats, locales } = found;
    const summary = await thread.readFolder(
      { root, excludes: [], first: [], options, formats, locales },
      (files) => takeUsages(files, usages),
      signal,
    );
    return new KeptProject(assemble(found, { catalogs, usages, summary }), { root, thread, usages });
  }

  get project(): KeyProject {
    return this.#project;
  }

  /** The usages of all files, by path. */
  get usages(): ReadonlyMap<string, readonly KeyUsage[]> {
    return new Map([...this.#usages].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  /** Returns the places that ask for a key which no message has, in order, with their keys. */
  findMissing(): readonly string[] {
    return [...this.#project.lookup.findMissing()].map(({ path, key }) => `${path} ${key}`).sort();
  }

  /** Renames a key as `glossa rename` does. Throws `BadCall` and `Failure` like it. */
  async rename(key: string, newKey: string): Promise<WrittenRename> {
    const { files } = this.#project;
    const plan = await makeRenamePlan(this.#project, { key, newKey }, this.#signal);
    await requireFollowing(plan.undecided, new SourcePlaces(files, (path) => path));
    const images = await applyKeyRename(files, plan.files);
    await this.#readAgain(images.map(({ path }) => path));
    const code = plan.files.filter(({ kind }) => kind === "code");
    return { images, places: code.reduce((sum, { edits }) => sum + edits.length, 0) };
  }

  /** Gives files their bytes back. */
  async restore(images: readonly PreImage[]): Promise<void> {
    const { files } = this.#project;
    for (const { path, before } of images) await files.update(path, () => before);
    await this.#readAgain(images.map(({ path }) => path));
  }

  /** Returns the files whose bytes are no longer those before a rename. */
  async findChanged(images: readonly PreImage[]): Promise<readonly string[]> {
    const changed: string[] = [];
    for (const { path, before } of images) {
      const { files } = this.#project;
      const now = (await files.exists(path)) ? await files.read(path) : undefined;
      const isSame = now && before ? Buffer.compare(now, before) === 0 : now === before;
      if (!isSame) changed.push(path);
    }
    return changed;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #readAgain(paths: readonly string[]): Promise<void> {
    const stale = new Set(paths);
    const catalogs = new Map<string, LoadedCatalog>();
    for (const [id, before] of this.#project.catalogs) {
      const hasStale = before.catalog.files.some(({ path }) => stale.has(path)) || stale.has(before.lockPath);
      const again = () => loadMore(this.#project, before, { locales: [], stale }, this.#signal);
      catalogs.set(id, hasStale ? await again() : before);
    }
    await this.#thread.readFiles(this.#root, paths, (files) => takeUsages(files, this.#usages));
    this.#project = assemble(this.#project, { ...this.#project, catalogs, usages: this.#usages });
  }
}

/** The files of a copy, which no other program saves: to save one with all that belongs to it takes a process each. */
function filesOfCopy(folder: string): Files {
  const { updateText: _, ...disk } = diskFiles(folder);
  return {
    ...disk,
    async update(path, change) {
      const before = (await disk.exists(path)) ? await disk.read(path) : undefined;
      const after = change(before);
      if (after === undefined) await rm(join(folder, path), { force: true });
      else if (after !== before) await writeFile(join(folder, path), after);
    },
  };
}

interface ReadProject {
  readonly catalogs: ReadonlyMap<string, LoadedCatalog>;
  readonly usages: ReadonlyMap<string, readonly KeyUsage[]>;
  readonly summary: KeySummary;
  readonly lookup?: KeyLookup;
}

function assemble(
  { files, options }: Pick<KeyCatalogs, "files" | "options">,
  { catalogs, usages, summary, lookup: before }: ReadProject,
): KeyProject {
  const keyed = [...catalogs].map(([id, loaded]) => toKeyedCatalog(id, loaded));
  const lookup = new KeyLookup(tablesOf(keyed, before?.tables), usages, options, frameworkById);
  return { files, lookup, options, summary, catalogs };
}

function takeUsages(files: readonly FileUsages[], usages: Map<string, readonly KeyUsage[]>): void {
  for (const { path, usages: own } of files) {
    if (own.length > 0) usages.set(path, own);
    else usages.delete(path);
  }
}

const threadProgram = threadProgramUrl(import.meta.url, {
  bundled: "./keys.js",
  source: "../../src/project/disk/keyThread/main.ts",
});
