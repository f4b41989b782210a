import { Worker } from "node:worker_threads";
import type { Message } from "../../../core/catalog/message.ts";
import type { Merge, Parsed } from "../../../core/formats/format.ts";
import type { Problem } from "../../../core/problems/problem.ts";
import type { RebasedEdits, Rewrite } from "../../apply/rebaseEdits.ts";
import type {
  Awaitable,
  FormatName,
  FormatWork,
  FormatWorker,
  MergeWork,
  ParseWork,
  RebaseWork,
  TrialWork,
} from "../../model/ports.ts";
import { yieldOnce } from "../../model/yieldToEventLoop.ts";
import type { FromFormatThread, ToFormatThread } from "./formatProtocol.ts";
import { toSharedMemory } from "./sharedMessages.ts";

/** A worker with a thread that is started when it is needed, and ended after some time without work. */
export interface FormatThread extends FormatWorker {
  close(): Promise<void>;
}

/** Options of a thread. */
export interface FormatThreadOptions {
  readonly start: () => Worker;
  /** UTF-16 code units from which on a text is worth the way there and back. */
  readonly min?: number;
  /** Milliseconds without work. */
  readonly idleMs?: number;
  /** Gets the reason why there is no thread; the work is done without it. */
  readonly onFailure?: (reason: string) => void;
}

/** Starts the thread of a bundled program. It keeps no process alive. */
export function startFormats(program: string | URL): Worker {
  const thread = new Worker(program, { execArgv: [] });
  thread.unref();
  return thread;
}

/** Reads and edits long texts in a worker thread; if that fails, and for short texts, on this thread. */
export function formatThread(options: FormatThreadOptions): FormatThread {
  const runner = new ThreadRunner(options);
  return {
    parse: (work, here) =>
      runner.run(work, here, async (one, named) => work.format.recall(work.text, await one.parse(named))),
    rebase: (work, here) => runner.run(work, here, (one, named) => one.rebase(named)),
    tryChanges: (work, here) => runner.run(work, here, (one, named) => one.tryChanges(named)),
    merge: (work, here) => runner.run(work, here, (one, named) => one.merge(named)),
    close: () => runner.close(),
  };
}

/** Decides which work a thread does, and starts and ends it. */
class ThreadRunner {
  readonly #options: Required<FormatThreadOptions>;
  #thread: Thread | undefined;
  #isBroken = false;
  #idle: NodeJS.Timeout | undefined;
  #underWay = 0;

  constructor({ start, min = 2_000_000, idleMs = 30_000, onFailure = () => {} }: FormatThreadOptions) {
    this.#options = { start, min, idleMs, onFailure };
  }

  async run<W extends FormatWork, T>(
    work: W,
    here: () => Awaitable<T>,
    there: (one: Thread, work: Named<W>) => Promise<T>,
  ): Promise<T> {
    const { name, text } = work;
    if (this.#isBroken || name === undefined || text.length < this.#options.min) return await here();
    try {
      return await this.#inThread((one) => there(one, { ...work, name }));
    } catch (error) {
      if (!this.#isBroken) this.#options.onFailure(error instanceof Error ? error.message : String(error));
      this.#isBroken = true;
    }
    return await here();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const ending = this.#thread;
    this.#thread = undefined;
    await ending?.end();
  }

  async #inThread<T>(work: (one: Thread) => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    this.#underWay++;
    try {
      return await work(this.#current());
    } finally {
      clearTimeout(this.#idle);
      if (--this.#underWay === 0) this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref();
    }
  }

  #current(): Thread {
    if (this.#thread === undefined || this.#thread.isOver) this.#thread = new Thread(this.#options.start());
    return this.#thread;
  }
}

type Named<W extends FormatWork> = W & { readonly name: FormatName };

/** One thread, and the requests that wait for its answers. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { done(message: FromFormatThread): void; failed(error: Error): void }>();
  #last = 0;
  #isOver = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (message: FromFormatThread) => this.#take(message));
    worker.on("error", (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", (code) => this.#fail(new Error(`the thread ended with ${code}`)));
  }

  /** The thread ended. */
  get isOver(): boolean {
    return this.#isOver;
  }

  async parse({ name, text, side }: Named<ParseWork>): Promise<Parsed> {
    const id = ++this.#last;
    const answer = await this.#ask({ id, kind: "parse", work: { name, side, text: await toSharedMemory(text) } });
    const messages: Message[] = [];
    for (let isEnd = false; !isEnd; ) {
      const part = await this.#ask({ id, kind: "next" });
      if (part.kind !== "more" && part.kind !== "end") throw new Error(`${part.kind} instead of messages`);
      for (const message of part.messages) messages.push(message);
      isEnd = part.kind === "end";
      // others have their turn between slices
      await yieldOnce();
    }
    return { ...(answer.kind === "parsed" ? (answer.rest as Omit<Parsed, "messages">) : { problems: [] }), messages };
  }

  async rebase<R extends Rewrite>({ text, model, ...rest }: Named<RebaseWork<R>>): Promise<RebasedEdits<R>> {
    const other = model === text ? {} : { model: await toSharedMemory(model) };
    const work = { ...rest, text: await toSharedMemory(text), ...other };
    const answer = await this.#ask({ id: ++this.#last, kind: "rebase", work });
    if (answer.kind !== "rebased") throw new Error(`${answer.kind} instead of edits`);
    return { ...answer.rebased, accepted: answer.rebased.accepted.flatMap((place) => rest.rewrites[place] ?? []) };
  }

  async tryChanges({ text, model, ...rest }: Named<TrialWork>): Promise<readonly Problem[]> {
    const work = { ...rest, text: await toSharedMemory(text), model: await toSharedMemory(model) };
    const answer = await this.#ask({ id: ++this.#last, kind: "try", work });
    if (answer.kind !== "tried") throw new Error(`${answer.kind} instead of problems`);
    return answer.problems;
  }

  async merge({ name, text, source }: Named<MergeWork>): Promise<Merge> {
    const work = { name, text: await toSharedMemory(text), source: await toSharedMemory(source) };
    const answer = await this.#ask({ id: ++this.#last, kind: "merge", work });
    if (answer.kind !== "merged") throw new Error(`${answer.kind} instead of a merge`);
    return answer.merge;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(message: ToFormatThread): Promise<FromFormatThread> {
    return new Promise((done, failed) => {
      // nobody would answer
      if (this.#isOver) return failed(new Error("the thread ended"));
      this.#waiting.set(message.id, { done, failed });
      this.#worker.postMessage(message);
    });
  }

  #take(message: FromFormatThread): void {
    const asked = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "failed") asked?.failed(new Error(message.message));
    else asked?.done(message);
  }

  #fail(error: Error): void {
    this.#isOver = true;
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of all) failed(error);
  }
}
