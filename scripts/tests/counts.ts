/** What a part of the tests came to. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The counts of several parts as one. */
export function sum(parts: readonly Counts[]): Counts {
  const total = (of: keyof Counts): number => parts.reduce((n, part) => n + part[of], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** The closing line. */
export const line = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Whether something ran and nothing failed. */
export const isGreen = ({ passed, failed }: Counts): boolean => failed === 0 && passed > 0;
