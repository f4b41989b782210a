/** Reads a header of an answer. */
export type HeaderReader = (name: string) => string | undefined;

/** One limit, as headers report it. */
export interface LimitHeaders {
  /** Units that remain. */
  readonly left: number;
  /** All units of a period. */
  readonly max: number | undefined;
  /** Milliseconds until all of them are back. */
  readonly reset: number | undefined;
}

/**
 * Returns what an answer says of a limit: `x-ratelimit-{limit,remaining,reset}-{requests,tokens}`, of requests also
 * without the last part; `undefined` if it says nothing.
 */
export function limitHeadersOf(
  header: HeaderReader,
  kind: "requests" | "tokens",
  now: number,
): LimitHeaders | undefined {
  const own = header(`x-ratelimit-remaining-${kind}`) === undefined && kind === "requests" ? "" : `-${kind}`;
  const left = numberOf(header(`x-ratelimit-remaining${own}`));
  if (left === undefined) return undefined;
  const max = numberOf(header(`x-ratelimit-limit${own}`));
  return { left, max, reset: resetOf(header(`x-ratelimit-reset${own}`), now) };
}

/** Returns the milliseconds that an answer asks to wait; `undefined` if it says nothing. */
export function retryAfterOf(header: HeaderReader, now: number): number | undefined {
  const precise = header("retry-after-ms")?.trim() ?? "";
  if (/^\d{1,12}(?:\.\d+)?$/.test(precise)) return Number(precise);
  const text = header("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  const [requests, tokens] = (["requests", "tokens"] as const).map((kind) => limitHeadersOf(header, kind, now));
  // of which one nothing is left was the reason; with some left, the tokens were too few
  return requests?.left === 0 ? requests.reset : (tokens?.reset ?? requests?.reset);
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text.trim()) ? Number(text) : undefined;

/** Returns the milliseconds until a time: a duration, or a date as seconds or milliseconds since 1970. */
function resetOf(text: string | undefined, now: number): number | undefined {
  const trimmed = text?.trim() ?? "";
  if (/^\d{13}$/.test(trimmed)) return Math.max(0, Number(trimmed) - now);
  if (/^\d{10}$/.test(trimmed)) return Math.max(0, Number(trimmed) * 1000 - now);
  return durationOf(trimmed);
}

/** Returns the milliseconds of `1s`, `6m0s`, `20ms`, or of seconds alone. */
export function durationOf(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[hms]))+$/.test(text)) return undefined;
  let sum = 0;
  for (const [, count, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[hms])/g))
    sum += Number(count) * (units[unit ?? ""] ?? 0);
  return sum;
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
