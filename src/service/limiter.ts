/** Limits requests in flight: additive increase with success, halved when the service reports too many requests. */
export interface Limiter {
  /** Number of requests that may be in flight now, and at most. */
  readonly limit: number;
  readonly max: number;
  /** Resolves when one more may start; rejects with the signal's reason. */
  acquire(signal: AbortSignal): Promise<Ticket>;
}

/** The right to have one request in flight. */
export interface Ticket {
  /** Reports that the service answered it with 429 or 529. */
  reportThrottled(): void;
  release(succeeded: boolean): void;
}

export function createLimiter({ start, max }: { readonly start: number; readonly max: number }): Limiter {
  let limit = Math.min(start, max);
  let active = 0;
  let cuts = 0;
  const waiting = new Set<() => void>();

  const admitWaiting = () => {
    for (const enter of waiting) {
      if (active >= Math.floor(limit)) return;
      waiting.delete(enter);
      active++;
      enter();
    }
  };

  const ticket = (): Ticket => {
    let seen = cuts;
    return {
      reportThrottled() {
        // those refused in the same round cut once, not once each
        if (seen === cuts) {
          limit = Math.max(1, limit / 2);
          cuts++;
        }
        seen = cuts;
      },
      release(succeeded) {
        active--;
        // one more for each success while nothing is known of the service's pace, then one more for each round
        if (succeeded) limit = Math.min(max, limit + (cuts === 0 ? 1 : 1 / Math.floor(limit)));
        admitWaiting();
      },
    };
  };

  return {
    max,
    get limit() {
      return Math.floor(limit);
    },
    acquire: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        const leave = () => {
          waiting.delete(enter);
          reject(signal.reason);
        };
        const enter = () => {
          signal.removeEventListener("abort", leave);
          resolve(ticket());
        };
        signal.addEventListener("abort", leave, { once: true });
        waiting.add(enter);
        admitWaiting();
      }),
  };
}
