import { l10n } from "vscode";
import { csvOf } from "../../core/usage/csv.ts";
import { foldIdle } from "../../core/usage/idle.ts";
import type { Button, Chart, Figure, TableRow } from "../../webview/usage/protocol.ts";
import { charactersText, numberText } from "../platform/names.ts";
import { daysRangeText, dayText, minutesText, shortDayText } from "./format.ts";

type Kind = "text" | "count" | "characters" | "minutes" | "day";

interface DataColumn {
  /** In an exported file. */
  readonly name: string;
  readonly title: string;
  readonly kind: Kind;
}

/** A table as it is known: shown in the reader's words, exported as it is. */
export interface Data {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly total?: readonly (string | number)[];
  /** Which column is drawn, by the first one; `parts` are ordered by it. */
  readonly chart?: { readonly kind: Chart["kind"]; readonly column: number };
}

/** A table with its chart and its export. */
export function figureOf(data: Data): Figure {
  const { id, title, columns, rows, total } = data;
  const cells = (row: Data["rows"][number]) => row.map((value, at) => shown(columns[at]?.kind ?? "text", value));
  const all: TableRow[] =
    data.chart?.kind === "days" ? dayRows(rows, cells) : rows.map((row) => ({ cells: cells(row) }));
  if (total) all.push({ cells: cells(total), isTotal: true });
  const chart = chartOf(data);
  return {
    id,
    title,
    ...(chart && { chart }),
    table: { columns: columns.map(({ title, kind }) => ({ title, isNumber: numeric.has(kind) })), rows: all },
    buttons: rows.length > 0 ? [exportButton(id, title)] : [],
  };
}

/** Days, the last ones first: these are looked for. Those without use are one row. */
const dayRows = (rows: Data["rows"], cells: (row: Data["rows"][number]) => readonly string[]): TableRow[] =>
  foldIdle(rows)
    .map(({ first, last, row }) => {
      const [, ...rest] = cells(row);
      return { cells: [first === last ? dayText(first) : daysRangeText(first, last), ...rest] };
    })
    .reverse();

/** The same as a file. */
export const csvText = ({ columns, rows }: Data): string => csvOf([columns.map(({ name }) => name), ...rows]);

const numeric: ReadonlySet<Kind> = new Set<Kind>(["count", "characters", "minutes"]);

const exportButton = (of: string, title: string): Button => ({
  action: "export",
  of,
  title: l10n.t("Export…"),
  label: l10n.t("Export “{0}” as CSV…", title),
});

function chartOf({ columns, rows, chart }: Data): Chart | undefined {
  if (chart === undefined) return undefined;
  const { kind, column } = chart;
  const unit = columns[column]?.kind ?? "count";
  const label = kind === "days" ? shortDayText : (text: string) => text;
  const bars = rows
    .map((row) => ({ name: row[0], value: Number(row[column]) }))
    .map(({ name, value }) => ({ label: label(String(name)), value, text: withUnit(unit, value) }))
    .filter(({ value }) => kind === "days" || value > 0);
  if (bars.every(({ value }) => value === 0)) return undefined;
  return { kind, bars: kind === "parts" ? bars.slice(0, mostParts) : bars, description: described(rows, chart, unit) };
}

/** Parts that are drawn; the table beside has them all. */
const mostParts = 7;

/** What the picture shows, in words. */
function described(rows: Data["rows"], { kind, column }: NonNullable<Data["chart"]>, unit: Kind): string {
  const all = rows.map((row) => ({ name: String(row[0]), value: Number(row[column]) }));
  const most = all.reduce((best, one) => (one.value > best.value ? one : best));
  const value = withUnit(unit, most.value);
  const [first, last] = [all[0]?.name ?? "", all.at(-1)?.name ?? ""];
  const isCut = all.filter(({ value: one }) => one > 0).length > mostParts;
  return kind === "days"
    ? l10n.t("A column chart from {0} to {1}. The most was {2}, on {3}. All values are in the table.", {
        0: dayText(first),
        1: dayText(last),
        2: value,
        3: dayText(most.name),
      })
    : [
        l10n.t("A bar chart. The most is {0}, of {1}.", value, most.name),
        ...(isCut ? [l10n.t("The {0} largest are drawn.", mostParts)] : []),
        l10n.t("All values are in the table."),
      ].join(" ");
}

/** A value of a table. */
function shown(kind: Kind, value: string | number): string {
  if (kind === "day") return dayText(String(value));
  return typeof value === "number" ? numberText(kind === "minutes" ? Math.round(value * 10) / 10 : value) : value;
}

function withUnit(kind: Kind, value: number): string {
  if (kind === "minutes") return minutesText(value);
  return kind === "characters" ? charactersText(value) : numberText(value);
}
