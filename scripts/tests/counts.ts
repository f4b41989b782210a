/** Result of a part of the tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Those of `failed` that have a title. */
  readonly failures?: readonly FailedTest[];
}

/** A test that failed. */
export interface FailedTest {
  readonly title: string;
  /** The error, with the begin of its stack. */
  readonly reason: string;
}

/** The counts of several parts as one. */
export function sum(parts: readonly Counts[]): Counts {
  const total = (of: "passed" | "failed" | "skipped"): number => parts.reduce((n, part) => n + part[of], 0);
  const failures = parts.flatMap((part) => part.failures ?? []);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped"), failures };
}

/** Returns every failed test with its reason: the last lines of a long log must name them, as its middle may be cut. */
export const listFailures = ({ failures = [] }: Counts): string =>
  failures.map(({ title, reason }) => `failed: ${title}\n${reason.replace(/^/gm, "    ")}\n\n`).join("");

/** The closing line. */
export const line = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Returns whether something ran and nothing failed. */
export const isGreen = ({ passed, failed }: Counts): boolean => failed === 0 && passed > 0;
