import type { SqlRow, SqlValue } from "../sqlDriver.ts";

/** To the thread of the connection: a statement, answered before the next one is sent. */
export interface ToConnection {
  readonly number: number;
  readonly sql: string;
  /** Default: any number of statements without parameters. */
  readonly values?: readonly SqlValue[];
  /** The connection that it belongs to, if it must run there; default: any. */
  readonly connection?: number | undefined;
}

/** Answer to a statement. `connection` counts the connections of the thread from 1; 0 is none. */
export interface FromConnection {
  readonly number: number;
  readonly connection: number;
  readonly rows?: readonly SqlRow[];
  readonly changes?: number;
  /** The command that PostgreSQL ran: `COMMIT`, or `ROLLBACK` for a `COMMIT` of a failed transaction. */
  readonly command?: string;
  readonly error?: StatementError;
}

/** Error of a statement: SQLSTATE, or the code of the system. */
export interface StatementError {
  readonly code: string;
  readonly message: string;
}

/** Event of the connection, for the other side when it is not waiting. */
export type ConnectionEvent =
  | { readonly type: "connected" }
  | { readonly type: "failed"; readonly error: StatementError }
  | { readonly type: "lost" };

/** Start of the thread. */
export interface ConnectionStart {
  /** URL without a password in it. */
  readonly url: string;
  readonly password: string | undefined;
  /** Number by which other processes know that this one is connected. */
  readonly process: number;
  /** Counts answers; the other side waits on it. */
  readonly answers: SharedArrayBuffer;
}

/** Namespace of the advisory locks that connected processes hold, each under its number. */
export const processLocks = 0x676c6f73;

/** Schema of the tables, which are apart from those of other programs. */
export const schemaName = "glossa";
