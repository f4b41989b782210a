import { reporters } from "mocha";

/** Skips the running test (or, from a `before`, its suite) and says why on the terminal. */
export function skip(context: Mocha.Context, reason: string): never {
  const title = context.currentTest?.fullTitle() ?? context.test?.fullTitle() ?? "";
  reporters.Base.consoleLog(`    skipped: ${title}: ${reason}`);
  return context.skip();
}
