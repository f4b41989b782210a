import type { Uri, WorkspaceFolder } from "vscode";
import type { LocaleFile } from "../../../core/catalog/catalog.ts";
import type { FoundCatalog, Root } from "../../../project/discover/loadCatalogs.ts";

/** A catalog and the workspace folder it is in. */
export interface FolderCatalog {
  /** Unique among all folders, the same after a new search. */
  readonly id: string;
  readonly folder: WorkspaceFolder;
  readonly root: Root;
  readonly found: FoundCatalog;
}

/** A locale file and its catalog; of a file that holds several locales, the first: its source. */
export interface KnownFile {
  readonly catalog: FolderCatalog;
  readonly file: LocaleFile;
}

/** All locales of a file: one, unless it holds several. */
export const localeFilesOf = ({ catalog, file }: KnownFile): readonly LocaleFile[] =>
  catalog.found.catalog.files.filter(({ path }) => path === file.path);

/** The URI of a path of a catalog. */
export function uriOf(catalog: FolderCatalog, path: string): Uri {
  const { uri } = catalog.folder;
  return uri.with({ path: `${uri.path.replace(/\/$/, "")}/${path}` });
}
