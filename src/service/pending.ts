import type { Batch } from "./batches.ts";

/** Batches that wait to be sent, while more of them may come. */
export interface Pending {
  next(): Batch | undefined;
  /** Puts batches back before all others. */
  putBack(batches: readonly Batch[]): void;
  /** True if no further batch will come from the source. */
  readonly isComplete: boolean;
  /** Resolves with the next batch and at the end of the source. */
  waitForNews(): Promise<void>;
  /** Stops waiting for the source. */
  stop(): void;
}

/** Collects batches as they come; `onError` gets errors of the source. */
export function collectBatches(source: AsyncIterable<readonly Batch[]>, onError: (error: unknown) => void): Pending {
  const waiting: Batch[] = [];
  let isComplete = false;
  let wake: () => void = () => {};
  const receive = async (): Promise<void> => {
    for await (const batches of source) {
      waiting.push(...batches);
      wake();
    }
  };
  const stop = (): void => {
    isComplete = true;
    wake();
  };
  void receive().catch(onError).finally(stop);
  return {
    next: () => waiting.shift(),
    putBack: (batches) => void waiting.unshift(...batches),
    get isComplete() {
      return isComplete;
    },
    waitForNews: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    stop,
  };
}
