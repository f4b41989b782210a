import { monitorEventLoopDelay } from "node:perf_hooks";

/** Result of some work, and the time that others in the extension host waited for it, as a test's title reports it. */
interface HeldUp<T> {
  readonly value: T;
  readonly figures: string;
}

/**
 * Does some work, and measures the longest that a timer of 1 ms had to wait by the clock, and the share of the time in
 * which the extension host's thread was busy. The rest is other processes', where a machine has more to do than
 * processors.
 */
export async function heldUp<T>(work: () => Promise<T>): Promise<HeldUp<T>> {
  // what the test itself prepared is over
  await nextTurns();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = performance.eventLoopUtilization();
  delay.enable();
  const value = await work();
  // what ended the work is counted when a timer's turn has come
  await nextTurns();
  delay.disable();
  const { utilization } = performance.eventLoopUtilization(before);
  const text = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`;
  const [max, p99] = [delay.max, delay.percentile(99)].map(text);
  return { value, figures: `${max}, p99 ${p99}, busy ${(utilization * 100).toFixed(0)} %` };
}

/** Waits until the event loop has gone through its timers. */
async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
