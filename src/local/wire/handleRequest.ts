import { setMaxListeners } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../../core/work/log.ts";
import { bodyLimit } from "../../service/protocol/serviceLimits.ts";
import { EngineFailure, engineError } from "../engines/engineFailure.ts";
import { clientLeft, otherRoute, type RequestRecord } from "../observe/requestRecord.ts";
import type { RunningWork } from "../runningWork.ts";
import { fullDiskRefusal } from "../store/fullDisk.ts";
import { type BodyTimeouts, discardBody, disconnectWhenIdle, withBodyTimeout } from "./bodyTimeouts.ts";
import { assertRight, type Caller, callerWith, type KnownKey, type Right, startedKeyIds } from "./callerKeys.ts";
import type { Door } from "./door.ts";
import { HttpError } from "./httpError.ts";
import { createParameterReads, type ParameterReads } from "./parameterReads.ts";
import { readFields } from "./readBody.ts";
import { readUpload, type Upload } from "./readUpload.ts";
import { type Fields, formFields } from "./requestFields.ts";
import type { Match, RouteAnswer } from "./router.ts";

interface Context {
  readonly router: (method: string, path: string) => Match;
  /** Keys that are valid now. */
  readonly keys: () => readonly KnownKey[];
  readonly log: Log;
  readonly traceId: string;
  readonly door: Door;
  readonly bodyTimeouts: BodyTimeouts;
  readonly work: RunningWork;
  /** Returns the characters that the request was billed for. */
  readonly characters: () => number;
  readonly onDone: (record: RequestRecord) => void;
}

/** Facts of a request that become known while it is handled. */
interface Seen {
  route: string;
  key?: string;
}

/** Answers one request: the caller and origin are checked first. Never rejects. */
export async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  // it left while the service opened
  if (response.destroyed) return;
  const gone = new AbortController();
  // each part of the work listens
  setMaxListeners(0, gone.signal);
  response.once("close", () => gone.abort());
  const start = performance.now();
  const seen: Seen = { route: otherRoute };
  response.once("close", () => context.onDone(recordOf(request, response, seen, start, context)));
  try {
    const origin = context.door(request);
    const { path, query } = addressOf(request);
    const caller = callerOf(request, query, path, context);
    if (caller !== nobody) seen.key = caller.keyId;
    const { route, params } = context.router(request.method ?? "", path);
    seen.route = route.path;
    if (route.isEndless !== true) response.once("close", context.work.begin());
    const reads = createParameterReads();
    reads.give(query);
    const facts = { query, caller, route, params, origin, reads, isStopping: context.work.isStopping };
    const answer = await answerOf(request, facts, context, gone.signal);
    const ignored = reads.ignored();
    if (ignored !== undefined) response.setHeader("x-ignored-parameters", ignored);
    write(request, response, answer);
  } catch (error) {
    if (!(gone.signal.aborted || isBrokenOff(request, error))) refuse(request, response, error, context);
  }
  const time = Math.round(performance.now() - start);
  context.log.debug(`${request.method} ${pathOf(request)} ${response.statusCode} ${time} ms, trace ${context.traceId}`);
}

/** Returns whether a client left while sending: its request ends before the answer. */
const isBrokenOff = (request: IncomingMessage, error: unknown): boolean =>
  !(error instanceof HttpError) && request.destroyed && !request.complete;

const recordOf = (
  request: IncomingMessage,
  response: ServerResponse,
  { route, key }: Seen,
  start: number,
  { traceId, characters }: Context,
): RequestRecord => ({
  id: traceId,
  method: request.method ?? "",
  route,
  status: response.headersSent ? response.statusCode : clientLeft,
  ms: Math.round(performance.now() - start),
  characters: characters(),
  ...(key !== undefined && { key }),
});

interface RequestFacts extends Match {
  readonly query: URLSearchParams;
  readonly caller: Caller;
  readonly origin: string;
  readonly reads: ParameterReads;
  readonly isStopping: boolean;
}

async function answerOf(
  request: IncomingMessage,
  { query, caller, route, params, origin, reads, isStopping }: RequestFacts,
  { traceId, bodyTimeouts }: Context,
  signal: AbortSignal,
): Promise<RouteAnswer> {
  const method = request.method ?? "";
  if (isStopping && route.right !== "keyless")
    throw new HttpError(503, "The service stops.", undefined, { "retry-after": "5", connection: "close" });
  if (route.right === "signed") disconnectWhenIdle(request, bodyTimeouts);
  else if (route.right !== "keyless") assertRight(caller, route.right);
  const fields = async (): Promise<Fields> => {
    if (method === "GET" || method === "DELETE") return reads.track(formFields(query));
    const body = await withBodyTimeout(readFields(request, route.bodyLimit ?? bodyLimit), bodyTimeouts);
    return reads.track(withoutKey(body));
  };
  const upload = async (folder: string, limit: number): Promise<Upload> => {
    disconnectWhenIdle(request, bodyTimeouts);
    const read = await readUpload(request, folder, limit);
    return { ...read, fields: reads.track(withoutKey(read.fields)) };
  };
  return await route.answer({ caller, params, fields, upload, request, origin, traceId, tag: tagOf(request), signal });
}

function withoutKey(fields: Fields): Fields {
  if (fields.has("auth_key")) throw legacyKeyError();
  return fields;
}

/** The reporting tag, under either name (docs/protocol.md, *Reporting tag*). */
function tagOf({ headers }: IncomingMessage): string | undefined {
  const given = headers["x-service-reporting-tag"] ?? headers["x-deepl-reporting-tag"];
  const tag = [given ?? []].flat()[0]?.trim() ?? "";
  if (tag.length > 100)
    throw new HttpError(400, "Bad request. Reason: The reporting tag has more than 100 characters.");
  return tag === "" ? undefined : tag;
}

/**
 * Returns the error for keys in the query or the body, which are always rejected (docs/protocol.md, *Authentication*).
 */
const legacyKeyError = () =>
  new HttpError(403, "Forbidden", "A key in the query or the body is not accepted. Use the Authorization header.");

function callerOf(
  request: IncomingMessage,
  query: URLSearchParams,
  path: string,
  { keys, router }: Pick<Context, "keys" | "router">,
): Caller {
  if (query.has("auth_key")) throw legacyKeyError();
  if (openPaths.test(path) && keyless.has(router(request.method ?? "", path).route.right)) return nobody;
  // v2 has no 401 (docs/protocol.md, *Status codes*)
  return callerWith(keys(), request.headers.authorization, path.startsWith("/v2/") ? 403 : 401);
}

/**
 * Signed addresses, which are secrets themselves and checked by their routes, and what is asked before a key is sent.
 */
const openPaths = /^\/(?:(?:signed|glossa)\/|(?:healthz|readyz|metrics)$)/;
const keyless: ReadonlySet<Right> = new Set(["signed", "keyless"]);
const nobody: Caller = { role: "scoped", keyId: startedKeyIds.account, scopes: new Set() };

/** Maximum length of addresses. */
const maxAddressLength = 8 * 1024;

function addressOf(request: IncomingMessage): { readonly path: string; readonly query: URLSearchParams } {
  const text = request.url ?? "/";
  if (text.length > maxAddressLength) throw new HttpError(414, "Request-URI Too Long");
  const at = text.indexOf("?");
  return { path: at < 0 ? text : text.slice(0, at), query: new URLSearchParams(at < 0 ? "" : text.slice(at)) };
}

/** Returns the path for the log: a query could hold a key. */
const pathOf = ({ url = "" }: IncomingMessage): string =>
  url
    .slice(0, 200)
    .replace(/\?.*$/s, "")
    .replace(/[^\x21-\x7e]/g, "?");

function write(request: IncomingMessage, response: ServerResponse, answer: RouteAnswer): void {
  if ("stream" in answer) answer.stream(request, response);
  else if ("body" in answer) writeJson(request, response, answer.status ?? 200, answer.body, answer.headers ?? {});
  else if ("content" in answer) writeBytes(request, response, answer.status ?? 200, answer.content, answer.headers);
  else writeBytes(request, response, answer.status, "", {});
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, { log, traceId }: Context): void {
  const refusal = refusalFor(error);
  if (refusal.status === 500)
    log.error(`trace ${traceId}: ${error instanceof Error ? (error.stack ?? error.message) : "unknown"}`);
  const { status, message, detail, headers } = refusal;
  const code = refusal.code ?? codeOf(request, status);
  const body = { message, ...(detail !== undefined && { detail }), ...(code !== undefined && { code }) };
  if (!response.headersSent) writeJson(request, response, status, body, headers);
  else response.destroy();
}

function refusalFor(error: unknown): HttpError {
  if (error instanceof EngineFailure) return engineError(error);
  if (error instanceof HttpError) return error;
  return fullDiskRefusal(error) ?? new HttpError(500, "Internal server error.");
}

/** Returns the error code: every error of an operation on style rules or profiles has one. */
const codeOf = (request: IncomingMessage, status: number): string | undefined =>
  /^\/v3\/style_(?:rules|profiles)/.test(pathOf(request)) ? styleCodes[status] : undefined;

/** One code is documented, `invalid_content_type`; these are our own choice (docs/protocol.md, *Error body*). */
const styleCodes: Readonly<Record<number, string>> = {
  400: "invalid_argument",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  413: "body_too_large",
  456: "quota_exceeded",
  500: "internal_error",
};

function writeJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): void {
  const type = "application/json; charset=utf-8";
  writeBytes(request, response, status, JSON.stringify(body), { "content-type": type, ...headers });
}

function writeBytes(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  content: Uint8Array | string,
  headers: Readonly<Record<string, string>>,
): void {
  const bytes = Buffer.from(content);
  if (!request.complete) discardBody(request);
  const length = status === 204 ? {} : { "content-length": bytes.length };
  response.writeHead(status, { ...length, "x-content-type-options": "nosniff", ...headers });
  response.end(bytes);
}
