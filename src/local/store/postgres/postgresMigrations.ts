import { type Database, stateSchemaVersion } from "../stateDatabase.ts";
import { UnusableDatabase } from "./databaseErrors.ts";
import { schemaName } from "./statementProtocol.ts";

/**
 * Steps to each version of the tables, from the empty database to the first one. The stores define tables of their own
 * if they are missing (`Database.define`); a step changes what is there, and a newer version refuses older programs.
 */
const steps: readonly string[] = [`CREATE TABLE state_version (version INTEGER NOT NULL)`];

/** Brings the tables to the version of this program, once for all processes. Throws `UnusableDatabase`. */
export function migrate(database: Database, name: string): void {
  const row = database.get(
    "SELECT (pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on')::int AS fixed",
  );
  if (row?.["fixed"] === 1)
    throw new UnusableDatabase(`The database ${name} is read-only. Name the address of the primary server.`);
  database.transaction(() => {
    database.define(`CREATE SCHEMA IF NOT EXISTS ${schemaName}`);
    const known = database.get("SELECT to_regclass('state_version')::text AS name")?.["name"];
    const version = known === null ? 0 : Number(database.get("SELECT version FROM state_version")?.["version"]);
    if (version > stateSchemaVersion) throw newerState(name, version);
    for (const step of steps.slice(version)) database.define(step);
    if (known === null) database.run("INSERT INTO state_version (version) VALUES (?)", stateSchemaVersion);
    else if (version < stateSchemaVersion) database.run("UPDATE state_version SET version = ?", stateSchemaVersion);
  });
}

const newerState = (name: string, version: number): UnusableDatabase =>
  new UnusableDatabase(
    `The database ${name} was written by a newer version of Glossa (state ${version}, this one reads up to ` +
      `${stateSchemaVersion}). Nothing was changed. Update Glossa, or name another database.`,
  );
