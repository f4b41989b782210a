import type { Memento, Uri } from "vscode";

/** Storage of remembered values; secrets are kept by the service. */
export interface Storage {
  /** Per workspace. */
  readonly workspace: Memento;
  readonly global: Memento;
  /** Folder for files about this workspace; undefined without one, and may not exist yet. */
  readonly folder: Uri | undefined;
}
