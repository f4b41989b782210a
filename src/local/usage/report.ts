import type { Database } from "../store/database.ts";
import type { Row } from "../store/driver.ts";
import { type Kind, kinds, minutes } from "./kinds.ts";

/** What was used by one key, on one day, under one tag: what it is grouped by. */
export interface UsageRow {
  readonly key: string;
  readonly day: string;
  readonly tag: string;
  of(kind: Kind): number;
}

/** Reads what was used from one UTC day to another. */
export interface UsageReports {
  total(first: string, last: string): UsageRow;
  byKey(first: string, last: string): readonly UsageRow[];
  byKeyAndDay(first: string, last: string): readonly UsageRow[];
  /** A page of what was counted under a tag, in order of tags, or of days and tags. */
  byTag(first: string, last: string, page: TagPage): readonly UsageRow[];
}

interface TagPage {
  readonly daily: boolean;
  readonly offset: number;
  readonly count: number;
}

/** Over the rows that requests left. */
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

const sums = kinds.map((kind) => `SUM(CASE WHEN kind = '${kind}' THEN units ELSE 0 END) AS ${kind}`).join(", ");

const usageRow = (row: Row): UsageRow => ({
  key: String(row["key"] ?? ""),
  day: String(row["day"] ?? ""),
  tag: String(row["tag"] ?? ""),
  of: (kind) => Number(row[kind] ?? 0),
});

/** Counters as analytics tells them (docs/protocol.md, *Analytics*): code points, and minutes as decimals. */
export const usageCounters = ({ of }: UsageRow): object => ({
  total_characters: of("text_translation") + of("document_translation") + of("text_improvement"),
  text_translation_characters: of("text_translation"),
  document_translation_characters: of("document_translation"),
  text_improvement_characters: of("text_improvement"),
  speech_to_text_minutes: minutes(of("speech_to_text")),
});

/**
 * Counters of one tag; speech is told beside the characters and not counted in them (docs/protocol.md, *Analytics*).
 */
export const tagCounters = ({ of }: UsageRow): object => ({
  total_characters: of("text_translation") + of("document_translation") + of("text_improvement"),
  text_translation_characters: of("text_translation"),
  text_improvement_characters: of("text_improvement"),
  speech_to_text_minutes: minutes(of("speech_to_text")),
  speech_to_speech_minutes: minutes(of("speech_to_speech")),
});
