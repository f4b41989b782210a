import type { LimitHeaders } from "./rateLimitHeaders.ts";

/** The rest of one limit (requests or tokens of a minute), as the endpoint last reported it. */
export interface RateLimit {
  /** Milliseconds until so many may be used; 0 if nothing is known. */
  delay(wanted: number, time: number): number;
  /** Counts what is used. */
  take(count: number): void;
  /**
   * Learns from an answer. Requests overtake one another on their way: those `underWay` are taken as not counted in it,
   * until their own answers come.
   */
  learn(headers: LimitHeaders, underWay: number, time: number): void;
  /**
   * Learns from an answer that the answer to a later request overtook: what its request used (`own`) may have been
   * counted twice.
   */
  learnOlder(
    headers: LimitHeaders,
    used: { readonly own: number; readonly underWay: number; readonly time: number },
  ): void;
  /** The endpoint refused a request that this limit let pass. */
  onRefused(): void;
}

/** A limit that is reset later is asked again before. */
const maxWaitMs = 120_000;

interface Known {
  left: number;
  readonly since: number;
  /** Units that come back in a millisecond; 0: all at once at the end. */
  readonly rate: number;
  /** When all of it is back. */
  readonly until: number;
}

/**
 * Creates a limit of which nothing is known. Endpoints such as OpenAI's give units back steadily, and say when all are
 * back; others give them back all at once then. The first is assumed until a request is refused.
 */
export function createRateLimit(): RateLimit {
  let known: Known | undefined;
  let isSteady = true;
  return {
    delay(wanted, time) {
      if (known === undefined || time >= known.until) return 0;
      const { left, since, rate, until } = known;
      const missing = wanted - (left + (time - since) * rate);
      if (missing <= 0) return 0;
      return Math.ceil(rate === 0 ? until - time : Math.min(until - time, missing / rate));
    },
    take(count) {
      if (known !== undefined) known.left -= count;
    },
    learn({ left, max, reset }, underWay, time) {
      const wait = Math.min(reset ?? maxWaitMs, maxWaitMs);
      const used = max === undefined ? 0 : max - left;
      const rate = isSteady && reset !== undefined && reset > 0 && used > 0 ? used / reset : 0;
      known = { left: left - underWay, since: time, rate, until: time + wait };
    },
    learnOlder({ left }, { own, underWay, time }) {
      if (known === undefined) return;
      const missing = left - underWay - (known.left + (time - known.since) * known.rate);
      known.left += Math.max(0, Math.min(own, missing));
    },
    onRefused() {
      if (known !== undefined) isSteady = false;
    },
  };
}
