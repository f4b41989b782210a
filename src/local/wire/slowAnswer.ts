import type { ServerResponse } from "node:http";
import type { RouteAnswer } from "./router.ts";

/** Milliseconds after which an answer begins with white space, and between two spaces. */
const defaultTimes = { after: 15_000, every: 15_000 };

/**
 * Returns the answer of some work; if that takes long, JSON that begins with white space, so that the client knows that
 * it is still coming. A failure in the middle of such an answer breaks it off.
 */
export async function slowAnswer(
  work: Promise<{ readonly body: object }>,
  { after, every } = defaultTimes,
): Promise<RouteAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, after, undefined);
  });
  try {
    const done = await Promise.race([work, isLate]);
    return done ?? { stream: (_, response) => void writeSlowly(response, work, every) };
  } finally {
    clearTimeout(timer);
  }
}

async function writeSlowly(
  response: ServerResponse,
  work: Promise<{ readonly body: object }>,
  every: number,
): Promise<void> {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" });
  const writeSpace = () => void response.write(" ");
  writeSpace();
  const timer = setInterval(writeSpace, every);
  try {
    response.end(JSON.stringify((await work).body));
  } catch {
    response.destroy();
  } finally {
    clearInterval(timer);
  }
}
