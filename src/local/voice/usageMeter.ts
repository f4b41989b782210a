import type { AccountUsage, UsageEntry } from "../accountUsage.ts";

/** Counts milliseconds in steps: a transaction for each chunk would be too many. */
export interface UsageMeter {
  /** Throws `HttpError` 456 if the account has too few left. */
  add(milliseconds: number): void;
  /** Counts the rest. */
  end(): Promise<void>;
}

const stepMs = 1000;

/** Creates a meter that bills what it has counted, even if a session fails. */
export function createUsageMeter(usage: AccountUsage, use: UsageEntry): UsageMeter {
  let open = 0;
  const pending = new Set<Promise<void>>();
  const count = () => {
    const whole = Math.round(open);
    open = 0;
    if (whole === 0) return;
    const settled = usage.reserve(whole, use).commit();
    pending.add(settled);
    void settled.finally(() => pending.delete(settled)).catch(() => {});
  };
  return {
    add(milliseconds) {
      open += milliseconds;
      if (open >= stepMs) count();
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
