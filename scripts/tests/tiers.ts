/** `gate`: what `npm test` runs; `full`: these suites and those of `npm run test:full` alone. */
export type Tier = "gate" | "full";

/** Returns the suites of a tier: the file name of a suite is the only sign of its tier. */
export const suitesOfTier = (tier: Tier, suites: readonly string[]): readonly string[] =>
  tier === "full" ? suites : suites.filter((suite) => !suite.endsWith(".full.test.ts"));

/** Returns what the set-up of a part installs for a tier (`Use` in `scripts/system/packages.ts`). */
export const usesOfTier = (tier: Tier, part: string): readonly string[] =>
  tier === "full" ? [part, `${part}.full`] : [part];
