import { randomBytes, randomUUID } from "node:crypto";
import { adminScope } from "../../service/protocol/keyScopes.ts";
import type { KeyLimits } from "../accountUsage.ts";
import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";
import { type AccountTier, type Caller, digest, type KnownKey, newAdminKey, newKey } from "../wire/callerKeys.ts";
import { HttpError } from "../wire/httpError.ts";

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
  /** Default: everything but administration. */
  readonly scopes?: readonly string[];
}

/** Keys that the account created. Only their digests are kept. */
export interface DeveloperKeys {
  /** Keys that are valid now. */
  active(): readonly KnownKey[];
  limitsOf(keyId: string): KeyLimits | undefined;
  /** All of them, deactivated ones too, oldest first. */
  list(): readonly DeveloperKey[];
  /**
   * Creates a key; this is the only time that the key itself is returned. Throws `HttpError` 456 if there are too many.
   */
  create(label: string, scopes?: readonly string[]): DeveloperKey & { readonly key: string };
  /** Throws `HttpError` 404 for an unknown key, as those below. */
  label(keyId: string, label: string): DeveloperKey;
  /** Changes the given limits: `null` is unlimited, 0 refuses everything. */
  limit(keyId: string, limits: Partial<KeyLimits>): DeveloperKey;
  /** Changes what a key may do: `undefined` allows everything except administration. */
  scope(keyId: string, scopes: readonly string[] | undefined): DeveloperKey;
  /** Deactivates it permanently and at once. */
  deactivate(keyId: string): DeveloperKey;
  /** Returns the form of a key in reports: `dc88****3a2c`. */
  maskOf(keyId: string): string | undefined;
}

/** Active keys at a time (docs/protocol.md, *Authentication*). */
const maxActiveKeys: Readonly<Record<AccountTier, number>> = { free: 2, pro: 25 };

/** Opens the keys of an account. */
export function createDeveloperKeys(database: Database, plan: AccountTier, now: () => Date): DeveloperKeys {
  database.define(schema);
  const rows = () => database.all(`${select} ORDER BY number`);
  const rowOf = (keyId: string) => database.get(`${select} WHERE developer_keys.key_id = ?`, keyId);
  const readActive = () => database.all(`${select} WHERE deactivated_time IS NULL ORDER BY number`).map(toKnownKey);
  let active = readActive();
  const getKey = (keyId: string): DeveloperKey => {
    const row = rowOf(keyId);
    if (row === undefined) throw new HttpError(404, "Key not found");
    return toDeveloperKey(row);
  };
  const updateKey = (keyId: string, sql: string, ...values: readonly (string | number | null)[]) => {
    getKey(keyId);
    database.run(`UPDATE developer_keys SET ${sql} WHERE key_id = ?`, ...values, keyId);
    active = readActive();
    return getKey(keyId);
  };
  /** Moves the digest of a key with scopes to their table. */
  const limitScopes = (keyId: string, scopes: readonly string[] | undefined) => {
    const known = rowOf(keyId)?.["valid_digest"];
    if (!(known instanceof Uint8Array)) return;
    const isScoped = scopes !== undefined;
    database.run("DELETE FROM scoped_keys WHERE key_id = ?", keyId);
    if (isScoped) database.run("INSERT INTO scoped_keys VALUES (?, ?, ?)", keyId, known, scopes.join(" "));
    database.run("UPDATE developer_keys SET digest = ? WHERE key_id = ?", isScoped ? randomBytes(32) : known, keyId);
  };
  return {
    // another process may have changed them
    active: () => (database.sharing === undefined ? active : readActive()),
    limitsOf(keyId) {
      const row = rowOf(keyId);
      return row && limitsIn(row);
    },
    list: () => rows().map(toDeveloperKey),
    create(label, scopes) {
      const key = scopes?.includes(adminScope) ? newAdminKey() : newKey(plan);
      const keyId = `${randomUUID()}:${randomUUID()}`;
      const mask = `${key.slice(0, 4)}****${key.replace(/:(?:fx|adm)$/, "").slice(-4)}`;
      database.transaction(() => {
        if (readActive().length >= maxActiveKeys[plan])
          throw new HttpError(456, `No more than ${maxActiveKeys[plan]} active keys are allowed.`);
        database.run(insert, keyId, digest(key), mask, label, now().toISOString());
        limitScopes(keyId, scopes);
      });
      active = readActive();
      return { ...getKey(keyId), key };
    },
    label: (keyId, label) => updateKey(keyId, "label = ?", label),
    limit(keyId, limits) {
      const { characters, speech_to_text_milliseconds: speech } = { ...getKey(keyId).usage_limits, ...limits };
      return updateKey(keyId, "characters = ?, speech = ?", characters, speech);
    },
    scope(keyId, scopes) {
      getKey(keyId);
      database.transaction(() => limitScopes(keyId, scopes));
      active = readActive();
      return getKey(keyId);
    },
    deactivate: (keyId) => updateKey(keyId, "deactivated_time = COALESCE(deactivated_time, ?)", now().toISOString()),
    maskOf(keyId) {
      const row = rowOf(keyId);
      return row && String(row["mask"]);
    },
  };
}

/**
 * A key with scopes has its digest in its own table: an older Glossa, which knows no scopes, does not know such a
 * key instead of letting it do everything.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS scoped_keys (key_id TEXT PRIMARY KEY, digest BLOB NOT NULL, scopes TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS developer_keys (
    number INTEGER PRIMARY KEY, key_id TEXT NOT NULL UNIQUE, digest BLOB NOT NULL, mask TEXT NOT NULL,
    label TEXT NOT NULL, creation_time TEXT NOT NULL, deactivated_time TEXT, characters INTEGER, speech INTEGER
  )`;
const select = `
  SELECT developer_keys.*, COALESCE(scoped_keys.digest, developer_keys.digest) AS valid_digest, scoped_keys.scopes
  FROM developer_keys LEFT JOIN scoped_keys ON scoped_keys.key_id = developer_keys.key_id`;
const insert = "INSERT INTO developer_keys (key_id, digest, mask, label, creation_time) VALUES (?, ?, ?, ?, ?)";

function toDeveloperKey(row: SqlRow): DeveloperKey {
  const deactivated = row["deactivated_time"];
  return {
    key_id: String(row["key_id"]),
    label: String(row["label"]),
    creation_time: String(row["creation_time"]),
    // the published schema has a string, its text says that the default is null (docs/protocol.md, *Developer keys*)
    deactivated_time: deactivated === null ? null : String(deactivated),
    is_deactivated: deactivated !== null,
    usage_limits: limitsIn(row),
    ...(row["scopes"] !== null && { scopes: scopesIn(row) }),
  };
}

const limitsIn = (row: SqlRow): KeyLimits => ({
  characters: numberOrNull(row["characters"]),
  speech_to_text_milliseconds: numberOrNull(row["speech"]),
});

const numberOrNull = (value: SqlRow[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const scopesIn = (row: SqlRow): readonly string[] =>
  String(row["scopes"] ?? "")
    .split(" ")
    .filter(Boolean);

const toKnownKey = (row: SqlRow): KnownKey => ({
  digest: Buffer.from(row["valid_digest"] as Uint8Array),
  caller: callerOf(String(row["key_id"]), row["scopes"] === null ? undefined : scopesIn(row)),
});

function callerOf(keyId: string, scopes: readonly string[] | undefined): Caller {
  if (scopes === undefined) return { role: "account", keyId };
  return scopes.includes(adminScope) ? { role: "admin", keyId } : { role: "scoped", keyId, scopes: new Set(scopes) };
}
