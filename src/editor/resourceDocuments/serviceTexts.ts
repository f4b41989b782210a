import { FileSystemError, type Memento, type TextDocument, type Uri } from "vscode";
import type { App } from "../platform/app/app.ts";
import { findOpenDocument } from "../platform/projects/openDocuments.ts";
import { parseTextAddress } from "./textAddress.ts";
import type { TextStore } from "./textFileSystem.ts";
import { TextConflict } from "./textKind.ts";
import { startSession } from "./textKinds.ts";
import type { TextSession } from "./textSession.ts";

const openedKey = "glossa.texts.opened";

/** The texts of this window, each with its session. */
export class ServiceTexts implements TextStore {
  readonly #needs: Pick<App, "service" | "resources">;
  readonly #memory: Memento;
  readonly #onConflict: (uri: Uri) => void;
  readonly #ended = new AbortController();
  readonly #sessions = new Map<string, Promise<TextSession>>();
  /** The same, once they are started. */
  readonly #started = new Map<string, TextSession>();
  #saving = 0;

  constructor(needs: Pick<App, "service" | "resources">, memory: Memento, onConflict: (uri: Uri) => void) {
    this.#needs = needs;
    this.#memory = memory;
    this.#onConflict = onConflict;
  }

  /** True while something is being saved: a change at the service is then expected. */
  get saving(): boolean {
    return this.#saving > 0;
  }

  async read(uri: Uri): Promise<string> {
    const session = await this.session(uri);
    const { signal } = this.#ended;
    return await session.read(await this.#needs.service.client(signal), signal);
  }

  async write(uri: Uri, text: string): Promise<void> {
    const session = await this.session(uri);
    const { signal } = this.#ended;
    const client = await this.#needs.service.client(signal);
    this.#saving++;
    try {
      await session.save(client, text, signal);
      this.#needs.resources.invalidate(session.resource);
    } catch (error) {
      if (error instanceof TextConflict) this.#onConflict(uri);
      throw error;
    } finally {
      this.#saving--;
    }
  }

  /** The session of a text; started if there is none. */
  async session(uri: Uri): Promise<TextSession> {
    const key = uri.toString();
    const found = this.#sessions.get(key) ?? this.#start(uri);
    this.#sessions.set(key, found);
    return await found;
  }

  /** The session of a text, if there is one. */
  getSession(uri: Uri): TextSession | undefined {
    return this.#started.get(uri.toString());
  }

  /** A document was opened, changed or saved. */
  follow(document: TextDocument): void {
    const key = document.uri.toString();
    const session = this.#started.get(key);
    // unsaved text of before a reload has no session until it is saved
    if (session === undefined) return;
    if (!document.isDirty) session.markOpened(document.getText());
    this.#rememberStamp(key, document.isDirty ? session.stamp() : undefined);
  }

  /** A document was closed, or only changed its language. */
  leave({ uri }: TextDocument): void {
    setImmediate(() => {
      if (findOpenDocument(uri) !== undefined) return;
      this.#sessions.delete(uri.toString());
      this.#started.delete(uri.toString());
      this.#rememberStamp(uri.toString(), undefined);
    });
  }

  dispose(): void {
    this.#ended.abort();
  }

  async #start(uri: Uri): Promise<TextSession> {
    const address = parseTextAddress(uri);
    if (address === undefined) throw FileSystemError.FileNotFound(uri);
    const session = await startSession(address);
    const stamp = this.#stamps()[uri.toString()];
    if (stamp !== undefined) session.restore(stamp);
    this.#started.set(uri.toString(), session);
    return session;
  }

  #stamps(): Readonly<Record<string, string>> {
    return this.#memory.get<Record<string, string>>(openedKey, {});
  }

  /**
   * Stores the stamp of the opened version: unsaved text survives a reload of the window, and its base must be known
   * then.
   */
  #rememberStamp(key: string, stamp: string | undefined): void {
    const { [key]: before, ...others } = this.#stamps();
    if (before === stamp) return;
    void this.#memory.update(openedKey, stamp === undefined ? others : { ...others, [key]: stamp });
  }
}
