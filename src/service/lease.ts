import { get } from "node:http";
import { type Connection, dialects, withAddress } from "./dialect.ts";
import { leasePath, windowHeader } from "./protocol/embeddedEndpoints.ts";

/** A lease on the embedded service: while one is open, the service keeps running. */
export interface Lease {
  /** Resolves when the service closes the lease by ending; not by `release`. */
  readonly closed: Promise<void>;
  release(): void;
}

/** Returns the connection to the embedded service at a port. */
export function toConnection(
  { port, key, adminKey }: { port: number; key: string; adminKey: string },
  window?: string,
): Connection {
  const dialect = withAddress(dialects.embedded, `http://127.0.0.1:${port}`);
  return { dialect, key, adminKey, embedded: true, ...(window !== undefined && { window }) };
}

/** Milliseconds that a service on this machine may take to answer. */
const answerTimeoutMs = 5_000;

/** Takes a lease; `undefined` if nothing, or something else, answers. Rejects with the signal's reason. */
export function takeLease({ dialect, key, window }: Connection, signal: AbortSignal): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const headers = {
      authorization: `${dialect.authScheme} ${key}`,
      ...(window !== undefined && { [windowHeader]: window }),
    };
    // a connection outside any pool, which would close it when idle
    const request = get(dialect.baseUrl + leasePath, { agent: false, headers });
    const timer = setTimeout(() => request.destroy(), answerTimeoutMs);
    const onAbort = () => request.destroy();
    signal.addEventListener("abort", onAbort, { once: true });
    const finish = (lease: Lease | undefined) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      if (signal.aborted) reject(signal.reason);
      else resolve(lease);
    };
    request.once("error", () => finish(undefined));
    request.once("close", () => finish(undefined));
    request.once("response", (response) => {
      if (response.statusCode !== 200) {
        request.destroy();
        return;
      }
      let isReleased = false;
      const closed = new Promise<void>((done) => {
        response.on("error", () => {});
        response.once("close", () => !isReleased && done());
      });
      response.resume();
      // holding a lease is no reason for a program to go on
      request.socket?.unref();
      finish({
        closed,
        release() {
          isReleased = true;
          request.destroy();
        },
      });
    });
  });
}
