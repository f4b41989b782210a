import type { IncomingMessage } from "node:http";
import { assertLocal } from "./assertLocal.ts";
import { HttpError } from "./httpError.ts";

/**
 * Checks a request before its key is read, and returns the origin by which its client knows the service:
 * `https://translate.example.com`. Throws `HttpError`.
 */
export type Door = (request: IncomingMessage) => string;

/** The door for programs of this machine. */
export const localDoor =
  (port: number): Door =>
  (request) => {
    assertLocal(request, port);
    return `http://127.0.0.1:${port}`;
  };

/** Rules of a door for other machines. */
export interface TeamDoorOptions {
  /** True behind a proxy that adds TLS: only then are `X-Forwarded-Proto` and `X-Forwarded-Host` read. */
  readonly behindProxy: boolean;
  /** Origin of the service, if it is not that of the requests. */
  readonly publicUrl?: string | undefined;
}

/** The door for other machines, with TLS. What only programs of this machine may ask is not found. */
export const teamDoor =
  ({ behindProxy, publicUrl }: TeamDoorOptions): Door =>
  (request) => {
    const { headers, headersDistinct, url = "" } = request;
    // proxies may believe another one of them (RFC 9112, 3.2)
    if ((headersDistinct["host"]?.length ?? 0) > 1)
      throw new HttpError(400, "Bad request. Reason: more than one Host.");
    if (headers.origin !== undefined) throw new HttpError(403, "Forbidden", "Web pages are not served.");
    if (url.startsWith("/glossa/")) throw new HttpError(404, "Not found");
    const origin = behindProxy ? readForwardedOrigin(request) : originOf("https", headers.host);
    return publicUrl ?? origin;
  };

function readForwardedOrigin({ headers }: IncomingMessage): string {
  const scheme = firstOf(headers["x-forwarded-proto"])?.toLowerCase() ?? "http";
  if (scheme !== "https" && headers["x-forwarded-proto"] !== undefined)
    throw new HttpError(403, "Forbidden", "The proxy was not reached over TLS. Use https.");
  return originOf(scheme, firstOf(headers["x-forwarded-host"]) ?? headers.host);
}

/** Returns the value of the outermost proxy. */
const firstOf = (header: string | readonly string[] | undefined): string | undefined =>
  [header ?? []].flat()[0]?.split(",")[0]?.trim();

function originOf(scheme: string, host: string | undefined): string {
  if (host === undefined || !hostForm.test(host)) throw new HttpError(400, "Bad request. Reason: no valid Host.");
  return `${scheme}://${host.toLowerCase()}`;
}

/** A name or an IPv4 address, or an IPv6 address in brackets, and a port. */
const hostForm = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;
