import { setImmediate } from "node:timers/promises";

/** Milliseconds of long work before it yields to the event loop. */
const sliceMs = 12;

/** Repeats steps until one returns false, and yields to the event loop in between. Rejects when the signal aborts. */
export async function repeatInSlices(step: () => boolean, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (!repeatForSlice(step)) return;
    await setImmediate();
  }
}

/** Repeats steps for a time slice; returns whether there may be more. */
export function repeatForSlice(step: () => boolean): boolean {
  const end = performance.now() + sliceMs;
  do {
    if (!step()) return false;
  } while (performance.now() < end);
  return true;
}
