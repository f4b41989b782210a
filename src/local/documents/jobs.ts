/** Work in the background, so much of it at a time. */
export interface Jobs {
  /** Puts it at the end of those that wait. */
  add(id: string): void;
  /** Breaks off what is under way, and resolves when it ended. */
  close(): Promise<void>;
}

/** `work` never rejects; its signal aborts when the service ends. */
export function createJobs(most: number, work: (id: string, signal: AbortSignal) => Promise<void>): Jobs {
  const ending = new AbortController();
  const waiting: string[] = [];
  const running = new Set<Promise<void>>();
  const next = () => {
    while (running.size < most && !ending.signal.aborted) {
      const id = waiting.shift();
      if (id === undefined) return;
      const job = work(id, ending.signal).finally(() => {
        running.delete(job);
        next();
      });
      running.add(job);
    }
  };
  return {
    add(id) {
      waiting.push(id);
      // whoever adds it is done first
      setImmediate(next);
    },
    async close() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
