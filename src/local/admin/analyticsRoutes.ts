import { analytics, customTags } from "../../service/protocol/admin.ts";
import { tagCounters, type UsageReports, type UsageRow, usageCounters } from "../usage/report.ts";
import type { Fields } from "../wire/fields.ts";
import { startedKeyIds } from "../wire/keys.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Route } from "../wire/router.ts";
import { type Range, readRange } from "./dates.ts";
import type { DeveloperKeys } from "./developerKeys.ts";

/** Tags, or days and tags, a page; the first page is 0. Our own choice, as neither is documented. */
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
        const groupBy = allowed(given, "group_by", ["key", "key_and_day"]);
        const total_usage = usageCounters(reports.total(range.first, range.last));
        const group = groupBy === undefined ? {} : { group_by: groupBy, ...grouped(reports, keys, range)[groupBy]() };
        return { body: { usage_report: { total_usage, ...range.told, ...group } } };
      },
    },
    {
      ...customTags,
      right,
      async answer({ fields }) {
        const given = await fields();
        const { first, last, told } = readRange(given);
        const aggregate_by = allowed(given, "aggregate_by", ["period", "day"]) ?? "period";
        const page = given.integer("page", 0, lastPage) ?? 0;
        const daily = aggregate_by === "day";
        // one more, which tells whether there is a next page
        const rows = reports.byTag(first, last, { daily, offset: page * pageSize, count: pageSize + 1 });
        const usage = rows.slice(0, pageSize).map((row) => tagUsage(row, daily));
        const next_page = rows.length > pageSize ? page + 1 : null;
        return { body: { custom_tag_usage_report: { aggregate_by, ...told, next_page, usage } } };
      },
    },
  ];
}

function allowed<Value extends string>(fields: Fields, name: string, values: readonly Value[]): Value | undefined {
  const text = fields.text(name);
  if (text === undefined || text === "") return undefined;
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  const list = ["", ...values].map((value) => `'${value}'`).join(", ");
  throw new Refusal(400, `Value for '${name}' not supported. Allowed: ${list}.`);
}

function grouped(reports: UsageReports, keys: DeveloperKeys, { first, last }: Range) {
  const labels = new Map(keys.list().map(({ key_id, label }) => [key_id, label]));
  const told = (row: UsageRow) => ({
    api_key: keys.masked(row.key) ?? "****",
    api_key_label: labels.get(row.key) ?? startedLabels[row.key] ?? "",
    usage: usageCounters(row),
  });
  return {
    key: () => ({ key_usages: reports.byKey(first, last).map(told) }),
    key_and_day: () => ({
      key_and_day_usages: reports.byKeyAndDay(first, last).map((row) => ({ ...told(row), ...dateOf(row) })),
    }),
  };
}

/** These keys are new with every run: there is none to show a part of. */
const startedLabels: Readonly<Record<string, string>> = {
  [startedKeyIds.account]: "Key of glossa serve",
  [startedKeyIds.scoped]: "Scoped key of glossa serve",
};

const tagUsage = (row: UsageRow, daily: boolean): object => ({
  custom_tag: row.tag,
  ...(daily && dateOf(row)),
  breakdown: tagCounters(row),
});

/** A day as the published schema writes it, a date-time: its examples have a zone here, and none in `start_date`. */
const dateOf = ({ day }: UsageRow) => ({ usage_date: `${day}T00:00:00Z` });
