import { parentPort } from "node:worker_threads";
import { checkTextWithTerms } from "../../../core/checks/checkTexts.ts";
import type { Syntaxes } from "../../../core/messages/messageSyntax.ts";
import type { FromThread, ToThread } from "./textProtocol.ts";

/** Looks at texts in a thread of its own, one batch after the other. */
if (parentPort !== null) {
  const port = parentPort;
  const known = new Map<string, Syntaxes>();
  /** The same set for the same syntaxes: every message brings another, by which nothing would be known of a source. */
  const knownSyntaxes = (given: Syntaxes): Syntaxes => {
    const name = [...given].join(" ");
    const syntaxes = known.get(name) ?? given;
    known.set(name, syntaxes);
    return syntaxes;
  };
  port.on("message", ({ id, work: { looks, ...rest } }: ToThread) => {
    const context = { ...rest, syntaxes: knownSyntaxes(rest.syntaxes) };
    const answer: FromThread = { id, found: looks.map((look) => checkTextWithTerms(look, context)) };
    port.postMessage(answer);
  });
}
