import type { Worker } from "node:worker_threads";
import type { LanguageVerdict } from "../../service/protocol/detect.ts";
import { startThread } from "../thread/start.ts";
import type { FromDetection, ToDetection } from "./answering.ts";
import { enough } from "./model.ts";

/** Tells the likeliest language of a text in upper case; `undefined` where there is none. */
export type Detect = (text: string) => Promise<string | undefined>;

/** Languages of texts, told in a thread: its model takes half a second to load, in which nothing could be answered. */
export interface Detection {
  readonly detect: Detect;
  /** The same for many. */
  detectAll(texts: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** What can be said of each text and what can't (specification, *Language detection result*). */
  judge(texts: readonly string[]): Promise<readonly LanguageVerdict[]>;
  /** What is under way is rejected. */
  close(): Promise<void>;
}

/** Milliseconds without a question after which the model is let go. */
const idleTime = 60_000;

interface Question {
  readonly resolve: (answers: FromDetection["answers"]) => void;
  readonly reject: (error: Error) => void;
}

/** Detection that begins with the first text. */
export function createDetection(idle: number = idleTime): Detection {
  const questions = new Map<number, Question>();
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  const end = (): Promise<unknown> => {
    const old = thread;
    thread = undefined;
    clearTimeout(timer);
    for (const { reject } of questions.values()) reject(new Error("the thread of detection ended"));
    questions.clear();
    return old?.terminate() ?? Promise.resolve();
  };

  const start = (): Worker => {
    const started = startThread({ kind: "detection" });
    const gone = () => started === thread && void end();
    started.on("error", gone);
    started.once("exit", gone);
    started.on("message", ({ question, answers }: FromDetection) => {
      questions.get(question)?.resolve(answers);
      questions.delete(question);
      clearTimeout(timer);
      if (questions.size === 0) timer = setTimeout(() => void end(), idle).unref();
    });
    return started;
  };

  const ask = (what: ToDetection["ask"], texts: readonly string[]): Promise<FromDetection["answers"]> => {
    clearTimeout(timer);
    thread ??= start();
    const question = asked++;
    thread.postMessage({
      question,
      ask: what,
      texts: texts.map((text) => text.slice(0, enough)),
    } satisfies ToDetection);
    return new Promise((resolve, reject) => questions.set(question, { resolve, reject }));
  };

  const detectAll = async (texts: readonly string[]) => (await ask("detect", texts)) as readonly (string | undefined)[];
  return {
    detectAll,
    detect: async (text) => (await detectAll([text]))[0],
    judge: async (texts) => (await ask("judge", texts)) as readonly LanguageVerdict[],
    async close() {
      await end();
    },
  };
}
