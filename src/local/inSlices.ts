import { setImmediate as nextTurn } from "node:timers/promises";
import { processInSlices } from "../core/work/timeSlices.ts";

/**
 * Returns a function that yields to the event loop if enough time has passed since the last call, for work that is not
 * `repeatInSlices`. Rejects with the signal's reason.
 */
export function createYield(signal: AbortSignal): () => Promise<void> | undefined {
  let end = performance.now() + turnMs;
  const yieldNow = async () => {
    await nextTurn();
    signal.throwIfAborted();
    end = performance.now() + turnMs;
  };
  return () => (performance.now() < end ? undefined : yieldNow());
}

/** Milliseconds of work before it yields to the event loop. */
const turnMs = 10;

/** Calls `work` with each item, and yields to the event loop between slices. Rejects with the signal's reason. */
export const inSlices = <Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> =>
  processInSlices(items, work, { now: () => performance.now(), nextTurn }, { sliceMs: turnMs, signal });
