import type { Counter, Period } from "./accountCounters.ts";

/** The rate of use, and its forecast. */
export interface UsagePace {
  /** Units a day since the beginning. */
  readonly perDay: number;
  /** Whole days of the period that are left, today's included. */
  readonly daysOfPeriod?: number;
  /** Days until the limit is reached at this pace; undefined if it never is. 0 if it is. */
  readonly daysToLimit?: number;
  /** `true` if the limit comes before the period's end. */
  readonly isShort: boolean;
}

/** A count at a time. */
export interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly used: number;
}

const day = 86_400_000;

/** The pace within a billing period; less than a day counts as one, so that a first run is no catastrophe. */
export function paceOf(counter: Counter, { start, end }: Period, now: Date): UsagePace {
  const elapsed = Math.max(1, (now.getTime() - start.getTime()) / day);
  const left = Math.max(0, (end.getTime() - now.getTime()) / day);
  const perDay = counter.used / elapsed;
  const daysToLimit = toLimit(counter, perDay);
  return {
    perDay,
    daysOfPeriod: Math.ceil(left),
    ...(daysToLimit !== undefined && { daysToLimit }),
    isShort: daysToLimit !== undefined && daysToLimit < left,
  };
}

/** The pace of an account without a period, from earlier samples; `undefined` before a day has passed. */
export function paceOfSamples(counter: Counter, samples: readonly Sample[], now: Date): UsagePace | undefined {
  const [first] = sinceLastReset([...samples, { at: now.getTime(), used: counter.used }]);
  if (first === undefined) return undefined;
  const elapsed = (now.getTime() - first.at) / day;
  if (elapsed < 1) return undefined;
  const perDay = (counter.used - first.used) / elapsed;
  const daysToLimit = toLimit(counter, perDay);
  return { perDay, ...(daysToLimit !== undefined && { daysToLimit }), isShort: false };
}

/** Samples that are kept: a month, one a day, and none of a former period. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const kept = samples.filter(({ at }) => sample.at - at < 31 * day && dayOf(at) !== dayOf(sample.at));
  const first = samples.find(({ at }) => dayOf(at) === dayOf(sample.at));
  // the first of a day is kept, to compute the usage since then
  return sinceLastReset([...kept, first !== undefined && first.used <= sample.used ? first : sample]);
}

/** Samples since the count last fell, as it does when a period begins. */
function sinceLastReset(samples: readonly Sample[]): readonly Sample[] {
  const reset = samples.findLastIndex(({ used }, at) => used < (samples[at - 1]?.used ?? 0));
  return reset < 0 ? samples : samples.slice(reset);
}

function toLimit({ used, limit }: Counter, perDay: number): number | undefined {
  if (limit === undefined) return undefined;
  if (used >= limit) return 0;
  return perDay > 0 ? (limit - used) / perDay : undefined;
}

const dayOf = (at: number): number => Math.floor(at / day);
