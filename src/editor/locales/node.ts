import type { WorkspaceFolder } from "vscode";
import type { Failure } from "../../core/failure.ts";
import type { Problem } from "../../core/problem.ts";
import type { CatalogRow, FileRow, LocaleRow, MessageRow } from "../platform/rows.ts";

/** A row of the *Locales* tree. */
export type Node = CatalogNode | LocaleNode | FileNode | MessageNode | FailureNode;

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
  /** What is wrong with a translation that is there. */
  readonly problem?: Problem;
}

/** What went wrong while looking for catalogs or reading a file. */
export interface FailureNode {
  readonly kind: "failure";
  readonly folder: WorkspaceFolder;
  readonly failure: Failure;
  /** It keeps nothing from going on. */
  readonly isWarning?: true;
}

/** The same for the same row after every refresh: VS Code keeps rows open and selected by it. */
export function idOf(node: Node): string {
  switch (node.kind) {
    case "catalog":
      return node.catalog.id;
    case "locale":
      return `${node.catalog.id}\n${node.locale}`;
    case "file":
      return `${node.catalog.id}\n${node.file.locale}\n${node.file.path}`;
    case "message":
      return `${node.catalog.id}\n${node.file.locale}\n${node.file.path}\n${JSON.stringify(node.path)}`;
    case "failure":
      return `${node.folder.uri.toString()}\nfailure\n${node.failure.facts.file ?? node.failure.code}`;
  }
}
