import type { Look } from "../core/checks/look.ts";
import type { Found } from "../core/checks/memory.ts";
import { lookAt, type TextContext } from "../core/checks/texts.ts";
import { pause } from "./breathe.ts";
import type { TextWorker } from "./ports.ts";

type Context = Omit<TextContext, "sameAsSource" | "withoutTerm">;

interface Batch {
  readonly looks: readonly Look[];
  readonly context: Context;
  readonly done: (found: readonly (readonly Found[])[]) => void;
}

/** Some milliseconds of work. */
const looksInBatch = 200;
/** Batches that the worker has at a time, so that it never waits for this thread. */
const mostSent = 16;

/** Texts that wait to be looked at: by a worker if there is one and they are many, and by this thread when it helps. */
export class TextQueue {
  readonly #waiting: Batch[] = [];
  #worker: TextWorker | undefined;
  readonly #least: number;
  #sent = 0;
  #total = 0;

  /** `least`: texts from which on the worker is worth its start. */
  constructor(worker?: TextWorker, least = 4_000) {
    this.#worker = worker;
    this.#least = least;
  }

  /** What is found in each text. Somebody must `help` until it is there. */
  async found(looks: readonly Look[], context: Context): Promise<readonly (readonly Found[])[]> {
    const parts: Promise<readonly (readonly Found[])[]>[] = [];
    for (let at = 0; at < looks.length; at += looksInBatch) {
      const batch = looks.slice(at, at + looksInBatch);
      parts.push(new Promise((done) => this.#waiting.push({ looks: batch, context, done })));
    }
    this.#total += looks.length;
    this.#send();
    return (await Promise.all(parts)).flat();
  }

  /** Looks at texts here until so few batches wait. */
  async help(most: number): Promise<void> {
    while (this.#waiting.length > most) {
      const batch = this.#waiting.shift();
      if (batch !== undefined) lookHere(batch);
      // answers of the worker are taken, and it gets more
      await pause();
    }
  }

  #send(): void {
    while (this.#worker !== undefined && this.#total >= this.#least && this.#sent < mostSent) {
      // terms are more than can be handed over
      const at = this.#waiting.findIndex(({ context }) => context.terms === undefined);
      const [batch] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (batch === undefined) return;
      this.#sent++;
      void this.#handOver(this.#worker, batch);
    }
  }

  async #handOver(worker: TextWorker, batch: Batch): Promise<void> {
    const { sourceLocale, targetLocale, syntaxes } = batch.context;
    const found = await worker.look({ looks: batch.looks, sourceLocale, targetLocale, syntaxes });
    this.#sent--;
    if (found === undefined) {
      this.#worker = undefined;
      lookHere(batch);
    } else batch.done(found);
    this.#send();
  }
}

function lookHere({ looks, context, done }: Batch): void {
  done(looks.map((look) => lookAt(look, context)));
}
