import { TextDecoder } from "node:util";
import { getDotPath, safeParse } from "valibot";
import { Failure } from "../core/failure.ts";
import type { Endpoint } from "./endpoint.ts";
import { lost, type Outcome, refusal } from "./failures.ts";
import type { Transport, WireRequest, WireResponse } from "./transport.ts";

/** What one attempt needs and tells. */
export interface AttemptOptions {
  readonly transport: Transport;
  /** Milliseconds for all of it; files may take longer, as long as something moves within that time. */
  readonly timeout: number;
  /** Bytes of a file sent so far. */
  readonly onSent?: ((bytes: number) => void) | undefined;
  /** Bytes received so far of how many, where the service says. */
  readonly onReceived?: ((bytes: number, total: number | undefined) => void) | undefined;
}

/** One request and its answer, decoded, within a time limit. Throws the signal's reason, returns everything else. */
export async function attempt<Answer>(
  endpoint: Endpoint<never, Answer>,
  request: WireRequest,
  { transport, timeout, onSent, onReceived }: AttemptOptions,
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
  const limit = timeLimit(timeout, signal);
  const sent = (bytes: number) => {
    limit.renew();
    onSent?.(bytes);
  };
  let headed = false;
  try {
    const response = await transport.send({ ...request, onSent: sent }, limit.signal);
    headed = true;
    if (isSuccess(response.status)) return await answered(endpoint, response, limit.renew, onReceived);
    return refused(response, request, await errorText(response, signal));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) return { ok: false, failure: error, untouched: false };
    return lost(limit.signal.aborted ? timedOut : error, request.url, headed);
  } finally {
    limit.dispose();
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
const timedOut = { code: "ETIMEDOUT" };
/** Bytes; more is no answer to what we ask. */
const longestAnswer = 64 * 1024 * 1024;
/** Bytes of a document: more than any that the service takes (docs/protocol.md, *Document types*). */
const longestFile = 256 * 1024 * 1024;
const longestError = 64 * 1024;

async function answered<Answer>(
  endpoint: Endpoint<never, Answer>,
  response: WireResponse,
  renew: () => void,
  onReceived: AttemptOptions["onReceived"],
): Promise<Outcome<Answer>> {
  const bad = (detail: string): Outcome<Answer> => ({
    ok: false,
    failure: new Failure("service.badResponse", { status: response.status, ...traceOf(response), detail }),
    untouched: false,
  });
  if (endpoint.result === "bytes") {
    return decoded(endpoint, await bytesOf(response, renew, onReceived), bad);
  }
  const text = await textOf(response, longestAnswer);
  if (endpoint.result !== "json") return decoded(endpoint, endpoint.result === "text" ? text : undefined, bad);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return bad(text === "" ? "empty answer" : "answer is no JSON");
  }
  return decoded(endpoint, body, bad);
}

function decoded<Answer>(
  { answer }: Endpoint<never, Answer>,
  body: unknown,
  bad: (detail: string) => Outcome<Answer>,
): Outcome<Answer> {
  const result = safeParse(answer, body);
  if (result.success) return { ok: true, value: result.output };
  const place = getDotPath(result.issues[0]);
  return bad(`unexpected answer${place === null ? "" : ` at ${place}`}`);
}

/** A file, which may take its time as long as it comes. */
async function bytesOf(
  response: WireResponse,
  renew: () => void,
  onReceived: AttemptOptions["onReceived"],
): Promise<Uint8Array> {
  const declared = Number(response.header("content-length") ?? Number.NaN);
  const total = Number.isSafeInteger(declared) ? declared : undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    renew();
    size += piece.byteLength;
    if (size > longestFile) throw new Failure("service.badResponse", { detail: "answer is too large" });
    pieces.push(piece);
    onReceived?.(size, total);
  }
  return Buffer.concat(pieces);
}

function refused(response: WireResponse, request: WireRequest, text: string): Outcome<never> {
  const { status } = response;
  const facts = {
    ...traceOf(response),
    ...(isSuccess(status) || status >= 400 ? {} : { detail: elsewhere(response, request) }),
  };
  return refusal(status, text, facts, response.header("retry-after"));
}

/** Where a redirect, which is never followed, points: its origin only. */
function elsewhere(response: WireResponse, { url }: WireRequest): string {
  const location = response.header("location") ?? "";
  return URL.canParse(location, url) ? `redirect to ${new URL(location, url).origin}` : `status ${response.status}`;
}

function traceOf(response: WireResponse): { readonly traceId?: string } {
  const traceId = response.header("x-trace-id");
  return traceId !== undefined && /^[\w-]{1,100}$/.test(traceId) ? { traceId } : {};
}

/** A broken error body still has its status to tell. */
async function errorText(response: WireResponse, signal: AbortSignal): Promise<string> {
  try {
    return await textOf(response, longestError);
  } catch {
    signal.throwIfAborted();
    return "";
  }
}

async function textOf({ body }: WireResponse, longest: number): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  let size = 0;
  for await (const bytes of body) {
    size += bytes.byteLength;
    if (size > longest) throw new Failure("service.badResponse", { detail: "answer is too large" });
    parts.push(utf8(decoder, bytes));
  }
  parts.push(utf8(decoder));
  return parts.join("");
}

function utf8(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new Failure("service.badResponse", { detail: "answer is no UTF-8" });
  }
}

interface TimeLimit {
  readonly signal: AbortSignal;
  /** The time begins anew. */
  readonly renew: () => void;
  dispose(): void;
}

/** A signal that aborts with another or after a time, without a trace left on the other. */
function timeLimit(milliseconds: number, signal: AbortSignal): TimeLimit {
  signal.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, milliseconds);
  signal.addEventListener("abort", stop, { once: true });
  return {
    signal: controller.signal,
    renew: () => void timer.refresh(),
    dispose() {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    },
  };
}
