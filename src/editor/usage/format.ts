import { env, l10n } from "vscode";
import { numberText } from "../platform/names.ts";

/** A UTC day, `YYYY-MM-DD`, as the editor's language writes it; a month, `YYYY-MM`, as a month. */
export const dayText = (day: string): string => (day.length > 7 ? written(days(), day) : written(months(), day));

/** The days or months from one to another: `Nov 3 – 21, 2026`. */
export function daysRangeText(first: string, last: string): string {
  const format = first.length > 7 ? days() : months();
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return Number.isNaN(from) || Number.isNaN(to) ? `${first} – ${last}` : format.formatRange(from, to);
}

/** The same as short as an axis wants it. */
export const shortDayText = (day: string): string =>
  day.length > 7 ? written(shortDays(), day) : written(shortMonths(), day);

/** Minutes, with as many decimals as a person wants to read. */
export function minutesText(minutes: number): string {
  const shown = numberText(Math.round(minutes * 10) / 10);
  return minutes === 1 ? l10n.t("1 minute") : l10n.t("{0} minutes", shown);
}

/** `1 day`, `2 days`. */
export const daysText = (count: number): string =>
  count === 1 ? l10n.t("1 day") : l10n.t("{0} days", numberText(count));

/** Of 1 as percent; what is not nothing and not all is never written as these. */
export function percentText(share: number): string {
  const percent = share > 0 && share < 1 ? Math.min(99, Math.max(1, Math.round(share * 100))) : Math.round(share * 100);
  return new Intl.NumberFormat(language(), { style: "percent" }).format(percent / 100);
}

/** The time of a moment, on this computer's clock. */
export const clockText = (at: Date): string => new Intl.DateTimeFormat(language(), { timeStyle: "medium" }).format(at);

const format = (options: Intl.DateTimeFormatOptions) => () =>
  new Intl.DateTimeFormat(language(), { ...options, timeZone: "UTC" });
const days = format({ dateStyle: "medium" });
const months = format({ year: "numeric", month: "long" });
const shortDays = format({ month: "short", day: "numeric" });
const shortMonths = format({ month: "short", year: "2-digit" });

function written(format: Intl.DateTimeFormat, day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : format.format(time);
}

function language(): string {
  try {
    return Intl.getCanonicalLocales(env.language)[0] ?? "en";
  } catch {
    return "en";
  }
}
