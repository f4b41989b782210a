import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../core/work/log.ts";
import { logReasonOf } from "../wire/httpError.ts";
import { DatabaseUnavailable } from "./postgres/databaseErrors.ts";

/** Milliseconds between attempts. */
const pauseMs = 1_000;

/**
 * Does a step of a background job, and repeats it while the disk is full or the database does not answer. Rejects when
 * the signal aborts in between.
 */
export async function whenAvailable<T>(
  step: () => T | Promise<T>,
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (attempts === 1) log.warn(`A job waits: ${logReasonOf(error)}`);
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
