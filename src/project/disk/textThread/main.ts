import { parentPort } from "node:worker_threads";
import { lookAt } from "../../../core/checks/texts.ts";
import type { FromThread, ToThread } from "./protocol.ts";

/** Looks at texts in a thread of its own, one batch after the other. */
if (parentPort !== null) {
  const port = parentPort;
  port.on("message", ({ id, work: { looks, ...context } }: ToThread) => {
    const answer: FromThread = { id, found: looks.map((look) => lookAt(look, context)) };
    port.postMessage(answer);
  });
}
