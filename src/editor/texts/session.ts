import { createHash } from "node:crypto";
import type { ResourceKind } from "../../core/resources.ts";
import { pause } from "../../project/breathe.ts";
import type { Client } from "../../service/client.ts";
import { Conflict, type Merged, type TextKind } from "./kind.ts";

/** One text of the service as this window knows it: what was opened, what may have been written, what others wrote. */
export interface TextSession {
  readonly resource: ResourceKind;
  /** What the service holds now; becomes what was opened once a document reads so. */
  read(client: Client, signal: AbortSignal): Promise<string>;
  /** An unchanged document reads so: that is what was opened. */
  settle(text: string): void;
  /** Names what was opened, to recognize it after a reload of the window; `undefined` where it is not known. */
  stamp(): string | undefined;
  /** What was opened before the window was reloaded. */
  restore(stamp: string): void;
  /** Throws `Conflict` where the service holds something else than what was opened, and nothing was sent. */
  save(client: Client, text: string, signal: AbortSignal): Promise<void>;
  /** What the service held at the last conflict. */
  readonly theirs: string | undefined;
  /** Somebody saw what the service holds: the next save may replace it. */
  accept(): void;
  /** A text with both sides' changes. Throws `Refused` where the document's is broken. */
  merge(text: string, signal: AbortSignal): Promise<Merged>;
}

/** A session of one kind of text; asks nothing by itself. */
export function sessionOf<State>(kind: TextKind<State>): TextSession {
  return new Session(kind);
}

interface Read<State> {
  readonly text: string;
  readonly state: State;
}

/** Reads that a document may come to show: others than the editor read as well. */
const remembered = 4;

class Session<State> implements TextSession {
  readonly #kind: TextKind<State>;
  #reads: readonly Read<State>[] = [];
  #opened: Read<State> | undefined;
  /** What a write that was not answered may have left behind. */
  #reached: readonly State[] = [];
  #theirs: Read<State> | undefined;
  /** Of what was opened, perhaps before the window was reloaded. */
  #stamp: string | undefined;

  constructor(kind: TextKind<State>) {
    this.#kind = kind;
  }

  get resource(): ResourceKind {
    return this.#kind.resource;
  }

  get theirs(): string | undefined {
    return this.#theirs?.text;
  }

  async read(client: Client, signal: AbortSignal): Promise<string> {
    const read = await this.#fetch(client, signal);
    this.#reads = [...this.#reads.slice(1 - remembered), read];
    return read.text;
  }

  settle(text: string): void {
    const plain = plainText(text);
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
    const plain = plainText(text);
    const mine = await this.#kind.parse(plain, signal);
    const now = await this.#fetch(client, signal);
    // others get their turn between what is long with a large text
    await pause();
    if (!this.#kind.same(now.state, mine)) {
      await pause();
      const isKnown = this.#isKnown(now);
      await pause();
      if (!isKnown) {
        this.#theirs = now;
        throw new Conflict();
      }
      const reached = (state: State): void => {
        this.#reached = [...this.#reached, state];
      };
      await this.#kind.send(client, now.state, mine, reached, signal);
    }
    const read = { text: plain, state: mine };
    this.#reads = [read];
    this.#open(read);
  }

  accept(): void {
    if (this.#theirs !== undefined) this.#open(this.#theirs);
  }

  async merge(text: string, signal: AbortSignal): Promise<Merged> {
    const mine = await this.#kind.parse(plainText(text), signal);
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

  /** Whether the service holds what was opened, or what an unanswered write of ours made of it. */
  #isKnown({ state, text }: Read<State>): boolean {
    if (this.#opened === undefined) return this.#stamp === stampOf(text);
    return [this.#opened.state, ...this.#reached].some((known) => this.#kind.same(known, state));
  }
}

const stampOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Line ends and byte order mark as the service has them. */
function plainText(text: string): string {
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  return plain.includes("\r") ? plain.replace(/\r\n/g, "\n") : plain;
}
