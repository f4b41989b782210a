import { Failure, type FailureFacts } from "../core/failure.ts";
import type { Connection } from "./dialect.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Outcome } from "./failures.ts";

/**
 * Adds to each 404 of a service that is known to be one what it lacks: a wrong address is not the reason then. Known is
 * the embedded service, one at an official address, one that answered before, and one that names a trace as they all do.
 */
export function createMissing({ dialect, embedded }: Pick<Connection, "dialect" | "embedded">) {
  let isKnown = embedded || dialect.id === "deeplFree" || dialect.id === "deeplPro";
  return <T>(outcome: Outcome<T>, { path }: Pick<Endpoint<never, T>, "path">, params: object): Outcome<T> => {
    if (outcome.ok) isKnown = true;
    if (outcome.ok || outcome.failure.code !== "service.notFound") return outcome;
    const { code, facts, cause } = outcome.failure;
    if (!isKnown && !isTrace(facts)) return outcome;
    return { ...outcome, failure: new Failure(code, { ...facts, missing: missingIn(path, params) }, cause) };
  };
}

const missingIn = (path: string, params: object) =>
  path.includes("{") || namesResource(params) ? "resource" : "function";

/** As every service writes it (docs/protocol.md, *Trace IDs*). */
const isTrace = ({ traceId = "" }: FailureFacts): boolean => /^[\da-f]{32}$/i.test(traceId);

/** Whether a request names something that was made before: a glossary, a memory, a key. */
const namesResource = (params: object): boolean =>
  Object.entries(params).some(([name, value]) => /_ids?$/.test(name) && value !== undefined);
