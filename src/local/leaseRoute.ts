import type { IncomingHttpHeaders } from "node:http";
import { leasePath } from "../service/protocol/embeddedEndpoints.ts";
import type { Route } from "./wire/router.ts";

interface LeaseOptions {
  /** Seconds without a lease after which the service is not needed. */
  readonly linger: number;
  readonly onUnneeded: () => void;
  /** Returns whether requests other than that of the caller are under way. */
  readonly isBusy: () => boolean;
}

/** Learns of each lease and of its end, by the headers of its request. */
export interface LeaseWatch {
  onHeld(headers: IncomingHttpHeaders): void;
  onReleased(headers: IncomingHttpHeaders): void;
}

/** Leases: answers without an end, that clients hold open while they need the service. */
export interface Leases {
  readonly routes: readonly Route[];
  close(): void;
}

/** Counts leases. Without options the service is needed until it is stopped. */
export function createLeases(
  options: LeaseOptions | undefined,
  { onHeld, onReleased }: LeaseWatch = { onHeld: () => {}, onReleased: () => {} },
): Leases {
  let held = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    if (options !== undefined && held === 0 && !isClosed) timer = setTimeout(options.onUnneeded, options.linger * 1000);
  };
  wait();
  const lease: Route = {
    method: "GET",
    path: leasePath,
    right: "any",
    isEndless: true,
    answer: async () => ({
      stream(request, response) {
        held++;
        onHeld(request.headers);
        clearTimeout(timer);
        // silence is what a lease is made of
        request.socket.setTimeout(0);
        request.socket.setKeepAlive(true, 10_000);
        response.writeHead(200, { "content-type": "text/plain", "cache-control": "no-store" });
        response.write("held\n");
        response.once("close", () => {
          held--;
          onReleased(request.headers);
          wait();
        });
      },
    }),
  };
  const end: Route = {
    method: "DELETE",
    path: leasePath,
    right: "admin",
    async answer() {
      if (options === undefined) return { body: { ended: false } };
      if (held > 0 || options.isBusy()) return { body: { ended: false, leases: held } };
      return {
        stream(_, response) {
          response.writeHead(200, { "content-type": "application/json" });
          response.once("finish", options.onUnneeded).end(JSON.stringify({ ended: true }));
        },
      };
    },
  };
  return {
    routes: [lease, end],
    close() {
      // leases that end with the service begin no new wait, which would keep its process
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
