import type { Uri, WorkspaceFolder } from "vscode";
import type { LocaleFile } from "../../core/catalog.ts";
import type { FoundCatalog, Root } from "../../project/catalogs.ts";

/** A catalog and the workspace folder it is in. */
export interface FolderCatalog {
  /** Unique among all folders, the same after a new search. */
  readonly id: string;
  readonly folder: WorkspaceFolder;
  readonly root: Root;
  readonly found: FoundCatalog;
}

/** A locale file and its catalog. */
export interface KnownFile {
  readonly catalog: FolderCatalog;
  readonly file: LocaleFile;
}

/** Where a path of a catalog is. */
export function uriOf(catalog: FolderCatalog, path: string): Uri {
  const { uri } = catalog.folder;
  return uri.with({ path: `${uri.path.replace(/\/$/, "")}/${path}` });
}
