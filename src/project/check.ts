import type { LocaleFile } from "../core/catalog.ts";
import type { Problem } from "../core/problem.ts";
import type { LoadedCatalog, LoadedFile } from "./catalogs.ts";

/** What the checks found in one locale file, in the order of the file where they have a span. */
export interface FileFindings {
  readonly file: LocaleFile;
  readonly problems: readonly Problem[];
}

/** Checks one locale file of a catalog, source or target; one pass over its messages. */
export function checkFile(_loaded: LoadedCatalog, _file: LoadedFile): readonly Problem[] {
  throw new Error("under construction");
}

/** Checks every file of a catalog. A locale file that a namespace lacks altogether counts as all its messages missing. */
export function checkCatalog(_loaded: LoadedCatalog): readonly FileFindings[] {
  throw new Error("under construction");
}
