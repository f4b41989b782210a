/** Milliseconds of work after which other work gets its turn. */
const sliceMs = 10;

/** Calls `work` with each item and yields to other work between slices. */
export async function processInSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  signal: AbortSignal,
): Promise<void> {
  let end = performance.now() + sliceMs;
  let count = 0;
  for (const item of items) {
    work(item);
    if (++count % 64 !== 0 || performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    end = performance.now() + sliceMs;
  }
}
