import type { Log } from "../core/log.ts";
import type { Database } from "./store/database.ts";
import { type Counts, createCounts } from "./usage/counts.ts";
import { characterKinds, type Kind, unlimited } from "./usage/kinds.ts";
import { countUnits, usageTable } from "./usage/table.ts";
import { takeOver } from "./usage/takeOver.ts";
import type { Caller } from "./wire/keys.ts";
import { Refusal } from "./wire/refusal.ts";

/** What was used in this month, by which key, for what. */
export interface Usage {
  /** Of one key, or of the account. */
  sum(kinds: readonly Kind[], keyId?: string): number;
  /** Characters a month. */
  readonly limit: number;
  /** ISO 8601, of this month. */
  readonly start: string;
  readonly end: string;
  /**
   * Sets units aside for a request: code points, or milliseconds of speech. Throws `Refusal` 456 where the account or
   * its key has not that many left.
   */
  reserve(units: number, use: Use): Reservation;
}

/** Who uses something, and what for. */
export interface Use {
  readonly caller: Pick<Caller, "keyId">;
  readonly tag: string | undefined;
  readonly kind: Kind;
}

/** Units set aside for a request. It ends with the first of the two. */
export interface Reservation {
  /** Counts them for good; resolves when that outlives a kill. */
  settle(): Promise<void>;
  /** The request failed: nobody pays. */
  release(): void;
}

/** Limits of one key a month; `null` is none, 0 refuses everything (docs/protocol.md, *Developer keys*). */
export interface KeyLimits {
  readonly characters: number | null;
  readonly speech_to_text_milliseconds: number | null;
}

interface UsageOptions {
  readonly database: Database;
  /** Where an older service kept its usage as lines of a file. */
  readonly dataDir?: string | undefined;
  readonly limit?: number | undefined;
  readonly limitsOf: (keyId: string) => KeyLimits | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Usage by UTC day, key, reporting tag and kind. A request is counted in one transaction before it is answered, so that
 * a kill loses nothing.
 */
export async function createUsage(options: UsageOptions): Promise<Usage> {
  const { database, dataDir, limit = unlimited, limitsOf, now, log } = options;
  database.define(usageTable);
  if (dataDir !== undefined) await takeOver(database, dataDir);
  const month = monthly(database, now);
  const held = createCounts();
  const taken = (of: readonly Kind[], keyId?: string) => month().sum(of, keyId) + held.sum(of, keyId);
  const mustBeLeft = (units: number, { caller, kind }: Use) => {
    const [together, measure] = measureOf(kind);
    const left = (most: number | null | undefined, keyId?: string) =>
      most === null || most === undefined || taken(together, keyId) + units <= most;
    if (measure === "characters" && !left(limit)) throw exhausted("Quota");
    if (measure !== undefined && !left(limitsOf(caller.keyId)?.[measure], caller.keyId))
      throw exhausted("Quota of this key");
  };
  return {
    sum: (of, keyId) => month().sum(of, keyId),
    limit,
    get start() {
      return `${dayOf(now()).slice(0, 7)}-01T00:00:00Z`;
    },
    get end() {
      const date = now();
      return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)).toISOString().replace(".000", "");
    },
    reserve(units, use) {
      mustBeLeft(units, use);
      const { keyId } = use.caller;
      held.add(keyId, use.kind, units);
      let isOpen = true;
      const release = () => {
        if (isOpen) held.add(keyId, use.kind, -units);
        isOpen = false;
      };
      return {
        release,
        async settle() {
          if (!isOpen) return;
          const counted = month();
          release();
          counted.add(keyId, use.kind, units);
          if (units > 0) keep(database, dayOf(now()), use, units, log);
        },
      };
    },
  };
}

/** What is counted together with a kind, and which limit holds for it. */
function measureOf(kind: Kind): readonly [readonly Kind[], keyof KeyLimits | undefined] {
  if (characterKinds.includes(kind)) return [characterKinds, "characters"];
  return [[kind], kind === "speech_to_text" ? "speech_to_text_milliseconds" : undefined];
}

const exhausted = (what: string) => new Refusal(456, `${what} for this billing period has been exceeded.`);

/** `YYYY-MM-DD`, in UTC as everything here. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The counts of the month that it is now. */
function monthly(database: Database, now: () => Date): () => Counts {
  let known = "";
  let counts = createCounts();
  return () => {
    const month = dayOf(now()).slice(0, 7);
    if (month === known) return counts;
    counts = createCounts();
    const query = "SELECT key, kind, SUM(units) AS units FROM usage WHERE day BETWEEN ? AND ? GROUP BY key, kind";
    for (const { key, kind, units } of database.all(query, `${month}-01`, `${month}-31`))
      counts.add(String(key), kind as Kind, Number(units));
    known = month;
    return counts;
  };
}

/** A full disk is no reason to withhold a translation. */
function keep(database: Database, day: string, { caller, tag = "", kind }: Use, units: number, log: Log): void {
  try {
    database.run(countUnits, day, caller.keyId, tag, kind, units);
  } catch (error) {
    log.error(`usage can't be kept: ${error instanceof Error ? error.message : "unknown"}`);
  }
}
