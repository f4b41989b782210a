/**
 * Does work with a signal that aborts after a number of milliseconds, with a `TimeoutError`, and with `outer`, with its
 * reason. Not by `AbortSignal.any`: Node 20 collects a time-out in it as garbage, and then it never aborts; a listener
 * keeps it.
 */
export async function withinTime<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => PromiseLike<T>,
): Promise<T> {
  const limit = new AbortController();
  const time = AbortSignal.timeout(milliseconds);
  const abort = () => limit.abort(outer?.aborted === true ? outer.reason : time.reason);
  if (outer?.aborted === true) abort();
  for (const signal of [time, outer]) signal?.addEventListener("abort", abort, { once: true });
  try {
    return await work(limit.signal);
  } finally {
    for (const signal of [time, outer]) signal?.removeEventListener("abort", abort);
  }
}
