/** An unbounded queue from producers to one consumer that awaits values, in order. */
export interface AsyncQueue<T> {
  push(values: readonly T[]): void;
  /** Ends the iteration after the values pushed so far, with an error if one is given. */
  close(error?: unknown): void;
  /** For one reader. */
  values(): AsyncGenerator<T>;
}

export function createAsyncQueue<T>(): AsyncQueue<T> {
  let full: T[] = [];
  let end: { readonly error?: unknown } | undefined;
  let wake: () => void = () => {};
  const change = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const takeAll = (): readonly T[] => {
    const all = full;
    full = [];
    return all;
  };
  return {
    push(values) {
      full.push(...values);
      wake();
    },
    close(error) {
      end ??= error === undefined ? {} : { error };
      wake();
    },
    async *values() {
      for (let done = false; !done; ) {
        if (full.length === 0 && end === undefined) await change();
        // ended before it was emptied: what was pushed first is still to come
        done = end !== undefined;
        yield* takeAll();
      }
      if (end?.error !== undefined) throw end.error;
    },
  };
}
