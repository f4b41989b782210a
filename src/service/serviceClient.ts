import { isKey } from "../core/engines/address.ts";
import { Failure, type FailureFacts } from "../core/failures/failure.ts";
import type { Log } from "../core/work/log.ts";
import { attempt } from "./attempt.ts";
import type { AttemptOutcome } from "./attemptFailures.ts";
import { type Connection, isAuthScheme } from "./dialect.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Attempts, defaultAttempts, withRetry } from "./retry.ts";
import { type SignedHooks, type SignedRequest, sendSigned } from "./signed.ts";
import type { Transport, WireRequest, WireResponse } from "./transport.ts";
import { toWireRequest } from "./wireRequest.ts";

/** Calls a language service over one connection. */
export interface Client {
  readonly connection: Connection;
  /**
   * Calls an endpoint: retried if that can help and is safe, decoded once.
   * Throws `Failure` (`service.…`), or the signal's reason when cancelled.
   */
  call<Params, Answer>(
    endpoint: Endpoint<Params, Answer>,
    params: Params,
    signal: AbortSignal,
    watch?: CallHooks,
  ): Promise<Answer>;
  /** Sends to an address that the service signed, once and without a key; see `sendSigned`. */
  sendSigned(request: SignedRequest, signal: AbortSignal, watch?: SignedHooks): Promise<WireResponse>;
}

/** Events of a call, and a way to stop its retries. */
export interface CallHooks {
  /** The service said that requests come too fast (429, 529). */
  readonly onThrottled?: () => void;
  /** Once aborted, the call is not tried again; an attempt under way goes on. */
  readonly giveUp?: AbortSignal;
  /** The time of an attempt is renewed with each byte of its answer: slow engines take long. */
  readonly isPatient?: boolean;
  /** Fewer attempts than those of the client: what failed before is not waited for as long. */
  readonly attempts?: Partial<Attempts>;
  /** Bytes of a file sent so far, of how many. */
  readonly onSent?: (bytes: number, total: number) => void;
  /** Bytes of a file received so far, and of how many if the service says. */
  readonly onReceived?: (bytes: number, total: number | undefined) => void;
}

export interface ClientOptions {
  readonly connection: Connection;
  readonly transport: Transport;
  readonly log: Log;
  /** Sent with what is billed: 1 to 100 characters of ASCII. */
  readonly reportingTag?: string;
  /** Time limit of one attempt in milliseconds, default 60,000. */
  readonly timeout?: number;
  /** Maximum number of attempts by kind of failure; 1 never retries. */
  readonly attempts?: Partial<Attempts>;
  readonly now?: () => number;
  /** At least 0, below 1. */
  readonly random?: () => number;
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Creates a client of one connection. A key that is not valid in a header is a `Failure` of each call. */
export function createClient(options: ClientOptions): Client {
  const { connection, transport, log, timeout = 60_000, now = Date.now, random = Math.random, sleep = wait } = options;
  const attempts = { ...defaultAttempts, ...options.attempts };
  const { reportingTag } = options;
  if (reportingTag !== undefined && !/^[\x20-\x7e]{1,100}$/.test(reportingTag)) throw new Error("not a reporting tag");
  const withMissing = createMissingDetail(connection);
  return {
    connection,
    async call(endpoint, params, signal, watch = {}) {
      assertSendable(connection);
      const name = `${endpoint.method} ${endpoint.path}`;
      const request = toWireRequest(endpoint, params, connection, reportingTag);
      const size = sizeOf(request);
      const onSent = (bytes: number) => watch.onSent?.(bytes, size);
      const how = { transport, timeout, isPatient: watch.isPatient ?? false, onSent, onReceived: watch.onReceived };
      const once = async () => {
        const start = now();
        const answered = await attempt(endpoint, request, how, signal);
        const outcome = redactKeys(withMissing(answered, endpoint, Object(params)), connection);
        log.debug(`${name}: ${describeOutcome(outcome)}, ${size} sent, ${now() - start} ms`);
        if (!outcome.ok && outcome.retryKind === "throttled") watch.onThrottled?.();
        return outcome;
      };
      const onRetry = (_: unknown, pause: number) => log.info(`${name}: again in ${Math.round(pause)} ms`);
      const { giveUp } = watch;
      const policy = {
        attempts: { ...attempts, ...watch.attempts },
        idempotent: endpoint.idempotent,
        now,
        random,
        sleep,
        onRetry,
      };
      return withRetry(once, { ...policy, ...(giveUp !== undefined && { giveUp }) }, signal);
    },
    sendSigned: (request, signal, watch) => sendSigned(transport, connection.dialect.baseUrl, request, signal, watch),
  };
}

/** Characters of a text, bytes of a file. */
const sizeOf = ({ body = "" }: WireRequest): number => (typeof body === "string" ? body.length : body.size);

/** Rejects a bad key early: some transports quote a refused header in their error, key included. */
function assertSendable({ dialect, key, adminKey = key }: Connection): void {
  if (!isKey(key) || !isKey(adminKey)) {
    throw new Failure("service.unauthorized", { detail: "the key holds characters that no key has" });
  }
  if (!isAuthScheme(dialect.authScheme)) throw new Error("not an authorization scheme");
}

/** Removes every echo of a key from the service's words. */
function redactKeys<T>(outcome: AttemptOutcome<T>, { key, adminKey }: Connection): AttemptOutcome<T> {
  if (outcome.ok) return outcome;
  const keys = [key, adminKey].filter((one) => one !== undefined);
  const { code, facts } = outcome.failure;
  const texts = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === "string" ? redactAll(value, keys) : value,
  ]);
  return { ...outcome, failure: new Failure(code, Object.fromEntries(texts) as FailureFacts) };
}

const redactAll = (text: string, keys: readonly string[]): string =>
  keys.reduce((left, key) => left.replaceAll(key, "…"), text);

function describeOutcome(outcome: AttemptOutcome<unknown>): string {
  if (outcome.ok) return "answered";
  const { code, facts } = outcome.failure;
  return [code, facts.status, facts.traceId].filter((fact) => fact !== undefined).join(" ");
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
  });
}

/**
 * Adds to each 404 the kind of thing that is missing, if the address is certainly that of a service: the embedded one,
 * one at an official address, one that answered before, and one that names a trace as they all do.
 */
function createMissingDetail({ dialect, embedded }: Pick<Connection, "dialect" | "embedded">) {
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
