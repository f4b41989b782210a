import { l10n } from "vscode";
import { interfaceLanguage, numberText } from "../platform/ui/displayText.ts";

/** A UTC day, `YYYY-MM-DD`, as the editor's language writes it; a month, `YYYY-MM`, as a month. */
export const dayText = (day: string): string => (day.length > 7 ? formatDay(days(), day) : formatDay(months(), day));

/** The days or months from one to another: `Nov 3 – 21, 2026`. */
export function daysRangeText(first: string, last: string): string {
  const format = first.length > 7 ? days() : months();
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return Number.isNaN(from) || Number.isNaN(to) ? `${first} – ${last}` : format.formatRange(from, to);
}

/** A day in the short form of an axis. */
export const shortDayText = (day: string): string =>
  day.length > 7 ? formatDay(shortDays(), day) : formatDay(shortMonths(), day);

/** Minutes, with a readable number of decimals. */
export function minutesText(minutes: number): string {
  const shown = numberText(Math.round(minutes * 10) / 10);
  return minutes === 1 ? l10n.t("1 minute") : l10n.t("{0} minutes", shown);
}

/** `1 day`, `2 days`. */
export const daysText = (count: number): string =>
  count === 1 ? l10n.t("1 day") : l10n.t("{0} days", numberText(count));

/** A share of 1 as percent; values between never round to 0% or 100%. */
export function shareText(share: number): string {
  const percent = share > 0 && share < 1 ? Math.min(99, Math.max(1, Math.round(share * 100))) : Math.round(share * 100);
  return new Intl.NumberFormat(interfaceLanguage(), { style: "percent" }).format(percent / 100);
}

/** A time on this computer's clock. */
export const clockTimeText = (at: Date): string =>
  new Intl.DateTimeFormat(interfaceLanguage(), { timeStyle: "medium" }).format(at);

const createFormat = (options: Intl.DateTimeFormatOptions) => () =>
  new Intl.DateTimeFormat(interfaceLanguage(), { ...options, timeZone: "UTC" });
const days = createFormat({ dateStyle: "medium" });
const months = createFormat({ year: "numeric", month: "long" });
const shortDays = createFormat({ month: "short", day: "numeric" });
const shortMonths = createFormat({ month: "short", year: "2-digit" });

function formatDay(format: Intl.DateTimeFormat, day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : format.format(time);
}
