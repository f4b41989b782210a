import { randomBytes } from "node:crypto";
import type { Database } from "./stateDatabase.ts";

/** Returns the secret of a state, which is created once. */
export function stateSecret(database: Database): Uint8Array {
  database.define("CREATE TABLE IF NOT EXISTS memory_key (key BLOB NOT NULL)");
  return database.transaction(() => {
    const known = database.get("SELECT key FROM memory_key")?.["key"];
    if (known instanceof Uint8Array) return known;
    const key = randomBytes(32);
    database.run("INSERT INTO memory_key VALUES (?)", key);
    return key;
  });
}
