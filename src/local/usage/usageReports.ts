import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";
import { minutes, type UsageKind, usageKinds } from "./usageKinds.ts";

/** Usage by one key, on one day, under one tag: the groups of reports. */
export interface UsageReportRow {
  readonly key: string;
  readonly day: string;
  readonly tag: string;
  of(kind: UsageKind): number;
}

/** Reads usage between two UTC days, inclusive. */
export interface UsageReports {
  total(first: string, last: string): UsageReportRow;
  byKey(first: string, last: string): readonly UsageReportRow[];
  byKeyAndDay(first: string, last: string): readonly UsageReportRow[];
  /** Returns a page of usage with a tag, in order of tags, or of days and tags. */
  byTag(first: string, last: string, page: TagPage): readonly UsageReportRow[];
}

interface TagPage {
  readonly daily: boolean;
  readonly offset: number;
  readonly count: number;
}

/** Creates reports from the stored rows. */
export function createUsageReports(database: Database): UsageReports {
  const rows = (group: string, where = "", rest = "", ...values: readonly number[]) => {
    const by = group === "" ? "" : `GROUP BY ${group} ORDER BY ${group}`;
    const query = `SELECT ${group === "" ? "" : `${group}, `}${sums} FROM usage WHERE day BETWEEN ? AND ? ${where} ${by} ${rest}`;
    return (first: string, last: string) => database.all(query, first, last, ...values).map(usageRow);
  };
  return {
    total: (first, last) => rows("")(first, last)[0] ?? usageRow({}),
    byKey: (first, last) => rows("key")(first, last),
    byKeyAndDay: (first, last) => rows("key, day")(first, last),
    byTag(first, last, { daily, offset, count }) {
      const group = daily ? "day, tag" : "tag";
      return rows(group, "AND tag <> ''", "LIMIT ? OFFSET ?", count, offset)(first, last);
    },
  };
}

const sums = usageKinds.map((kind) => `SUM(CASE WHEN kind = '${kind}' THEN units ELSE 0 END) AS ${kind}`).join(", ");

const usageRow = (row: SqlRow): UsageReportRow => ({
  key: String(row["key"] ?? ""),
  day: String(row["day"] ?? ""),
  tag: String(row["tag"] ?? ""),
  of: (kind) => Number(row[kind] ?? 0),
});

/** Returns counters as analytics shows them (docs/protocol.md, *Analytics*): code points, and minutes as decimals. */
export const usageCounters = ({ of }: UsageReportRow): object => ({
  total_characters: of("text_translation") + of("document_translation") + of("text_improvement"),
  text_translation_characters: of("text_translation"),
  document_translation_characters: of("document_translation"),
  text_improvement_characters: of("text_improvement"),
  speech_to_text_minutes: minutes(of("speech_to_text")),
});

/** Returns counters of one tag; speech is not part of the characters (docs/protocol.md, *Analytics*). */
export const tagCounters = ({ of }: UsageReportRow): object => ({
  total_characters: of("text_translation") + of("document_translation") + of("text_improvement"),
  text_translation_characters: of("text_translation"),
  text_improvement_characters: of("text_improvement"),
  speech_to_text_minutes: minutes(of("speech_to_text")),
  speech_to_speech_minutes: minutes(of("speech_to_speech")),
});
