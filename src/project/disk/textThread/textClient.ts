import type { Worker } from "node:worker_threads";
import type { TextWorker } from "../../model/ports.ts";
import { startThreadProgram } from "../startProgram.ts";
import type { FromThread, ToThread } from "./textProtocol.ts";

/** A thread that is started when it is wanted. It keeps no process alive. */
export interface TextThread extends TextWorker {
  close(): Promise<void>;
}

/** The build puts it beside its chunks. */
export const startTexts = (): Worker =>
  startThreadProgram(import.meta.url, { bundled: "./texts.js", source: "./main.ts" });

/** Looks at texts in a thread of its own; where it can't be had or ends, nothing is done. */
export function textThread(start: () => Worker = startTexts): TextThread {
  const waiting = new Map<number, (found: FromThread["found"] | undefined) => void>();
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
    begun.on("message", ({ id, found }: FromThread) => {
      waiting.get(id)?.(found);
      waiting.delete(id);
    });
    begun.on("error", end);
    begun.on("exit", end);
    return begun;
  };
  return {
    async look(work) {
      if (isOver) return undefined;
      worker ??= begin();
      const asked: ToThread = { id: ++last, work };
      const answer = new Promise<FromThread["found"] | undefined>((done) => waiting.set(asked.id, done));
      worker.postMessage(asked);
      return await answer;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
