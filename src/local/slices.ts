/**
 * Lets others have their turn if enough time has passed since the last one, for work that is not `inSlices`. Rejects with
 * the signal's reason.
 */
export function breather(signal: AbortSignal): () => Promise<void> | undefined {
  let end = performance.now() + turn;
  const breathe = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    end = performance.now() + turn;
  };
  return () => (performance.now() < end ? undefined : breathe());
}

/** Milliseconds of work after which others get their turn. */
const turn = 10;

/**
 * Calls `work` with each item, and lets others have their turn between slices. Rejects with the signal's reason when
 * whoever asked goes away.
 */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let end = performance.now() + turn;
  let count = 0;
  for (const item of items) {
    work(item);
    // asking for the time costs more than most items
    if (++count % 64 !== 0 || performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    end = performance.now() + turn;
  }
}
