import { type Locale, type LocaleFile, localesOf } from "../../../core/catalog/catalog.ts";
import type { LoadedCatalog } from "../../../project/discover/loadCatalogs.ts";
import { waitFor } from "../basics/abort.ts";
import { type FolderCatalog, uriOf } from "./folderCatalogs.ts";
import { findOpenDocument } from "./openDocuments.ts";

/** Catalogs as they were read last, brought up to date file by file: what did not change is not parsed again. */
export class LoadedCatalogs {
  /** By the catalog as one search found it: a question that an older search's answer still hangs on leaves no trace. */
  readonly #kept = new Map<FolderCatalog, CatalogEntry>();

  async load(
    catalog: FolderCatalog,
    locales: readonly Locale[] | undefined,
    signal: AbortSignal,
  ): Promise<LoadedCatalog> {
    const kept = this.#kept.get(catalog) ?? new CatalogEntry(catalog);
    this.#kept.set(catalog, kept);
    return await waitFor(kept.load(locales ?? localesOf(catalog.found.catalog)), signal);
  }

  /** Marks a locale file as changed. */
  markStale(id: string, file: LocaleFile): void {
    for (const [catalog, kept] of this.#kept) if (catalog.id === id) kept.stale.set(file.path, file);
  }

  /** Marks the locks as changed. */
  markLocksStale(): void {
    for (const kept of this.#kept.values()) kept.lockStale = true;
  }

  clear(): void {
    this.#kept.clear();
  }
}

class CatalogEntry {
  readonly #catalog: FolderCatalog;
  #loaded: LoadedCatalog | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  readonly stale = new Map<string, LocaleFile>();
  lockStale = false;

  constructor(catalog: FolderCatalog) {
    this.#catalog = catalog;
  }

  /** One after another, so that no file is read twice at once. */
  load(locales: readonly Locale[]): Promise<LoadedCatalog> {
    const next = this.#queue.then(() => this.#update(locales));
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #update(wanted: readonly Locale[]): Promise<LoadedCatalog> {
    const [{ loadCatalog, loadMore }, { withLongText }] = await Promise.all([
      import("../../../project/discover/loadCatalogs.ts"),
      import("../../../project/model/withText.ts"),
    ]);
    const stale = [...this.stale.values()];
    this.stale.clear();
    const { root, found } = this.#catalog;
    const changed = new Set([...(this.lockStale ? [found.lockPath] : []), ...stale.map(({ path }) => path)]);
    this.lockStale = false;
    const { signal } = new AbortController();
    const typed = stale.filter((file) => this.#loaded && this.#document(file));
    for (const { path } of typed) changed.delete(path);
    let loaded = this.#loaded
      ? await loadMore(root, this.#loaded, { locales: wanted, stale: changed }, signal)
      : await loadCatalog(root, found, wanted, signal);
    for (const file of typed)
      loaded = await withLongText(root, loaded, file.path, this.#document(file)?.getText() ?? "");
    this.#loaded = loaded;
    return loaded;
  }

  #document(file: LocaleFile) {
    return findOpenDocument(uriOf(this.#catalog, file.path));
  }
}
