import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "../store/stateDatabase.ts";
import { stateSecret } from "../store/stateSecret.ts";

/** Secrets in addresses: only the recipient of one can use it, and nobody can forge it. */
export interface Signing {
  of(subject: string): string;
  /** In constant time. */
  isOf(subject: string, secret: string): boolean;
}

/** Creates signing with a key that is created once per state. */
export function createSigning(database: Database): Signing {
  const key = stateSecret(database);
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
