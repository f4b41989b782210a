/** Milliseconds of work after which others get their turn. */
const turn = 10;

/** Calls `work` with each item and lets others have their turn between slices. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void, signal: AbortSignal): Promise<void> {
  let end = performance.now() + turn;
  let count = 0;
  for (const item of items) {
    work(item);
    if (++count % 64 !== 0 || performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    end = performance.now() + turn;
  }
}
