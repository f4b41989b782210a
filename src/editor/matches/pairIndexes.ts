import type { Disposable } from "vscode";
import { type Locale, localesOf } from "../../core/catalog/catalog.ts";
import { bcp47 } from "../../core/locales/locale.ts";
import { rootCode } from "../../core/resources/resourceReferences.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { entriesKey, type FileEntries } from "../../project/memory/fileEntries.ts";
import { PairIndex } from "../../project/memory/pairIndex.ts";
import { translationsOf } from "../../project/memory/translations.ts";
import { sourceFor } from "../../project/model/sourceFor.ts";
import type { App } from "../platform/app/app.ts";
import { waitFor } from "../platform/basics/abort.ts";
import type { MatchPlaceNeeds } from "./matchPlace.ts";

/** The translations of all catalogs by language pair, each index is made with its first use and kept current. */
export class PairIndexes implements Disposable {
  readonly #projects: App["projects"];
  readonly #entries: FileEntries;
  readonly #pairs = new Map<string, IndexedPair>();
  readonly #controller = new AbortController();
  readonly #listener: Disposable;

  constructor({ projects, entries }: MatchPlaceNeeds) {
    this.#projects = projects;
    this.#entries = entries;
    this.#listener = projects.onDidChange(() => {
      for (const pair of this.#pairs.values()) pair.isCurrent = false;
    });
  }

  /** Returns the index of a pair for the current files. */
  async get(source: Locale, target: Locale, signal: AbortSignal): Promise<PairIndex> {
    const key = `${rootCode(source)} ${languageOf(target)}`;
    const pair = this.#pairs.get(key) ?? {
      index: new PairIndex(),
      files: new Map(),
      isCurrent: false,
      work: undefined,
    };
    this.#pairs.set(key, pair);
    if (!pair.isCurrent) {
      pair.work ??= this.#update(pair, rootCode(source), languageOf(target)).finally(() => {
        pair.work = undefined;
      });
      await waitFor(pair.work, signal);
    }
    return pair.index;
  }

  dispose(): void {
    this.#controller.abort();
    this.#listener.dispose();
  }

  async #update(pair: IndexedPair, source: string, target: string): Promise<void> {
    const { signal } = this.#controller;
    pair.isCurrent = true;
    try {
      const present = new Set<string>();
      for (const catalog of await this.#projects.catalogs(signal)) {
        const { found } = catalog;
        const { sourceLocale } = found.catalog;
        const isOther = (locale: Locale) => locale !== sourceLocale && languageOf(locale) === target;
        const locales = rootCode(sourceLocale) === source ? localesOf(found.catalog).filter(isOther) : [];
        if (locales.length === 0) continue;
        const loaded = await this.#projects.load(catalog, locales, signal);
        for (const key of await updateFiles(
          { ...pair, entries: this.#entries },
          catalog.id,
          loaded,
          new Set(locales),
          signal,
        ))
          present.add(key);
      }
      for (const key of [...pair.files.keys()].filter((name) => !present.has(name))) {
        pair.files.delete(key);
        this.#entries.delete(key);
        await pair.index.update(key, [], signal);
      }
      await pair.index.refresh();
    } catch (error) {
      pair.isCurrent = false;
      throw error;
    }
  }
}

interface IndexedPair {
  readonly index: PairIndex;
  /** The messages that each file's translations were read from. */
  readonly files: Map<string, readonly unknown[]>;
  isCurrent: boolean;
  work: Promise<void> | undefined;
}

/** The keys of the files; unchanged files are skipped. */
async function updateFiles(
  { index, files, entries }: IndexedPair & { readonly entries: FileEntries },
  id: string,
  loaded: LoadedCatalog,
  locales: ReadonlySet<Locale>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const keys: string[] = [];
  for (const file of loaded.files) {
    if (!locales.has(file.locale)) continue;
    const key = entriesKey(id, file);
    keys.push(key);
    const made = [file, sourceFor(loaded, file), loaded.lock];
    if (files.get(key)?.every((part, at) => part === made[at])) continue;
    await index.update(key, translationsOf(loaded, file, entries.of(key, loaded, file)), signal);
    files.set(key, made);
  }
  return keys;
}

/** Language and script: Traditional Chinese is no translation into Simplified. */
function languageOf(locale: Locale): string {
  try {
    const { language, script } = new Intl.Locale(bcp47(locale)).maximize();
    return `${language} ${script}`;
  } catch {
    return locale;
  }
}
