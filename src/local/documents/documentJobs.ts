/** Runs work in the background, a limited number at a time. */
export interface JobQueue {
  /** Adds it to the end of the queue. */
  add(id: string): void;
  /** Returns whether a job waits or runs. */
  has(id: string): boolean;
  /** Resolves when a job has ended, and at once for one that is neither waiting nor running. */
  waitFor(id: string): Promise<void>;
  /** Jobs that wait or run. */
  readonly size: number;
  /** Aborts running work, and resolves when it has ended. */
  close(): Promise<void>;
}

/** Creates a queue. `work` never rejects; its signal aborts when the service ends. */
export function createJobQueue(maxRunning: number, work: (id: string, signal: AbortSignal) => Promise<void>): JobQueue {
  const ending = new AbortController();
  const waiting: string[] = [];
  const running = new Set<Promise<void>>();
  /** Completion of the jobs that wait or run. */
  const ends = new Map<string, { readonly promise: Promise<void>; resolve(): void }>();
  const end = (id: string) => {
    ends.get(id)?.resolve();
    ends.delete(id);
  };
  const next = () => {
    while (running.size < maxRunning && !ending.signal.aborted) {
      const id = waiting.shift();
      if (id === undefined) return;
      const job = work(id, ending.signal).finally(() => {
        running.delete(job);
        end(id);
        next();
      });
      running.add(job);
    }
  };
  return {
    add(id) {
      waiting.push(id);
      let resolve = () => {};
      const promise = new Promise<void>((done) => {
        resolve = done;
      });
      ends.set(id, { promise, resolve });
      // the caller finishes first
      setImmediate(next);
    },
    has: (id) => ends.has(id),
    waitFor: async (id) => await ends.get(id)?.promise,
    get size() {
      return ends.size;
    },
    async close() {
      ending.abort();
      await Promise.all(running);
      for (const id of ends.keys()) end(id);
    },
  };
}
