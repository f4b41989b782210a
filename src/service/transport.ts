import { Readable } from "node:stream";
import { isLoopback } from "../core/engines/address.ts";

/** One request as it goes over the wire; nothing is added, redirects are not followed. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A `Blob` may be backed by a file on disk: it is read as it is sent. */
  readonly body?: string | Blob;
  /** Bytes of a `Blob` sent so far, if the transport reports them; else called once, at the end. */
  readonly onSent?: (bytes: number) => void;
}

/** An answer whose head has arrived. */
export interface WireResponse {
  readonly status: number;
  /** By lower-case name. */
  header(name: string): string | undefined;
  /** Read at most once; throws transport errors. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends requests. Retry, backoff and time limits live above it. */
export interface Transport {
  send(request: WireRequest, signal: AbortSignal): Promise<WireResponse>;
  /** Closes its connections. */
  close(): Promise<void>;
}

/** Uses the global `fetch`: only this one has VS Code's proxy settings and certificates in the extension host. */
export function fetchTransport(fetchGlobally?: typeof fetch): Transport {
  return {
    async send({ method, url, headers, body, onSent }, signal) {
      // looked up at each call: VS Code may put its own in place after we were loaded
      const send = fetchGlobally ?? globalThis.fetch;
      const init = { method, headers, redirect: "manual", signal, ...(body !== undefined && { body }) } as const;
      const response = await send(url, init);
      if (body instanceof Blob) onSent?.(body.size);
      return {
        status: response.status,
        header: (name) => response.headers.get(name) ?? undefined,
        body: chunks(response.body),
      };
    },
    async close() {},
  };
}

/** Network options of the terminal or the editor. */
export interface NetworkOptions {
  /** URL of a proxy. Defaults to `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` of `env`. */
  readonly proxy?: string;
  /** PEM certificates trusted in addition to the default ones. */
  readonly ca?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Uses `undici` with separate dispatchers, loaded at the first request. This machine is reached past every proxy. */
export function undiciTransport(options: NetworkOptions = {}): Transport {
  let loaded: Promise<Dispatchers> | undefined;
  return {
    async send({ method, url, headers, body, onSent }, signal) {
      loaded ??= load(options);
      const { request, direct, proxied } = await loaded;
      const dispatcher = isLoopback(new URL(url).hostname) ? direct : proxied;
      const sent = { dispatcher, method: method as "GET", signal, ...sendable(headers, body, onSent) };
      const response = await request(url, sent);
      return {
        status: response.statusCode,
        header: (name) => [response.headers[name] ?? []].flat()[0],
        body: response.body,
      };
    },
    async close() {
      const dispatchers = await loaded?.catch(() => undefined);
      loaded = undefined;
      await Promise.all([dispatchers?.direct.destroy(), dispatchers?.proxied.destroy()]);
    },
  };
}

/** Sends a `Blob` piece by piece under its known length, so that its progress can be reported. */
function sendable(
  headers: WireRequest["headers"],
  body: WireRequest["body"],
  onSent: WireRequest["onSent"],
): { readonly headers: Record<string, string>; readonly body: string | Readable | null } {
  if (!(body instanceof Blob)) return { headers: { ...headers }, body: body ?? null };
  return {
    headers: { ...headers, "content-length": String(body.size) },
    body: Readable.from(reportProgress(body, onSent), { objectMode: false }),
  };
}

async function* reportProgress(body: Blob, onSent: WireRequest["onSent"]): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (const piece of chunks(body.stream() as ReadableStream<Uint8Array>)) {
    yield piece;
    sent += piece.byteLength;
    onSent?.(sent);
  }
}

type Dispatchers = Awaited<ReturnType<typeof load>>;

async function load({ proxy, ca, env = {} }: NetworkOptions) {
  // undici takes the place of Node's own global dispatcher, and breaks the global fetch, where it is loaded first
  void globalThis.Response;
  const [{ Agent, EnvHttpProxyAgent, request }, tls] = await Promise.all([import("undici"), import("node:tls")]);
  const trust = ca === undefined ? {} : { ca: [...tls.rootCertificates, ca] };
  const variable = (name: string) => env[name.toLowerCase()] ?? env[name] ?? "";
  const httpProxy = proxy ?? variable("HTTP_PROXY");
  const proxied = new EnvHttpProxyAgent({
    connect: trust,
    requestTls: trust,
    proxyTls: trust,
    httpProxy,
    httpsProxy: proxy ?? (variable("HTTPS_PROXY") || httpProxy),
    noProxy: variable("NO_PROXY"),
  });
  return { request, direct: new Agent({ connect: trust }), proxied };
}

async function* chunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // a reader that stops early lets the connection go; one that came to its end has nothing left to cancel
    await reader.cancel().catch(() => {});
  }
}
