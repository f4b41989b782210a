import { open as openFile } from "node:fs/promises";
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

/** Opens the state; the file belongs to this process alone (`claim`). Throws where it is no database. */
export async function openDatabase({ file, sqlite }: DatabaseOptions = {}): Promise<Database> {
  // only its owner reads it
  if (file !== undefined) await (await openFile(file, "a", 0o600)).close();
  const useNode = sqlite === undefined ? hasNode() : sqlite === "node";
  const driver = await (useNode ? openNode : openWasm)(file ?? ":memory:");
  try {
    // one process, few writes: a rollback journal that outlives a kill, and every commit on the disk
    driver.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
    driver.all("PRAGMA schema_version", []);
  } catch (error) {
    driver.close();
    throw error;
  }
  return databaseOver(driver);
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
