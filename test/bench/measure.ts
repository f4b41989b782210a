import { once as told } from "node:events";
import { parentPort, Worker } from "node:worker_threads";
import type { Figure } from "../../scripts/bench/figure.ts";

/** True if benches only have to run: the smallest size, once. */
const isSmallest = process.env["GLOSSA_BENCH_SIZE"] === "smallest";

/** Returns the size of a measurement; the smallest one if benches only have to run. */
export const sized = (full: number, smallest: number): number => (isSmallest ? smallest : full);

/** Tells the launcher one figure. */
export function figure(figure: Figure): void {
  process.send?.(figure);
}

/** Runs before those that count. */
const warming = sized(2, 0);

/** Milliseconds of each run of `work`, after two that warm up; garbage of one run is collected before the next. */
export async function timed(runs: number, work: () => unknown): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let run = -warming; run < sized(runs, 1); run++) {
    const took = await once(work);
    if (run >= 0) samples.push(took);
  }
  return samples;
}

/** Two works by turns, so that a busy machine slows both: what the second takes by what the first takes, run by run. */
export async function compared(
  runs: number,
  first: () => unknown,
  second: () => unknown,
): Promise<{
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly ratios: readonly number[];
}> {
  const pairs: (readonly [number, number])[] = [];
  for (const work of [first, second]) for (let run = 0; run < warming; run++) await once(work);
  for (let run = 0; run < sized(runs, 1); run++) pairs.push([await once(first), await once(second)]);
  return {
    first: pairs.map(([a]) => a),
    second: pairs.map(([, b]) => b),
    ratios: pairs.map(([a, b]) => b / a),
  };
}

/** Works that a thread of this file does when it is asked for them by name. */
export function serve(works: Readonly<Record<string, () => unknown>>): void {
  parentPort?.on("message", async (name: string) => parentPort?.postMessage(await once(works[name] ?? (() => {}))));
}

/**
 * Two works of `serve` by turns, each in a thread of its own: what is compiled for one would slow or speed the other, which
 * no program has both of.
 */
export async function comparedApart(
  url: string,
  runs: number,
  first: string,
  second: string,
): Promise<{ readonly second: readonly number[]; readonly ratios: readonly number[] }> {
  const threads = [first, second].map((name) => ({ name, worker: new Worker(new URL(url)) }));
  const pairs: (readonly number[])[] = [];
  for (let run = -warming; run < sized(runs, 1); run++) {
    const took: number[] = [];
    for (const { name, worker } of threads) {
      worker.postMessage(name);
      const [sample] = await told(worker, "message");
      took.push(sample);
    }
    if (run >= 0) pairs.push(took);
  }
  await Promise.all(threads.map(({ worker }) => worker.terminate()));
  return {
    second: pairs.map(([, b = 0]) => b),
    ratios: pairs.map(([a = 0, b = 0]) => b / a),
  };
}

/** Bytes of the heap that are in use, after a full collection. */
export function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/**
 * The time on the clock or on the processor, whichever is less: the first counts other programs of a busy machine, the
 * second helper threads. For work that does not wait.
 */
async function once(work: () => unknown): Promise<number> {
  // what is held weakly is let go only between tasks
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(took, (user + system) / 1000);
}

function collectGarbage(): void {
  if (gc === undefined) throw new Error("run with --expose-gc");
  gc();
}
