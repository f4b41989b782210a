/** Carries values from who has them to who awaits them, in order, without a bound. */
export interface Channel<T> {
  push(values: readonly T[]): void;
  /** Ends the iteration after what was pushed, with an error where one is given. */
  close(error?: unknown): void;
  /** For one reader. */
  values(): AsyncGenerator<T>;
}

export function createChannel<T>(): Channel<T> {
  let full: T[] = [];
  let end: { readonly error?: unknown } | undefined;
  let wake: () => void = () => {};
  const change = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const taken = (): readonly T[] => {
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
        yield* taken();
      }
      if (end?.error !== undefined) throw end.error;
    },
  };
}
