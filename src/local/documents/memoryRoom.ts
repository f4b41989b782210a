/** Memory for documents in work, shared by all of them. */
export interface MemoryRoom {
  /**
   * Runs work that takes a number of bytes as soon as they are available, in order of calls. Rejects when the signal
   * aborts.
   */
  use<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/** Creates room for a number of bytes; work that needs more runs alone. */
export function createMemoryRoom(size: number): MemoryRoom {
  let waiting: Waiting[] = [];
  let free = size;
  const next = () => {
    for (let [first] = waiting; first !== undefined && first.bytes <= free; [first] = waiting) {
      waiting.shift();
      free -= first.bytes;
      first.begin();
    }
  };
  const enter = (bytes: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting = waiting.filter((one) => one !== self);
        reject(signal.reason);
        next();
      };
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const self: Waiting = { bytes, begin };
      signal.addEventListener("abort", leave, { once: true });
      waiting.push(self);
      next();
    });
  return {
    async use(bytes, signal, work) {
      signal.throwIfAborted();
      const needed = Math.min(bytes, size);
      await enter(needed, signal);
      try {
        return await work();
      } finally {
        free += needed;
        next();
      }
    },
  };
}
