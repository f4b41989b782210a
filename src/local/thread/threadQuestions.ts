import type { MessagePort, Worker } from "node:worker_threads";
import { startThread } from "./startThread.ts";
import type { ThreadTask } from "./threadTask.ts";

/** Reply of the thread. */
type Reply<Answer> = { readonly answer: Answer } | { readonly error: string };

interface Question<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** The thread was closed before or during a question. */
export class ThreadClosed extends Error {}

/** A thread that answers questions. */
export interface ThreadQuestions<Ask, Answer> {
  /**
   * Rejects if the thread fails at it or is closed. The next question has a new thread then: the failed one may be
   * broken.
   */
  ask(what: Ask): Promise<Answer>;
  /** Rejects pending questions. */
  close(): Promise<void>;
}

/**
 * Starts the thread of a task at the first question, and ends it `idle` milliseconds after the last answer. It has one
 * question at a time, so that a failure concerns that one: the others wait for a working thread.
 */
export function askThread<Ask, Answer>(
  task: ThreadTask,
  idle: number,
  startWorker: (task: ThreadTask) => Worker = startThread,
): ThreadQuestions<Ask, Answer> {
  let waiting: Question<Ask, Answer>[] = [];
  let current: Question<Ask, Answer> | undefined;
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const createClosedError = () => new ThreadClosed(`the thread of ${task.kind} ended`);

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
    const handleEnd = (message: string) => started === thread && fail(message);
    started.on("error", (error) => handleEnd(error instanceof Error ? error.message : String(error)));
    started.once("exit", () => handleEnd(`the thread of ${task.kind} failed`));
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
        if (isClosed) throw createClosedError();
        waiting.push({ ask: what, resolve, reject });
        next();
      }),
    async close() {
      isClosed = true;
      const left = [...(current === undefined ? [] : [current]), ...waiting];
      [current, waiting] = [undefined, []];
      for (const { reject } of left) reject(createClosedError());
      await end();
    },
  };
}

/** Answers questions, in the thread. */
export function answerOn<Ask, Answer>(port: MessagePort, answer: (what: Ask) => Answer | Promise<Answer>): void {
  port.on("message", async (ask: Ask) => {
    try {
      port.postMessage({ answer: await answer(ask) } satisfies Reply<Answer>);
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies Reply<Answer>);
    }
  });
}
