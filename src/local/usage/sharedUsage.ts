import {
  type AccountUsage,
  type KeyLimits,
  measureOf,
  monthOf,
  quotaError,
  type UsageEntry,
  type UsageOptions,
  usageDayOf,
} from "../accountUsage.ts";
import type { Sharing } from "../store/sharing.ts";
import { type UsageKind, unlimited } from "./usageKinds.ts";
import { countUnits, usageTable } from "./usageTable.ts";

/** Units that requests in flight reserve, by process; those of a process that is gone count no more. */
const heldTable = `
  CREATE TABLE IF NOT EXISTS usage_held (
    process INTEGER NOT NULL, number INTEGER NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, units INTEGER NOT NULL,
    PRIMARY KEY (process, number))`;

/**
 * Tracks usage in a state that several processes share. A limit is compared with what all of them counted and reserved,
 * in one transaction.
 */
export function createSharedUsage(options: UsageOptions, sharing: Sharing): AccountUsage {
  const { database, limit = unlimited, limitsOf, now } = options;
  database.define(usageTable);
  database.define(heldTable);
  removeHeldOfOthers();
  let reservations = 0;
  const sumOf = (used: string, processes: readonly number[], kinds: readonly UsageKind[], keyId?: string): number => {
    const month = usageDayOf(now()).slice(0, 7);
    const values = [`${month}-01`, `${month}-31`, ...processes, ...kinds, ...(keyId === undefined ? [] : [keyId])];
    const where = `kind IN (${places(kinds)})${keyId === undefined ? "" : " AND key = ?"}`;
    const query = `WITH used AS (${used}) SELECT SUM(units) AS units FROM used WHERE ${where}`;
    return Number(database.get(query, ...values)?.["units"] ?? 0);
  };
  const sumCounted = (kinds: readonly UsageKind[], keyId?: string) => sumOf(countedUnits, [], kinds, keyId);
  /** In one statement: units become counted while it runs, and must be seen once. */
  const sumCountedAndReserved = (kinds: readonly UsageKind[], keyId?: string) => {
    const processes = sharing.processes();
    const held = `SELECT key, kind, units FROM usage_held WHERE process IN (${places(processes)})`;
    return sumOf([countedUnits, held, unitsOfDocuments].join(" UNION ALL "), processes, kinds, keyId);
  };
  const assertLeft = (units: number, { caller, kind }: UsageEntry, limits: KeyLimits | undefined) => {
    const [together, measure] = measureOf(kind);
    const isLeft = (max: number | null | undefined, keyId?: string) =>
      isNoLimit(max) || sumCountedAndReserved(together, keyId) + units <= max;
    if (measure === "characters" && !isLeft(limit)) throw quotaError("Quota");
    if (measure !== undefined && !isLeft(limits?.[measure], caller.keyId)) throw quotaError("Quota of this key");
  };
  const count = (units: number, { caller, tag = "", kind }: UsageEntry) => {
    if (units > 0) database.run(countUnits, usageDayOf(now()), caller.keyId, tag, kind, units);
  };
  /** Reserves units; returns the number of the reservation, none without a limit. */
  const hold = (units: number, use: UsageEntry): number | undefined => {
    const limits = limitsOf(use.caller.keyId);
    const [, measure] = measureOf(use.kind);
    const isLimited = measure !== undefined && !(isNoLimit(limits?.[measure]) && isNoLimit(limit));
    if (!isLimited) return undefined;
    return database.transaction(() => {
      assertLeft(units, use, limits);
      const into = "INSERT INTO usage_held (process, number, key, kind, units) VALUES (?, ?, ?, ?, ?)";
      database.run(into, sharing.process, ++reservations, use.caller.keyId, use.kind, units);
      return reservations;
    });
  };
  return {
    sum: sumCounted,
    limit,
    count,
    get start() {
      return monthOf(now()).start;
    },
    get end() {
      return monthOf(now()).end;
    },
    reserve(units, use) {
      const number = hold(units, use);
      let isOpen = true;
      const drop = () => {
        if (number !== undefined)
          database.run("DELETE FROM usage_held WHERE process = ? AND number = ?", sharing.process, number);
        isOpen = false;
      };
      return {
        release() {
          try {
            if (isOpen) drop();
          } catch {
            // it ends with this process; the error of the request is the one to report
          }
        },
        async commit() {
          if (!isOpen) return;
          database.transaction(() => {
            count(units, use);
            drop();
          }, "concurrent");
        },
      };
    },
  };

  function removeHeldOfOthers(): void {
    const processes = sharing.processes();
    database.run(`DELETE FROM usage_held WHERE process NOT IN (${places(processes)})`, ...processes);
  }
}

const countedUnits = "SELECT key, kind, units FROM usage WHERE day BETWEEN ? AND ?";

/** Documents are reserved by their rows, from the upload to the download. */
const unitsOfDocuments =
  "SELECT key, 'document_translation' AS kind, billed AS units FROM documents WHERE state <> 'error'";

const places = (values: readonly unknown[]): string => values.map(() => "?").join(", ");

const isNoLimit = (max: number | null | undefined): max is null | undefined =>
  max === null || max === undefined || max >= unlimited;
