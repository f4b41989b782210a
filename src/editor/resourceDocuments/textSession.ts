import { createHash } from "node:crypto";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import { yieldOnce } from "../../project/model/yieldToEventLoop.ts";
import type { Client } from "../../service/serviceClient.ts";
import { type MergedText, type ServiceTextKind, TextConflict } from "./textKind.ts";

/**
 * A text of the service in this window: the opened version, versions that may have been written, and the service's
 * version.
 */
export interface TextSession {
  readonly resource: ServiceResourceKind;
  /** Returns the service's current version; it becomes the opened one once a document shows it. */
  read(client: Client, signal: AbortSignal): Promise<string>;
  /** Marks the text of an unchanged document as the opened version. */
  markOpened(text: string): void;
  /**
   * Returns a stamp of the opened version, to recognize it after a reload of the window; `undefined` if it is not
   * known.
   */
  stamp(): string | undefined;
  /** Restores the opened version from before a reload of the window. */
  restore(stamp: string): void;
  /** Throws `TextConflict` if the service's version differs from the opened one; then nothing was sent. */
  save(client: Client, text: string, signal: AbortSignal): Promise<void>;
  /** The service's version at the last conflict. */
  readonly theirs: string | undefined;
  /** Accepts that the next save replaces the service's version, which the user has seen. */
  accept(): void;
  /** Merges both sides' changes. Throws `ResourceTextError` if the document's text is broken. */
  merge(text: string, signal: AbortSignal): Promise<MergedText>;
}

/** A session of one kind of text; sends no request yet. */
export function createTextSession<State>(kind: ServiceTextKind<State>): TextSession {
  return new ServiceTextSession(kind);
}

interface Read<State> {
  readonly text: string;
  readonly state: State;
}

/** The maximum number of reads that a document may come to show: others than the editor read as well. */
const maxReads = 4;

class ServiceTextSession<State> implements TextSession {
  readonly #kind: ServiceTextKind<State>;
  #reads: readonly Read<State>[] = [];
  #opened: Read<State> | undefined;
  /** States that an unanswered write may have left at the service. */
  #reached: readonly State[] = [];
  #theirs: Read<State> | undefined;
  /** The stamp of the opened version, perhaps from before a reload of the window. */
  #stamp: string | undefined;

  constructor(kind: ServiceTextKind<State>) {
    this.#kind = kind;
  }

  get resource(): ServiceResourceKind {
    return this.#kind.resource;
  }

  get theirs(): string | undefined {
    return this.#theirs?.text;
  }

  async read(client: Client, signal: AbortSignal): Promise<string> {
    const read = await this.#fetch(client, signal);
    this.#reads = [...this.#reads.slice(1 - maxReads), read];
    return read.text;
  }

  markOpened(text: string): void {
    const plain = normalizeText(text);
    const found = this.#reads.findLast((read) => read.text === plain);
    if (found === undefined) return;
    this.#reads = [found];
    if (found === this.#opened) return;
    this.#open(found);
  }

  stamp(): string | undefined {
    if (this.#opened !== undefined) this.#stamp ??= stampOf(this.#opened.text);
    return this.#stamp;
  }

  restore(stamp: string): void {
    this.#stamp = stamp;
  }

  async save(client: Client, text: string, signal: AbortSignal): Promise<void> {
    const plain = normalizeText(text);
    const mine = await this.#kind.parse(plain, signal);
    const now = await this.#fetch(client, signal);
    // others get their turn between what is long with a large text
    await yieldOnce();
    if (!this.#kind.isSame(now.state, mine)) {
      await yieldOnce();
      const isKnown = this.#isKnown(now);
      await yieldOnce();
      if (!isKnown) {
        this.#theirs = now;
        throw new TextConflict();
      }
      const onReached = (state: State): void => {
        this.#reached = [...this.#reached, state];
      };
      await this.#kind.send(client, now.state, mine, onReached, signal);
    }
    const read = { text: plain, state: mine };
    this.#reads = [read];
    this.#open(read);
  }

  accept(): void {
    if (this.#theirs !== undefined) this.#open(this.#theirs);
  }

  async merge(text: string, signal: AbortSignal): Promise<MergedText> {
    const mine = await this.#kind.parse(normalizeText(text), signal);
    if (this.#theirs === undefined) return { text, conflicts: [] };
    return this.#kind.merge(this.#opened?.state, this.#theirs.state, mine);
  }

  #open(read: Read<State>): void {
    this.#opened = read;
    this.#reached = [];
    this.#theirs = undefined;
    this.#stamp = undefined;
  }

  async #fetch(client: Client, signal: AbortSignal): Promise<Read<State>> {
    const state = await this.#kind.fetch(client, signal);
    return { state, text: this.#kind.print(state) };
  }

  /** Returns whether the service's version is the opened one, or the result of an unanswered write of ours. */
  #isKnown({ state, text }: Read<State>): boolean {
    if (this.#opened === undefined) return this.#stamp === stampOf(text);
    return [this.#opened.state, ...this.#reached].some((known) => this.#kind.isSame(known, state));
  }
}

const stampOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Removes line endings and byte order mark that differ from the service's. */
function normalizeText(text: string): string {
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  return plain.includes("\r") ? plain.replace(/\r\n/g, "\n") : plain;
}
