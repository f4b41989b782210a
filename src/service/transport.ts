/** One request as it goes over the wire; nothing is added, redirects are not followed. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
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
  /** Gives its connections back. */
  close(): Promise<void>;
}

/** What a person may set for the network of the terminal, or of their own in the editor. */
export interface NetworkOptions {
  /** URL of a proxy. Absent: `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` of `env` decide. */
  readonly proxy?: string;
  /** PEM certificates trusted beside the usual ones. */
  readonly ca?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The global `fetch`: in the extension host it carries VS Code's proxy settings and certificates. */
export function fetchTransport(_fetch: typeof fetch = globalThis.fetch): Transport {
  throw new Error("being written");
}

/** `undici` with a dispatcher of its own, loaded at the first request. */
export function undiciTransport(_options: NetworkOptions = {}): Transport {
  throw new Error("being written");
}
