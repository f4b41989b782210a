import { createHash, randomUUID } from "node:crypto";
import type { LanguageText, TmxSegment } from "../../core/tmx/segmentPairing.ts";
import type { TmxDates, TmxText } from "../../core/tmx/tmxUnit.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";

/** A finished memory. */
export interface StoredMemory {
  /** Its number in the tables. */
  readonly number: number;
  readonly id: string;
  readonly name: string;
  /** Roots in lower case. */
  readonly source: string;
  readonly targets: readonly string[];
  readonly segments: number;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
}

/** A segment with its number in its memory. */
export interface StoredSegment extends TmxSegment {
  readonly number: number;
}

/** A source text with its translations. */
export interface StoredSource extends TmxText {
  readonly number: number;
  readonly targets: readonly {
    /** BCP 47. */
    readonly tag: string;
    /** ISO 8601: the last change, if the file has one. */
    readonly changed: string | undefined;
  }[];
}

/** Memories and their segments. One that is being filled, or being deleted, is invisible. */
export interface MemoryStore {
  list(page: number, size: number): readonly StoredMemory[];
  count(): number;
  find(id: string): StoredMemory | undefined;
  /** An unfinished memory of a job; returns its number. Hides what an earlier start of the job left. */
  begin(job: string): number;
  /** Adds a segment to an unfinished memory, under the next number from 1. */
  add(memory: number, number: number, segment: TmxSegment): void;
  /** Finishes a memory so that it can be used; returns its id. */
  finish(memory: number, facts: Pick<StoredMemory, "name" | "source" | "segments">, targets: readonly string[]): string;
  /** Hides it; `purge` removes its segments. */
  remove(memory: number): void;
  /** Hides everything that a killed process left unfinished, or of one job. */
  removeUnfinished(job?: string): void;
  /** Removes a small part of hidden memories; false when nothing is left. */
  purge(): boolean;
  /** Segments after a number, in order. */
  segments(memory: number, after: number, count: number): readonly StoredSegment[];
  /** The same without translations: much less to read. */
  sources(memory: number, after: number, count: number): readonly StoredSource[];
  segment(memory: number, number: number): StoredSegment | undefined;
  /** Marks segments as used; `position` is that of the target. */
  use(memory: number, uses: Iterable<readonly [number: number, position: number]>, time: string): void;
}

const schema = `
  CREATE TABLE IF NOT EXISTS memories (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, state TEXT NOT NULL, name TEXT NOT NULL,
    source TEXT NOT NULL, targets TEXT NOT NULL, segments INTEGER NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS memory_segments (
    memory INTEGER NOT NULL, number INTEGER NOT NULL, tag TEXT NOT NULL, text TEXT NOT NULL, markup INTEGER NOT NULL,
    creation TEXT, change TEXT, usage TEXT, PRIMARY KEY (memory, number)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS memory_targets (
    memory INTEGER NOT NULL, number INTEGER NOT NULL, position INTEGER NOT NULL, tag TEXT NOT NULL, text TEXT NOT NULL,
    markup INTEGER NOT NULL, creation TEXT, change TEXT, usage TEXT, PRIMARY KEY (memory, number, position)) WITHOUT ROWID;
`;

/** Segments that are deleted at once. */
const purged = 500;

/** Memories in the state of the service. */
export function createMemoryStore(database: Database, now: () => Date): MemoryStore {
  database.define(schema);
  const { run, insertLater, get, all } = database;
  const time = () => `${now().toISOString().slice(0, 19)}Z`;
  const segments: MemoryStore["segments"] = (memory, after, count) => {
    const rows = all(
      "SELECT * FROM memory_segments WHERE memory = ? AND number > ? ORDER BY number LIMIT ?",
      ...[memory, after, count],
    );
    const last = Number(rows.at(-1)?.["number"] ?? 0);
    const targets = byNumber(
      all(
        "SELECT * FROM memory_targets WHERE memory = ? AND number > ? AND number <= ? ORDER BY number, position",
        ...[memory, after, last],
      ),
    );
    return rows.map((row) => segmentOf(row, targets.get(row["number"]) ?? []));
  };
  const sources: MemoryStore["sources"] = (memory, after, count) => {
    const rows = all(
      "SELECT number, text, markup FROM memory_segments WHERE memory = ? AND number > ? ORDER BY number LIMIT ?",
      ...[memory, after, count],
    );
    const targets = byNumber(
      all(
        `SELECT number, tag, coalesce(change, creation) AS changed FROM memory_targets
         WHERE memory = ? AND number > ? AND number <= ? ORDER BY number, position`,
        ...[memory, after, Number(rows.at(-1)?.["number"] ?? 0)],
      ),
    );
    return rows.map((row) => sourceOf(row, targets.get(row["number"]) ?? []));
  };
  const removeUnfinished: MemoryStore["removeUnfinished"] = (job) => {
    const hide = "UPDATE memories SET state = 'removed' WHERE state = 'unfinished'";
    if (job === undefined) run(hide);
    else run(`${hide} AND name = ?`, job);
  };
  return {
    segments,
    sources,
    list: (page, size) =>
      all("SELECT * FROM memories WHERE state = 'ready' ORDER BY number LIMIT ? OFFSET ?", size, page * size).map(
        memoryOf,
      ),
    count: () => Number(get("SELECT COUNT(*) AS count FROM memories WHERE state = 'ready'")?.["count"]),
    find(id) {
      const row = get("SELECT * FROM memories WHERE id = ? AND state = 'ready'", id.toLowerCase());
      return row && memoryOf(row);
    },
    begin(job) {
      removeUnfinished(job);
      const id = randomUUID();
      const into = "INSERT INTO memories (id, state, name, source, targets, segments, created, updated)";
      run(`${into} VALUES (?, 'unfinished', ?, '', '', 0, ?, ?)`, id, job, time(), time());
      return Number(get("SELECT number FROM memories WHERE id = ?", id)?.["number"]);
    },
    add(memory, number, { source, targets, ...dates }) {
      insertLater(
        "INSERT INTO memory_segments VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        memory,
        number,
        ...textColumns(source, dates),
      );
      for (const [position, target] of targets.entries()) {
        const columns = textColumns(target, target);
        insertLater(
          "INSERT INTO memory_targets VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          memory,
          number,
          position,
          ...columns,
        );
      }
    },
    finish(memory, { name, source, segments: count }, targets) {
      const columns = [name, source, targets.join(" "), count, time(), memory];
      run(
        "UPDATE memories SET state = 'ready', name = ?, source = ?, targets = ?, segments = ?, updated = ? WHERE number = ?",
        ...columns,
      );
      return String(get("SELECT id FROM memories WHERE number = ?", memory)?.["id"]);
    },
    remove: (memory) => void run("UPDATE memories SET state = 'removed' WHERE number = ?", memory),
    removeUnfinished,
    purge: () => database.transaction(() => purgeSome(database)),
    segment: (memory, number) => segments(memory, number - 1, 1).find((one) => one.number === number),
    use(memory, uses, at) {
      for (const [number, position] of uses) {
        run("UPDATE memory_segments SET usage = ? WHERE memory = ? AND number = ?", at, memory, number);
        run(
          "UPDATE memory_targets SET usage = ? WHERE memory = ? AND number = ? AND position = ?",
          ...[at, memory, number, position],
        );
      }
    },
  };
}

function purgeSome({ run, get }: Database): boolean {
  const memory = get("SELECT number FROM memories WHERE state = 'removed' LIMIT 1")?.["number"];
  if (memory === undefined || memory === null) return false;
  const first = get("SELECT MIN(number) AS first FROM memory_segments WHERE memory = ?", memory)?.["first"];
  if (first === undefined || first === null) run("DELETE FROM memories WHERE number = ?", memory);
  else {
    run("DELETE FROM memory_targets WHERE memory = ? AND number < ?", memory, Number(first) + purged);
    run("DELETE FROM memory_segments WHERE memory = ? AND number < ?", memory, Number(first) + purged);
  }
  return true;
}

const textColumns = ({ tag, text, hasMarkup }: LanguageText, { creation, change, lastUsage }: TmxDates) =>
  [tag, text, hasMarkup ? 1 : 0, creation ?? null, change ?? null, lastUsage ?? null] as const;

const memoryOf = (row: SqlRow): StoredMemory => ({
  number: Number(row["number"]),
  id: String(row["id"]),
  name: String(row["name"]),
  source: String(row["source"]),
  targets: String(row["targets"]).split(" "),
  segments: Number(row["segments"]),
  created: String(row["created"]),
  updated: String(row["updated"]),
});

const byNumber = (rows: readonly SqlRow[]): ReadonlyMap<unknown, readonly SqlRow[]> =>
  groupBy(rows, (row) => row["number"]);

const sourceOf = (row: SqlRow, targets: readonly SqlRow[]): StoredSource => ({
  number: Number(row["number"]),
  text: String(row["text"]),
  hasMarkup: row["markup"] === 1,
  targets: targets.map(({ tag, changed }) => ({
    tag: String(tag),
    changed: typeof changed === "string" ? changed : undefined,
  })),
});

function segmentOf(row: SqlRow, targets: readonly SqlRow[]): StoredSegment {
  return {
    number: Number(row["number"]),
    source: textOf(row),
    targets: targets.map((target) => ({ ...textOf(target), ...datesOf(target) })),
    ...datesOf(row),
  };
}

function textOf(row: SqlRow): LanguageText {
  const tag = String(row["tag"]);
  return { tag, language: tag.split("-")[0] ?? "", text: String(row["text"]), hasMarkup: row["markup"] === 1 };
}

function datesOf({ creation, change, usage }: SqlRow): TmxDates {
  return {
    ...(typeof creation === "string" && { creation }),
    ...(typeof change === "string" && { change }),
    ...(typeof usage === "string" && { lastUsage: usage }),
  };
}

/** Returns the permanent id of a segment or target, without storing it. */
export function segmentId(memoryId: string, ...place: readonly number[]): string {
  const hex = createHash("sha256")
    .update(`${memoryId} ${place.join(" ")}`)
    .digest("hex");
  // a UUID of version 8: made by a rule of our own (RFC 9562)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
