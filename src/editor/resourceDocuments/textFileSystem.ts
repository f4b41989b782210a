import {
  type Disposable,
  type Event,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  FilePermission,
  type FileStat,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  l10n,
  type Uri,
} from "vscode";
import { isCancelled } from "../platform/basics/abort.ts";
import { parseTextAddress } from "./textAddress.ts";
import { ResourceTextError, TextConflict } from "./textKind.ts";

/** Reads and writes the texts behind the file system. */
export interface TextStore {
  read(uri: Uri): Promise<string>;
  write(uri: Uri, text: string): Promise<void>;
}

interface FileStamp {
  readonly mtime: number;
  readonly size: number;
}

/** The scheme `glossa:`: texts of the service, read when they are opened. A stat sends no request. */
export class TextFiles implements FileSystemProvider, Disposable {
  readonly #store: TextStore;
  readonly #changed = new EventEmitter<FileChangeEvent[]>();
  readonly #known = new Map<string, FileStamp>();
  readonly onDidChangeFile: Event<FileChangeEvent[]> = this.#changed.event;

  constructor(store: TextStore) {
    this.#store = store;
  }

  watch(): Disposable {
    return { dispose: () => {} };
  }

  stat(uri: Uri): FileStat {
    const address = parseTextAddress(uri);
    if (address === undefined) {
      if (uri.path.includes(".")) throw FileSystemError.FileNotFound(uri);
      return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    // what was not read in this window must not look newer than what was kept of it when the window was closed
    const known = this.#known.get(uri.toString()) ?? { mtime: 0, size: 0 };
    const file = { type: FileType.File, ctime: 0, ...known };
    return address.kind === "memory" ? { ...file, permissions: FilePermission.Readonly } : file;
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    // VS Code asked for the stat before: if reading changed it, that would look like a change by another program
    return new TextEncoder().encode(await withSentence(() => this.#store.read(uri)));
  }

  async writeFile(uri: Uri, content: Uint8Array): Promise<void> {
    await withSentence(async () => this.#store.write(uri, decodeText(content)));
    this.#remember(uri, content.length);
  }

  /** Makes VS Code read an open text again. A text with unsaved changes would be reported as a conflict. */
  notifyChanged(uri: Uri): void {
    this.#remember(uri, 0);
    this.#changed.fire([{ type: FileChangeType.Changed, uri }]);
  }

  readDirectory(): [string, FileType][] {
    return [];
  }

  createDirectory(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  delete(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  rename(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #remember(uri: Uri, size: number): void {
    const key = uri.toString();
    const before = this.#known.get(key);
    this.#known.set(key, { mtime: Math.max(Date.now(), (before?.mtime ?? 0) + 1), size });
  }
}

function decodeText(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new ResourceTextError(
      l10n.t("Nothing was sent. The text is not in UTF-8: choose that encoding in the status bar."),
    );
  }
}

/** Converts errors to sentences, as VS Code shows the messages of a file system's errors. */
async function withSentence<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw FileSystemError.Unavailable(await describeFailure(error));
  }
}

async function describeFailure(error: unknown): Promise<string> {
  if (error instanceof ResourceTextError) return error.message;
  if (error instanceof TextConflict) {
    return l10n.t(
      "It changed on the service since it was opened. Choose Overwrite or Merge in the title bar of the comparison.",
    );
  }
  if (isCancelled(error)) return l10n.t("Glossa is being closed.");
  const { errorSentence } = await import("../platform/ui/failureSentences.ts");
  return errorSentence(error);
}
