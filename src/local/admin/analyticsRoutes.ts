import { analytics, customTags } from "../../service/protocol/adminEndpoints.ts";
import { tagCounters, type UsageReportRow, type UsageReports, usageCounters } from "../usage/usageReports.ts";
import { startedKeyIds } from "../wire/callerKeys.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Route } from "../wire/router.ts";
import { type DayRange, readRange } from "./dayRange.ts";
import type { DeveloperKeys } from "./developerKeys.ts";

/** Tags, or days and tags, per page; the first page is 0. Our own choice, as neither is documented. */
const pageSize = 50;
const lastPage = 1_000_000;

/**
 * `GET /v2/admin/analytics` and `GET /v2/admin/analytics/custom-tags` (docs/protocol.md, *Analytics*); today is counted
 * too.
 */
export function analyticsRoutes(reports: UsageReports, keys: DeveloperKeys): readonly Route[] {
  const right = "admin";
  return [
    {
      ...analytics,
      right,
      async answer({ fields }) {
        const given = await fields();
        const range = readRange(given);
        const groupBy = readChoice(given, "group_by", ["key", "key_and_day"]);
        const total_usage = usageCounters(reports.total(range.first, range.last));
        const group =
          groupBy === undefined ? {} : { group_by: groupBy, ...groupReports(reports, keys, range)[groupBy]() };
        return { body: { usage_report: { total_usage, ...range.dates, ...group } } };
      },
    },
    {
      ...customTags,
      right,
      async answer({ fields }) {
        const given = await fields();
        const { first, last, dates } = readRange(given);
        const aggregate_by = readChoice(given, "aggregate_by", ["period", "day"]) ?? "period";
        const page = given.integer("page", 0, lastPage) ?? 0;
        const daily = aggregate_by === "day";
        // one more, to know whether there is a next page
        const rows = reports.byTag(first, last, { daily, offset: page * pageSize, count: pageSize + 1 });
        const usage = rows.slice(0, pageSize).map((row) => tagUsage(row, daily));
        const next_page = rows.length > pageSize ? page + 1 : null;
        return { body: { custom_tag_usage_report: { aggregate_by, ...dates, next_page, usage } } };
      },
    },
  ];
}

function readChoice<Value extends string>(fields: Fields, name: string, values: readonly Value[]): Value | undefined {
  const text = fields.text(name);
  if (text === undefined || text === "") return undefined;
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  const list = ["", ...values].map((value) => `'${value}'`).join(", ");
  throw new HttpError(400, `Value for '${name}' not supported. Allowed: ${list}.`);
}

function groupReports(reports: UsageReports, keys: DeveloperKeys, { first, last }: DayRange) {
  const labels = new Map(keys.list().map(({ key_id, label }) => [key_id, label]));
  const toKeyUsage = (row: UsageReportRow) => ({
    api_key: keys.maskOf(row.key) ?? "****",
    api_key_label: labels.get(row.key) ?? startedLabels[row.key] ?? "",
    usage: usageCounters(row),
  });
  return {
    key: () => ({ key_usages: reports.byKey(first, last).map(toKeyUsage) }),
    key_and_day: () => ({
      key_and_day_usages: reports.byKeyAndDay(first, last).map((row) => ({ ...toKeyUsage(row), ...dateOf(row) })),
    }),
  };
}

/** Labels of keys that are new with every run and cannot be masked. */
const startedLabels: Readonly<Record<string, string>> = {
  [startedKeyIds.account]: "Key of glossa serve",
  [startedKeyIds.scoped]: "Scoped key of glossa serve",
};

const tagUsage = (row: UsageReportRow, daily: boolean): object => ({
  custom_tag: row.tag,
  ...(daily && dateOf(row)),
  breakdown: tagCounters(row),
});

/**
 * Returns a day as the published schema writes it, a date-time: its examples have a zone here, and none in
 * `start_date`.
 */
const dateOf = ({ day }: UsageReportRow) => ({ usage_date: `${day}T00:00:00Z` });
