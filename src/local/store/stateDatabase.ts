import { open as openFile } from "node:fs/promises";
import { UnusableFolder } from "../dataFolder.ts";
import { fullDiskRefusal } from "./fullDisk.ts";
import { DatabaseUnavailable } from "./postgres/databaseErrors.ts";
import type { Sharing } from "./sharing.ts";
import type { SqlDriver, SqlRow, SqlValue } from "./sqlDriver.ts";
import { hasNodeSqlite, openNodeSqlite as openNode } from "./sqliteNode.ts";
import { openWasmSqlite as openWasm } from "./sqliteWasm.ts";

/** Order of transactions of several processes. */
export type TransactionOrder = "alone" | "concurrent";

/**
 * The state of the embedded service, in SQLite or PostgreSQL. Everything is synchronous: a transaction is never
 * interleaved with another one. Throws `DatabaseUnavailable` while the disk is full or the database does not answer.
 */
export interface Database {
  /** Default: the state is of this process alone. */
  readonly sharing?: Sharing;
  run(sql: string, ...values: readonly SqlValue[]): { readonly changes: number };
  /** Inserts a row (`INSERT … VALUES (?, …)`) before the next statement or the end of the transaction. */
  insertLater(sql: string, ...values: readonly SqlValue[]): void;
  get(sql: string, ...values: readonly SqlValue[]): SqlRow | undefined;
  all(sql: string, ...values: readonly SqlValue[]): readonly SqlRow[];
  /** For more rows than fit into memory; the same tables must not be changed during iteration. */
  iterate(sql: string, ...values: readonly SqlValue[]): IterableIterator<SqlRow>;
  /**
   * All or nothing, even if the process is killed; inner transactions are part of the outer one. A `concurrent` one may
   * run while another process has one: it reads nothing that it relies on.
   */
  transaction<T>(work: () => T, order?: TransactionOrder): T;
  /** Tables of one part: `CREATE TABLE IF NOT EXISTS …`. */
  define(schema: string): void;
  close(): void;
}

export interface DatabaseOptions {
  /** Default: in memory. */
  readonly file?: string | undefined;
  /** Build of SQLite. Defaults to that of Node, or to WebAssembly if Node has none. */
  readonly sqlite?: "node" | "wasm" | undefined;
}

/** Version of the tables, as `user_version`. A program opens states of its version and of older ones. */
export const stateSchemaVersion = 1;
/** "GLOS": identifies our state. */
const applicationId = 0x474c4f53;

/**
 * Opens the state; the file belongs to this process alone (`claim`). Throws `UnusableFolder`, and writes nothing, for a
 * state of a newer program or of another one, and for a damaged file.
 */
export async function openDatabase({ file, sqlite }: DatabaseOptions = {}): Promise<Database> {
  // only its owner reads it
  if (file !== undefined) await (await openFile(file, "a", 0o600)).close();
  const useNode = sqlite === undefined ? hasNodeSqlite() : sqlite === "node";
  const driver = withRefusals(await (useNode ? openNode : openWasm)(file ?? ":memory:"));
  try {
    assertReadable(driver, file ?? ":memory:");
    // one process, few writes: a rollback journal that outlives a kill, and every commit on the disk
    driver.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    // locked once, not for each statement
    driver.exec("PRAGMA locking_mode = EXCLUSIVE;");
    driver.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${stateSchemaVersion};`);
  } catch (error) {
    driver.close();
    throw error;
  }
  return databaseOver(driver);
}

function assertReadable(driver: SqlDriver, file: string): void {
  const { version, application, tables } = factsOf(driver, file);
  if (application !== applicationId && (application !== 0 || version !== 0 || isOfOthers(tables)))
    throw new UnusableFolder(`${file} is a database of another program. Name another folder with --data.`);
  if (version > stateSchemaVersion)
    throw new UnusableFolder(
      `${file} was written by a newer version of Glossa (state ${version}, this one reads up to ${stateSchemaVersion}). ` +
        "Nothing was changed. Update Glossa, or name another folder with --data.",
    );
}

/**
 * Returns whether tables are of another program. The first versions of Glossa did not number their state; this table
 * was in all of them.
 */
const isOfOthers = (tables: readonly string[]): boolean => tables.length > 0 && !tables.includes("usage");

function factsOf(driver: SqlDriver, file: string) {
  try {
    const numberOf = (pragma: string) => Number(Object.values(driver.all(`PRAGMA ${pragma}`, [])[0] ?? {})[0] ?? 0);
    const tables = driver.all("SELECT name FROM sqlite_master WHERE type = 'table'", []);
    return {
      version: numberOf("user_version"),
      application: numberOf("application_id"),
      tables: tables.map(({ name }) => String(name)),
    };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    throw new UnusableFolder(
      `${file} is damaged (${error instanceof Error ? error.message : "it can't be read"}). Nothing was changed. ` +
        "Put a backup in its place, or move it away to begin with an empty state.",
    );
  }
}

/** Throws `DatabaseUnavailable` for SQLite's error on a full disk. */
function withRefusals(driver: SqlDriver): SqlDriver {
  const refuse = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw fullDiskRefusal(error) ?? error;
    }
  };
  return {
    ...driver,
    exec: (sql) => refuse(() => driver.exec(sql)),
    run: (sql, values) => refuse(() => driver.run(sql, values)),
    all: (sql, values) => refuse(() => driver.all(sql, values)),
  };
}

function databaseOver(driver: SqlDriver): Database {
  let depth = 0;
  const transaction = <T>(work: () => T): T => {
    if (depth > 0) return work();
    driver.exec("BEGIN IMMEDIATE");
    depth++;
    try {
      const result = work();
      driver.exec("COMMIT");
      return result;
    } catch (error) {
      rollBack(driver);
      throw error;
    } finally {
      depth--;
    }
  };
  return {
    run: (sql, ...values) => driver.run(sql, values),
    insertLater: (sql, ...values) => void driver.run(sql, values),
    get: (sql, ...values) => driver.all(sql, values)[0],
    all: (sql, ...values) => driver.all(sql, values),
    iterate: (sql, ...values) => driver.iterate(sql, values),
    transaction,
    define: (schema) => transaction(() => driver.exec(schema)),
    close: () => driver.close(),
  };
}

/** Takes a transaction back, unless SQLite has done so itself: it does where the disk is full. */
function rollBack(driver: SqlDriver): void {
  try {
    driver.exec("ROLLBACK");
  } catch (error) {
    if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error;
  }
}
