import { isLoopback } from "../../../core/engines/address.ts";
import type { EngineNetwork } from "../../../core/engines/engineNetwork.ts";
import { withinTime } from "../../../core/work/timeLimit.ts";
import { EngineFailure } from "../engineFailure.ts";

/** One request to an engine's endpoint. */
export interface EngineRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for all of it. */
  readonly timeout: number;
}

/** A complete answer. */
export interface EngineReply {
  readonly status: number;
  header(name: string): string | undefined;
  readonly bytes: Uint8Array;
  /** The bytes as UTF-8, without a byte order mark. */
  readonly text: string;
}

/** Sends requests; redirects are not followed, so that no key gets elsewhere. */
export type SendEngineRequest = (request: EngineRequest, signal: AbortSignal) => Promise<EngineReply>;

/** Bytes; an answer that has more has no end. */
const maxReplyBytes = 8 * 1024 * 1024;

/** The request took longer than its time. */
export class EngineTimeout extends Error {}

/**
 * Creates the sender of one engine. This machine is reached past every proxy; without a network the environment of the
 * process decides. Throws `EngineFailure`, `EngineTimeout`.
 */
export function createSender(
  engine: string,
  network?: EngineNetwork,
): { readonly send: SendEngineRequest; close(): void } {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async send(sent, signal) {
      loaded ??= load(network);
      const client = await loaded;
      return await withinTime(sent.timeout, signal, async (limit) => {
        try {
          return await sendWith(client, engine, sent, limit);
        } catch (error) {
          signal.throwIfAborted();
          throw limit.aborted ? new EngineTimeout() : failureOf(error, engine, sent.url);
        }
      });
    },
    close() {
      loaded?.then(({ direct, proxied }) => Promise.all([direct.destroy(), proxied.destroy()])).catch(() => {});
      loaded = undefined;
    },
  };
}

async function sendWith(
  { request, direct, proxied }: Awaited<ReturnType<typeof load>>,
  engine: string,
  { method, url, headers, body }: EngineRequest,
  signal: AbortSignal,
): Promise<EngineReply> {
  const dispatcher = isLoopback(new URL(url).hostname) ? direct : proxied;
  const sent = { method, headers: { ...headers }, body: body ?? null, dispatcher, signal, ...noTimeouts };
  const { statusCode: status, headers: received, body: content } = await request(url, sent);
  const bytes = await readBytes(content, engine);
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  return { status, header: (name) => [received[name] ?? []].flat()[0], bytes, text };
}

/** The time of all of a request counts instead. */
const noTimeouts = { headersTimeout: 0, bodyTimeout: 0 };

function failureOf(error: unknown, engine: string, url: string): EngineFailure {
  if (error instanceof EngineFailure) return error;
  return new EngineFailure("engine.unreachable", engine, `${codeOf(error)} (${new URL(url).host})`);
}

async function load(network: EngineNetwork | undefined) {
  // undici takes the place of Node's own global dispatcher if it is loaded first
  void globalThis.Response;
  const { Agent, EnvHttpProxyAgent, request } = await import("undici");
  if (network === undefined) return { request, direct: new Agent(), proxied: new EnvHttpProxyAgent() };
  const { httpProxy = "", httpsProxy = "", noProxy = "", ca, skipsCertificates = false } = network;
  // undici would replace the default authorities
  const authorities = ca === undefined ? {} : { ca: [...(await import("node:tls")).rootCertificates, ca] };
  const trust = { ...authorities, ...(skipsCertificates && { rejectUnauthorized: false }) };
  const proxied = new EnvHttpProxyAgent({
    httpProxy,
    httpsProxy,
    noProxy,
    connect: trust,
    requestTls: trust,
    proxyTls: trust,
  });
  return { request, direct: new Agent(), proxied };
}

async function readBytes(body: AsyncIterable<Uint8Array>, engine: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.byteLength;
    if (size > maxReplyBytes) throw new EngineFailure("engine.unusable", engine, "its answer has no end");
  }
  return Buffer.concat(parts);
}

/** Returns the system's code; messages of errors may quote headers, and stay out. */
function codeOf(error: unknown): string {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown };
  if (typeof code === "string" && /^\w{2,60}$/.test(code)) return code;
  return cause === undefined ? "connection lost" : codeOf(cause);
}
