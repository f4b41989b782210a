import type { Disposable, Event, TextDocument, Uri } from "vscode";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import type { FolderKeys } from "./folderKeys.ts";

/** The usages of a document, and the version of its text that their places belong to. */
export interface DocumentKeys {
  readonly version: number;
  readonly usages: readonly KeyUsage[];
}

/** The keys that source files ask for, of all workspace folders. Nothing is read before the first question. */
export interface KeyIndexes extends Disposable {
  /** Usages or messages changed. Fires with each keystroke: listeners debounce it. */
  readonly onDidChange: Event<void>;
  /** Returns the keys of the folder that a file is in; `undefined` for files outside, and in virtual folders. */
  folderOf(uri: Uri): Promise<FolderKeys | undefined>;
  /** All folders that keys can be read in. */
  folders(): Promise<readonly FolderKeys[]>;
  /**
   * Returns the usages of a document as it reads now, and texts that look like keys; `undefined` if it is no source
   * file.
   */
  read(document: TextDocument): Promise<DocumentKeys | undefined>;
  /** Returns the last usages that were read of a document, without waiting. */
  getCached(document: TextDocument): DocumentKeys | undefined;
}

/** Folders of the extension, with the program of the thread and the grammars, and of the kept index. */
export interface KeyPlaces {
  readonly extension: Uri;
  /** Folder for files about this workspace; undefined without one. */
  readonly storage: Uri | undefined;
}
