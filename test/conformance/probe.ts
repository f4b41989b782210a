import { randomUUID } from "node:crypto";
import { WebSocket as UndiciWebSocket } from "undici";
import { NotInstalled, type Probe, type ProbeOptions, type ProbeReply } from "./row.ts";

/** Address of the service under test, and keys for it. */
export interface Target {
  /** Base URL, with or without a final slash. */
  readonly url: string;
  readonly key: string;
  readonly adminKey?: string | undefined;
  readonly scopedKey?: string | undefined;
  /** Before the key in the Authorization header, default `Service-Auth-Key`. */
  readonly authScheme?: string | undefined;
}

/** One request that a row made, and what became of it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Fields of the query, the JSON body or the form. */
  readonly parameters: readonly string[];
  readonly status: number;
}

/**
 * Asks a service over real HTTP, one request an answer: no retry, no redirect followed.
 * @param longestMs milliseconds until an answer is there with its last byte
 */
export function createProbe(target: Target, longestMs: number, onAsked: (asked: Asked) => void = () => {}): Probe {
  const url = target.url.replace(/\/+$/, "");
  const run = randomUUID().slice(0, 8);
  return {
    url,
    async ask(method, path, options = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          // a connection that was kept may be closed by the service just when it is used again
          connection: "close",
          ...authorization(target, options.key ?? "key"),
          ...typeOf(options),
          ...options.headers,
        },
        redirect: "manual",
        signal: AbortSignal.timeout(longestMs),
        ...bodyOf(options),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      onAsked({ method, path, parameters: parametersOf(path, options), status: response.status });
      const reply = replyOf(response, bytes);
      const lacking = lackingProgram(reply);
      if (lacking !== undefined && options.mayLack !== true) throw new NotInstalled(lacking);
      return reply;
    },
    // Node 20 has no WebSocket of its own
    socket: (address) => new UndiciWebSocket(address) as unknown as WebSocket,
    unique: (name) => `${name} ${run} ${randomUUID().slice(0, 8)}`,
  };
}

/** Returns the program that the embedded service asks to install. */
function lackingProgram({ status, json }: ProbeReply): string | undefined {
  const isRefused = status === 400 && json?.message === "The embedded service can't do this.";
  return isRefused && /: install /.test(json.detail) ? json.detail : undefined;
}

function authorization({ authScheme = "Service-Auth-Key", ...keys }: Target, key: string): Record<string, string> {
  if (key === "none") return {};
  const known = key === "key" || key === "adminKey" || key === "scopedKey" ? (keys[key] ?? "") : key;
  return { authorization: `${authScheme} ${known}` };
}

function typeOf({ json, form }: ProbeOptions): Record<string, string> {
  if (json !== undefined) return { "content-type": "application/json" };
  return form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
}

function bodyOf({ json, form, multipart, body }: ProbeOptions): { readonly body?: string | Uint8Array | FormData } {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (form !== undefined) return { body: encoded(form) };
  const given = multipart ?? body;
  return given === undefined ? {} : { body: given };
}

const encoded = (form: NonNullable<ProbeOptions["form"]>): string =>
  new URLSearchParams(form.map(([name, value]): [string, string] => [name, value])).toString();

function replyOf(response: Response, bytes: Uint8Array): ProbeReply {
  const text = new TextDecoder().decode(bytes);
  return { status: response.status, headers: response.headers, bytes, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names only; those within objects and lists after a dot: `dictionaries.entries`. */
function parametersOf(path: string, { json, form, multipart }: ProbeOptions): readonly string[] {
  const query = [...new URLSearchParams(path.split("?")[1] ?? "").keys()];
  const fields = [...(form ?? []).map(([name]) => name), ...(multipart?.keys() ?? [])];
  return [...new Set([...query, ...fields.map((name) => name.replace(/\[\d*\]/g, "")), ...members(json, "")])];
}

function members(value: unknown, prefix: string): readonly string[] {
  if (Array.isArray(value)) return value.slice(0, 3).flatMap((one) => members(one, prefix));
  if (typeof value !== "object" || value === null || prefix.split(".").length > 3) return [];
  return Object.entries(value).flatMap(([name, inner]) => [prefix + name, ...members(inner, `${prefix}${name}.`)]);
}
