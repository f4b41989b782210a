import type { AttemptOutcome, FailedAttempt, RetryKind } from "./attemptFailures.ts";

/** Maximum attempts, the first one included, by kind of failure. */
export interface Attempts extends Readonly<Record<RetryKind, number>> {
  /** 429, 529. Default 8: about half a minute. */
  readonly throttled: number;
  /** 500, 502, 503, 504. Default 5. */
  readonly failing: number;
  /** Refused, reset or lost connections. Default 4: about two seconds. */
  readonly unreachable: number;
  /** Default 2. */
  readonly timeout: number;
}

export const defaultAttempts: Attempts = { throttled: 8, failing: 5, unreachable: 4, timeout: 2 };

export interface RetryPolicy {
  readonly attempts: Attempts;
  /** True if a repeat is safe even if the first request may have arrived. */
  readonly idempotent: boolean;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called before each wait. */
  readonly onRetry: (failed: FailedAttempt, wait: number) => void;
  /** Once aborted, nothing is tried again. */
  readonly giveUp?: AbortSignal;
}

/** Repeats an attempt with exponential backoff and full jitter, respecting `Retry-After`; throws the last `Failure`. */
export async function withRetry<T>(
  attempt: () => Promise<AttemptOutcome<T>>,
  policy: RetryPolicy,
  signal: AbortSignal,
): Promise<T> {
  for (let made = 1; ; made++) {
    const outcome = await attempt();
    if (outcome.ok) return outcome.value;
    if (!canRetry(outcome, made, policy)) throw outcome.failure;
    const wait = retryDelayMs(outcome, made, policy);
    policy.onRetry(outcome, wait);
    await sleepOrGiveUp(wait, policy, signal, outcome);
  }
}

function canRetry(
  { retryKind, untouched }: FailedAttempt,
  made: number,
  { attempts, idempotent, giveUp }: RetryPolicy,
): boolean {
  if (retryKind === undefined || giveUp?.aborted === true) return false;
  return (idempotent || untouched) && made < attempts[retryKind];
}

/** Returns the milliseconds before the next attempt. */
function retryDelayMs({ retryAfter }: FailedAttempt, made: number, { now, random }: RetryPolicy): number {
  const jitter = random() * Math.min(maxBackoffMs, firstBackoffMs * 2 ** (made - 1));
  const asked = retryAfter === undefined ? undefined : parseRetryAfter(retryAfter, now());
  // the requested time is the minimum; the jitter spreads clients over time
  return asked === undefined ? jitter : Math.min(maxRetryAfterMs, asked) + Math.min(jitter, firstBackoffMs);
}

/** Parses `Retry-After` into milliseconds from now: seconds or an HTTP date. */
function parseRetryAfter(retryAfter: string, now: number): number | undefined {
  const text = retryAfter.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

async function sleepOrGiveUp(
  wait: number,
  { sleep, giveUp }: RetryPolicy,
  signal: AbortSignal,
  failed: FailedAttempt,
): Promise<void> {
  const either = new AbortController();
  const stop = () => either.abort();
  signal.addEventListener("abort", stop, { once: true });
  giveUp?.addEventListener("abort", stop, { once: true });
  try {
    signal.throwIfAborted();
    await sleep(wait, either.signal);
  } catch (error) {
    signal.throwIfAborted();
    throw either.signal.aborted ? failed.failure : error;
  } finally {
    signal.removeEventListener("abort", stop);
    giveUp?.removeEventListener("abort", stop);
  }
}

const firstBackoffMs = 500;
const maxBackoffMs = 30_000;
const maxRetryAfterMs = 120_000;
