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
