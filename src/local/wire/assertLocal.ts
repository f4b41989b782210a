import type { IncomingMessage } from "node:http";
import { HttpError } from "./httpError.ts";

/**
 * Rejects requests that a web page could send: a page names its origin, or reaches us by a name that it resolves to
 * this machine (DNS rebinding). Programs do neither.
 */
export function assertLocal({ headers, headersDistinct }: IncomingMessage, port: number): void {
  // proxies may believe another one of them (RFC 9112, 3.2)
  if ((headersDistinct["host"]?.length ?? 0) > 1) throw new HttpError(400, "Bad request. Reason: more than one Host.");
  const host = headers.host?.toLowerCase() ?? "";
  if (!hosts.some((name) => host === `${name}:${port}`)) throw new HttpError(403, "Forbidden", "Unknown Host.");
  if (headers.origin !== undefined) throw new HttpError(403, "Forbidden", "Web pages are not served.");
}

const hosts = ["127.0.0.1", "localhost", "[::1]"];
