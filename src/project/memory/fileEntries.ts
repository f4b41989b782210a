import { fileKey } from "../../core/catalog/catalog.ts";
import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import { sourceFor } from "../model/sourceFor.ts";

/** Returns the key of a file of a catalog. */
export const entriesKey = (catalogId: string, file: LoadedFile): string => `${catalogId}\n${fileKey(file)}`;

interface Kept {
  /** Inputs of the entries: they are created again only if one of them changed. */
  readonly inputs: readonly unknown[];
  readonly entries: readonly CatalogEntry[];
}

/** The entries of target files, kept as long as the file, its source and the lock read the same. */
export class FileEntries {
  readonly #kept = new Map<string, Kept>();

  /** Returns the entries of a file; `key` is unique among the files of all catalogs. */
  of(key: string, loaded: LoadedCatalog, file: LoadedFile): readonly CatalogEntry[] {
    const inputs = [file, sourceFor(loaded, file), loaded.lock, loaded.project, loaded.syntaxes];
    const known = this.#kept.get(key);
    if (known?.inputs.every((one, at) => one === inputs[at])) return known.entries;
    const entries = entriesOf(loaded, file, file.document);
    this.#kept.set(key, { inputs, entries });
    return entries;
  }

  /** Forgets a file that is gone. */
  delete(key: string): void {
    this.#kept.delete(key);
  }
}
