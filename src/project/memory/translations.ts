import type { CatalogEntry } from "../../core/catalogDiff.ts";
import type { LoadedCatalog, LoadedFile } from "../discover/loadCatalogs.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import { sourceFor } from "../model/sourceFor.ts";
import type { Translation } from "./pairIndex.ts";

/** Inputs of cached entries: they are recreated only if one of them changed. */
interface Kept {
  readonly made: readonly unknown[];
  readonly entries: readonly CatalogEntry[];
}

const kept = new WeakMap<LoadedFile, Kept>();

/** `entriesOf` a target file that was read, kept as long as the file, its source and the lock read the same. */
export function cachedEntries(loaded: LoadedCatalog, file: LoadedFile): readonly CatalogEntry[] {
  const made = [sourceFor(loaded, file), loaded.lock, loaded.project, loaded.syntaxes];
  const known = kept.get(file);
  if (known?.made.every((one, at) => one === made[at])) return known.entries;
  const entries = entriesOf(loaded, file, file.document.messages);
  kept.set(file, { made, entries });
  return entries;
}

/** The translations of a target file that are not stale. */
export function translationsOf(loaded: LoadedCatalog, file: LoadedFile): readonly Translation[] {
  if (file.failure !== undefined) return [];
  return cachedEntries(loaded, file).flatMap(({ state, path, source, target }) => {
    if (source === undefined || target === undefined || (state !== "translated" && state !== "reviewed")) return [];
    if (source.text.trim() === "" || target.text.trim() === "") return [];
    const { syntaxes } = loaded;
    return [
      { source: source.text, target: target.text, syntaxes, file: file.path, path, isReviewed: state === "reviewed" },
    ];
  });
}
