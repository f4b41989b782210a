import { type Counter, shareOf } from "./accountCounters.ts";

/** Shares of a limit in percent that a person is warned at. */
const usageMarks = [95, 80] as const;
export type UsageMark = (typeof usageMarks)[number];

/** The last warning. */
export interface LastWarning {
  readonly mark: UsageMark;
  /** The period's beginning according to the service; empty if it names none. */
  readonly period: string;
  /** Units used then: fewer now mean that another period began. */
  readonly used: number;
}

/** The mark that a counter is at or above. */
export function usageMarkOf(counter: Counter): UsageMark | undefined {
  const share = shareOf(counter);
  return share === undefined ? undefined : usageMarks.find((mark) => share * 100 >= mark);
}

/** The mark to warn about now: each once a period, and the lower one no more after the higher one. */
export function dueWarning(counter: Counter, period: string, warned: LastWarning | undefined): UsageMark | undefined {
  const mark = usageMarkOf(counter);
  if (mark === undefined) return undefined;
  const isSamePeriod = warned !== undefined && warned.period === period && warned.used <= counter.used;
  return isSamePeriod && warned.mark >= mark ? undefined : mark;
}
