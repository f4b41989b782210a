import { setImmediate as nextTurn } from "node:timers/promises";
import { processInSlices } from "../../../core/work/timeSlices.ts";

/** Milliseconds of work before other work gets its turn, so that typing is never slowed down. */
const sliceMs = 8;

/** Calls `work` with each item in slices, and looks at the time after `every` items. Rejects with the signal's reason. */
export const processInEditorSlices = <T>(
  items: Iterable<T>,
  work: (item: T) => void,
  signal: AbortSignal,
  every?: number,
): Promise<void> =>
  processInSlices(
    items,
    work,
    { now: () => performance.now(), nextTurn },
    { sliceMs, signal, ...(every !== undefined && { every }) },
  );
