import type { Outcome, Setback, Trouble } from "./failures.ts";

/** Attempts in all, the first one included, by what failed. */
export interface Attempts extends Readonly<Record<Trouble, number>> {
  /** 429, 529. Default 8: about half a minute. */
  readonly throttled: number;
  /** 500, 502, 503, 504. Default 5. */
  readonly failing: number;
  /** Refused, reset or lost connections. Default 4: about two seconds. */
  readonly unreachable: number;
  /** Default 2. */
  readonly timeout: number;
}

export const usualAttempts: Attempts = { throttled: 8, failing: 5, unreachable: 4, timeout: 2 };

export interface RetryPolicy {
  readonly attempts: Attempts;
  /** Whether a repeat does no harm even where the first request may have arrived. */
  readonly idempotent: boolean;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Told before each wait. */
  readonly onRetry: (setback: Setback, wait: number) => void;
  /** Once aborted, nothing is tried again. */
  readonly giveUp?: AbortSignal;
}

/** Repeats an attempt with exponential backoff and full jitter, honouring `Retry-After`; throws the last `Failure`. */
export async function withRetry<T>(
  attempt: () => Promise<Outcome<T>>,
  policy: RetryPolicy,
  signal: AbortSignal,
): Promise<T> {
  for (let made = 1; ; made++) {
    const outcome = await attempt();
    if (outcome.ok) return outcome.value;
    if (!another(outcome, made, policy)) throw outcome.failure;
    const wait = pause(outcome, made, policy);
    policy.onRetry(outcome, wait);
    await patiently(wait, policy, signal, outcome);
  }
}

function another(
  { trouble, untouched }: Setback,
  made: number,
  { attempts, idempotent, giveUp }: RetryPolicy,
): boolean {
  if (trouble === undefined || giveUp?.aborted === true) return false;
  return (idempotent || untouched) && made < attempts[trouble];
}

/** Milliseconds before the next attempt. */
function pause({ retryAfter }: Setback, made: number, { now, random }: RetryPolicy): number {
  const jitter = random() * Math.min(longestBackoff, firstBackoff * 2 ** (made - 1));
  const asked = retryAfter === undefined ? undefined : askedWait(retryAfter, now());
  // what was asked for is the least; the jitter keeps a crowd from coming back at one moment
  return asked === undefined ? jitter : Math.min(longestAsked, asked) + Math.min(jitter, firstBackoff);
}

/** `Retry-After` in milliseconds from now: seconds or an HTTP date. */
function askedWait(retryAfter: string, now: number): number | undefined {
  const text = retryAfter.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

async function patiently(
  wait: number,
  { sleep, giveUp }: RetryPolicy,
  signal: AbortSignal,
  setback: Setback,
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
    throw either.signal.aborted ? setback.failure : error;
  } finally {
    signal.removeEventListener("abort", stop);
    giveUp?.removeEventListener("abort", stop);
  }
}

const firstBackoff = 500;
const longestBackoff = 30_000;
const longestAsked = 120_000;
