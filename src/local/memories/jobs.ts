import { randomUUID } from "node:crypto";
import type { jobStatuses } from "../../service/protocol/memories.ts";
import type { Database } from "../store/database.ts";
import type { Row } from "../store/driver.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Skipped } from "./thread/protocol.ts";

export type JobStatus = (typeof jobStatuses)[number];

/** An import or export (docs/protocol.md, *Memory jobs*). */
export interface Job {
  readonly id: string;
  readonly operation: "import" | "export";
  readonly status: JobStatus;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  /** Milliseconds since 1970: of the upload address, or of the result; 0 where nothing expires. */
  readonly expires: number;
  /** Of an import. */
  readonly name: string | undefined;
  readonly contentType: string;
  /** Bytes. */
  readonly contentLength: number;
  /** The memory: of an export from the start, of an import when it is completed. */
  readonly memory: string | undefined;
  readonly skipped: Skipped;
  readonly error: string | undefined;
  /** How often it was begun. */
  readonly attempts: number;
}

type Changes = Partial<Pick<Job, "status" | "expires" | "memory" | "skipped" | "error" | "attempts">>;

/** Jobs, kept through restarts. */
export interface JobStore {
  /** Throws `Refusal` 429 where far too many wait. */
  create(job: Pick<Job, "operation" | "status" | "expires"> & Partial<Job>): Job;
  find(id: string): Job | undefined;
  change(id: string, changes: Changes): void;
  /** Those in a state, in the order in which they came. */
  inState(operation: Job["operation"], ...statuses: readonly JobStatus[]): readonly Job[];
}

/** Milliseconds in which an address that was signed can be used. */
export const addressLife = 3_600_000;

/** Imports that wait for their files. */
const mostWaiting = 1_000;
/** Jobs that are remembered; older ones that have ended are forgotten. */
const mostKept = 10_000;

export function createJobStore(database: Database, now: () => Date): JobStore {
  database.define(`CREATE TABLE IF NOT EXISTS memory_jobs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, operation TEXT NOT NULL, status TEXT NOT NULL,
    created TEXT NOT NULL, updated TEXT NOT NULL, expires INTEGER NOT NULL, name TEXT, contentType TEXT NOT NULL,
    contentLength INTEGER NOT NULL, memory TEXT, skipped TEXT NOT NULL, error TEXT, attempts INTEGER NOT NULL)`);
  const { run, get, all } = database;
  const time = () => `${now().toISOString().slice(0, 19)}Z`;
  const find: JobStore["find"] = (id) => {
    const row = get("SELECT * FROM memory_jobs WHERE id = ?", id.toLowerCase());
    return row && jobOf(row);
  };
  return {
    find,
    create({ operation, status, expires, name, contentType = "", contentLength = 0, memory }) {
      const waiting = get("SELECT COUNT(*) AS count FROM memory_jobs WHERE status = 'awaiting_input'");
      if (Number(waiting?.["count"]) >= mostWaiting) throw new Refusal(429, "Too many requests");
      const id = randomUUID();
      const columns = [id, operation, status, time(), time(), expires, name ?? null, contentType, contentLength];
      run(
        "INSERT INTO memory_jobs VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}', NULL, 0)",
        ...columns,
        memory ?? null,
      );
      run(
        `DELETE FROM memory_jobs WHERE status NOT IN ('awaiting_input', 'processing')
         AND number <= (SELECT MAX(number) FROM memory_jobs) - ?`,
        mostKept,
      );
      return found(find(id));
    },
    change(id, changes) {
      const { status, expires, memory = null, skipped, error = null, attempts } = { ...found(find(id)), ...changes };
      const columns = [status, expires, memory, JSON.stringify(skipped), error, attempts, time(), id];
      run(
        `UPDATE memory_jobs SET status = ?, expires = ?, memory = ?, skipped = ?, error = ?, attempts = ?, updated = ?
         WHERE id = ?`,
        ...columns,
      );
    },
    inState(operation, ...statuses) {
      const places = statuses.map(() => "?").join(", ");
      const sql = `SELECT * FROM memory_jobs WHERE operation = ? AND status IN (${places}) ORDER BY number`;
      return all(sql, operation, ...statuses).map(jobOf);
    },
  };
}

function found(job: Job | undefined): Job {
  if (job === undefined) throw new Error("no such job");
  return job;
}

const jobOf = (row: Row): Job => ({
  id: String(row["id"]),
  operation: row["operation"] === "import" ? "import" : "export",
  status: row["status"] as JobStatus,
  created: String(row["created"]),
  updated: String(row["updated"]),
  expires: Number(row["expires"]),
  name: textOf(row["name"]),
  contentType: String(row["contentType"]),
  contentLength: Number(row["contentLength"]),
  memory: textOf(row["memory"]),
  skipped: JSON.parse(String(row["skipped"])),
  error: textOf(row["error"]),
  attempts: Number(row["attempts"]),
});

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
