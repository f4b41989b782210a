import { statfsSync } from "node:fs";
import { rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { Statement } from "node-sqlite3-wasm";
import type { SqlDriver, SqlRow, SqlValue } from "./sqlDriver.ts";

/** Opens a file, or `:memory:`, with SQLite as WebAssembly, for runtimes without their own. */
export async function openWasmSqlite(file: string): Promise<SqlDriver> {
  const {
    default: { Database },
  } = await import("node-sqlite3-wasm");
  // its lock is a folder that outlives a kill; nobody else may have the file (`claim`), so it is nobody's
  if (file !== ":memory:") await rmdir(`${file}.lock`).catch(() => {});
  const database = new Database(file);
  const statements = new Map<string, Statement>();
  const prepareOnce = (sql: string): Statement => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  /** Runs a statement; one that failed can't be used again here. */
  const useStatement = <T>(sql: string, use: (statement: Statement) => T): T => {
    const statement = prepareOnce(sql);
    try {
      return use(statement);
    } catch (error) {
      statements.delete(sql);
      statement.finalize();
      throw error;
    }
  };
  const write = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw isOutOfRoom(file, error) ? new Error("database or disk is full", { cause: error }) : error;
    }
  };
  return {
    exec: (sql) => write(() => database.exec(sql)),
    run: (sql, values) =>
      write(() => ({ changes: useStatement(sql, (statement) => statement.run([...values])).changes })),
    all: (sql, values) => useStatement(sql, (statement) => statement.all([...values])) as readonly SqlRow[],
    iterate: (sql, values) => rows(database.prepare(sql), values),
    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
      database.close();
    },
  };
}

/** A failed write with fewer free bytes than this means a full disk: what its transaction wrote is free again by then. */
const roomBytes = 16 * 2 ** 20;

/** Returns whether a write failed as the disk is full: this SQLite has the same error for all that fails in a file. */
function isOutOfRoom(file: string, error: unknown): boolean {
  if (file === ":memory:" || !(error instanceof Error && /disk I\/O error/i.test(error.message))) return false;
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < roomBytes;
  } catch {
    // the failed write is what is reported
    return false;
  }
}

/** Iterates with a separate statement, which continues while others run, and is released when the reader stops. */
function* rows(statement: Statement, values: readonly SqlValue[]): Generator<SqlRow> {
  try {
    yield* statement.iterate([...values]) as IterableIterator<SqlRow>;
  } finally {
    statement.finalize();
  }
}
