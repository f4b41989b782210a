import type { IncomingMessage } from "node:http";
import { HttpError } from "./httpError.ts";

/** Timeouts in milliseconds: for a body without a file, and between two pieces of a file. */
export interface BodyTimeouts {
  readonly body: number;
  readonly piece: number;
}

export const defaultBodyTimeouts: BodyTimeouts = { body: 30_000, piece: 30_000 };

/** Returns the result of `work` on a body; 408 if that takes too long. */
export async function withBodyTimeout<T>(work: Promise<T>, { body }: BodyTimeouts): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new HttpError(408, "Request timeout.", undefined, { connection: "close" }));
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

/** Cuts off a client that stops sending in the middle of a file; a file as such may take long. */
export function disconnectWhenIdle(request: IncomingMessage, { piece }: BodyTimeouts): void {
  // a client without a body may wait for any answer
  if (!hasBody(request)) return;
  const timer = setTimeout(() => request.destroy(), piece);
  request.on("data", () => timer.refresh());
  // listening to the data must not start it before its reader is there
  request.pause();
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
}

/** Maximum bytes of a body that nobody reads, and milliseconds for them. */
const maxDiscarded = { bytes: 4 * 1024 * 1024, time: 10_000 };

/** Discards the rest of a body, so that its sender gets the answer; cuts off one without an end. */
export function discardBody(request: IncomingMessage, max: typeof maxDiscarded = maxDiscarded): void {
  let size = 0;
  const timer = setTimeout(() => request.destroy(), max.time);
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  request.on("data", (piece: Buffer) => {
    size += piece.length;
    if (size > max.bytes) request.destroy();
  });
  request.resume();
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
