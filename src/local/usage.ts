import { appendFile, mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../core/log.ts";
import { Refusal } from "./wire/refusal.ts";

/** Characters used in this month, by who used them. */
export interface Usage {
  /** Characters of all keys. */
  readonly total: number;
  of(role: string): number;
  readonly limit: number;
  /** ISO 8601, of this month. */
  readonly start: string;
  readonly end: string;
  /** Throws `Refusal` 456 where the quota has not that many left; else sets them aside until `settle`. */
  reserve(characters: number): Reservation;
}

/** Characters set aside for a request. */
export interface Reservation {
  /** Counts them for good; resolves when that outlives a kill. */
  settle(role: string): Promise<void>;
  /** The request failed: nobody pays. */
  release(): void;
}

/** What "unlimited" shows as (wire facts 12). */
export const unlimited = 1_000_000_000_000;

interface UsageOptions {
  /** Absent: in memory only. */
  readonly dataDir?: string | undefined;
  readonly limit?: number | undefined;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Usage as lines of a file: one is appended for each request before it is answered, so that a kill loses nothing, and a
 * torn last line nothing but itself. They are summed up at the start.
 */
export async function createUsage({ dataDir, limit = unlimited, now, log }: UsageOptions): Promise<Usage> {
  const file = dataDir === undefined ? undefined : join(dataDir, "usage.jsonl");
  const counts = new Map<string, number>();
  const monthOf = (date: Date) => date.toISOString().slice(0, 7);
  let reserved = 0;
  const add = (month: string, role: string, characters: number) =>
    counts.set(`${month} ${role}`, (counts.get(`${month} ${role}`) ?? 0) + characters);
  if (file !== undefined) {
    for (const { month, role, characters } of await readLines(file)) add(month, role, characters);
    await rewrite(file, counts);
  }
  const of = (role: string) => counts.get(`${monthOf(now())} ${role}`) ?? 0;
  const total = () => {
    const month = `${monthOf(now())} `;
    return [...counts].reduce((sum, [name, characters]) => sum + (name.startsWith(month) ? characters : 0), 0);
  };
  return {
    of,
    limit,
    get total() {
      return total();
    },
    get start() {
      return `${monthOf(now())}-01T00:00:00Z`;
    },
    get end() {
      const date = now();
      return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)).toISOString().replace(".000", "");
    },
    reserve(characters) {
      if (total() + reserved + characters > limit)
        throw new Refusal(456, "Quota for this billing period has been exceeded.");
      reserved += characters;
      const release = () => {
        reserved -= characters;
      };
      return {
        release,
        async settle(role) {
          const month = monthOf(now());
          release();
          add(month, role, characters);
          if (file !== undefined && characters > 0) await keep(file, line(month, role, characters), log);
        },
      };
    },
  };
}

/** A full disk is no reason to withhold a translation. */
async function keep(file: string, text: string, log: Log): Promise<void> {
  try {
    await appendFile(file, text, { mode: 0o600 });
  } catch (error) {
    log.error(`usage can't be kept: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`);
  }
}

const line = (month: string, role: string, characters: number): string =>
  `${JSON.stringify({ month, role, characters })}\n`;

interface Line {
  readonly month: string;
  readonly role: string;
  readonly characters: number;
}

async function readLines(file: string): Promise<readonly Line[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.split("\n").flatMap((one) => {
    try {
      const { month, role, characters } = JSON.parse(one);
      return /^\d{4}-\d\d$/.test(month) && typeof role === "string" && Number.isSafeInteger(characters)
        ? [{ month, role, characters }]
        : [];
    } catch {
      return [];
    }
  });
}

/** One line a month and role, in one step. */
async function rewrite(file: string, counts: ReadonlyMap<string, number>): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = await open(temporary, "w", 0o600);
  try {
    const lines = [...counts].map(([name, characters]) => line(name.slice(0, 7), name.slice(8), characters));
    await handle.writeFile(lines.join(""));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
