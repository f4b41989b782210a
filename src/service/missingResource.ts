import { Failure, type FailureFacts } from "../core/failure.ts";
import type { AttemptOutcome } from "./attemptFailures.ts";
import type { Connection } from "./dialect.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * Adds to each 404 the kind of thing that is missing, if the address is certainly that of a service: the embedded one,
 * one at an official address, one that answered before, and one that names a trace as they all do.
 */
export function createMissingDetail({ dialect, embedded }: Pick<Connection, "dialect" | "embedded">) {
  let isKnown = embedded || dialect.id === "deeplFree" || dialect.id === "deeplPro";
  return <T>(
    outcome: AttemptOutcome<T>,
    { path }: Pick<Endpoint<never, T>, "path">,
    params: object,
  ): AttemptOutcome<T> => {
    if (outcome.ok) isKnown = true;
    if (outcome.ok || outcome.failure.code !== "service.notFound") return outcome;
    const { code, facts, cause } = outcome.failure;
    if (!isKnown && !isTrace(facts)) return outcome;
    return { ...outcome, failure: new Failure(code, { ...facts, missing: missingIn(path, params) }, cause) };
  };
}

const missingIn = (path: string, params: object) =>
  path.includes("{") || namesResource(params) ? "resource" : "function";

/** Returns whether the failure has a trace in the form of every service (docs/protocol.md, *Trace IDs*). */
const isTrace = ({ traceId = "" }: FailureFacts): boolean => /^[\da-f]{32}$/i.test(traceId);

/** Returns whether a request names something created before: a glossary, a memory, a key. */
const namesResource = (params: object): boolean =>
  Object.entries(params).some(([name, value]) => /_ids?$/.test(name) && value !== undefined);
