import { parentPort } from "node:worker_threads";
import { checkTextWithTerms } from "../../../core/checks/checkTexts.ts";
import { SourceMemory } from "../../../core/checks/sourceMemory.ts";
import type { FromTextThread, ToTextThread } from "./textProtocol.ts";

/** Checks texts in a worker thread, one batch after the other. */
if (parentPort !== null) {
  const port = parentPort;
  const sources = new SourceMemory();
  port.on("message", ({ id, work: { looks, ...context } }: ToTextThread) => {
    const answer: FromTextThread = {
      id,
      found: looks.map((look) => checkTextWithTerms(look, { ...context, sources })),
    };
    port.postMessage(answer);
  });
}
