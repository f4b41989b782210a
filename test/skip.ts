import { Hook, type Runnable, reporters, type Suite } from "mocha";
import { missing, obstacleToInstalling, type PackageName } from "../scripts/system/packages.ts";
import { allowedSkips } from "./allowedSkips.ts";

/** Skips the running test (or, from a `before`, its suite) and prints the reason. */
export function skip(context: Mocha.Context, reason: keyof typeof allowedSkips): never {
  return leave(context, allowedSkips[reason]);
}

/** Skips like `skip` without these packages of Debian; fails instead where they have to be there. */
export function needs(context: Mocha.Context, ...names: readonly PackageName[]): void {
  const lacking = missing(names);
  if (lacking.length === 0) return;
  const reason = `not installed: ${lacking.join(", ")}`;
  if (mustRunAll()) throw new Error(`${reason}. npm test installs what scripts/system/packages.ts lists for its part.`);
  leave(context, reason);
}

/** Returns whether only the reasons of `allowedSkips` count: under CI, and where everything can be installed. */
export const mustRunAll = (env = process.env, obstacle = obstacleToInstalling()): boolean =>
  Boolean(env["CI"]) || obstacle === null;

/** Titles of the tests in a suite that are skipped without a reason of ours. */
export function unexplainedSkips(suite: Suite): readonly string[] {
  if (reasonKey in suite) return [];
  const tests = suite.tests.filter((test) => test.isPending() && !(reasonKey in test)).map((test) => test.fullTitle());
  return [...tests, ...suite.suites.flatMap(unexplainedSkips)];
}

/** The same for each bundle of this file: inside VS Code, the suites have one, and what runs them. */
const reasonKey = Symbol.for("glossa.reasonToSkip");

function leave(context: Mocha.Context, reason: string): never {
  const { currentTest, test } = context;
  // a `before` runs with the first of the tests that it is for
  const isForAll = test instanceof Hook && test.title.startsWith('"before all"');
  const skipped: Runnable | Suite | undefined = isForAll ? test.parent : (currentTest ?? test);
  reporters.Base.consoleLog(`    skipped: ${skipped?.fullTitle() ?? ""}: ${reason}`);
  if (skipped) Object.assign(skipped, { [reasonKey]: reason });
  return context.skip();
}
