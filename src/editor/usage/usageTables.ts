import { l10n } from "vscode";
import { csvOf } from "../../core/usage/csvTable.ts";
import { foldIdle } from "../../core/usage/idleDays.ts";
import type { TableRow, UsageButton, UsageChart, UsageFigure } from "../../webview/usage/usageProtocol.ts";
import { amountText } from "../platform/ui/costText.ts";
import { charactersText, numberText } from "../platform/ui/displayText.ts";
import { daysRangeText, dayText, minutesText, shortDayText } from "./usageFormat.ts";

type Kind = "text" | "count" | "characters" | "minutes" | "money" | "day";

interface DataColumn {
  /** In an exported file. */
  readonly name: string;
  readonly title: string;
  readonly kind: Kind;
}

/** A table of values: formatted for display, exported as values. */
export interface DataTable {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly total?: readonly (string | number)[];
  /** Draws a column of values; the labels are in the first column. The rows of `parts` are sorted by the values. */
  readonly chart?: { readonly kind: UsageChart["kind"]; readonly column: number };
}

/** A table with its chart and its export. */
export function toFigure(data: DataTable): UsageFigure {
  const { id, title, columns, rows, total } = data;
  const cells = (row: DataTable["rows"][number]) =>
    row.map((value, at) => formatCell(columns[at]?.kind ?? "text", value));
  const all: TableRow[] =
    data.chart?.kind === "days" ? groupDayRows(rows, cells) : rows.map((row) => ({ cells: cells(row) }));
  if (total) all.push({ cells: cells(total), isTotal: true });
  const chart = toChart(data);
  return {
    id,
    title,
    ...(chart && { chart }),
    table: { columns: columns.map(({ title, kind }) => ({ title, isNumber: numeric.has(kind) })), rows: all },
    buttons: rows.length > 0 ? [createExportButton(id, title)] : [],
  };
}

/** Rows of days, the latest first; days without usage in a row become one. */
const groupDayRows = (
  rows: DataTable["rows"],
  cells: (row: DataTable["rows"][number]) => readonly string[],
): TableRow[] =>
  foldIdle(rows)
    .map(({ first, last, row }) => {
      const [, ...rest] = cells(row);
      return { cells: [first === last ? dayText(first) : daysRangeText(first, last), ...rest] };
    })
    .reverse();

/** A table as CSV. */
export const toCsv = ({ columns, rows }: DataTable): string => csvOf([columns.map(({ name }) => name), ...rows]);

const numeric: ReadonlySet<Kind> = new Set<Kind>(["count", "characters", "minutes", "money"]);

const createExportButton = (of: string, title: string): UsageButton => ({
  action: "export",
  of,
  title: l10n.t("Export…"),
  label: l10n.t("Export “{0}” as CSV…", title),
});

function toChart({ columns, rows, chart }: DataTable): UsageChart | undefined {
  if (chart === undefined) return undefined;
  const { kind, column } = chart;
  const unit = columns[column]?.kind ?? "count";
  const label = kind === "days" ? shortDayText : (text: string) => text;
  const bars = rows
    .map((row) => ({ name: row[0], value: Number(row[column]) }))
    .map(({ name, value }) => ({ label: label(String(name)), value, text: formatWithUnit(unit, value) }))
    .filter(({ value }) => kind === "days" || value > 0);
  if (bars.every(({ value }) => value === 0)) return undefined;
  return {
    kind,
    bars: kind === "parts" ? bars.slice(0, maxParts) : bars,
    description: describeChart(rows, chart, unit),
  };
}

/** The maximum number of parts that are drawn; the table next to the chart has them all. */
const maxParts = 7;

/** Describes a chart in words. */
function describeChart(rows: DataTable["rows"], { kind, column }: NonNullable<DataTable["chart"]>, unit: Kind): string {
  const all = rows.map((row) => ({ name: String(row[0]), value: Number(row[column]) }));
  const peak = all.reduce((best, bar) => (bar.value > best.value ? bar : best));
  const value = formatWithUnit(unit, peak.value);
  const [first, last] = [all[0]?.name ?? "", all.at(-1)?.name ?? ""];
  const isCut = all.filter(({ value: part }) => part > 0).length > maxParts;
  return kind === "days"
    ? l10n.t("A column chart from {0} to {1}. The maximum was {2}, on {3}. All values are in the table.", {
        0: dayText(first),
        1: dayText(last),
        2: value,
        3: dayText(peak.name),
      })
    : [
        l10n.t("A bar chart. The maximum is {0}, for {1}.", value, peak.name),
        ...(isCut ? [l10n.t("Only the {0} largest are shown.", maxParts)] : []),
        l10n.t("All values are in the table."),
      ].join(" ");
}

/** Formats a value of a table. */
function formatCell(kind: Kind, value: string | number): string {
  if (kind === "day") return dayText(String(value));
  if (kind === "money" && typeof value === "number") return amountText(value);
  return typeof value === "number" ? numberText(kind === "minutes" ? Math.round(value * 10) / 10 : value) : value;
}

function formatWithUnit(kind: Kind, value: number): string {
  if (kind === "minutes") return minutesText(value);
  return kind === "characters" ? charactersText(value) : numberText(value);
}
