import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

/** Milliseconds: a body that is no file comes within the first; between two pieces of a file lies at most the second. */
export interface Patience {
  readonly body: number;
  readonly piece: number;
}

export const usualPatience: Patience = { body: 30_000, piece: 30_000 };

/** What `work` makes of a body; 408 where that takes longer than slow clients may hold us. */
export async function withinTime<T>(work: Promise<T>, { body }: Patience): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Refusal(408, "Request timeout.", undefined, { connection: "close" }));
    timer = setTimeout(refuse, body);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // it ends with the connection
    work.catch(() => {});
  }
}

/** Cuts a client off that sends a file and moves nothing for a while; a file as such may take its time. */
export function whileMoving(request: IncomingMessage, { piece }: Patience): void {
  // who only asks waits for us, however long the answer takes
  if (!hasBody(request)) return;
  const timer = setTimeout(() => request.destroy(), piece);
  request.on("data", () => timer.refresh());
  // looking at the data must not make it flow before its reader is there
  request.pause();
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
}

/** Bytes of a body that nobody reads, and milliseconds for them. */
const mostPassedOver = { bytes: 4 * 1024 * 1024, time: 10_000 };

/** Lets the rest of a body go by, so that its sender is done and hears the answer; cuts off one without an end. */
export function passOver(request: IncomingMessage, most: typeof mostPassedOver = mostPassedOver): void {
  let size = 0;
  const timer = setTimeout(() => request.destroy(), most.time);
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  request.on("data", (piece: Buffer) => {
    size += piece.length;
    if (size > most.bytes) request.destroy();
  });
  request.resume();
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
