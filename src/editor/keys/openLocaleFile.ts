import type { TextDocument } from "vscode";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import type { LoadedFile } from "../../project/discover/loadedFile.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import type { KeyIndexes } from "../platform/keys/keyIndexes.ts";
import { type KnownFile, localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import type { Projects } from "../platform/projects/projects.ts";

/** Services by which the locale file of a document is found. */
export interface OpenLocaleFileNeeds {
  readonly keys: KeyIndexes;
  readonly projects: Projects;
}

/** The locale file of a document, with its catalog. */
export interface OpenLocaleFile {
  readonly known: KnownFile;
  readonly folder: FolderKeys;
  /** The catalog with the locales of the file. */
  readonly loaded: LoadedCatalog;
  /** The file in each of its locales; its text may be older than that of the document. */
  readonly files: readonly LoadedFile[];
}

/** Reads the locale file of a document; `undefined` for other documents. */
export async function readOpenLocaleFile(
  { keys, projects }: OpenLocaleFileNeeds,
  document: TextDocument,
  signal: AbortSignal,
): Promise<OpenLocaleFile | undefined> {
  const known = projects.getCached(document.uri);
  const folder = known && (await keys.folderOf(document.uri));
  if (known === undefined || folder === undefined) return undefined;
  const locales = localeFilesOf(known).map(({ locale }) => locale);
  const loaded = await projects.load(known.catalog, locales, signal);
  const files = loaded.files.filter(({ path, locale }) => path === known.file.path && locales.includes(locale));
  return { known, folder, loaded, files };
}
