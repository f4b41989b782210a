import type { DictationClock } from "./dictationTypes.ts";

/** Monotonic time. */
export const realClock: DictationClock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Wakes one waiting loop. A ring before the wait counts for it. */
export interface Bell {
  ring(): void;
  /** Resolves with the next ring, or so many milliseconds later. */
  wait(milliseconds?: number): Promise<void>;
}

export function createBell(clock: DictationClock): Bell {
  let isRung = false;
  let answer: (() => void) | undefined;
  const ring = () => {
    isRung = true;
    answer?.();
  };
  return {
    ring,
    async wait(milliseconds) {
      let forget = () => {};
      if (!isRung)
        await new Promise<void>((resolve) => {
          answer = resolve;
          if (milliseconds !== undefined) forget = clock.after(milliseconds, resolve);
        });
      forget();
      answer = undefined;
      isRung = false;
    },
  };
}
