import type { WorkspaceFolder } from "vscode";
import type { Failure } from "../../core/failures/failure.ts";
import type { Problem } from "../../core/problems/problem.ts";
import type { CatalogRow, FileRow, LocaleRow, MessageRow } from "../platform/commands/treeRows.ts";
import type { MissingKey } from "./usageFilter.ts";

/** A row of the *Locales* tree. */
export type LocaleTreeNode = CatalogNode | LocaleNode | FileNode | MessageNode | MissingKeyNode | LocaleFailureNode;

export interface CatalogNode extends CatalogRow {
  readonly kind: "catalog";
}

export interface LocaleNode extends LocaleRow {
  readonly kind: "locale";
}

/** One file of a locale that has several (namespaces). */
export interface FileNode extends FileRow {
  readonly kind: "file";
}

export interface MessageNode extends MessageRow {
  readonly kind: "message";
  /** The problem of a translation, if there is one. */
  readonly problem?: Problem;
}

/** A key that code asks for and no source locale has. */
export interface MissingKeyNode extends MissingKey {
  readonly kind: "missingKey";
}

/** A failure of the search for catalogs or of reading a file. */
export interface LocaleFailureNode {
  readonly kind: "failure";
  readonly folder: WorkspaceFolder;
  readonly failure: Failure;
  /** The failure did not stop the work. */
  readonly isWarning?: true;
}

/** Returns an id that stays the same across refreshes: VS Code keeps rows open and selected by it. */
export function localeNodeId(node: LocaleTreeNode): string {
  switch (node.kind) {
    case "catalog":
      return node.catalog.id;
    case "locale":
      return `${node.catalog.id}\n${node.locale}`;
    case "file":
      return `${node.catalog.id}\n${node.file.locale}\n${node.file.path}`;
    case "message":
      return `${node.catalog.id}\n${node.file.locale}\n${node.file.path}\n${JSON.stringify(node.path)}`;
    case "missingKey":
      return `${node.uri.toString()}\nkey\n${node.key}`;
    case "failure":
      return `${node.folder.uri.toString()}\nfailure\n${node.failure.facts.file ?? node.failure.code}`;
  }
}
