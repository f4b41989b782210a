import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../../core/log.ts";
import { bodyLimit } from "../../service/protocol/limits.ts";
import { readFields } from "./body.ts";
import { type Fields, formFields } from "./fields.ts";
import { mustBeLocal } from "./guard.ts";
import { type Caller, type Keys, mustHave } from "./keys.ts";
import { Refusal } from "./refusal.ts";
import type { Answer, Match } from "./router.ts";

interface Context {
  readonly router: (method: string, path: string) => Match;
  readonly keys: Keys;
  readonly log: Log;
  readonly traceId: string;
  readonly port: number;
}

/** Answers one request: who asks and from where comes first, then what for. Never rejects. */
export async function handle(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const start = performance.now();
  try {
    mustBeLocal(request, context.port);
    const { path, query } = addressOf(request);
    const caller = callerOf(request, query, path, context.keys);
    write(request, response, await answerOf(request, { path, query, caller }, context, gone.signal));
  } catch (error) {
    if (!(gone.signal.aborted || isBrokenOff(request, error))) refuse(request, response, error, context);
  }
  const time = Math.round(performance.now() - start);
  context.log.debug(`${request.method} ${pathOf(request)} ${response.statusCode} ${time} ms, trace ${context.traceId}`);
}

/** Whether a client left while it was still sending: its request ends before the answer that it won't get. */
const isBrokenOff = (request: IncomingMessage, error: unknown): boolean =>
  !(error instanceof Refusal) && request.destroyed && !request.complete;

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly caller: Caller;
}

async function answerOf(
  request: IncomingMessage,
  { path, query, caller }: Asked,
  { router }: Context,
  signal: AbortSignal,
): Promise<Answer> {
  const method = request.method ?? "";
  const { route, params } = router(method, path);
  mustHave(caller, route.right);
  const fields = async (): Promise<Fields> => {
    if (method === "GET" || method === "DELETE") return formFields(query);
    const read = await readFields(request, bodyLimit);
    if (read.has("auth_key")) throw legacy();
    return read;
  };
  return await route.answer({ caller, params, fields, signal });
}

/** Keys in the query or the body are refused whatever they are (specification, *Authentication*). */
const legacy = () =>
  new Refusal(403, "Forbidden", "A key in the query or the body is not accepted. Use the Authorization header.");

function callerOf(request: IncomingMessage, query: URLSearchParams, path: string, keys: Keys): Caller {
  if (query.has("auth_key")) throw legacy();
  // v2 has no 401 (wire facts 1.2)
  return keys.caller(request.headers.authorization, path.startsWith("/v2/") ? 403 : 401);
}

/** Longer addresses than this are none of ours. */
const longestAddress = 8 * 1024;

function addressOf(request: IncomingMessage): { readonly path: string; readonly query: URLSearchParams } {
  const text = request.url ?? "/";
  if (text.length > longestAddress) throw new Refusal(414, "Request-URI Too Long");
  const at = text.indexOf("?");
  return { path: at < 0 ? text : text.slice(0, at), query: new URLSearchParams(at < 0 ? "" : text.slice(at)) };
}

/** For the log: a query could hold a key. */
const pathOf = ({ url = "" }: IncomingMessage): string =>
  url
    .slice(0, 200)
    .replace(/\?.*$/s, "")
    .replace(/[^\x21-\x7e]/g, "?");

function write(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if ("stream" in answer) answer.stream(request, response);
  else writeJson(request, response, answer.status ?? 200, answer.body, {});
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, { log, traceId }: Context): void {
  const refusal = error instanceof Refusal ? error : new Refusal(500, "Internal server error.");
  if (refusal !== error)
    log.error(`trace ${traceId}: ${error instanceof Error ? (error.stack ?? error.message) : "unknown"}`);
  const { status, message, detail, headers } = refusal;
  if (!response.headersSent)
    writeJson(request, response, status, { message, ...(detail !== undefined && { detail }) }, headers);
  else response.destroy();
}

function writeJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): void {
  const text = Buffer.from(JSON.stringify(body));
  // what was not read of the request is let go by, so that its sender hears the answer
  request.resume();
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": text.length,
    "x-content-type-options": "nosniff",
    ...headers,
  });
  response.end(text);
}
