import { open as openFile } from "node:fs/promises";
import { UnusableFolder } from "../dataFolder.ts";
import type { Driver, Row, Value } from "./driver.ts";
import { hasNode, open as openNode } from "./sqliteNode.ts";
import { open as openWasm } from "./sqliteWasm.ts";

/** The state of the embedded service. Everything is synchronous: a transaction is never interleaved with another one. */
export interface Database {
  run(sql: string, ...values: readonly Value[]): { readonly changes: number };
  get(sql: string, ...values: readonly Value[]): Row | undefined;
  all(sql: string, ...values: readonly Value[]): readonly Row[];
  /** For more rows than belong in memory; nothing may be written to the same tables meanwhile. */
  iterate(sql: string, ...values: readonly Value[]): IterableIterator<Row>;
  /** All of it or nothing, even through a kill; inner ones are part of the outer one. */
  transaction<T>(work: () => T): T;
  /** Tables of one part: `CREATE TABLE IF NOT EXISTS …`. */
  define(schema: string): void;
  close(): void;
}

export interface DatabaseOptions {
  /** Absent: in memory. */
  readonly file?: string | undefined;
  /** Which SQLite; absent: Node's own where the runtime has it. */
  readonly sqlite?: "node" | "wasm" | undefined;
}

/** Version of the tables, as `user_version`. A program opens states of its own version and of older ones. */
export const schemaVersion = 1;
/** "GLOS": the state of no other program. */
const applicationId = 0x474c4f53;

/**
 * Opens the state; the file belongs to this process alone (`claim`). Throws `UnusableFolder`, and writes nothing, for a
 * state of a newer program or of another one, and for a file that is damaged.
 */
export async function openDatabase({ file, sqlite }: DatabaseOptions = {}): Promise<Database> {
  // only its owner reads it
  if (file !== undefined) await (await openFile(file, "a", 0o600)).close();
  const useNode = sqlite === undefined ? hasNode() : sqlite === "node";
  const driver = await (useNode ? openNode : openWasm)(file ?? ":memory:");
  try {
    mustBeReadable(driver, file ?? ":memory:");
    // one process, few writes: a rollback journal that outlives a kill, and every commit on the disk
    driver.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    driver.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion};`);
  } catch (error) {
    driver.close();
    throw error;
  }
  return databaseOver(driver);
}

function mustBeReadable(driver: Driver, file: string): void {
  const { version, application, tables } = factsOf(driver, file);
  if (application !== applicationId && (application !== 0 || version !== 0 || isOfOthers(tables)))
    throw new UnusableFolder(`${file} is a database of another program. Name another folder with --data.`);
  if (version > schemaVersion)
    throw new UnusableFolder(
      `${file} was written by a newer version of Glossa (state ${version}, this one reads up to ${schemaVersion}). ` +
        "Nothing was changed. Update Glossa, or name another folder with --data.",
    );
}

/** The first versions of Glossa gave their state no number; these tables were in all of them. */
const isOfOthers = (tables: readonly string[]): boolean => tables.length > 0 && !tables.includes("usage");

function factsOf(driver: Driver, file: string) {
  try {
    const numberOf = (pragma: string) => Number(Object.values(driver.all(`PRAGMA ${pragma}`, [])[0] ?? {})[0] ?? 0);
    const tables = driver.all("SELECT name FROM sqlite_master WHERE type = 'table'", []);
    return {
      version: numberOf("user_version"),
      application: numberOf("application_id"),
      tables: tables.map(({ name }) => String(name)),
    };
  } catch (error) {
    throw new UnusableFolder(
      `${file} is damaged (${error instanceof Error ? error.message : "it can't be read"}). Nothing was changed. ` +
        "Put a backup in its place, or move it away to begin with an empty state.",
    );
  }
}

function databaseOver(driver: Driver): Database {
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
      driver.exec("ROLLBACK");
      throw error;
    } finally {
      depth--;
    }
  };
  return {
    run: (sql, ...values) => driver.run(sql, values),
    get: (sql, ...values) => driver.all(sql, values)[0],
    all: (sql, ...values) => driver.all(sql, values),
    iterate: (sql, ...values) => driver.iterate(sql, values),
    transaction,
    define: (schema) => transaction(() => driver.exec(schema)),
    close: () => driver.close(),
  };
}
