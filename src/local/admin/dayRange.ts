import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";

/**
 * A range of UTC days, and its form in answers: without a zone (docs/protocol.md, *Analytics*), as in every published
 * example, though the published schema calls it a date-time, which has one.
 */
export interface DayRange {
  /** `YYYY-MM-DD`; both days are included. */
  readonly first: string;
  readonly last: string;
  readonly dates: { readonly start_date: string; readonly end_date: string };
}

/**
 * Reads `start_date` and `end_date`: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`. Usage is kept by day, so a partial day
 * counts in full. Throws `HttpError` 400.
 */
export function readRange(fields: Fields): DayRange {
  const start = moment(fields, "start_date", "00:00:00");
  const end = moment(fields, "end_date", "23:59:59");
  if (start > end) throw bad("start_date must not be after end_date");
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  if ((Date.parse(last) - Date.parse(first)) / day > maxDays) throw bad(`Date range cannot exceed ${maxDays} days`);
  return { first, last, dates: { start_date: start, end_date: end } };
}

/** Milliseconds. */
const day = 86_400_000;
/** Days. */
const maxDays = 366;

function moment(fields: Fields, name: string, time: string): string {
  const text = fields.text(name);
  if (text === undefined) throw bad(`Parameter '${name}' not specified`);
  const whole = text.length === 10 ? `${text}T${time}` : text;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(whole) || !isDate(whole))
    throw bad(`Value for '${name}' not supported. Use YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS.`);
  return whole;
}

/** Returns whether a day and time exist: 30 February would become March. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const bad = (reason: string) => new HttpError(400, `Bad request. Reason: ${reason}`);
