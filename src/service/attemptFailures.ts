import { engineFailureCodeOf } from "../core/failures/engineFailures.ts";
import { Failure, type FailureCode, type FailureFacts } from "../core/failures/failure.ts";
import { failedDependency, overloaded, quotaExceeded } from "./protocol/serviceLimits.ts";

/** Kind of failure that another attempt may fix; determines how often and how soon to retry. */
export type RetryKind = "throttled" | "failing" | "unreachable" | "timeout";

/** Outcome of one attempt. */
export type AttemptOutcome<T> = { readonly ok: true; readonly value: T } | FailedAttempt;

/** A failed attempt, with the facts that a retry needs. */
export interface FailedAttempt {
  readonly ok: false;
  readonly failure: Failure;
  /** `undefined` if another attempt would fail the same way. */
  readonly retryKind?: RetryKind;
  /** True if the service certainly did nothing, so that even a creation may be repeated. */
  readonly untouched: boolean;
  /** `Retry-After` as it was sent. */
  readonly retryAfter?: string;
}

/** Returns the failed attempt for an answer with an error status. */
export function fromErrorAnswer(
  status: number,
  body: string,
  facts: Omit<FailureFacts, "status">,
  retryAfter?: string,
): FailedAttempt {
  const retryKind = retryKindOf(status);
  return {
    ok: false,
    failure: failureOf(status, { status, ...facts, ...wordsOf(body) }),
    ...(retryKind !== undefined && { retryKind }),
    untouched: status === 429 || status === overloaded || status === 503,
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Returns the failed attempt for a request without a complete answer. `headed`: the head of one had arrived. */
export function fromConnectionError(error: unknown, url: string, headed: boolean): FailedAttempt {
  const codes = errorCodes(error);
  const { host } = new URL(url);
  const detail = `${headed ? "it broke off" : (codes[0] ?? "connection lost")} (${host})`;
  if (codes.some(isTls)) return { ok: false, failure: new Failure("service.tls", { detail }), untouched: true };
  const untouched = codes.some((code) => neverArrived.has(code));
  if (codes.some((code) => timeouts.has(code))) {
    return { ok: false, failure: new Failure("service.timeout", { detail }), retryKind: "timeout", untouched };
  }
  const facts = { detail, ...(codes.includes("ECONNREFUSED") && { refusedBy: host }) };
  const failure = new Failure(headed ? "service.badResponse" : "service.unreachable", facts);
  return { ok: false, failure, retryKind: "unreachable", untouched };
}

/** The embedded service names the failure of an engine by its code. */
function failureOf(status: number, facts: FailureFacts): Failure {
  const code = status === failedDependency ? engineFailureCodeOf(facts.serviceCode) : undefined;
  if (code === undefined) return new Failure(codeOf(status), facts);
  // its name, a sentence, and the bare fact behind it
  const [engine = "", , ...detail] = (facts.serviceMessage ?? "").split(": ");
  return new Failure(code, { engine, ...(detail.length > 0 && { detail: detail.join(": ") }) });
}

/** Returns the failure of an engine for one text, as the embedded service answers it with `partial`. */
export const toEngineFailure = ({
  code,
  engine,
  detail,
}: {
  readonly code: string;
  readonly engine: string;
  readonly detail?: string | undefined;
}): Failure =>
  new Failure(engineFailureCodeOf(code) ?? "engine.refused", { engine, ...(detail !== undefined && { detail }) });

function codeOf(status: number): FailureCode {
  const known = codes[status];
  if (known !== undefined) return known;
  if (status >= 500) return "service.down";
  return status >= 400 ? "service.refused" : "service.badResponse";
}

const codes: Readonly<Record<number, FailureCode>> = {
  401: "service.unauthorized",
  403: "service.forbidden",
  404: "service.notFound",
  413: "service.tooLarge",
  414: "service.tooLarge",
  429: "service.tooManyRequests",
  [quotaExceeded]: "service.quota",
  [overloaded]: "service.tooManyRequests",
};

function retryKindOf(status: number): RetryKind | undefined {
  if (status === 429 || status === overloaded) return "throttled";
  return [500, 502, 503, 504].includes(status) ? "failing" : undefined;
}

/**
 * Returns the service's own words, from both shapes of an error body (docs/protocol.md, *Error body*); none if the body
 * is not JSON.
 */
function wordsOf(body: string): Pick<FailureFacts, "serviceMessage" | "scope" | "serviceCode"> {
  const parsed = membersOf(parseJson(body));
  const inner = membersOf(parsed["error"]);
  const message = textOf(parsed["message"]) ?? textOf(inner["message"]) ?? textOf(parsed["error"]);
  const detail = textOf(parsed["detail"]) ?? textOf(inner["detail"]);
  const serviceCode = textOf(parsed["code"]) ?? textOf(inner["code"]);
  const words = [message, detail].filter((part) => part !== undefined).join(": ");
  const scope = /^Missing required scopes?(?:\(s\))?: *([\w:, -]{1,200})/i.exec(detail ?? message ?? "")?.[1]?.trim();
  return {
    ...(words !== "" && { serviceMessage: words }),
    ...(scope !== undefined && { scope }),
    ...(serviceCode !== undefined && { serviceCode }),
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Returns one short line without control characters. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const line = String(value)
    .slice(0, 500)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return line === "" ? undefined : line;
}

/**
 * Returns all codes along the causes of a transport error, outermost first; their messages may contain anything and
 * stay out.
 */
function errorCodes(error: unknown, depth = 0): readonly string[] {
  if (typeof error !== "object" || error === null || depth > 5) return [];
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const own = typeof code === "string" && /^\w{2,60}$/.test(code) ? [code] : [];
  const nested = [cause, ...(Array.isArray(errors) ? errors : [])];
  return [...own, ...nested.flatMap((inner) => errorCodes(inner, depth + 1))];
}

const isTls = (code: string): boolean =>
  /^(CERT_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY|DECRYPT)|HOSTNAME_MISMATCH|EPROTO$)/.test(
    code,
  );

const timeouts = new Set([
  "ETIMEDOUT",
  "ESOCKETTIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

const neverArrived = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
