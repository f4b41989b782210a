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
      send(answerQuestion(message, (asked) => findIn(matcher, asked)));
    }
  });
}

/** Answers a question; a text that can't be compared must not lose the others. */
function answerQuestion(asked: Find, find: (asked: Find) => readonly TextMatch[]) {
  const { question } = asked;
  try {
    return { type: "found", question, found: find(asked) } as const;
  } catch (error) {
    return { type: "failed", question, error: error instanceof Error ? error.message : String(error) } as const;
  }
}

/** A search for the best alone is quicker, and thorough. */
function findIn(matcher: TextMatcher | undefined, { text, threshold, max }: Find): readonly TextMatch[] {
  if (max > 1) return matcher?.nearest(text, threshold, max) ?? [];
  const best = matcher?.best(text, threshold);
  return best === undefined ? [] : [best];
}

type Find = Extract<ToIndex, { readonly type: "find" }>;
