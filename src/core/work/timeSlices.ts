/** The event loop that long work yields to. */
export interface EventLoop {
  /** Monotonic milliseconds. */
  now(): number;
  /** Resolves after everything that is due has run. */
  nextTurn(): Promise<unknown>;
}

/** The lengths of slices. */
export interface SliceOptions {
  /** Milliseconds of work before it yields. */
  readonly sliceMs: number;
  /** Items after which the time is read, as reading it costs more than most items. */
  readonly every?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Calls `work` with each item, and yields to the event loop between slices. Rejects with the signal's reason. */
export async function processInSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  loop: EventLoop,
  { sliceMs, every = 64, signal }: SliceOptions,
): Promise<void> {
  signal?.throwIfAborted();
  let end = loop.now() + sliceMs;
  let count = 0;
  for (const item of items) {
    work(item);
    if (++count % every !== 0 || loop.now() < end) continue;
    await loop.nextTurn();
    signal?.throwIfAborted();
    end = loop.now() + sliceMs;
  }
}
