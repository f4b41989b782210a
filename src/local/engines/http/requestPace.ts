import { createRateLimit } from "./rateLimit.ts";
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
  const [requests, tokens] = [createRateLimit(), createRateLimit()];
  const limits = [
    { kind: "requests", of: requests, usedBy: () => 1 },
    { kind: "tokens", of: tokens, usedBy: (one: Started) => one.tokens },
  ] as const;
  /** Learns from the answer to a request that has ended. An answer that was overtaken only corrects its own use. */
  const learn = (header: HeaderReader, ended: Started): void => {
    const [time, isOlder] = [now(), ended.order < newest];
    newest = Math.max(newest, ended.order);
    for (const { kind, of, usedBy } of limits) {
      const said = limitHeadersOf(header, kind, time);
      if (said === undefined) continue;
      const underWay = [...active].reduce((sum, one) => sum + usedBy(one), 0);
      if (isOlder) of.learnOlder(said, { own: usedBy(ended), underWay, time });
      else of.learn(said, underWay, time);
    }
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
        learn(header, one);
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
