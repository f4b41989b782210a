import type { MessagePort } from "node:worker_threads";
import {
  createTextMatcher,
  type StoredEntry,
  type TextMatch,
  type TextMatcher,
} from "../../../core/memory/textMatcher.ts";
import { comparable } from "../../../core/memory/textPieces.ts";
import type { FromIndex, ToIndex } from "./memoryThreadProtocol.ts";

/** Receives texts, then finds the best match for others. */
export function answerMatches(port: MessagePort): void {
  let entries: StoredEntry[] = [];
  let matcher: TextMatcher | undefined;
  const send = (message: FromIndex) => port.postMessage(message);
  port.on("message", (message: ToIndex) => {
    if (message.type === "texts") {
      const { ids, texts, times } = message;
      for (const [at, text] of texts.entries())
        entries.push({ id: ids[at] ?? 0, text: comparable(text), time: times[at] ?? 0 });
    } else if (message.type === "ready") {
      matcher = createTextMatcher(entries);
      entries = [];
      send({ type: "built" });
    } else {
      send(answerQuestion(message, (text, threshold) => matcher?.best(text, threshold)));
    }
  });
}

/** Answers a question; a text that can't be compared must not lose the others. */
function answerQuestion(
  { question, text, threshold }: Find,
  best: (text: string, threshold: number) => TextMatch | undefined,
) {
  try {
    return { type: "found", question, found: best(text, threshold) } as const;
  } catch (error) {
    return { type: "failed", question, error: error instanceof Error ? error.message : String(error) } as const;
  }
}

type Find = Extract<ToIndex, { readonly type: "find" }>;
