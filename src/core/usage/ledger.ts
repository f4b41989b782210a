import type { Locale } from "../catalog/catalog.ts";

/** The units spent and saved on a day in a locale with a service. */
export interface LedgerRow {
  /** `YYYY-MM-DD`, in UTC as the service counts; `YYYY-MM` for old months. */
  readonly day: string;
  /** Origin of the service, or `embedded`. */
  readonly service: string;
  /** Empty if there is none, as for corrections of a text in an unknown language. */
  readonly locale: Locale;
  /** Characters that were billed. */
  readonly characters: number;
  /** Milliseconds of speech that were billed. */
  readonly milliseconds: number;
  /** Characters that the cache answered instead of the service. */
  readonly cached: number;
  /** Characters of messages that were filled from a memory or from translations of the project. */
  readonly remembered: number;
}

/** Units to enter. */
export type Units = Pick<LedgerRow, "characters" | "milliseconds" | "cached" | "remembered">;
type Heading = Pick<LedgerRow, "day" | "service" | "locale">;

/** Rows in order of their days; old ones are kept by months. */
export type Ledger = readonly LedgerRow[];

export const noUnits: Units = { characters: 0, milliseconds: 0, cached: 0, remembered: 0 };

/** Returns the ledger with added units. */
export function addToLedger(ledger: Ledger, heading: Heading, units: Partial<Units>): Ledger {
  const row = { ...noUnits, ...units, ...heading };
  return sumRows([...ledger, row], ({ day, service, locale }) => `${day}\n${service}\n${locale}`, heading.day).sort(
    (a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)),
  );
}

/** Months before the present one that are kept by days. */
const monthsByDay = 3;

function sumRows(rows: Ledger, keyOf: (row: LedgerRow) => string, today: string): LedgerRow[] {
  const oldest = monthBefore(today, monthsByDay);
  const sums = new Map<string, LedgerRow>();
  for (const row of rows) {
    const folded = row.day < oldest ? { ...row, day: row.day.slice(0, 7) } : row;
    const before = sums.get(keyOf(folded));
    sums.set(keyOf(folded), before ? { ...before, ...plus(before, folded) } : folded);
  }
  return [...sums.values()];
}

function monthBefore(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

const plus = (a: Units, b: Units): Units => ({
  characters: a.characters + b.characters,
  milliseconds: a.milliseconds + b.milliseconds,
  cached: a.cached + b.cached,
  remembered: a.remembered + b.remembered,
});

/** Units of all rows. */
export const totalOf = (rows: Ledger): Units => rows.reduce<Units>(plus, noUnits);

/** Units by day, or by locale, in the order that they come in. */
export function totalsBy(rows: Ledger, by: "day" | "locale"): ReadonlyMap<string, Units> {
  const totals = new Map<string, Units>();
  for (const row of rows) totals.set(row[by], plus(totals.get(row[by]) ?? noUnits, row));
  return totals;
}

/** A stored ledger; invalid rows are left out. */
export const ledgerOf = (stored: unknown): Ledger => (Array.isArray(stored) ? stored.filter(isRow) : []);

function isRow(value: unknown): value is LedgerRow {
  if (typeof value !== "object" || value === null) return false;
  const row = value as Readonly<Record<string, unknown>>;
  return (
    typeof row["day"] === "string" &&
    /^\d{4}-\d{2}(-\d{2})?$/.test(row["day"]) &&
    typeof row["service"] === "string" &&
    typeof row["locale"] === "string" &&
    Object.keys(noUnits).every((name) => Number.isFinite(row[name]))
  );
}
