import type { MessagePort, Worker } from "node:worker_threads";
import { startThread } from "./start.ts";
import type { Task } from "./task.ts";

/** To the thread. */
interface Question<Ask> {
  readonly question: number;
  readonly ask: Ask;
}

/** From the thread, in any order. */
type Reply<Answer> =
  | { readonly question: number; readonly answer: Answer }
  | { readonly question: number; readonly error: string };

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that answers questions. */
export interface Questions<Ask, Answer> {
  /** Rejects where the thread fails at it, or ends. */
  ask(what: Ask): Promise<Answer>;
  /** What is under way is rejected. */
  close(): Promise<void>;
}

/** Starts the thread of a task at the first question, and ends it `idle` milliseconds after the last answer. */
export function questionsTo<Ask, Answer>(task: Task, idle: number): Questions<Ask, Answer> {
  const questions = new Map<number, Waiting<Answer>>();
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const end = (): Promise<unknown> => {
    const old = thread;
    thread = undefined;
    clearTimeout(timer);
    for (const { reject } of questions.values()) reject(new Error(`the thread of ${task.kind} ended`));
    questions.clear();
    return old?.terminate() ?? Promise.resolve();
  };

  const start = (): Worker => {
    const started = startThread(task);
    const gone = () => started === thread && void end();
    started.on("error", gone);
    started.once("exit", gone);
    started.on("message", (reply: Reply<Answer>) => {
      const waiting = questions.get(reply.question);
      questions.delete(reply.question);
      if ("answer" in reply) waiting?.resolve(reply.answer);
      else waiting?.reject(new Error(reply.error));
      clearTimeout(timer);
      if (questions.size === 0) timer = setTimeout(() => void end(), idle).unref();
    });
    return started;
  };

  return {
    ask(what) {
      clearTimeout(timer);
      thread ??= start();
      const question = asked++;
      thread.postMessage({ question, ask: what } satisfies Question<Ask>);
      return new Promise((resolve, reject) => questions.set(question, { resolve, reject }));
    },
    async close() {
      await end();
    },
  };
}

/** Answers what a thread is asked, on its side. */
export function answerOn<Ask, Answer>(port: MessagePort, answer: (what: Ask) => Answer | Promise<Answer>): void {
  port.on("message", async ({ question, ask }: Question<Ask>) => {
    try {
      port.postMessage({ question, answer: await answer(ask) } satisfies Reply<Answer>);
    } catch (error) {
      port.postMessage({ question, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
