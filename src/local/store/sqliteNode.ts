import type { SqlDriver, SqlRow, SqlValue } from "./sqlDriver.ts";

/** The used part of `node:sqlite`; the types of our oldest Node lack it. */
interface NodeSqlite {
  readonly DatabaseSync: new (file: string) => NodeDatabase;
}

interface NodeDatabase {
  exec(sql: string): void;
  prepare(sql: string): NodeStatement;
  close(): void;
}

interface NodeStatement {
  run(...values: readonly SqlValue[]): { readonly changes: number | bigint };
  all(...values: readonly SqlValue[]): readonly SqlRow[];
  iterate(...values: readonly SqlValue[]): IterableIterator<SqlRow>;
}

/** Returns whether this runtime has SQLite (Node 22.13 and later). */
export const hasNodeSqlite = (): boolean => load() !== undefined;

/** Opens a file, or `:memory:`, with the runtime's own SQLite. */
export async function openNodeSqlite(file: string): Promise<SqlDriver> {
  const sqlite = load();
  if (sqlite === undefined) throw new Error("this runtime has no SQLite of its own");
  const database = new sqlite.DatabaseSync(file);
  const statements = new Map<string, NodeStatement>();
  const prepareOnce = (sql: string): NodeStatement => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    exec: (sql) => database.exec(sql),
    run: (sql, values) => ({ changes: Number(prepareOnce(sql).run(...values).changes) }),
    all: (sql, values) => prepareOnce(sql).all(...values),
    // a separate statement: it continues while others run
    iterate: (sql, values) => database.prepare(sql).iterate(...values),
    close() {
      statements.clear();
      database.close();
    },
  };
}

let found: NodeSqlite | undefined;

/** Loads it without the warning that it is experimental: users of Glossa can't do anything about it. */
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
