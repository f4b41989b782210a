import { once } from "node:events";
import type { MessagePort } from "node:worker_threads";
import type { Client, ClientConfig, QueryConfig, QueryResult } from "pg";
import {
  type ConnectionEvent,
  type ConnectionStart,
  type FromConnection,
  processLocks,
  type StatementError,
  schemaName,
  type ToConnection,
} from "./statementProtocol.ts";

/** Milliseconds for a connection, for a statement on the server, for its answer here, and for a lock of another process. */
const times = { connect: 5_000, statement: 8_000, answer: 10_000, lock: 5_000 };
/** Milliseconds between attempts to connect: the first, and the longest. */
const pauses = { first: 100, longest: 2_000 };

/**
 * Holds one connection to PostgreSQL, and answers statements on it one after the other. A lost connection is replaced;
 * until then statements fail at once.
 */
export async function answerStatements(parent: MessagePort): Promise<void> {
  const [message] = (await once(parent, "message")) as [
    { readonly start: ConnectionStart; readonly port: MessagePort },
  ];
  const { start, port } = message;
  const { Client: PgClient, types } = await import("pg");
  types.setTypeParser(types.builtins.INT8, Number);
  types.setTypeParser(types.builtins.NUMERIC, Number);
  const answers = new Int32Array(start.answers);
  const names = new Map<string, string>();
  let client: Client | undefined;
  let connection = 0;
  let down: StatementError = { code: "08001", message: "it is not connected yet" };
  let isClosed = false;
  const report = (event: ConnectionEvent) => parent.postMessage(event);

  const lose = (lost: Client, error: unknown) => {
    if (lost !== client) return;
    client = undefined;
    down = errorOf(error);
    // a server that is silent must not hold it
    (lost as unknown as { readonly connection: { readonly stream: { destroy(): void } } }).connection.stream.destroy();
    report({ type: "lost" });
    void connect(pauses.first);
  };
  const connect = async (pause: number): Promise<void> => {
    if (isClosed) return;
    const next = new PgClient(optionsOf(start));
    next.on("error", (error) => lose(next, error));
    next.on("end", () => lose(next, Object.assign(new Error("the connection ended"), { code: "08006" })));
    try {
      await next.connect();
      await next.query(`SET search_path TO ${schemaName}; SELECT pg_advisory_lock(${processLocks}, ${start.process})`);
      client = next;
      connection++;
      report({ type: "connected" });
    } catch (error) {
      down = errorOf(error);
      next.end().catch(() => {});
      report({ type: "failed", error: down });
      setTimeout(() => void connect(Math.min(pause * 2, pauses.longest)), pause);
    }
  };
  const run = async ({ number, sql, values, connection: wanted }: ToConnection): Promise<FromConnection> => {
    const used = client;
    if (used === undefined) return { number, connection: 0, error: down };
    if (wanted !== undefined && wanted !== connection)
      return { number, connection, error: { code: "08006", message: "the connection was replaced" } };
    try {
      return { number, connection, ...resultOf(await used.query(queryOf(sql, values, names))) };
    } catch (error) {
      if (isConnectionLost(error)) lose(used, error);
      return { number, connection, error: errorOf(error) };
    }
  };
  port.on("message", async (asked: ToConnection | "close") => {
    if (asked === "close") {
      isClosed = true;
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
      port.close();
      parent.close();
      return;
    }
    port.postMessage(await run(asked));
    Atomics.add(answers, 0, 1);
    Atomics.notify(answers, 0);
  });
  await connect(pauses.first);
}

const optionsOf = ({ url, password }: ConnectionStart): ClientConfig => ({
  connectionString: withPassword(url, password),
  application_name: "glossa",
  connectionTimeoutMillis: times.connect,
  statement_timeout: times.statement,
  query_timeout: times.answer,
  lock_timeout: times.lock,
  idle_in_transaction_session_timeout: times.answer,
  keepAlive: true,
});

/** Adds the password to an address, as the driver prefers the parts of an address to its options. */
function withPassword(url: string, password: string | undefined): string {
  if (password === undefined) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
}

/** Statements with values are prepared once per connection and text. */
function queryOf(sql: string, values: ToConnection["values"], names: Map<string, string>): QueryConfig {
  if (values === undefined) return { text: sql };
  const name = names.get(sql) ?? `s${names.size}`;
  names.set(sql, name);
  return { text: sql, values: values as unknown[], name };
}

/** Several statements without parameters give several results. */
function resultOf(given: QueryResult | readonly QueryResult[]): Pick<FromConnection, "rows" | "changes" | "command"> {
  const [result] = [given].flat().slice(-1) as readonly QueryResult[];
  return { rows: result?.rows ?? [], changes: result?.rowCount ?? 0, command: result?.command ?? "" };
}

function errorOf(error: unknown): StatementError {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  const words = typeof message === "string" ? message : "it failed";
  if (typeof code === "string") return { code, message: words };
  const [, known = ""] = wordsOfDriver.find(([form]) => form.test(words)) ?? [];
  return { code: known, message: words };
}

/** SQLSTATE for what the driver reports without one. */
const wordsOfDriver: readonly (readonly [RegExp, string])[] = [
  [/timeout|terminated|not queryable/i, "08006"],
  [/client password must be/i, "28P01"],
];

/** Returns whether the connection is useless after an error: it broke, was silent, or leads to a standby now. */
function isConnectionLost(error: unknown): boolean {
  return /^(?:08|57P0|25006|E[A-Z]+)/.test(errorOf(error).code);
}
