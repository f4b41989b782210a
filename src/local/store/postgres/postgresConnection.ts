import { randomInt } from "node:crypto";
import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from "node:worker_threads";
import { startThread } from "../../thread/startThread.ts";
import type { SqlValue } from "../sqlDriver.ts";
import type { DatabaseAddress } from "./databaseAddress.ts";
import { describeDatabaseError, UnusableDatabase, unavailable } from "./databaseErrors.ts";
import { passwordInFile } from "./passwordFile.ts";
import type { ConnectionEvent, ConnectionStart, FromConnection, ToConnection } from "./statementProtocol.ts";

/**
 * A connection to PostgreSQL whose statements are synchronous, as those of SQLite are: a thread holds it, and this one
 * waits for each answer. So no other work of the process comes between the statements of a transaction, and stores are
 * the same on both.
 */
export interface PostgresConnection {
  /** Number of this process; processes that are connected hold the lock of theirs. */
  readonly process: number;
  /** Number of the connection that answered last; each replacement has the next. */
  readonly current: number;
  /** Runs a statement, or without `values` any number of statements without parameters. Throws `HttpError` 503 without a connection. */
  ask(sql: string, values?: readonly SqlValue[], connection?: number): FromConnection;
  /** Calls a listener when the connection is lost, with all its locks; returns a function that ends that. */
  onLost(listener: () => void): () => void;
  close(): void;
}

/** Milliseconds after which a thread without an answer is given up; it ends silent connections earlier. */
const maxSilenceMs = 30_000;

/** Connects. Throws `UnusableDatabase` if that fails. */
export async function openConnection(address: DatabaseAddress): Promise<PostgresConnection> {
  const { url, name } = address;
  const { env } = process;
  const password = address.password ?? env["PGPASSWORD"] ?? (await passwordInFile(address, env));
  const thread = startThread({ kind: "postgres" });
  const { port1: port, port2 } = new MessageChannel();
  const answers = new SharedArrayBuffer(4);
  const start: ConnectionStart = { url, password, process: randomInt(1, 2 ** 31 - 1), answers };
  thread.postMessage({ start, port: port2 }, [port2]);
  port.unref();
  try {
    await firstConnection(thread, name);
  } catch (error) {
    await thread.terminate();
    throw error;
  }
  const lost = new Set<() => void>();
  thread.on("message", ({ type }: ConnectionEvent) => {
    if (type === "lost") for (const listener of [...lost]) listener();
  });
  thread.on("error", () => {});
  const counter = new Int32Array(answers);
  let number = 0;
  let current = 1;
  return {
    process: start.process,
    get current() {
      return current;
    },
    ask(sql, values, connection) {
      const asked: ToConnection = { number: ++number, sql, ...(values && { values }), connection };
      const answer = exchange(port, counter, asked);
      if (answer.connection > 0) current = answer.connection;
      if (answer.error !== undefined) throw unavailable(answer.error, name);
      return answer;
    },
    onLost(listener) {
      lost.add(listener);
      return () => void lost.delete(listener);
    },
    close: () => port.postMessage("close"),
  };
}

/** Sends a statement and waits for its answer; nothing else of this process runs. */
function exchange(port: MessagePort, counter: Int32Array, asked: ToConnection): FromConnection {
  const before = Atomics.load(counter, 0);
  port.postMessage(asked);
  const end = performance.now() + maxSilenceMs;
  for (let seen = before; performance.now() < end; seen = Atomics.load(counter, 0)) {
    for (let received = receiveMessageOnPort(port); received !== undefined; received = receiveMessageOnPort(port)) {
      const answer = received.message as FromConnection;
      // one that was given up comes late
      if (answer.number === asked.number) return answer;
    }
    Atomics.wait(counter, 0, seen, end - performance.now());
  }
  return { number: asked.number, connection: 0, error: { code: "08006", message: "it is silent" } };
}

async function firstConnection(thread: Worker, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    thread.once("message", (event: ConnectionEvent) => {
      if (event.type === "failed") reject(new UnusableDatabase(describeDatabaseError(event.error, name)));
      else resolve();
    });
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread of the database ended")));
  });
}
