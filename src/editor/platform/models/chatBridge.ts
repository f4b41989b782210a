import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type BridgedModels, ModelFailure, type ModelFailureCode } from "./bridgedModels.ts";
import { readChatRequest } from "./chatRequest.ts";
import { writeAnswer, writeStream } from "./chatResponse.ts";

/** An OpenAI-compatible endpoint on this machine that answers by models of the editor. */
export interface ChatBridge {
  /** Base address: `http://127.0.0.1:PORT/v1`. */
  readonly url: string;
  /** Random; without it nothing is answered. */
  readonly token: string;
  dispose(): void;
}

/** Serves models on the loopback interface until it is disposed; running requests are cancelled then. */
export async function openChatBridge(models: BridgedModels): Promise<ChatBridge> {
  const token = randomBytes(32).toString("hex");
  const running = new Set<AbortController>();
  const server = createServer((request, response) => {
    const gone = new AbortController();
    running.add(gone);
    response.once("close", () => {
      running.delete(gone);
      gone.abort();
    });
    answer(request, response, { models, token, port: portOf(), signal: gone.signal }).catch((error: unknown) =>
      refuse(response, error),
    );
  });
  const portOf = () => (server.address() as AddressInfo).port;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf()}/v1`,
    token,
    dispose() {
      for (const controller of running) controller.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Asked {
  readonly models: BridgedModels;
  readonly token: string;
  readonly port: number;
  readonly signal: AbortSignal;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { models, token, port, signal }: Asked,
): Promise<void> {
  assertCaller(request, token, port);
  const { method, url = "" } = request;
  const { pathname } = new URL(url, "http://127.0.0.1");
  const place = `${method} ${pathname}`;
  if (place === "POST /v1/chat/completions") {
    const asked = await readChatRequest(request);
    if (asked === undefined) throw new BridgeError(400, "invalid_request", "This is no request for a chat completion.");
    await (asked.isStream ? writeStream : writeAnswer)(response, asked, models, signal);
    return;
  }
  if (place === "GET /v1/models") {
    const data = (await models.list(signal)).map(({ id }) => modelObject(id));
    sendJson(response, 200, { object: "list", data });
    return;
  }
  const [, name] = /^GET \/v1\/models\/(.+)$/.exec(place) ?? [];
  if (name === undefined) throw new BridgeError(404, "unknown_url", `Unknown request URL: ${place}.`);
  const id = decodeURIComponent(name);
  if (!(await models.list(signal)).some((model) => model.id === id))
    throw new BridgeError(404, "model_not_found", `The model ${id} does not exist.`);
  sendJson(response, 200, modelObject(id));
}

function assertCaller({ headers }: IncomingMessage, token: string, port: number): void {
  // web pages send an origin, or reach this address by a name of theirs
  if (headers.origin !== undefined || headers.host !== `127.0.0.1:${port}`)
    throw new BridgeError(403, "forbidden", "Only programs of this machine are answered.");
  if (!isSame(headers.authorization ?? "", `Bearer ${token}`))
    throw new BridgeError(401, "invalid_api_key", "Incorrect API key provided.");
}

const modelObject = (id: string) => ({ id, object: "model", created: 0, owned_by: id.split("/")[0] ?? "" });

/** An answer with an error status, in the shape of the protocol. */
class BridgeError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Statuses and codes of refusals; the embedded service knows the last two (`replyFailure.ts`). */
const refusals: Readonly<Record<ModelFailureCode, readonly [status: number, code: string]>> = {
  notFound: [404, "model_not_found"],
  failed: [500, "model_failed"],
  blocked: [403, "editor_blocked"],
  noPermissions: [403, "editor_no_permissions"],
};

function refuse(response: ServerResponse, error: unknown): void {
  const { status, code, message } = toBridgeError(error);
  if (response.headersSent) {
    // a stream that began has no status any more
    response.end(`data: ${JSON.stringify({ error: { message, type: "server_error", code } })}\n\n`);
    return;
  }
  sendJson(response, status, {
    error: { message, type: status < 500 ? "invalid_request_error" : "server_error", code },
  });
}

function toBridgeError(error: unknown): BridgeError {
  if (error instanceof BridgeError) return error;
  if (!(error instanceof ModelFailure)) return new BridgeError(500, "model_failed", "The model failed.");
  const [status, code] = refusals[error.code];
  return new BridgeError(status, code, error.message);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
