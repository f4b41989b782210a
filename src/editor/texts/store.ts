import { FileSystemError, type Memento, type TextDocument, type Uri } from "vscode";
import type { App } from "../platform/app.ts";
import { openDocument } from "../platform/documents.ts";
import { textAddress } from "./address.ts";
import type { TextStore } from "./files.ts";
import { Conflict } from "./kind.ts";
import { startSession } from "./kinds.ts";
import type { TextSession } from "./session.ts";

const remembered = "glossa.texts.opened";

/** The texts of this window, each with its session. */
export class Texts implements TextStore {
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

  /** Whether something is being saved: what changes at the service then is known. */
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
      this.#needs.resources.changed(session.resource);
    } catch (error) {
      if (error instanceof Conflict) this.#onConflict(uri);
      throw error;
    } finally {
      this.#saving--;
    }
  }

  /** The session of a text; started where there is none. */
  async session(uri: Uri): Promise<TextSession> {
    const key = uri.toString();
    const found = this.#sessions.get(key) ?? this.#start(uri);
    this.#sessions.set(key, found);
    return await found;
  }

  /** The session of a text where there is one. */
  known(uri: Uri): TextSession | undefined {
    return this.#started.get(uri.toString());
  }

  /** A document was opened, changed or saved. */
  follow(document: TextDocument): void {
    const key = document.uri.toString();
    const session = this.#started.get(key);
    // unsaved text of before a reload has no session until it is saved
    if (session === undefined) return;
    if (!document.isDirty) session.settle(document.getText());
    this.#rememberStamp(key, document.isDirty ? session.stamp() : undefined);
  }

  /** A document was closed, or only changed its language. */
  leave({ uri }: TextDocument): void {
    setImmediate(() => {
      if (openDocument(uri) !== undefined) return;
      this.#sessions.delete(uri.toString());
      this.#started.delete(uri.toString());
      this.#rememberStamp(uri.toString(), undefined);
    });
  }

  dispose(): void {
    this.#ended.abort();
  }

  async #start(uri: Uri): Promise<TextSession> {
    const address = textAddress(uri);
    if (address === undefined) throw FileSystemError.FileNotFound(uri);
    const session = await startSession(address);
    const stamp = this.#stamps()[uri.toString()];
    if (stamp !== undefined) session.restore(stamp);
    this.#started.set(uri.toString(), session);
    return session;
  }

  #stamps(): Readonly<Record<string, string>> {
    return this.#memory.get<Record<string, string>>(remembered, {});
  }

  /** Unsaved text outlives a reload of the window; what it was made from has to be known then. */
  #rememberStamp(key: string, stamp: string | undefined): void {
    const { [key]: before, ...others } = this.#stamps();
    if (before === stamp) return;
    void this.#memory.update(remembered, stamp === undefined ? others : { ...others, [key]: stamp });
  }
}
