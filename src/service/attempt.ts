import { TextDecoder } from "node:util";
import { getDotPath, safeParse } from "valibot";
import { Failure } from "../core/failures/failure.ts";
import { type AttemptOutcome, fromConnectionError, fromErrorAnswer } from "./attemptFailures.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Transport, WireRequest, WireResponse } from "./transport.ts";

/** Options of one attempt. */
export interface AttemptOptions {
  readonly transport: Transport;
  /** Milliseconds for all of it; files may take longer, as long as something moves within that time. */
  readonly timeout: number;
  /** The time is renewed with each byte of a JSON answer, too. */
  readonly isPatient?: boolean;
  /** Bytes of a file sent so far. */
  readonly onSent?: ((bytes: number) => void) | undefined;
  /** Bytes received so far, and of how many if the service says. */
  readonly onReceived?: ((bytes: number, total: number | undefined) => void) | undefined;
}

/**
 * Sends one request and decodes its answer within a time limit. Throws the signal's reason, returns everything else.
 */
export async function attempt<Answer>(
  endpoint: Endpoint<never, Answer>,
  request: WireRequest,
  { transport, timeout, isPatient = false, onSent, onReceived }: AttemptOptions,
  signal: AbortSignal,
): Promise<AttemptOutcome<Answer>> {
  const limit = timeLimit(timeout, signal);
  const reportSent = (bytes: number) => {
    limit.renew();
    onSent?.(bytes);
  };
  let headed = false;
  try {
    const response = await transport.send({ ...request, onSent: reportSent }, limit.signal);
    headed = true;
    if (isSuccess(response.status))
      return await readAnswer(endpoint, response, { renew: limit.renew, isPatient, onReceived });
    return readErrorAnswer(response, request, await readErrorText(response, signal));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) return { ok: false, failure: error, untouched: false };
    return fromConnectionError(limit.signal.aborted ? timedOut : error, request.url, headed);
  } finally {
    limit.dispose();
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
const timedOut = { code: "ETIMEDOUT" };
/** Bytes; more is no answer to what we ask. */
const maxAnswerBytes = 64 * 1024 * 1024;
/** Bytes of a document: more than any that the service accepts (docs/protocol.md, *Document types*). */
const maxFileBytes = 256 * 1024 * 1024;
const maxErrorBytes = 64 * 1024;

interface ReadOptions extends Pick<AttemptOptions, "onReceived"> {
  readonly renew: () => void;
  readonly isPatient: boolean;
}

async function readAnswer<Answer>(
  endpoint: Endpoint<never, Answer>,
  response: WireResponse,
  { renew, isPatient, onReceived }: ReadOptions,
): Promise<AttemptOutcome<Answer>> {
  const bad = (detail: string): AttemptOutcome<Answer> => ({
    ok: false,
    failure: new Failure("service.badResponse", { status: response.status, ...traceOf(response), detail }),
    untouched: false,
  });
  const ignored = ignoredResources(response);
  if (ignored !== "") return bad(`the service ignored ${ignored}`);
  if (endpoint.result === "bytes") {
    return decodeAnswer(endpoint, await readBytes(response, renew, onReceived), bad);
  }
  const text = await readText(response, maxAnswerBytes, isPatient ? renew : undefined);
  if (endpoint.result !== "json") return decodeAnswer(endpoint, endpoint.result === "text" ? text : undefined, bad);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return bad(text === "" ? "empty answer" : "answer is no JSON");
  }
  return decodeAnswer(endpoint, body, bad);
}

/**
 * Returns the names of resources that the service says it left out: an answer without its glossary would look like any
 * other (docs/protocol.md, *Bodies*).
 */
function ignoredResources(response: WireResponse): string {
  const names = (response.header("x-ignored-parameters") ?? "").slice(0, 1000).split(/[\s,]+/);
  return names.filter((name) => /^\w{1,64}_ids?$/.test(name)).join(", ");
}

function decodeAnswer<Answer>(
  { answer }: Endpoint<never, Answer>,
  body: unknown,
  bad: (detail: string) => AttemptOutcome<Answer>,
): AttemptOutcome<Answer> {
  const result = safeParse(answer, body);
  if (result.success) return { ok: true, value: result.output };
  const place = getDotPath(result.issues[0]);
  return bad(`unexpected answer${place === null ? "" : ` at ${place}`}`);
}

/** Reads a file. It may take long, as long as bytes keep coming. */
async function readBytes(
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
    if (size > maxFileBytes) throw new Failure("service.badResponse", { detail: "answer is too large" });
    pieces.push(piece);
    onReceived?.(size, total);
  }
  return Buffer.concat(pieces);
}

function readErrorAnswer(response: WireResponse, request: WireRequest, text: string): AttemptOutcome<never> {
  const { status } = response;
  const facts = {
    ...traceOf(response),
    ...(isSuccess(status) || status >= 400 ? {} : { detail: describeRedirect(response, request) }),
  };
  return fromErrorAnswer(status, text, facts, response.header("retry-after"));
}

/** Describes a redirect, which is never followed, by its origin only. */
function describeRedirect(response: WireResponse, { url }: WireRequest): string {
  const location = response.header("location") ?? "";
  return URL.canParse(location, url) ? `redirect to ${new URL(location, url).origin}` : `status ${response.status}`;
}

function traceOf(response: WireResponse): { readonly traceId?: string } {
  const traceId = response.header("x-trace-id");
  return traceId !== undefined && /^[\w-]{1,100}$/.test(traceId) ? { traceId } : {};
}

/** Reads an error body; an unreadable one becomes an empty text, as its status still says enough. */
async function readErrorText(response: WireResponse, signal: AbortSignal): Promise<string> {
  try {
    return await readText(response, maxErrorBytes);
  } catch {
    signal.throwIfAborted();
    return "";
  }
}

async function readText({ body }: WireResponse, maxBytes: number, renew?: () => void): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  let size = 0;
  for await (const bytes of body) {
    renew?.();
    size += bytes.byteLength;
    if (size > maxBytes) throw new Failure("service.badResponse", { detail: "answer is too large" });
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
  /** Restarts the time limit. */
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
