import type { CatalogEntry } from "../../core/compare/catalogDiff.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { entriesOf } from "../model/catalogEntries.ts";
import type { Translation } from "./pairIndex.ts";

/** Returns the translations of a target file that are not stale; `entries` are its entries if the caller keeps them. */
export function translationsOf(
  loaded: LoadedCatalog,
  file: LoadedFile,
  entries?: readonly CatalogEntry[],
): readonly Translation[] {
  if (file.failure !== undefined) return [];
  const known = entries ?? entriesOf(loaded, file, file.document);
  return known.flatMap(({ state, path, source, target }) => {
    if (source === undefined || target === undefined || (state !== "translated" && state !== "reviewed")) return [];
    if (source.text.trim() === "" || target.text.trim() === "") return [];
    const { syntaxes } = loaded;
    return [
      { source: source.text, target: target.text, syntaxes, file: file.path, path, isReviewed: state === "reviewed" },
    ];
  });
}
