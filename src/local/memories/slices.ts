import { setImmediate } from "node:timers/promises";

/** Milliseconds that a piece of long work may take before others have their turn. */
const slice = 12;

/** Does steps until one says that nothing is left, and lets others run in between. Rejects when the signal aborts. */
export async function inSlices(step: () => boolean, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (!untilTired(step)) return;
    await setImmediate();
  }
}

/** Does steps for a moment; whether there may be more. */
export function untilTired(step: () => boolean): boolean {
  const end = performance.now() + slice;
  do {
    if (!step()) return false;
  } while (performance.now() < end);
  return true;
}
