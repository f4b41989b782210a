import { createRateLimit, type RateLimit } from "./rateLimit.ts";
import { type HeaderReader, limitHeadersOf } from "./rateLimitHeaders.ts";

/** Decides when the next request may leave: by a number at a time, and by what the endpoint says of its limits. */
export interface RequestPace {
  /** Milliseconds until a request of so many tokens may leave; infinite until another one ends. */
  delay(tokens: number): number;
  /** Counts a request that leaves, and returns the function that counts its end. */
  start(tokens: number): (headers: HeaderReader, succeeded: boolean) => void;
  /** Holds everything back; `throttled` also halves the number at a time. */
  pause(milliseconds: number, throttled: boolean): void;
}

/** A request under way. */
interface Started {
  readonly order: number;
  readonly tokens: number;
}

/** Creates the pace of one endpoint; `max` requests at a time. */
export function createPace(max: number, now: () => number = Date.now): RequestPace {
  let [limit, pausedUntil, started, newest] = [max, 0, 0, 0];
  const active = new Set<Started>();
  const requests = createRateLimit();
  const tokens = createRateLimit();
  /** Learns from the headers of an answer; those under way that left after it are not counted in them. */
  const learn = (header: HeaderReader, order: number) => {
    const time = now();
    const later = [...active].filter((one) => one.order > order);
    const learnOne = (of: RateLimit, kind: "requests" | "tokens", underWay: number) => {
      const known = limitHeadersOf(header, kind, time);
      if (known !== undefined) of.learn(known, underWay, time);
    };
    learnOne(requests, "requests", later.length);
    learnOne(
      tokens,
      "tokens",
      later.reduce((sum, one) => sum + one.tokens, 0),
    );
  };
  return {
    delay(wanted) {
      const time = now();
      if (time < pausedUntil) return pausedUntil - time;
      if (active.size >= Math.floor(limit)) return Number.POSITIVE_INFINITY;
      return Math.max(requests.delay(1, time), tokens.delay(wanted, time));
    },
    start(wanted) {
      const one = { order: ++started, tokens: wanted };
      active.add(one);
      requests.take(1);
      tokens.take(wanted);
      return (header, succeeded) => {
        active.delete(one);
        if (succeeded) limit = Math.min(max, limit + 1 / Math.floor(limit));
        // answers overtake one another; what an older one says is over
        if (one.order < newest) return;
        newest = one.order;
        learn(header, one.order);
      };
    },
    pause(milliseconds, throttled) {
      pausedUntil = Math.max(pausedUntil, now() + Math.min(milliseconds, maxPauseMs));
      if (!throttled) return;
      limit = Math.max(1, limit / 2);
      requests.onRefused();
      tokens.onRefused();
    },
  };
}

/** A limit that is reset later is asked again before. */
const maxPauseMs = 120_000;
