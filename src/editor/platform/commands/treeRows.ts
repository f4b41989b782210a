import type { Uri } from "vscode";
import type { Locale, LocaleFile } from "../../../core/catalog/catalog.ts";
import type { Path } from "../../../core/catalog/message.ts";
import type { CatalogEntry } from "../../../core/compare/catalogDiff.ts";
import type { ResourceCandidate } from "../../../core/resources/resourceChoice.ts";
import type { ServiceResourceKind } from "../../../core/resources/resourceReferences.ts";
import type { FolderCatalog } from "../projects/folderCatalogs.ts";

/** The row of a catalog as the argument of a command. */
export interface CatalogRow {
  readonly catalog: FolderCatalog;
}

/** The row of a locale as the argument of a command. */
export interface LocaleRow extends CatalogRow {
  readonly locale: Locale;
}

/** The row of a locale file as the argument of a command. */
export interface FileRow extends CatalogRow {
  /** It need not exist yet. */
  readonly file: LocaleFile;
}

/** The row of a message as the argument of a command. */
export interface MessageRow extends FileRow {
  readonly path: Path;
  readonly entry: CatalogEntry;
}

/** The row of a place in source code as the argument of a command. */
export interface UsageRow {
  readonly uri: Uri;
  readonly offset: number;
}

/** A dictionary of a glossary, or the terms of one language (then without `target`). */
export interface ResourcePart {
  readonly source: string;
  readonly target?: string;
  /** Entries or terms. */
  readonly count: number;
}

/** A resource of the service in a form that is the same for all kinds. */
export interface ResourceSummary extends ResourceCandidate {
  /** Empty for style lists and memories. */
  readonly parts: readonly ResourcePart[];
  /** Languages as the service writes them; of a glossary or memory the sources, then the targets. */
  readonly languages: { readonly sources: readonly string[]; readonly targets: readonly string[] };
  /** Entries, segments or terms; undefined if the service doesn't report it. */
  readonly count?: number;
  /** ISO 8601. */
  readonly created?: string;
  readonly updated?: string;
  /** True if translations can use it now. */
  readonly ready: boolean;
}

/** The row of a group of resources, or a row in place of its resources, as the argument of a command. */
export interface ResourceGroupRow {
  readonly resourceKind: ServiceResourceKind;
}

/** The row of a resource as the argument of a command. */
export interface ResourceRow extends ResourceGroupRow {
  readonly resource: ResourceSummary;
}

/** The row of a dictionary, or of the terms of one language, as the argument of a command. */
export interface ResourcePartRow extends ResourceRow {
  readonly part: ResourcePart;
}

/** The row of a chosen resource that the service does not have, as the argument of a command. */
export interface GoneRow extends ResourceGroupRow {
  readonly gone: ResourceCandidate;
}

/** The row of a document as the argument of a command. */
export interface DocumentRow {
  /** Ours, not the service's. */
  readonly documentId: string;
}
