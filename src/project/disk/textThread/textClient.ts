import type { Worker } from "node:worker_threads";
import type { FoundInTexts, LookWork, TextWorker } from "../../model/ports.ts";
import { yieldOnce } from "../../model/yieldToEventLoop.ts";
import { startThreadProgram } from "../startProgram.ts";
import type { FromTextThread, ToTextThread } from "./textProtocol.ts";

/** A worker with a thread that is started when it is needed. It keeps no process alive. */
export interface TextThread extends TextWorker {
  close(): Promise<void>;
}

/** The build puts it next to its chunks. */
export const startTexts = (): Worker =>
  startThreadProgram(import.meta.url, { bundled: "./texts.js", source: "./main.ts" });

/** Checks texts in a worker thread; after that has ended, on this thread. */
export function textThread(start: () => Worker = startTexts): TextThread {
  const waiting = new Map<number, (found: FoundInTexts | undefined) => void>();
  let last = 0;
  let worker: Worker | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    for (const done of waiting.values()) done(undefined);
    waiting.clear();
  };
  const begin = (): Worker => {
    const begun = start();
    begun.on("message", ({ id, found }: FromTextThread) => {
      waiting.get(id)?.(found);
      waiting.delete(id);
    });
    begun.on("error", end);
    begun.on("exit", end);
    return begun;
  };
  const ask = (work: LookWork): Promise<FoundInTexts | undefined> => {
    worker ??= begin();
    const asked: ToTextThread = { id: ++last, work };
    const answer = new Promise<FoundInTexts | undefined>((done) => waiting.set(asked.id, done));
    worker.postMessage(asked);
    return answer;
  };
  return {
    async look(work, here) {
      const found = isOver ? undefined : await ask(work);
      if (found !== undefined) return found;
      // other work is done between batches
      await yieldOnce();
      return here();
    },
    async close() {
      await worker?.terminate();
    },
  };
}
