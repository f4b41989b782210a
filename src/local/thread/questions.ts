import type { MessagePort, Worker } from "node:worker_threads";
import { startThread } from "./start.ts";
import type { Task } from "./task.ts";

/** From the thread. */
type Reply<Answer> = { readonly answer: Answer } | { readonly error: string };

interface Question<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** The thread was closed while a question waited, or before. */
export class ThreadClosed extends Error {}

/** A thread that answers questions. */
export interface Questions<Ask, Answer> {
  /** Rejects if the thread fails at it or is closed. The next question has a new thread then: what failed may be broken. */
  ask(what: Ask): Promise<Answer>;
  /** What is under way is rejected. */
  close(): Promise<void>;
}

/**
 * Starts the thread of a task at the first question, and ends it `idle` milliseconds after the last answer. It has one
 * question at a time, so that a failure concerns that one: the others wait for a thread that works.
 */
export function questionsTo<Ask, Answer>(
  task: Task,
  idle: number,
  startWorker: (task: Task) => Worker = startThread,
): Questions<Ask, Answer> {
  let waiting: Question<Ask, Answer>[] = [];
  let current: Question<Ask, Answer> | undefined;
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const closed = () => new ThreadClosed(`the thread of ${task.kind} ended`);

  const end = (): Promise<unknown> => {
    const old = thread;
    thread = undefined;
    clearTimeout(timer);
    return old?.terminate() ?? Promise.resolve();
  };

  const fail = (message: string) => {
    const failed = current;
    current = undefined;
    failed?.reject(new Error(message));
    void end();
    next();
  };

  const start = (): Worker => {
    const started = startWorker(task);
    const gone = (message: string) => started === thread && fail(message);
    started.on("error", (error) => gone(error instanceof Error ? error.message : String(error)));
    started.once("exit", () => gone(`the thread of ${task.kind} failed`));
    started.on("message", (reply: Reply<Answer>) => {
      if (started !== thread) return;
      if ("error" in reply) {
        fail(reply.error);
        return;
      }
      current?.resolve(reply.answer);
      current = undefined;
      next();
    });
    return started;
  };

  const next = () => {
    if (current !== undefined) return;
    clearTimeout(timer);
    current = waiting.shift();
    if (current === undefined) timer = setTimeout(() => void end(), idle).unref();
    else {
      thread ??= start();
      thread.postMessage(current.ask);
    }
  };

  return {
    ask: (what) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw closed();
        waiting.push({ ask: what, resolve, reject });
        next();
      }),
    async close() {
      isClosed = true;
      const left = [...(current === undefined ? [] : [current]), ...waiting];
      [current, waiting] = [undefined, []];
      for (const { reject } of left) reject(closed());
      await end();
    },
  };
}

/** Answers what a thread is asked, on its side. */
export function answerOn<Ask, Answer>(port: MessagePort, answer: (what: Ask) => Answer | Promise<Answer>): void {
  port.on("message", async (ask: Ask) => {
    try {
      port.postMessage({ answer: await answer(ask) } satisfies Reply<Answer>);
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies Reply<Answer>);
    }
  });
}
