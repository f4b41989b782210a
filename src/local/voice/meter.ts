import type { Usage, Use } from "../usage.ts";

/** Counts milliseconds as they come, in steps: a transaction for each chunk would be too many. */
export interface Meter {
  /** Throws `Refusal` 456 where the account has not that many left. */
  add(milliseconds: number): void;
  /** Counts what is left. */
  end(): Promise<void>;
}

const step = 1000;

/** A meter whose account pays for what it has counted, also where a session ends badly. */
export function createMeter(usage: Usage, use: Use): Meter {
  let open = 0;
  const pending = new Set<Promise<void>>();
  const count = () => {
    const whole = Math.round(open);
    open = 0;
    if (whole === 0) return;
    const settled = usage.reserve(whole, use).settle();
    pending.add(settled);
    void settled.finally(() => pending.delete(settled)).catch(() => {});
  };
  return {
    add(milliseconds) {
      open += milliseconds;
      if (open >= step) count();
    },
    async end() {
      try {
        count();
      } catch {
        // what is beyond the limit stays uncounted
      }
      await Promise.allSettled(pending);
    },
  };
}
