import { addToGroup } from "../../../core/values/collections.ts";
import type { SqlValue } from "../sqlDriver.ts";
import type { Database, TransactionOrder } from "../stateDatabase.ts";
import { type DatabaseAddress, readDatabaseAddress } from "./databaseAddress.ts";
import { DatabaseUnavailable, unusable } from "./databaseErrors.ts";
import { createSharing } from "./postgresClaims.ts";
import { openConnection, type PostgresConnection } from "./postgresConnection.ts";
import { insertRows, tablesForPostgres, toPostgres } from "./postgresDialect.ts";
import { migrate } from "./postgresMigrations.ts";

/**
 * Opens the state in a PostgreSQL database, which other processes may use at the same time. Throws `UnusableDatabase`
 * for one that can't be reached or written to, or is of a newer program.
 */
export async function openPostgres(address: string | DatabaseAddress): Promise<Database> {
  const known = typeof address === "string" ? readDatabaseAddress(address) : address;
  const connection = await openConnection(known);
  try {
    const database = databaseOver(connection);
    migrate(database, known.name);
    return database;
  } catch (error) {
    connection.close();
    throw unusable(error, known.name);
  }
}

/** Rows that are inserted with one statement. */
const maxRows = 500;
/** Values that one statement can have. */
const maxValues = 65_535;

function databaseOver(connection: PostgresConnection): Database {
  /** Number of the connection that a transaction began on. */
  let within: number | undefined;
  const texts = new Map<string, string>();
  const textOf = (sql: string): string => {
    const text = texts.get(sql) ?? toPostgres(sql);
    texts.set(sql, text);
    return text;
  };
  /** Insertions that wait for others of the same statement. */
  let later = new Map<string, (readonly SqlValue[])[]>();
  const insertLater = () => {
    const waiting = later;
    later = new Map();
    for (const [sql, rows] of waiting) {
      const size = Math.min(maxRows, Math.floor(maxValues / (rows[0]?.length ?? 1)));
      for (let at = 0; at < rows.length; at += size) {
        const some = rows.slice(at, at + size);
        connection.ask(textOf(insertRows(sql, some.length)), some.flat(), within);
      }
    }
  };
  const ask = (sql: string, values: readonly SqlValue[]) => {
    if (later.size > 0) insertLater();
    return connection.ask(textOf(sql), values, within);
  };
  const transaction = <T>(work: () => T, order: TransactionOrder = "alone"): T => {
    if (within !== undefined) return work();
    connection.ask("BEGIN");
    within = connection.current;
    try {
      // as in SQLite, one at a time of all that may touch the same rows
      if (order === "alone") connection.ask(`SELECT pg_advisory_xact_lock(${writerLock})`, undefined, within);
      const result = work();
      insertLater();
      commit();
      return result;
    } catch (error) {
      later = new Map();
      rollBack();
      throw error;
    } finally {
      within = undefined;
    }
  };
  const commit = () => {
    const { command } = connection.ask("COMMIT", undefined, within);
    if (command !== "COMMIT") throw new DatabaseUnavailable("A statement of the transaction failed.");
  };
  const rollBack = () => {
    try {
      connection.ask("ROLLBACK", undefined, within);
    } catch {
      // a lost connection has none
    }
  };
  const all: Database["all"] = (sql, ...values) => ask(sql, values).rows ?? [];
  return {
    sharing: createSharing(connection),
    run: (sql, ...values) => ({ changes: ask(sql, values).changes ?? 0 }),
    insertLater(sql, ...values) {
      if (within === undefined) ask(sql, values);
      else addToGroup(later, sql, values);
    },
    get: (sql, ...values) => all(sql, ...values)[0],
    all,
    iterate: (sql, ...values) => all(sql, ...values)[Symbol.iterator](),
    transaction,
    define: (schema) => transaction(() => void connection.ask(tablesForPostgres(schema), undefined, within)),
    close: () => connection.close(),
  };
}

/** Advisory lock of the transaction that may write to any row. */
const writerLock = 0x676c6f7361;
