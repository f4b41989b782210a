import { l10n } from "vscode";
import { daysBefore, daysBetween, monthsOf } from "../../core/usage/days.ts";
import type { AnswerOf } from "../../service/endpoint.ts";
import type { TagUsage } from "../../service/operations/tagUsage.ts";
import type { analytics } from "../../service/protocol/adminEndpoints.ts";
import type { Client } from "../../service/serviceClient.ts";
import type { DataTable } from "./usageTables.ts";

type Analytics = AnswerOf<typeof analytics>["usage_report"];

/** The usage of the account in a period, as its administration reports it. */
export interface UsageReport {
  readonly analytics: Analytics;
  readonly tags: readonly TagUsage[];
  readonly first: string;
  readonly last: string;
}

/** Ranges to choose from, in days; the service accepts at most 366 (docs/protocol.md, *Analytics*). */
export const usageRanges = [7, 30, 90, 365] as const;
export type UsageRange = (typeof usageRanges)[number];

/** Reads the usage of as many days up to today, in UTC; tags page by page to the end. Throws `Failure`. */
export async function readReport(
  client: Client,
  count: UsageRange,
  today: string,
  signal: AbortSignal,
): Promise<UsageReport> {
  const [{ analytics }, { listTagUsage: customTagUsage }] = await Promise.all([
    import("../../service/protocol/adminEndpoints.ts"),
    import("../../service/operations/tagUsage.ts"),
  ]);
  const [first, last] = [daysBefore(today, count), today];
  const range = { start_date: first, end_date: last };
  const { usage_report } = await client.call(analytics, { ...range, group_by: "key_and_day" }, signal);
  const tags: TagUsage[] = [];
  for await (const tag of customTagUsage(client, range, signal)) tags.push(tag);
  return { analytics: usage_report, tags, first, last };
}

interface ReportUnits {
  readonly total_characters?: number | undefined;
  readonly text_translation_characters?: number | undefined;
  readonly document_translation_characters?: number | undefined;
  readonly text_improvement_characters?: number | undefined;
  readonly speech_to_text_minutes?: number | undefined;
  readonly speech_to_speech_minutes?: number | undefined;
}

/** The figures of a report, for tables and for files. */
export function createReportTables({ analytics, tags, first, last }: UsageReport): readonly DataTable[] {
  const used = analytics.key_and_day_usages ?? [];
  const days = daysBetween(first, last);
  // more columns than pixels show nothing
  const isLong = days.length > 100;
  const places = new Map((isLong ? monthsOf(days) : days).map((place) => [place, noSum]));
  const byDay = sumByName(used, ({ usage_date, usage }) => [usage_date.slice(0, isLong ? 7 : 10), usage], places);
  const byKey = sumByName(used, ({ api_key: key, api_key_label: label, usage }) => [
    label ? `${label} (${key})` : key,
    usage,
  ]);
  const byTag = sumByName(tags, ({ custom_tag, breakdown }) => [custom_tag, breakdown]);
  const day = { name: isLong ? "month" : "day", title: isLong ? l10n.t("Month") : l10n.t("Day"), kind: "day" } as const;
  const key = { name: "key", title: l10n.t("Key"), kind: "text" } as const;
  const tag = { name: "tag", title: l10n.t("Tag"), kind: "text" } as const;
  return [
    createTable("days", isLong ? l10n.t("By Month") : l10n.t("By Day"), day, [...byDay], "days"),
    createTable("keys", l10n.t("By Key"), key, sortLargestFirst(byKey), "parts"),
    createTable("tags", l10n.t("By Reporting Tag"), tag, sortLargestFirst(byTag), "parts"),
  ];
}

/** Sums the units of rows by their names. */
function sumByName<T>(
  rows: readonly T[],
  of: (row: T) => readonly [name: string, units: ReportUnits],
  start: ReadonlyMap<string, Sum> = new Map(),
): ReadonlyMap<string, Sum> {
  const all = new Map(start);
  for (const row of rows) {
    const [name, units] = of(row);
    all.set(name, addUnits(all.get(name), units));
  }
  return all;
}

/** Counters in the order of the columns. */
type Sum = readonly [total: number, text: number, document: number, writing: number, speech: number, spoken: number];
const noSum: Sum = [0, 0, 0, 0, 0, 0];

function addUnits(sum: Sum = noSum, units: ReportUnits): Sum {
  const { text_translation_characters: text = 0, document_translation_characters: document = 0 } = units;
  const { text_improvement_characters: writing = 0, total_characters: total = text + document + writing } = units;
  const { speech_to_text_minutes: speech = 0, speech_to_speech_minutes: spoken = 0 } = units;
  return [sum[0] + total, sum[1] + text, sum[2] + document, sum[3] + writing, sum[4] + speech, sum[5] + spoken];
}

const sortLargestFirst = (sums: ReadonlyMap<string, Sum>) =>
  [...sums].sort(([, a], [, b]) => b[0] - a[0] || b[4] - a[4]);

const createCounterColumns = () =>
  [
    { name: "characters", title: l10n.t("Characters"), kind: "characters" },
    { name: "text_characters", title: l10n.t("Texts"), kind: "characters" },
    { name: "document_characters", title: l10n.t("Documents"), kind: "characters" },
    { name: "writing_characters", title: l10n.t("Writing"), kind: "characters" },
    { name: "speech_to_text_minutes", title: l10n.t("Speech to text, minutes"), kind: "minutes" },
    { name: "speech_to_speech_minutes", title: l10n.t("Speech to speech, minutes"), kind: "minutes" },
  ] as const;

function createTable(
  id: string,
  title: string,
  head: DataTable["columns"][number],
  sums: readonly (readonly [string, Sum])[],
  kind: "days" | "parts",
): DataTable {
  // no column for unused units, nor for one that equals the sum
  const parts = [1, 2, 3].filter((at) => sums.some(([, sum]) => sum[at] !== 0));
  const isColumn = (at: number) => (at < 4 ? parts.length > 1 : true) && sums.some(([, sum]) => sum[at] !== 0);
  const used = createCounterColumns().flatMap((column, at) => (at === 0 || isColumn(at) ? [{ column, at }] : []));
  const rows = sums.map(([name, sum]) => [name, ...used.map(({ at }) => Number(sum[at]?.toFixed(3)))]);
  const total = sums.reduce<Sum>(
    (all, [, sum]) => all.map((value, at) => value + (sum[at] ?? 0)) as unknown as Sum,
    noSum,
  );
  return {
    id,
    title,
    columns: [head, ...used.map(({ column }) => column)],
    rows,
    ...(rows.length > 1 && { total: [l10n.t("Total"), ...used.map(({ at }) => Number(total[at]?.toFixed(3)))] }),
    chart: { kind, column: 1 },
  };
}
