import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller, Right } from "./callerKeys.ts";
import { HttpError } from "./httpError.ts";
import type { Upload } from "./readUpload.ts";
import type { Fields } from "./requestFields.ts";

/** A request for a handler. */
export interface Call {
  readonly caller: Caller;
  /** Parameters of the path: `{glossary_id}`. */
  readonly params: Readonly<Record<string, string>>;
  /** Reads the parameters of the query with GET and DELETE, else of the JSON or form body. */
  fields(): Promise<Fields>;
  /** A form with a file, whose content is in a file of the caller's folder; 413 beyond `limit` bytes. */
  upload(folder: string, limit: number): Promise<Upload>;
  /** For bodies that are read as they come, headers, the socket. */
  readonly request: IncomingMessage;
  /** Origin of this service as the client knows it, `http://127.0.0.1:41234`, for the addresses that it signs. */
  readonly origin: string;
  readonly traceId: string;
  /** Tag for counting usage (docs/protocol.md, *Reporting tag*). */
  readonly tag: string | undefined;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** JSON, a text or bytes with a status, nothing at all, or something that the handler writes itself. */
export type RouteAnswer =
  | { readonly status?: number; readonly body: unknown; readonly headers?: Headers }
  | { readonly status?: number; readonly content: Uint8Array | string; readonly headers: Headers }
  | { readonly status: 200 | 204 }
  | { readonly stream: (request: IncomingMessage, response: ServerResponse) => void };

type Headers = Readonly<Record<string, string>>;

/** One operation: its path, its right and its handler. */
export interface Route {
  readonly method: string;
  /** With `{name}` for one segment. */
  readonly path: string;
  readonly right: Right;
  /** Bytes of the body, default 128 KiB. */
  readonly bodyLimit?: number;
  /** True for an answer that lasts as long as its client wants; it does not hold up the end of the service. */
  readonly isEndless?: true;
  readonly answer: (call: Call) => Promise<RouteAnswer>;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a request. Throws `HttpError` 404, or 405 if only the method is wrong. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match {
  const known = routes.map((route) => ({ route, segments: route.path.split("/") }));
  return (method, path) => {
    const segments = path.split("/");
    const matches = known.flatMap((one) => {
      const params = matchSegments(one.segments, segments);
      return params === undefined ? [] : [{ route: one.route, params }];
    });
    const match = matches.find(({ route }) => route.method === method);
    if (match !== undefined) return match;
    if (matches.length === 0) throw new HttpError(404, "Not found");
    const allow = matches.map(({ route }) => route.method).join(", ");
    throw new HttpError(405, "Method not allowed", undefined, { allow });
  };
}

function matchSegments(
  pattern: readonly string[],
  path: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of pattern.entries()) {
    const given = path[at] ?? "";
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const value = name === undefined ? undefined : decodeSegment(given);
    if (name !== undefined && value !== undefined) params[name] = value;
    else if (segment !== given) return undefined;
  }
  return params;
}

function decodeSegment(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
