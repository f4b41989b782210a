/** Works that run one after the other. */
export interface Queue {
  add(work: () => Promise<void>): void;
  /** Resolves when what runs has ended; nothing else is begun. */
  close(): Promise<void>;
}

export function createQueue(): Queue {
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
