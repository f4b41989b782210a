import { Session } from "node:inspector/promises";

/** How often blocks of code outside the tests and the runtime are entered while `work` runs: a measure with no clock in it. */
export async function operations(work: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    await session.post("Profiler.stopPreciseCoverage");
    return result
      .filter(({ url }) => /\/(src|node_modules)\//.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0);
  } finally {
    session.disconnect();
  }
}
