import { checkTextWithTerms, type EntryTextContext, type ProjectRule } from "../../core/checks/checkTexts.ts";
import { SourceMemory } from "../../core/checks/sourceMemory.ts";
import type { TextToCheck } from "../../core/checks/textChecks.ts";
import type { FoundInTexts, TextWorker } from "../model/ports.ts";
import { yieldOnce } from "../model/yieldToEventLoop.ts";

type Context = Omit<EntryTextContext, ProjectRule>;

interface Batch {
  readonly looks: readonly TextToCheck[];
  readonly context: Context;
  readonly done: (found: FoundInTexts) => void;
}

/** Texts per batch: some milliseconds of work. */
const textsPerBatch = 200;
/** Batches that the worker has at a time, so that it never waits for this thread. */
const maxSent = 16;

/** Queue of texts to check: by a worker if there is one and they are many, and by this thread when it helps. */
export class TextQueue {
  /** Sources that the locales share, for what is checked by this thread. */
  readonly sources = new SourceMemory();
  readonly #waiting: Batch[] = [];
  readonly #worker: TextWorker | undefined;
  readonly #min: number;
  #sent = 0;
  #total = 0;

  /** `min`: minimum texts for which the worker is worth its start. */
  constructor(worker?: TextWorker, min = 4_000) {
    this.#worker = worker;
    this.#min = min;
  }

  /** Returns the findings in each text. A caller must `help` until it resolves. */
  async findIn(looks: readonly TextToCheck[], context: Context): Promise<FoundInTexts> {
    const withSources = { ...context, sources: this.sources };
    const parts: Promise<FoundInTexts>[] = [];
    for (let at = 0; at < looks.length; at += textsPerBatch) {
      const batch = looks.slice(at, at + textsPerBatch);
      parts.push(new Promise((done) => this.#waiting.push({ looks: batch, context: withSources, done })));
    }
    this.#total += looks.length;
    this.#send();
    return (await Promise.all(parts)).flat();
  }

  /** Checks texts here until few enough batches wait. */
  async help(max: number): Promise<void> {
    while (this.#waiting.length > max) {
      const batch = this.#waiting.shift();
      if (batch !== undefined) batch.done(findHere(batch));
      // answers of the worker are taken, and it gets more
      await yieldOnce();
    }
  }

  #send(): void {
    while (this.#worker !== undefined && this.#total >= this.#min && this.#sent < maxSent) {
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
    const work = { looks: batch.looks, sourceLocale, targetLocale, syntaxes };
    const found = await worker.look(work, () => findHere(batch));
    this.#sent--;
    batch.done(found);
    this.#send();
  }
}

const findHere = ({ looks, context }: Batch): FoundInTexts => looks.map((look) => checkTextWithTerms(look, context));
