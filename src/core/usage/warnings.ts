import { type Counter, shareOf } from "./account.ts";

/** Shares of a limit in percent that a person is warned at. */
const marks = [95, 80] as const;
export type Mark = (typeof marks)[number];

/** What was warned about last. */
export interface Warned {
  readonly mark: Mark;
  /** The period's beginning as the service tells it; empty where it tells none. */
  readonly period: string;
  /** Units used then: fewer tell that another period began. */
  readonly used: number;
}

/** The mark that a counter is at or above. */
export function markOf(counter: Counter): Mark | undefined {
  const share = shareOf(counter);
  return share === undefined ? undefined : marks.find((mark) => share * 100 >= mark);
}

/** The mark to warn about now: each once a period, and the lower one no more after the higher one. */
export function dueWarning(counter: Counter, period: string, warned: Warned | undefined): Mark | undefined {
  const mark = markOf(counter);
  if (mark === undefined) return undefined;
  const isSamePeriod = warned !== undefined && warned.period === period && warned.used <= counter.used;
  return isSamePeriod && warned.mark >= mark ? undefined : mark;
}
