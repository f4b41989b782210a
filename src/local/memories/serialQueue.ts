/** Runs work one after another. */
export interface SerialQueue {
  add(work: () => Promise<void>): void;
  /** Resolves when running work has ended; nothing else is started. */
  close(): Promise<void>;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;
  return {
    add(work) {
      last = last.then(() => (isClosed ? undefined : work()));
    },
    close() {
      isClosed = true;
      return last;
    },
  };
}
