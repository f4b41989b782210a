import { Session } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";

/** Returns how often blocks of code outside the runtime are entered while `work` runs; of the tests those that are bundled. */
export type CountOperations = (work: () => unknown) => Promise<number>;

/** A counter of operations that was begun. */
export interface OperationsCounter {
  readonly count: CountOperations;
  stop(): Promise<void>;
}

/**
 * Begins to count operations, a measure with no clock in it: once for all that is measured, as V8 drops all optimized
 * code at the begin.
 */
export async function startCounting(): Promise<OperationsCounter> {
  const session = new Session();
  session.connect();
  // optimized code counts only a part of what is entered
  setFlagsFromString("--no-opt");
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const entered = async (): Promise<number> => {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => /\/(src|node_modules)\//.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0);
  };
  return {
    count: async (work) => {
      await session.post("Profiler.takePreciseCoverage");
      await work();
      return entered();
    },
    stop: async () => {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
      setFlagsFromString("--opt");
    },
  };
}

/** Runs `use` with a counter of operations. */
export async function countingOperations<T>(use: (count: CountOperations) => Promise<T>): Promise<T> {
  const { count, stop } = await startCounting();
  try {
    return await use(count);
  } finally {
    await stop();
  }
}

/** Counts the operations of `work` alone. */
export const operations: CountOperations = (work) => countingOperations((count) => count(work));
