import { randomUUID } from "node:crypto";
import type { jobStatuses } from "../../service/protocol/memoryEndpoints.ts";
import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Skipped } from "./thread/memoryThreadProtocol.ts";

export type JobStatus = (typeof jobStatuses)[number];

/** An import or export (docs/protocol.md, *Memory jobs*). */
export interface TransferJob {
  readonly id: string;
  readonly operation: "import" | "export";
  readonly status: JobStatus;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  /** Milliseconds since 1970: expiry of the upload address, or of the result; 0 if nothing expires. */
  readonly expires: number;
  /** Name of the imported memory. */
  readonly name: string | undefined;
  readonly contentType: string;
  /** Bytes. */
  readonly contentLength: number;
  /** The memory: of an export from the start, of an import when it is completed. */
  readonly memory: string | undefined;
  readonly skipped: Skipped;
  readonly error: string | undefined;
  /** Number of starts. */
  readonly attempts: number;
}

type Changes = Partial<Pick<TransferJob, "status" | "expires" | "memory" | "skipped" | "error" | "attempts">>;

/** Jobs, kept through restarts. */
export interface TransferJobStore {
  /** Throws `HttpError` 429 if far too many wait. */
  create(job: Pick<TransferJob, "operation" | "status" | "expires"> & Partial<TransferJob>): TransferJob;
  find(id: string): TransferJob | undefined;
  change(id: string, changes: Changes): void;
  /** Uncounts a start; the job may be another process's by now. */
  takeBackAttempt(id: string): void;
  /** Returns the jobs in some states, in order of creation. */
  inState(operation: TransferJob["operation"], ...statuses: readonly JobStatus[]): readonly TransferJob[];
}

/** Milliseconds for which a signed address is valid. */
export const addressLifetimeMs = 3_600_000;

/** Imports that wait for their files. */
const maxWaiting = 1_000;
/** Jobs that are remembered; older ones that have ended are forgotten. */
const maxKept = 10_000;

export function createJobStore(database: Database, now: () => Date): TransferJobStore {
  database.define(`CREATE TABLE IF NOT EXISTS memory_jobs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, operation TEXT NOT NULL, status TEXT NOT NULL,
    created TEXT NOT NULL, updated TEXT NOT NULL, expires INTEGER NOT NULL, name TEXT, "contentType" TEXT NOT NULL,
    "contentLength" INTEGER NOT NULL, memory TEXT, skipped TEXT NOT NULL, error TEXT, attempts INTEGER NOT NULL)`);
  const { run, get, all } = database;
  const time = () => `${now().toISOString().slice(0, 19)}Z`;
  const find: TransferJobStore["find"] = (id) => {
    const row = get("SELECT * FROM memory_jobs WHERE id = ?", id.toLowerCase());
    return row && jobOf(row);
  };
  return {
    find,
    create({ operation, status, expires, name, contentType = "", contentLength = 0, memory }) {
      const waiting = get("SELECT COUNT(*) AS count FROM memory_jobs WHERE status = 'awaiting_input'");
      if (Number(waiting?.["count"]) >= maxWaiting) throw new HttpError(429, "Too many requests");
      const id = randomUUID();
      const columns = [id, operation, status, time(), time(), expires, name ?? null, contentType, contentLength];
      run(
        `INSERT INTO memory_jobs (id, operation, status, created, updated, expires, name, "contentType", "contentLength",
           memory, skipped, attempts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}', 0)`,
        ...columns,
        memory ?? null,
      );
      run(
        `DELETE FROM memory_jobs WHERE status NOT IN ('awaiting_input', 'processing')
         AND number <= (SELECT MAX(number) FROM memory_jobs) - ?`,
        maxKept,
      );
      return assertFound(find(id));
    },
    change(id, changes) {
      const {
        status,
        expires,
        memory = null,
        skipped,
        error = null,
        attempts,
      } = { ...assertFound(find(id)), ...changes };
      const columns = [status, expires, memory, JSON.stringify(skipped), error, attempts, time(), id];
      run(
        `UPDATE memory_jobs SET status = ?, expires = ?, memory = ?, skipped = ?, error = ?, attempts = ?, updated = ?
         WHERE id = ?`,
        ...columns,
      );
    },
    takeBackAttempt: (id) =>
      void run("UPDATE memory_jobs SET attempts = attempts - 1 WHERE id = ? AND attempts > 0", id),
    inState(operation, ...statuses) {
      const places = statuses.map(() => "?").join(", ");
      const sql = `SELECT * FROM memory_jobs WHERE operation = ? AND status IN (${places}) ORDER BY number`;
      return all(sql, operation, ...statuses).map(jobOf);
    },
  };
}

function assertFound(job: TransferJob | undefined): TransferJob {
  if (job === undefined) throw new Error("no such job");
  return job;
}

const jobOf = (row: SqlRow): TransferJob => ({
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
