import type { Steps } from "../core/steps.ts";

/** Few enough that a connection is made, and requests leave, while texts are masked: that takes some twenty turns. */
const stepsBetween = 50;
let steps = 0;

/** Lets others run now and then during long work on one thread: cancel buttons, typing, other requests. */
export function breathe(): Promise<void> | undefined {
  steps = (steps + 1) % stepsBetween;
  return steps === 0 ? pause() : undefined;
}

/** Lets everything run that is due, arrived answers among it. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Does long work step by step: everything that is due runs between the steps. Throws the signal's reason once it is aborted. */
export async function bySteps<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  let step = steps.next();
  while (!step.done) {
    await pause();
    signal?.throwIfAborted();
    step = steps.next();
  }
  return step.value;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Does work that holds the thread for some milliseconds, after all that was asked for before: where many files are worked
 * on at once, others have their turn after each of them, not after all.
 */
export function oneATurn<T>(work: () => T): Promise<T> {
  const done = last.then(pause).then(work);
  last = done.catch(() => {});
  return done;
}
