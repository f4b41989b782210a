import type { Log } from "../../core/work/log.ts";
import { logReasonOf } from "../wire/httpError.ts";

/** Agreements of several service processes that share one state. */
export interface Sharing {
  /** Number of this process while it is connected. */
  readonly process: number;
  /** Returns the numbers of the connected processes, of this one too. */
  processes(): readonly number[];
  /** Takes a name, if no process has it. It is released with the connection at the latest. */
  claim(name: string): SharedClaim | undefined;
}

/** A name that this process alone has. */
export interface SharedClaim {
  /** Aborts when the connection is lost, and another process may have the name. */
  readonly lost: AbortSignal;
  /** Throws `HttpError` 503 if it is not held any more; within a transaction it is true until its end. */
  assertHeld(): void;
  release(): void;
}

/** Work under a claim. `assertHeld` is for the transaction that keeps its result. */
export type ClaimedWork = (signal: AbortSignal, assertHeld: () => void) => Promise<void>;

/**
 * Does work that one process does at a time; without a shared state there is only one. Returns whether it was done
 * here; false if another process is at it.
 */
export async function workAlone(
  sharing: Sharing | undefined,
  name: string,
  signal: AbortSignal,
  work: ClaimedWork,
): Promise<boolean> {
  if (sharing === undefined) {
    await work(signal, () => {});
    return true;
  }
  const claim = sharing.claim(name);
  if (claim === undefined) return false;
  try {
    await work(AbortSignal.any([signal, claim.lost]), claim.assertHeld);
    return true;
  } finally {
    claim.release();
  }
}

/** Milliseconds between looks for work of processes that ended. */
const watchPauseMs = 2_000;

/** Repeats a look at a shared state until it is stopped; without a shared state there is nothing to look for. */
export function watchShared(sharing: Sharing | undefined, log: Log, look: () => Promise<void>): { stop(): void } {
  if (sharing === undefined) return { stop() {} };
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look()
      .catch((error: unknown) => log.warn(logReasonOf(error)))
      .finally(() => {
        isLooking = false;
      });
  }, watchPauseMs).unref();
  return { stop: () => clearInterval(timer) };
}
