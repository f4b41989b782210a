import type { Locale, LocaleFile } from "../../core/catalog.ts";
import type { Candidate } from "../../core/choosing.ts";
import type { Path } from "../../core/message.ts";
import type { Entry } from "../../core/plan.ts";
import type { ResourceKind } from "../../core/resources.ts";
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

/** A dictionary of a glossary, or the terms of one language (then without `target`). */
export interface Part {
  readonly source: string;
  readonly target?: string;
  /** Entries or terms. */
  readonly count: number;
}

/** A resource of the service in one form, whatever its kind. */
export interface Listed extends Candidate {
  /** Empty for style lists and memories. */
  readonly parts: readonly Part[];
  /** Languages as the service writes them; of a glossary or memory the sources, then the targets. */
  readonly languages: { readonly sources: readonly string[]; readonly targets: readonly string[] };
  /** Entries, segments or terms; absent where the service doesn't tell. */
  readonly count?: number;
  /** ISO 8601. */
  readonly created?: string;
  readonly updated?: string;
  /** Whether translations can use it by now. */
  readonly ready: boolean;
}

/** What a command is called on from a group of the service's resources, or from what stands in it instead of them. */
export interface ResourceGroupRow {
  readonly resourceKind: ResourceKind;
}

/** What a command is called on from the row of a resource. */
export interface ResourceRow extends ResourceGroupRow {
  readonly resource: Listed;
}

/** What a command is called on from the row of a dictionary, or of the terms of one language. */
export interface ResourcePartRow extends ResourceRow {
  readonly part: Part;
}

/** What a command is called on from the row of what is chosen and the service does not have. */
export interface GoneRow extends ResourceGroupRow {
  readonly gone: Candidate;
}

/** What a command is called on from the row of a document. */
export interface DocumentRow {
  /** Ours, not the service's. */
  readonly documentId: string;
}
