import { type Locale, type LocaleFile, localesOf } from "../../core/catalog.ts";
import type { LoadedCatalog, LoadedFile } from "../../project/catalogs.ts";
import { waitFor } from "./abort.ts";
import { type FolderCatalog, uriOf } from "./catalogs.ts";
import { openDocument } from "./files.ts";

/** Catalogs as they were read last, brought up to date file by file: what did not change is not parsed again. */
export class LoadedCatalogs {
  readonly #kept = new Map<string, Kept>();

  async load(
    catalog: FolderCatalog,
    locales: readonly Locale[] | undefined,
    signal: AbortSignal,
  ): Promise<LoadedCatalog> {
    const kept = this.#kept.get(catalog.id) ?? new Kept(catalog);
    this.#kept.set(catalog.id, kept);
    return await waitFor(kept.load(locales ?? localesOf(catalog.found.catalog)), signal);
  }

  /** A locale file reads otherwise than before. */
  changed(id: string, file: LocaleFile): void {
    this.#kept.get(id)?.stale.set(file.path, file);
  }

  /** Some `glossa.lock` changed. */
  lockChanged(): void {
    for (const kept of this.#kept.values()) kept.lockStale = true;
  }

  clear(): void {
    this.#kept.clear();
  }
}

class Kept {
  readonly #catalog: FolderCatalog;
  readonly #locales = new Set<Locale>();
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
    const { loadCatalog, withText } = await import("../../project/catalogs.ts");
    const stale = [...this.stale.values()];
    this.stale.clear();
    const lockStale = this.lockStale;
    this.lockStale = false;
    const missing = wanted.filter((locale) => !this.#locales.has(locale));
    const typed = stale.filter((file) => this.#loaded && this.#document(file));
    const reread = stale.filter((file) => !typed.includes(file) && this.#locales.has(file.locale));
    let loaded = this.#loaded;
    if (!loaded || lockStale || missing.length > 0 || reread.length > 0) {
      const locales = [...new Set([...missing, ...reread.map(({ locale }) => locale)])];
      const fresh = await loadCatalog(this.#catalog.root, this.#catalog.found, locales, new AbortController().signal);
      loaded = merged(loaded, fresh);
      for (const locale of [...locales, this.#catalog.found.catalog.sourceLocale]) this.#locales.add(locale);
    }
    for (const file of typed) loaded = withText(loaded, file.path, this.#document(file)?.getText() ?? "");
    this.#loaded = loaded;
    return loaded;
  }

  #document(file: LocaleFile) {
    return openDocument(uriOf(this.#catalog, file.path));
  }
}

function merged(old: LoadedCatalog | undefined, fresh: LoadedCatalog): LoadedCatalog {
  if (!old) return fresh;
  const read = new Map<string, LoadedFile>();
  for (const file of [...old.files, ...fresh.files]) read.set(file.path, file);
  return { ...fresh, files: fresh.catalog.files.flatMap(({ path }) => read.get(path) ?? []) };
}
