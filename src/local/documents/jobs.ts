/** Work in the background, so much of it at a time. */
export interface Jobs {
  /** Puts it at the end of those that wait. */
  add(id: string): void;
  /** Resolves when a job has ended, and at once for one that is neither waiting nor running. */
  ended(id: string): Promise<void>;
  /** Breaks off what is under way, and resolves when it ended. */
  close(): Promise<void>;
}

/** `work` never rejects; its signal aborts when the service ends. */
export function createJobs(most: number, work: (id: string, signal: AbortSignal) => Promise<void>): Jobs {
  const ending = new AbortController();
  const waiting: string[] = [];
  const running = new Set<Promise<void>>();
  /** Of the jobs that wait or run. */
  const ends = new Map<string, { readonly promise: Promise<void>; resolve(): void }>();
  const end = (id: string) => {
    ends.get(id)?.resolve();
    ends.delete(id);
  };
  const next = () => {
    while (running.size < most && !ending.signal.aborted) {
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
      const promise = new Promise<void>((settle) => {
        resolve = settle;
      });
      ends.set(id, { promise, resolve });
      // whoever adds it is done first
      setImmediate(next);
    },
    ended: async (id) => await ends.get(id)?.promise,
    async close() {
      ending.abort();
      await Promise.all(running);
      for (const id of ends.keys()) end(id);
    },
  };
}
