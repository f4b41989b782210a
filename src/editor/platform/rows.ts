import type { Locale, LocaleFile } from "../../core/catalog.ts";
import type { Path } from "../../core/message.ts";
import type { Entry } from "../../core/plan.ts";
import type { FolderCatalog } from "./catalogs.ts";

/** What a command is called on from the row of a catalog. */
export interface CatalogRow {
  readonly catalog: FolderCatalog;
}

/** What a command is called on from the row of a locale. */
export interface LocaleRow extends CatalogRow {
  readonly locale: Locale;
}

/** What a command is called on from the row of a locale file. */
export interface FileRow extends CatalogRow {
  /** It need not exist yet. */
  readonly file: LocaleFile;
}

/** What a command is called on from the row of a message. */
export interface MessageRow extends FileRow {
  readonly path: Path;
  readonly entry: Entry;
}
