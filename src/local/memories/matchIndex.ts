import type { StoredEntry, TextMatch } from "../../core/memory/textMatcher.ts";
import { startThread } from "../thread/startThread.ts";
import type { FromIndex, MatchLimits, ToIndex } from "./thread/memoryThreadProtocol.ts";

/** Texts in a thread, as `comparable` writes them, in which the best matches for a text are found. */
export interface MatchIndex {
  /** Waits for the texts; rejects when the signal aborts or the thread is gone. */
  find(text: string, limits: MatchLimits, signal: AbortSignal): Promise<readonly TextMatch[]>;
  close(): Promise<void>;
}

interface Question {
  readonly resolve: (found: readonly TextMatch[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Starts a thread and sends it texts as they come. */
export function createMatchIndex(texts: AsyncIterable<readonly StoredEntry[]>): MatchIndex {
  const thread = startThread({ kind: "index" });
  const send = (message: ToIndex) => thread.postMessage(message);
  const questions = new Map<number, Question>();
  let count = 0;
  let isGone = false;
  const end = () => {
    isGone = true;
    for (const { reject } of questions.values()) reject(new Error("the thread of a memory ended"));
    questions.clear();
  };
  thread.on("error", end);
  thread.once("exit", end);
  thread.on("message", (message: FromIndex) => {
    if (message.type === "built") return;
    const asked = questions.get(message.question);
    questions.delete(message.question);
    if (message.type === "found") asked?.resolve(message.found);
    else asked?.reject(new Error(message.error));
  });
  const filled = (async () => {
    for await (const entries of texts) {
      if (isGone) return;
      const ids = Int32Array.from(entries, ({ id }) => id);
      const times = Float64Array.from(entries, ({ time }) => time);
      send({ type: "texts", ids, texts: entries.map(({ text }) => text), times });
    }
    send({ type: "ready" });
  })();
  // reported to each caller of `find`
  filled.catch(() => {});
  return {
    async find(text, limits, signal) {
      await filled;
      signal.throwIfAborted();
      if (isGone) throw new Error("the thread of a memory ended");
      const question = count++;
      return await new Promise((resolve, reject) => {
        const stop = () => {
          questions.delete(question);
          reject(signal.reason);
        };
        signal.addEventListener("abort", stop, { once: true });
        const withoutListener =
          <T>(answer: (value: T) => void) =>
          (value: T) => {
            signal.removeEventListener("abort", stop);
            answer(value);
          };
        questions.set(question, { resolve: withoutListener(resolve), reject: withoutListener(reject) });
        send({ type: "find", question, text, ...limits });
      });
    },
    async close() {
      end();
      await thread.terminate();
    },
  };
}
