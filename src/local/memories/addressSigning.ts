import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../store/stateDatabase.ts";

/** Secrets in addresses: only the recipient of one can use it, and nobody can forge it. */
export interface Signing {
  of(subject: string): string;
  /** In constant time. */
  isOf(subject: string, secret: string): boolean;
}

/** Creates signing with a key that is created once per state. */
export function createSigning(database: Database): Signing {
  database.define("CREATE TABLE IF NOT EXISTS memory_key (key BLOB NOT NULL)");
  const known = database.get("SELECT key FROM memory_key")?.["key"];
  const key = known instanceof Uint8Array ? known : randomBytes(32);
  if (key !== known) database.run("INSERT INTO memory_key VALUES (?)", key);
  const digest = (subject: string) => createHmac("sha256", key).update(subject).digest();
  return {
    of: (subject) => digest(subject).toString("base64url"),
    isOf: (subject, secret) => {
      const given = Buffer.from(secret, "base64url");
      const right = digest(subject);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
