import type { Log } from "../core/work/log.ts";
import type { Database } from "./store/stateDatabase.ts";
import { importOldUsage } from "./usage/importOldUsage.ts";
import { createUsageCounts, type UsageCounts } from "./usage/usageCounts.ts";
import { characterKinds, type UsageKind, unlimited } from "./usage/usageKinds.ts";
import { countUnits, usageTable } from "./usage/usageTable.ts";
import type { Caller } from "./wire/callerKeys.ts";
import { HttpError } from "./wire/httpError.ts";

/** Usage in this month, by key and kind. */
export interface AccountUsage {
  /** Returns the usage of one key, or of the account. */
  sum(kinds: readonly UsageKind[], keyId?: string): number;
  /** Characters per month. */
  readonly limit: number;
  /** ISO 8601, of this month. */
  readonly start: string;
  readonly end: string;
  /**
   * Reserves units for a request: code points, or milliseconds of speech. Throws `HttpError` 456 if the account or its
   * key has too few left.
   */
  reserve(units: number, use: UsageEntry): Reservation;
  /** Counts units that a row of the state reserves. If undefined, `reserve` holds every reservation. */
  readonly count?: (units: number, use: UsageEntry) => void;
}

/** The key, tag and kind of a usage. */
export interface UsageEntry {
  readonly caller: Pick<Caller, "keyId">;
  readonly tag: string | undefined;
  readonly kind: UsageKind;
}

/** Units reserved for a request. It ends with the first of the two calls. */
export interface Reservation {
  /** Counts them permanently; resolves when they are on the disk. */
  commit(): Promise<void>;
  /** Releases them without billing. */
  release(): void;
}

/** Limits of one key a month; `null` is none, 0 refuses everything (docs/protocol.md, *Developer keys*). */
export interface KeyLimits {
  readonly characters: number | null;
  readonly speech_to_text_milliseconds: number | null;
}

export interface UsageOptions {
  readonly database: Database;
  /** Folder in which an older service kept its usage as lines of a file. */
  readonly dataDir?: string | undefined;
  readonly limit?: number | undefined;
  readonly limitsOf: (keyId: string) => KeyLimits | undefined;
  /** Called with what is counted. */
  readonly onCounted?: (kind: UsageKind, units: number) => void;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Tracks usage by UTC day, key, reporting tag and kind. A request is counted in one transaction before it is answered,
 * so that a kill loses nothing.
 */
export async function createUsage(options: UsageOptions): Promise<AccountUsage> {
  const { database, dataDir, limit = unlimited, limitsOf, now, log, onCounted = () => {} } = options;
  database.define(usageTable);
  if (dataDir !== undefined) await importOldUsage(database, dataDir);
  const month = createMonthCounts(database, now);
  const held = createUsageCounts();
  const sumOfUse = (of: readonly UsageKind[], keyId?: string) => month().sum(of, keyId) + held.sum(of, keyId);
  const assertLeft = (units: number, { caller, kind }: UsageEntry) => {
    const [together, measure] = measureOf(kind);
    const isLeft = (max: number | null | undefined, keyId?: string) =>
      max === null || max === undefined || sumOfUse(together, keyId) + units <= max;
    if (measure === "characters" && !isLeft(limit)) throw quotaError("Quota");
    if (measure !== undefined && !isLeft(limitsOf(caller.keyId)?.[measure], caller.keyId))
      throw quotaError("Quota of this key");
  };
  return {
    sum: (of, keyId) => month().sum(of, keyId),
    limit,
    get start() {
      return monthOf(now()).start;
    },
    get end() {
      return monthOf(now()).end;
    },
    reserve(units, use) {
      assertLeft(units, use);
      const { keyId } = use.caller;
      held.add(keyId, use.kind, units);
      let isOpen = true;
      const release = () => {
        if (isOpen) held.add(keyId, use.kind, -units);
        isOpen = false;
      };
      return {
        release,
        async commit() {
          if (!isOpen) return;
          const counted = month();
          release();
          counted.add(keyId, use.kind, units);
          onCounted(use.kind, units);
          if (units > 0) saveUsage(database, usageDayOf(now()), use, units, log);
        },
      };
    },
  };
}

/** Returns the kinds that are counted together with a kind, and their limit. */
export function measureOf(kind: UsageKind): readonly [readonly UsageKind[], keyof KeyLimits | undefined] {
  if (characterKinds.includes(kind)) return [characterKinds, "characters"];
  return [[kind], kind === "speech_to_text" ? "speech_to_text_milliseconds" : undefined];
}

export const quotaError = (what: string) => new HttpError(456, `${what} for this billing period has been exceeded.`);

/** `YYYY-MM-DD`, in UTC as everything here. */
export const usageDayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the billing period of a time. */
export const monthOf = (date: Date): Pick<AccountUsage, "start" | "end"> => ({
  start: `${usageDayOf(date).slice(0, 7)}-01T00:00:00Z`,
  end: new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)).toISOString().replace(".000", ""),
});

/** Returns the counts of the current month. */
function createMonthCounts(database: Database, now: () => Date): () => UsageCounts {
  let known = "";
  let counts = createUsageCounts();
  return () => {
    const month = usageDayOf(now()).slice(0, 7);
    if (month === known) return counts;
    counts = createUsageCounts();
    const query = "SELECT key, kind, SUM(units) AS units FROM usage WHERE day BETWEEN ? AND ? GROUP BY key, kind";
    for (const { key, kind, units } of database.all(query, `${month}-01`, `${month}-31`))
      counts.add(String(key), kind as UsageKind, Number(units));
    known = month;
    return counts;
  };
}

/** Saves usage; a full disk is no reason to withhold a translation. */
function saveUsage(
  database: Database,
  day: string,
  { caller, tag = "", kind }: UsageEntry,
  units: number,
  log: Log,
): void {
  try {
    database.run(countUnits, day, caller.keyId, tag, kind, units);
  } catch (error) {
    log.error(`usage can't be kept: ${error instanceof Error ? error.message : "unknown"}`);
  }
}
