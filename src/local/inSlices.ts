/**
 * Returns a function that yields to the event loop if enough time has passed since the last call, for work that is not
 * `repeatInSlices`. Rejects with the signal's reason.
 */
export function breather(signal: AbortSignal): () => Promise<void> | undefined {
  let end = performance.now() + turnMs;
  const breathe = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    end = performance.now() + turnMs;
  };
  return () => (performance.now() < end ? undefined : breathe());
}

/** Milliseconds of work before it yields to the event loop. */
const turnMs = 10;

/** Calls `work` with each item, and yields to the event loop between slices. Rejects with the signal's reason. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let end = performance.now() + turnMs;
  let count = 0;
  for (const item of items) {
    work(item);
    // asking for the time costs more than most items
    if (++count % 64 !== 0 || performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    end = performance.now() + turnMs;
  }
}
