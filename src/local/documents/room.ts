/** Memory for documents that are worked on, shared by all of them. */
export interface Room {
  /** Does work that takes so many bytes as soon as there is room for it, in the order of asking. Rejects when the signal aborts. */
  use<T>(bytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/** Room for so many bytes; what needs more than all of it is done alone. */
export function createRoom(size: number): Room {
  let waiting: Waiting[] = [];
  let free = size;
  const next = () => {
    for (let [first] = waiting; first !== undefined && first.bytes <= free; [first] = waiting) {
      waiting.shift();
      free -= first.bytes;
      first.begin();
    }
  };
  const entered = (bytes: number, signal: AbortSignal) =>
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
      await entered(needed, signal);
      try {
        return await work();
      } finally {
        free += needed;
        next();
      }
    },
  };
}
