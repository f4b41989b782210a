/** Decides when the next request may leave: by a number at a time, and by what the endpoint says of its limits. */
export interface RequestPace {
  /** Milliseconds until a request of so many tokens may leave; infinite until another one ends. */
  delay(tokens: number): number;
  /** Counts a request that leaves. */
  start(tokens: number): void;
  /** Counts its end. */
  end(headers: HeaderReader, succeeded: boolean): void;
  /** Holds everything back; `throttled` also halves the number at a time. */
  pause(milliseconds: number, throttled: boolean): void;
}

type HeaderReader = (name: string) => string | undefined;

/** Creates the pace of one endpoint; `most` requests at a time. */
export function createPace(most: number, now: () => number = Date.now): RequestPace {
  let [limit, active, pausedUntil] = [most, 0, 0];
  let tokens = { left: Number.POSITIVE_INFINITY, until: 0 };
  return {
    delay(wanted) {
      const time = now();
      if (time < pausedUntil) return pausedUntil - time;
      if (active >= Math.floor(limit)) return Number.POSITIVE_INFINITY;
      return wanted > tokens.left && time < tokens.until ? tokens.until - time : 0;
    },
    start(wanted) {
      active++;
      tokens.left -= wanted;
    },
    end(header, succeeded) {
      active--;
      if (succeeded) limit = Math.min(most, limit + 1 / Math.floor(limit));
      const time = now();
      const left = numberOf(header("x-ratelimit-remaining-tokens"));
      const reset = durationOf(header("x-ratelimit-reset-tokens"));
      if (left !== undefined) tokens = { left, until: time + Math.min(reset ?? maxPauseMs, maxPauseMs) };
      const requests = numberOf(header("x-ratelimit-remaining-requests"));
      const again = durationOf(header("x-ratelimit-reset-requests"));
      if (requests === 0 && again !== undefined)
        pausedUntil = Math.max(pausedUntil, time + Math.min(again, maxPauseMs));
    },
    pause(milliseconds, throttled) {
      pausedUntil = Math.max(pausedUntil, now() + Math.min(milliseconds, maxPauseMs));
      if (throttled) limit = Math.max(1, limit / 2);
    },
  };
}

/** A limit that is reset later is asked again before. */
const maxPauseMs = 120_000;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text.trim()) ? Number(text) : undefined;

/** Returns the milliseconds of `1s`, `6m0s`, `20ms`, or of seconds alone. */
export function durationOf(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(trimmed)) return Number(trimmed) * 1000;
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[hms]))+$/.test(trimmed)) return undefined;
  let sum = 0;
  for (const [, count, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|[hms])/g))
    sum += Number(count) * (units[unit ?? ""] ?? 0);
  return sum;
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/** Returns the milliseconds that an answer asks to wait; `undefined` if it says nothing. */
export function retryAfterOf(header: HeaderReader, now: number): number | undefined {
  const precise = numberOf(header("retry-after-ms"));
  if (precise !== undefined) return precise;
  const text = header("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? durationOf(header("x-ratelimit-reset-requests")) : Math.max(0, date - now);
}
