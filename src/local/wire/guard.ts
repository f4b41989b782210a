import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.ts";

/**
 * Refuses what a web page could send: a page names its origin, or reaches us by a name of its own that it resolves to
 * this machine (DNS rebinding). Programs do neither.
 */
export function mustBeLocal({ headers, headersDistinct }: IncomingMessage, port: number): void {
  // programs on the way may believe another one of them (RFC 9112, 3.2)
  if ((headersDistinct["host"]?.length ?? 0) > 1) throw new Refusal(400, "Bad request. Reason: more than one Host.");
  const host = headers.host?.toLowerCase() ?? "";
  if (!hosts.some((name) => host === `${name}:${port}`)) throw new Refusal(403, "Forbidden", "Unknown Host.");
  if (headers.origin !== undefined) throw new Refusal(403, "Forbidden", "Web pages are not served.");
}

const hosts = ["127.0.0.1", "localhost", "[::1]"];
