/** `20260131T120000Z` (TMX 1.4b, *Dates*) as ISO 8601; `undefined` for other texts. */
export function fromTmxDate(text: string | undefined): string | undefined {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)Z$/.exec(text?.trim() ?? "");
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  const time = Date.parse(iso);
  // the thirtieth of February is read as a day of March
  return Number.isNaN(time) || new Date(time).toISOString() !== iso.replace("Z", ".000Z") ? undefined : iso;
}

/** ISO 8601 in UTC with seconds as TMX writes it. */
export const toTmxDate = (iso: string): string => iso.replaceAll(/[-:]/g, "");
