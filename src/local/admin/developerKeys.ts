import { randomUUID } from "node:crypto";
import type { Database } from "../store/database.ts";
import type { Row } from "../store/driver.ts";
import type { KeyLimits } from "../usage.ts";
import { digest, type KnownKey, newKey, type Plan } from "../wire/keys.ts";
import { Refusal } from "../wire/refusal.ts";

/** A developer key as the service shows it (docs/protocol.md, *Developer keys*). */
export interface DeveloperKey {
  /** `<guid>:<guid>`. */
  readonly key_id: string;
  readonly label: string;
  /** ISO 8601. */
  readonly creation_time: string;
  readonly deactivated_time: string | null;
  readonly is_deactivated: boolean;
  readonly usage_limits: KeyLimits;
}

/** Keys that the account made for itself. Only their digests are kept. */
export interface DeveloperKeys {
  /** Those that open something now. */
  active(): readonly KnownKey[];
  limitsOf(keyId: string): KeyLimits | undefined;
  /** All of them, deactivated ones too, oldest first. */
  list(): readonly DeveloperKey[];
  /** The key itself is told here and never again; throws `Refusal` 456 where there are as many as may be. */
  create(label: string): DeveloperKey & { readonly key: string };
  /** Throws `Refusal` 404 for an unknown key, as those below. */
  label(keyId: string, label: string): DeveloperKey;
  /** Changes what is given: `null` is unlimited, 0 nothing at all. */
  limit(keyId: string, limits: Partial<KeyLimits>): DeveloperKey;
  /** For good, and at once. */
  deactivate(keyId: string): DeveloperKey;
  /** How its key is told apart in reports: `dc88****3a2c`. */
  masked(keyId: string): string | undefined;
}

/** Active keys at a time (docs/protocol.md, *Authentication*). */
const most: Readonly<Record<Plan, number>> = { free: 2, pro: 25 };

/** Opens the keys of an account. */
export function createDeveloperKeys(database: Database, plan: Plan, now: () => Date): DeveloperKeys {
  database.define(schema);
  const rows = () => database.all("SELECT * FROM developer_keys ORDER BY number");
  const rowOf = (keyId: string) => database.get("SELECT * FROM developer_keys WHERE key_id = ?", keyId);
  const readActive = () =>
    rows()
      .filter((row) => row["deactivated_time"] === null)
      .map(known);
  let active = readActive();
  const shown = (keyId: string): DeveloperKey => {
    const row = rowOf(keyId);
    if (row === undefined) throw new Refusal(404, "Key not found");
    return object(row);
  };
  const changed = (keyId: string, sql: string, ...values: readonly (string | number | null)[]) => {
    shown(keyId);
    database.run(`UPDATE developer_keys SET ${sql} WHERE key_id = ?`, ...values, keyId);
    active = readActive();
    return shown(keyId);
  };
  return {
    active: () => active,
    limitsOf(keyId) {
      const row = rowOf(keyId);
      return row && limitsIn(row);
    },
    list: () => rows().map(object),
    create(label) {
      if (active.length >= most[plan]) throw new Refusal(456, `No more than ${most[plan]} active keys are allowed.`);
      const key = newKey(plan);
      const keyId = `${randomUUID()}:${randomUUID()}`;
      const mask = `${key.slice(0, 4)}****${key.replace(/:fx$/, "").slice(-4)}`;
      database.run(insert, keyId, digest(key), mask, label, now().toISOString());
      active = readActive();
      return { ...shown(keyId), key };
    },
    label: (keyId, label) => changed(keyId, "label = ?", label),
    limit(keyId, limits) {
      const { characters, speech_to_text_milliseconds: speech } = { ...shown(keyId).usage_limits, ...limits };
      return changed(keyId, "characters = ?, speech = ?", characters, speech);
    },
    deactivate: (keyId) => changed(keyId, "deactivated_time = COALESCE(deactivated_time, ?)", now().toISOString()),
    masked(keyId) {
      const row = rowOf(keyId);
      return row && String(row["mask"]);
    },
  };
}

const schema = `
  CREATE TABLE IF NOT EXISTS developer_keys (
    number INTEGER PRIMARY KEY, key_id TEXT NOT NULL UNIQUE, digest BLOB NOT NULL, mask TEXT NOT NULL,
    label TEXT NOT NULL, creation_time TEXT NOT NULL, deactivated_time TEXT, characters INTEGER, speech INTEGER
  )`;
const insert = "INSERT INTO developer_keys (key_id, digest, mask, label, creation_time) VALUES (?, ?, ?, ?, ?)";

function object(row: Row): DeveloperKey {
  const deactivated = row["deactivated_time"];
  return {
    key_id: String(row["key_id"]),
    label: String(row["label"]),
    creation_time: String(row["creation_time"]),
    // the published schema has a string, its text says that the default is null (docs/protocol.md, *Developer keys*)
    deactivated_time: deactivated === null ? null : String(deactivated),
    is_deactivated: deactivated !== null,
    usage_limits: limitsIn(row),
  };
}

const limitsIn = (row: Row): KeyLimits => ({
  characters: numberOrNull(row["characters"]),
  speech_to_text_milliseconds: numberOrNull(row["speech"]),
});

const numberOrNull = (value: Row[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const known = (row: Row): KnownKey => ({
  digest: Buffer.from(row["digest"] as Uint8Array),
  caller: { role: "account", keyId: String(row["key_id"]) },
});
