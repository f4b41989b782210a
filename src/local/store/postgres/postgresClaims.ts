import type { Sharing } from "../sharing.ts";
import { DatabaseUnavailable } from "./databaseErrors.ts";
import type { PostgresConnection } from "./postgresConnection.ts";
import { processLocks } from "./statementProtocol.ts";

/** Claims by advisory locks of the connection: a killed process has none. */
export function createSharing(connection: PostgresConnection): Sharing {
  /** Names that this process has; a lock can be taken again by the connection that holds it. */
  const held = new Set<string>();
  const lockNumber = "hashtextextended('glossa claim ' || $1, 0)";
  return {
    process: connection.process,
    processes: () => (connection.ask(liveProcesses, []).rows ?? []).map(({ number }) => Number(number)),
    claim(name) {
      if (held.has(name)) return undefined;
      const [row] = connection.ask(`SELECT pg_try_advisory_lock(${lockNumber})::int AS taken`, [name]).rows ?? [];
      if (row?.["taken"] !== 1) return undefined;
      held.add(name);
      const own = connection.current;
      const lost = new AbortController();
      const stopListening = connection.onLost(() => lost.abort(new DatabaseUnavailable(interrupted)));
      return {
        lost: lost.signal,
        assertHeld() {
          if (lost.signal.aborted || connection.current !== own) throw new DatabaseUnavailable(interrupted);
        },
        release() {
          stopListening();
          held.delete(name);
          try {
            connection.ask(`SELECT pg_advisory_unlock(${lockNumber})`, [name], own);
          } catch {
            // it went with its connection
          }
        },
      };
    },
  };
}

const interrupted = "The connection to the database was lost.";

const liveProcesses = `
  SELECT objid AS number FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${processLocks} AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
