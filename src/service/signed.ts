import { Failure } from "../core/failure.ts";
import { baseUrlOf, isLoopback } from "./dialect.ts";
import { lost, refusal } from "./failures.ts";
import type { Transport, WireResponse } from "./transport.ts";

/** A request to an address that the service signed: it is sent without a key (docs/protocol.md, *Memory jobs*). */
export interface SignedRequest {
  readonly method: "GET" | "PUT";
  readonly url: string;
  readonly body?: Blob;
  /** Of the body. */
  readonly type?: string;
}

/** What a caller of `sendSigned` may want to know. */
export interface SignedWatch {
  readonly onSent?: (bytes: number, total: number) => void;
}

/**
 * Sends to an address that the service at `baseUrl` signed, once; the answer's body is read by the caller. Throws
 * `Failure` where the address is not one to trust (no HTTPS, or this machine though the service is elsewhere), where it
 * refuses, or can't be reached.
 */
export async function sendSigned(
  transport: Transport,
  baseUrl: string,
  { method, url, body, type }: SignedRequest,
  signal: AbortSignal,
  { onSent }: SignedWatch = {},
): Promise<WireResponse> {
  if (!isTrusted(url, baseUrl))
    throw new Failure("service.badResponse", { detail: "the address it signed can't be used" });
  const headers = { "user-agent": "Glossa", ...(type !== undefined && { "content-type": type }) };
  const told = (bytes: number) => onSent?.(bytes, body?.size ?? 0);
  let response: WireResponse;
  try {
    response = await transport.send({ method, url, headers, onSent: told, ...(body && { body }) }, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw lost(error, url, false).failure;
  }
  if (response.status >= 200 && response.status < 300) return response;
  throw refusal(response.status, "", {}).failure;
}

/** Whether an address that the service at `baseUrl` named may be used: one elsewhere has no business with this machine. */
export function isTrusted(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url) || baseUrlOf(new URL(url).origin) === undefined) return false;
  return !isLoopback(new URL(url).hostname) || isLoopback(new URL(baseUrl).hostname);
}
