import { get } from "node:http";
import { addressed, type Connection, dialects } from "./dialect.ts";
import { leasePath } from "./protocol/embedded.ts";

/** A hold on the embedded service: while one is open, it stays. */
export interface Lease {
  /** Resolves when the service let go, by ending; not by `release`. */
  readonly closed: Promise<void>;
  release(): void;
}

/** How the embedded service at a port is addressed. */
export function embeddedConnection({
  port,
  key,
  adminKey,
}: {
  port: number;
  key: string;
  adminKey: string;
}): Connection {
  return { dialect: addressed(dialects.embedded, `http://127.0.0.1:${port}`), key, adminKey, embedded: true };
}

/** Milliseconds that a service on this machine may take to answer. */
const patience = 5_000;

/** Takes a lease; `undefined` where nothing, or something else, answers. Rejects with the signal's reason. */
export function takeLease({ dialect, key }: Connection, signal: AbortSignal): Promise<Lease | undefined> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const headers = { authorization: `${dialect.authScheme} ${key}` };
    // a connection of its own, that no pool closes when it has been silent
    const request = get(dialect.baseUrl + leasePath, { agent: false, headers });
    const timer = setTimeout(() => request.destroy(), patience);
    const onAbort = () => request.destroy();
    signal.addEventListener("abort", onAbort, { once: true });
    const settle = (lease: Lease | undefined) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      if (signal.aborted) reject(signal.reason);
      else resolve(lease);
    };
    request.once("error", () => settle(undefined));
    request.once("close", () => settle(undefined));
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
      settle({
        closed,
        release() {
          isReleased = true;
          request.destroy();
        },
      });
    });
  });
}
