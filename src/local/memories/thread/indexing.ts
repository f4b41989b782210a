import type { MessagePort } from "node:worker_threads";
import { createMatcher, type Entry, type Found, type Matcher } from "../../../core/memory/matcher.ts";
import { comparable } from "../../../core/memory/shape.ts";
import type { FromIndex, ToIndex } from "./protocol.ts";

/** Takes texts, then finds the best of them for others. */
export function answerQuestions(port: MessagePort): void {
  let entries: Entry[] = [];
  let matcher: Matcher | undefined;
  const send = (message: FromIndex) => port.postMessage(message);
  port.on("message", (message: ToIndex) => {
    if (message.type === "texts") {
      const { ids, texts, times } = message;
      for (const [at, text] of texts.entries())
        entries.push({ id: ids[at] ?? 0, text: comparable(text), time: times[at] ?? 0 });
    } else if (message.type === "ready") {
      matcher = createMatcher(entries);
      entries = [];
      send({ type: "built" });
    } else {
      send(answered(message, (text, threshold) => matcher?.best(text, threshold)));
    }
  });
}

/** A text that can't be compared is no reason to lose the others. */
function answered({ question, text, threshold }: Find, best: (text: string, threshold: number) => Found | undefined) {
  try {
    return { type: "found", question, found: best(text, threshold) } as const;
  } catch (error) {
    return { type: "failed", question, error: error instanceof Error ? error.message : String(error) } as const;
  }
}

type Find = Extract<ToIndex, { readonly type: "find" }>;
