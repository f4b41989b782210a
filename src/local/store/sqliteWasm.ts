import { rmdir } from "node:fs/promises";
import type { Statement } from "node-sqlite3-wasm";
import type { Driver, Row, Value } from "./driver.ts";

/** Opens a file, or `:memory:`, with SQLite as WebAssembly: for runtimes that have none of their own. */
export async function open(file: string): Promise<Driver> {
  const {
    default: { Database },
  } = await import("node-sqlite3-wasm");
  // its lock is a folder that outlives a kill; nobody else may have the file (`claim`), so it is nobody's
  if (file !== ":memory:") await rmdir(`${file}.lock`).catch(() => {});
  const database = new Database(file);
  const statements = new Map<string, Statement>();
  const prepared = (sql: string): Statement => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  /** A statement that failed can't be used again here. */
  const guarded = <T>(sql: string, use: (statement: Statement) => T): T => {
    const statement = prepared(sql);
    try {
      return use(statement);
    } catch (error) {
      statements.delete(sql);
      statement.finalize();
      throw error;
    }
  };
  return {
    exec: (sql) => database.exec(sql),
    run: (sql, values) => ({ changes: guarded(sql, (statement) => statement.run([...values])).changes }),
    all: (sql, values) => guarded(sql, (statement) => statement.all([...values])) as readonly Row[],
    iterate: (sql, values) => rows(database.prepare(sql), values),
    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
      database.close();
    },
  };
}

/** A statement of its own, which goes on while others run, and is let go when the reader has enough. */
function* rows(statement: Statement, values: readonly Value[]): Generator<Row> {
  try {
    yield* statement.iterate([...values]) as IterableIterator<Row>;
  } finally {
    statement.finalize();
  }
}
