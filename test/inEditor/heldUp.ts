import { monitorEventLoopDelay } from "node:perf_hooks";

/** Result of some work, and the time that others in the extension host waited for it, as a test's title reports it. */
interface HeldUp<T> {
  readonly value: T;
  readonly figures: string;
}

type Microseconds = { readonly user: number; readonly system: number };

/**
 * Does some work, and measures the longest that a timer of 1 ms had to wait: by the clock, and how much of that the
 * extension host's thread itself worked. The rest is other processes', where a machine has more to do than processors.
 */
export async function heldUp<T>(work: () => Promise<T>): Promise<HeldUp<T>> {
  // what the test itself prepared is over
  await new Promise((resolve) => setTimeout(resolve, 50));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const own = ownWork();
  delay.enable();
  const value = await work();
  // what ended the work is counted when a timer's turn has come
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  const text = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`;
  const [max, p99] = [delay.max, delay.percentile(99)].map(text);
  return { value, figures: `${max}, of that own work ${own().toFixed(0)} ms, p99 ${p99}` };
}

/** Watches until it is called: milliseconds that this thread worked between two turns of a timer, at most. */
function ownWork(): () => number {
  // since Node 23.9
  const { threadCpuUsage } = process as unknown as { threadCpuUsage(): Microseconds };
  const now = () => {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  };
  let [last, max] = [now(), 0];
  const timer = setInterval(() => {
    const time = now();
    max = Math.max(max, time - last);
    last = time;
  }, 1);
  return () => {
    clearInterval(timer);
    return max;
  };
}
