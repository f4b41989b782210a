import { isLoopback } from "../core/engines/address.ts";
import { Failure } from "../core/failures/failure.ts";
import { fromConnectionError, fromErrorAnswer } from "./attemptFailures.ts";
import { baseUrlOf } from "./dialect.ts";
import type { Transport, WireResponse } from "./transport.ts";

/** A request to an address that the service signed: it is sent without a key (docs/protocol.md, *Memory jobs*). */
export interface SignedRequest {
  readonly method: "GET" | "PUT";
  readonly url: string;
  readonly body?: Blob;
  /** Type of the body. */
  readonly type?: string;
}

/** Events of `sendSigned`. */
export interface SignedHooks {
  readonly onSent?: (bytes: number, total: number) => void;
}

/**
 * Sends to an address that the service at `baseUrl` signed, once; the caller reads the body of the answer. Throws
 * `Failure` if the address is not trusted (no HTTPS, or this machine though the service is elsewhere), refuses, or
 * can't be reached.
 */
export async function sendSigned(
  transport: Transport,
  baseUrl: string,
  { method, url, body, type }: SignedRequest,
  signal: AbortSignal,
  { onSent }: SignedHooks = {},
): Promise<WireResponse> {
  if (!isTrusted(url, baseUrl))
    throw new Failure("service.badResponse", { detail: "the address it signed can't be used" });
  const headers = { "user-agent": "Glossa", ...(type !== undefined && { "content-type": type }) };
  const reportSent = (bytes: number) => onSent?.(bytes, body?.size ?? 0);
  let response: WireResponse;
  try {
    response = await transport.send({ method, url, headers, onSent: reportSent, ...(body && { body }) }, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw fromConnectionError(error, url, false).failure;
  }
  if (response.status >= 200 && response.status < 300) return response;
  throw fromErrorAnswer(response.status, "", {}).failure;
}

/**
 * Returns whether an address that the service at `baseUrl` named may be used: a remote service must not name this
 * machine.
 */
export function isTrusted(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url) || baseUrlOf(new URL(url).origin) === undefined) return false;
  return !isLoopback(new URL(url).hostname) || isLoopback(new URL(baseUrl).hostname);
}
