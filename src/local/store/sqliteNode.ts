import type { Driver, Row, Value } from "./driver.ts";

/** What of `node:sqlite` is used; the types of our oldest Node don't know it. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string) => NodeDatabase;
}

interface NodeDatabase {
  exec(sql: string): void;
  prepare(sql: string): NodeStatement;
  close(): void;
}

interface NodeStatement {
  run(...values: readonly Value[]): { readonly changes: number | bigint };
  all(...values: readonly Value[]): readonly Row[];
  iterate(...values: readonly Value[]): IterableIterator<Row>;
}

/** Whether this runtime has a SQLite of its own (Node 22.13 and later). */
export const hasNode = (): boolean => load() !== undefined;

/** Opens a file, or `:memory:`, with the runtime's own SQLite. */
export async function open(file: string): Promise<Driver> {
  const sqlite = load();
  if (sqlite === undefined) throw new Error("this runtime has no SQLite of its own");
  const database = new sqlite.DatabaseSync(file);
  const statements = new Map<string, NodeStatement>();
  const prepared = (sql: string): NodeStatement => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    exec: (sql) => database.exec(sql),
    run: (sql, values) => ({ changes: Number(prepared(sql).run(...values).changes) }),
    all: (sql, values) => prepared(sql).all(...values),
    // a statement of its own: it goes on while others run
    iterate: (sql, values) => database.prepare(sql).iterate(...values),
    close() {
      statements.clear();
      database.close();
    },
  };
}

let found: NodeSqlite | undefined;

/** Without the warning that it is experimental: nobody who uses Glossa can do anything about it. */
function load(): NodeSqlite | undefined {
  if (found !== undefined) return found;
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    const builtin = process as { getBuiltinModule?: (name: string) => unknown };
    found = builtin.getBuiltinModule?.("node:sqlite") as NodeSqlite | undefined;
    return found;
  } finally {
    process.emitWarning = warn;
  }
}
