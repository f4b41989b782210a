import { TextDecoder } from "node:util";
import { getDotPath, safeParse } from "valibot";
import { Failure } from "../core/failure.ts";
import type { Connection } from "./dialect.ts";
import type { Endpoint } from "./endpoint.ts";
import { lost, type Outcome, refusal } from "./failures.ts";
import type { Transport, WireRequest, WireResponse } from "./transport.ts";

/** One request and its answer, decoded, within a time limit. Throws the signal's reason, returns everything else. */
export async function attempt<Answer>(
  endpoint: Endpoint<never, Answer>,
  request: WireRequest,
  { transport, timeout }: { readonly transport: Transport; readonly timeout: number },
  signal: AbortSignal,
): Promise<Outcome<Answer>> {
  const limit = timeLimit(timeout, signal);
  let headed = false;
  try {
    const response = await transport.send(request, limit.signal);
    headed = true;
    if (isSuccess(response.status)) return decode(endpoint, response, await textOf(response, longestAnswer));
    return refused(response, request, await errorText(response, signal));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure) return { ok: false, failure: error, untouched: false };
    return lost(limit.signal.aborted ? timedOut : error, request.url, headed);
  } finally {
    limit.dispose();
  }
}

/** How a call goes over the wire: parameters fill the path, then the query (GET, DELETE) or a JSON body. */
export function wireRequest<Params>(
  { method, path, admin, tagged }: Endpoint<Params, unknown>,
  params: Params,
  { dialect, key, adminKey }: Connection,
  reportingTag: string | undefined,
): WireRequest {
  const rest = new Map(Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined));
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const inQuery = method === "GET" || method === "DELETE";
  return {
    method,
    url: dialect.baseUrl + place + (inQuery ? query(rest) : ""),
    headers: {
      authorization: `${dialect.authScheme} ${admin ? (adminKey ?? key) : key}`,
      accept: "application/json",
      "user-agent": "Glossa",
      ...(!inQuery && { "content-type": "application/json" }),
      ...(tagged && reportingTag !== undefined && { [dialect.reportingTagHeader.toLowerCase()]: reportingTag }),
    },
    ...(!inQuery && { body: JSON.stringify(Object.fromEntries(rest)) }),
  };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
const timedOut = { code: "ETIMEDOUT" };
/** Bytes; more is no answer to what we ask. */
const longestAnswer = 64 * 1024 * 1024;
const longestError = 64 * 1024;

function query(members: ReadonlyMap<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of members) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? "" : `?${search}`;
}

function decode<Answer>({ answer }: Endpoint<never, Answer>, response: WireResponse, text: string): Outcome<Answer> {
  const bad = (detail: string): Outcome<Answer> => ({
    ok: false,
    failure: new Failure("service.badResponse", { status: response.status, ...traceOf(response), detail }),
    untouched: false,
  });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return bad(text === "" ? "empty answer" : "answer is no JSON");
  }
  const result = safeParse(answer, body);
  if (result.success) return { ok: true, value: result.output };
  const place = getDotPath(result.issues[0]);
  return bad(`unexpected answer${place === null ? "" : ` at ${place}`}`);
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
    parts.push(decoded(decoder, bytes));
  }
  parts.push(decoded(decoder));
  return parts.join("");
}

function decoded(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw new Failure("service.badResponse", { detail: "answer is no UTF-8" });
  }
}

/** A signal that aborts with another or after a time, without a trace left on the other. */
function timeLimit(milliseconds: number, signal: AbortSignal): { readonly signal: AbortSignal; dispose(): void } {
  signal.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, milliseconds);
  signal.addEventListener("abort", stop, { once: true });
  return {
    signal: controller.signal,
    dispose() {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    },
  };
}
