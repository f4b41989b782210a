import { type Disposable, EventEmitter, type LogOutputChannel, Uri, workspace } from "vscode";
import type { PreImage } from "../../project/apply/rewriteFile.ts";
import { yieldOnce } from "../../project/model/yieldToEventLoop.ts";
import { setContext } from "../platform/basics/context.ts";

/** The files that the last run wrote, for undoing it and for showing its changes. */
export interface RecordedRun {
  /** URI of the workspace folder that the paths are relative to. */
  readonly folder: string;
  readonly files: readonly PreImage[];
}

/** The last run; kept in the workspace's storage too, so that it can be undone after a reload. */
export class TranslationHistory implements Disposable {
  readonly #folder: Uri | undefined;
  readonly #log: LogOutputChannel;
  readonly #changed = new EventEmitter<void>();
  #last: RecordedRun | undefined;
  #read: Promise<RecordedRun | undefined> | undefined;
  #stored: Promise<void> = Promise.resolve();
  readonly onDidChange = this.#changed.event;

  constructor(folder: Uri | undefined, log: LogOutputChannel) {
    this.#folder = folder;
    this.#log = log;
  }

  /** The part of the last run that is in memory. */
  get current(): RecordedRun | undefined {
    return this.#last;
  }

  /** Returns the last run, from the storage if the window was reloaded. */
  async last(): Promise<RecordedRun | undefined> {
    this.#read ??= this.#restore();
    return this.#last ?? (await this.#read);
  }

  /**
   * Remembers a run in place of the former one; `undefined` if there is none to undo any more. It can be undone at
   * once; the returned promise resolves when that outlasts a reload, and never rejects.
   */
  set(run: RecordedRun | undefined): Promise<void> {
    this.#read = Promise.resolve(undefined);
    this.#last = run;
    setContext("glossa.canUndo", run !== undefined);
    this.#changed.fire();
    this.#stored = this.#stored
      .then(() => (run === this.#last ? this.#store(run) : undefined))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : error;
        this.#log.warn(`the last run can't be kept for after a reload: ${reason}`);
      });
    return this.#stored;
  }

  dispose(): void {
    this.#changed.dispose();
  }

  get #file(): Uri | undefined {
    return this.#folder && Uri.joinPath(this.#folder, "lastRun.json");
  }

  async #restore(): Promise<RecordedRun | undefined> {
    try {
      this.#last = this.#file && decodeRun(await workspace.fs.readFile(this.#file));
    } catch {
      this.#last = undefined;
    }
    setContext("glossa.canUndo", this.#last !== undefined);
    this.#changed.fire();
    return this.#last;
  }

  async #store(run: RecordedRun | undefined): Promise<void> {
    if (!this.#file || !this.#folder) return;
    const bytes = run === undefined || sizeOf(run) > maxStoredBytes ? undefined : await encodeRun(run);
    if (bytes) {
      await workspace.fs.createDirectory(this.#folder);
      await workspace.fs.writeFile(this.#file, bytes);
    } else {
      await workspace.fs.delete(this.#file).then(undefined, () => undefined);
    }
  }
}

/** Bytes; a larger run can be undone until the window is reloaded. */
const maxStoredBytes = 64 * 1024 * 1024;

const sizeOf = ({ files }: RecordedRun) =>
  files.reduce((total, { before, after }) => total + (before?.length ?? 0) + after.length, 0);

/** Encodes a run as JSON, a piece a turn: the images of a whole project are megabytes, its lock alone may be. */
async function encodeRun({ folder, files }: RecordedRun): Promise<Uint8Array> {
  const pieces: Buffer[] = [Buffer.from(`{"version":1,"folder":${JSON.stringify(folder)},"files":[`)];
  for (const [at, { path, before, after }] of files.entries()) {
    pieces.push(Buffer.from(`${at === 0 ? "" : ","}{"path":${JSON.stringify(path)}`));
    if (before) pieces.push(Buffer.from(`,"before":"`), ...(await base64(before)), Buffer.from(`"`));
    pieces.push(Buffer.from(`,"after":"`), ...(await base64(after)), Buffer.from(`"}`));
  }
  return Buffer.concat([...pieces, Buffer.from("]}")]);
}

/**
 * Bytes that are encoded in one turn. A multiple of three, so that the joined pieces equal one encoding of the whole.
 */
const bytesInTurn = 3 * 2 ** 18;

async function base64(bytes: Uint8Array): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytesInTurn) {
    await yieldOnce();
    const { buffer, byteOffset, byteLength } = bytes.subarray(at, at + bytesInTurn);
    pieces.push(Buffer.from(Buffer.from(buffer, byteOffset, byteLength).toString("base64"), "latin1"));
  }
  return pieces;
}

/** Decodes a stored run; a file of another version is ignored. */
function decodeRun(bytes: Uint8Array): RecordedRun | undefined {
  const stored = JSON.parse(new TextDecoder().decode(bytes)) as Stored;
  if (stored.version !== 1) return undefined;
  const image = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
  const files = stored.files.map(({ path, before, after }) => ({
    path,
    before: before === undefined ? undefined : image(before),
    after: image(after),
  }));
  return { folder: stored.folder, files };
}

interface Stored {
  readonly version: number;
  readonly folder: string;
  readonly files: readonly { readonly path: string; readonly before?: string; readonly after: string }[];
}
