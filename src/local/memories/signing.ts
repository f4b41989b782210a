import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../store/database.ts";

/** Secrets in addresses: whoever was told one may use it, nobody else can make it up. */
export interface Signing {
  of(subject: string): string;
  /** In constant time. */
  isOf(subject: string, secret: string): boolean;
}

/** Signs with a key that is made once for each state. */
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
