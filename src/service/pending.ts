import type { Batch } from "./batches.ts";

/** Batches that wait to be sent, while more of them may come. */
export interface Pending {
  next(): Batch | undefined;
  /** Puts batches before all others. */
  again(batches: readonly Batch[]): void;
  /** Whether no further batch will come from the source. */
  readonly isComplete: boolean;
  /** Resolves at the next batch and at the end of the source. */
  news(): Promise<void>;
  /** Waits for the source no longer. */
  stop(): void;
}

/** Collects batches as they come; `onError` gets what the source throws. */
export function collect(source: AsyncIterable<readonly Batch[]>, onError: (error: unknown) => void): Pending {
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
    again: (batches) => void waiting.unshift(...batches),
    get isComplete() {
      return isComplete;
    },
    news: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    stop,
  };
}
