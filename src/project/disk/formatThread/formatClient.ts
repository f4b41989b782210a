import { Worker } from "node:worker_threads";
import type { Merge, Parsed } from "../../../core/formats/format.ts";
import type { Message } from "../../../core/message.ts";
import type { Problem } from "../../../core/problem.ts";
import type { FormatWorker, MergeWork, ParseWork, SettledWork, SettleWork, TrialWork } from "../../model/ports.ts";
import { yieldOnce } from "../../model/yieldToEventLoop.ts";
import type { FromThread, ToThread } from "./formatProtocol.ts";
import { shared } from "./sharedMessages.ts";

/** A thread that is started when it is wanted, and ended when nobody has wanted it for some time. */
export interface FormatThread extends FormatWorker {
  close(): Promise<void>;
}

/** How it is started. */
export interface FormatThreadOptions {
  readonly start: () => Worker;
  /** UTF-16 code units from which on a text is worth the way there and back. */
  readonly least?: number;
  /** Milliseconds without work. */
  readonly patience?: number;
  /** Told why a thread could not be had; the work is done without it. */
  readonly onTrouble?: (reason: string) => void;
}

/** Starts the thread of a bundled program. It keeps no process alive. */
export function startFormats(program: string | URL): Worker {
  const thread = new Worker(program, { execArgv: [] });
  thread.unref();
  return thread;
}

/** Does the work of formats on long texts in a thread of its own; where it can't be had or ends, nothing is done. */
export function formatThread(options: FormatThreadOptions): FormatThread {
  const { least = 2_000_000, patience = 30_000, onTrouble = () => {} } = options;
  let thread: Thread | undefined;
  let isBroken = false;
  let idle: NodeJS.Timeout | undefined;
  let underWay = 0;
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.end();
  };
  const current = (): Thread => {
    if (thread === undefined || thread.isOver) thread = new Thread(options.start());
    return thread;
  };
  const run = async <T>(work: (one: Thread) => Promise<T>): Promise<T | undefined> => {
    if (isBroken) return undefined;
    clearTimeout(idle);
    underWay++;
    try {
      return await work(current());
    } catch (error) {
      isBroken = true;
      onTrouble(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      clearTimeout(idle);
      if (--underWay === 0) idle = setTimeout(() => void close(), patience).unref();
    }
  };
  return {
    parse: async (work) => (work.text.length < least ? undefined : await run((one) => one.parse(work))),
    settle: async (work) => (work.text.length < least ? undefined : await run((one) => one.settle(work))),
    tryChanges: async (work) => (work.text.length < least ? undefined : await run((one) => one.tryChanges(work))),
    merge: async (work) => (work.text.length < least ? undefined : await run((one) => one.merge(work))),
    close,
  };
}

/** One thread and who waits for it. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { done(message: FromThread): void; failed(error: Error): void }>();
  #last = 0;
  #isOver = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (message: FromThread) => this.#take(message));
    worker.on("error", (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on("exit", (code) => this.#fail(new Error(`the thread ended with ${code}`)));
  }

  /** It ended, whoever ended it. */
  get isOver(): boolean {
    return this.#isOver;
  }

  async parse(work: ParseWork): Promise<Parsed> {
    const id = ++this.#last;
    const answer = await this.#ask({ id, kind: "parse", work: { ...work, text: await shared(work.text) } });
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

  async settle({ text, model, ...rest }: SettleWork): Promise<SettledWork> {
    const other = model === text ? {} : { model: await shared(model) };
    const work = { ...rest, text: await shared(text), ...other };
    const answer = await this.#ask({ id: ++this.#last, kind: "settle", work });
    if (answer.kind !== "settled") throw new Error(`${answer.kind} instead of a settlement`);
    return answer.settled;
  }

  async tryChanges({ text, model, ...rest }: TrialWork): Promise<readonly Problem[]> {
    const work = { ...rest, text: await shared(text), model: await shared(model) };
    const answer = await this.#ask({ id: ++this.#last, kind: "try", work });
    if (answer.kind !== "tried") throw new Error(`${answer.kind} instead of problems`);
    return answer.problems;
  }

  async merge({ format, text, source }: MergeWork): Promise<Merge> {
    const work = { format, text: await shared(text), source: await shared(source) };
    const answer = await this.#ask({ id: ++this.#last, kind: "merge", work });
    if (answer.kind !== "merged") throw new Error(`${answer.kind} instead of a merge`);
    return answer.merge;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(message: ToThread): Promise<FromThread> {
    return new Promise((done, failed) => {
      // nobody would answer
      if (this.#isOver) return failed(new Error("the thread ended"));
      this.#waiting.set(message.id, { done, failed });
      this.#worker.postMessage(message);
    });
  }

  #take(message: FromThread): void {
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
