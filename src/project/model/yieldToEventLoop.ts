import type { Steps } from "../../core/work/workSteps.ts";

/**
 * Steps between yields: few enough that a connection is made, and requests leave, while texts are masked; that takes
 * some twenty turns.
 */
const stepsBetween = 50;
let steps = 0;

/** Yields to the event loop now and then during long work: for cancel buttons, typing, other requests. */
export function yieldToEventLoop(): Promise<void> | undefined {
  steps = (steps + 1) % stepsBetween;
  return steps === 0 ? yieldOnce() : undefined;
}

/** Yields until everything that is due has run, arrived answers among it. */
export const yieldOnce = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Does long work step by step and yields between the steps. Throws the signal's reason once it is aborted. */
export async function bySteps<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await yieldOnce();
    signal?.throwIfAborted();
    step = steps.next();
  }
  return step.value;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Does work that holds the thread for some milliseconds, after all earlier requests: with many files, the thread yields
 * after each of them, not after all.
 */
export function runInOwnTurn<T>(work: () => T): Promise<T> {
  const done = last.then(yieldOnce).then(work);
  last = done.catch(() => {});
  return done;
}
