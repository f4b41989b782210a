import type { IncomingMessage, ServerResponse } from "node:http";
import type { Fields } from "./fields.ts";
import type { Caller, Right } from "./keys.ts";
import { Refusal } from "./refusal.ts";

/** One request on its way through a handler. */
export interface Call {
  readonly caller: Caller;
  /** Of the path: `{glossary_id}`. */
  readonly params: Readonly<Record<string, string>>;
  /** Of the query with GET and DELETE, else of the body. */
  fields(): Promise<Fields>;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** JSON with a status, or something that the handler writes itself. */
export type Answer =
  | { readonly status?: number; readonly body: unknown }
  | { readonly stream: (request: IncomingMessage, response: ServerResponse) => void };

/** One operation: where it is, who may use it, what it answers. */
export interface Route {
  readonly method: string;
  /** With `{name}` for one segment. */
  readonly path: string;
  readonly right: Right;
  readonly answer: (call: Call) => Promise<Answer>;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a request. Throws `Refusal` 404, or 405 where only the method is wrong. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match {
  const known = routes.map((route) => ({ route, segments: route.path.split("/") }));
  return (method, path) => {
    const segments = path.split("/");
    const matches = known.flatMap((one) => {
      const params = matched(one.segments, segments);
      return params === undefined ? [] : [{ route: one.route, params }];
    });
    const match = matches.find(({ route }) => route.method === method);
    if (match !== undefined) return match;
    if (matches.length === 0) throw new Refusal(404, "Not found");
    const allow = matches.map(({ route }) => route.method).join(", ");
    throw new Refusal(405, "Method not allowed", undefined, { allow });
  };
}

function matched(pattern: readonly string[], path: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, segment] of pattern.entries()) {
    const given = path[at] ?? "";
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const value = name === undefined ? undefined : decodedSegment(given);
    if (name !== undefined && value !== undefined) params[name] = value;
    else if (segment !== given) return undefined;
  }
  return params;
}

function decodedSegment(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
