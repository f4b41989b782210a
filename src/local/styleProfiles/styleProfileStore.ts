import { randomUUID } from "node:crypto";
import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";

/** A profile as it is created; ids are in lower case. */
export interface NewProfile {
  readonly name: string;
  /** Empty if it has none. */
  readonly description: string;
  /** Empty if it has none. */
  readonly industry: string;
  /** In order of priority. */
  readonly glossaries: readonly string[];
  readonly styles: readonly string[];
  readonly memories: readonly string[];
  readonly hasPriority: boolean;
}

/** A stored profile; what it links may have been deleted since. */
export interface StoredProfile extends NewProfile {
  readonly id: string;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
}

/** Style profiles in the state. */
export interface ProfileStore {
  readonly transaction: Database["transaction"];
  readonly count: number;
  /** All profiles, in order of creation. */
  list(): readonly StoredProfile[];
  get(id: string): StoredProfile | undefined;
  create(profile: NewProfile): string;
  /** Replaces a profile, and moves its time. */
  replace(id: string, profile: NewProfile): void;
  delete(id: string): boolean;
}

const schema = `
  CREATE TABLE IF NOT EXISTS style_profile (
    at INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, description TEXT NOT NULL,
    industry TEXT NOT NULL, links TEXT NOT NULL, priority INTEGER NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL
  );`;

type Links = Pick<NewProfile, "glossaries" | "styles" | "memories">;

/** Defines the table and its operations. */
export function createProfileStore(database: Database, now: () => Date): ProfileStore {
  database.define(schema);
  const { run, get, all, transaction } = database;
  return {
    transaction,
    get count() {
      return Number(get("SELECT count(*) AS count FROM style_profile")?.["count"]);
    },
    list: () => all("SELECT * FROM style_profile ORDER BY at").map(toProfile),
    get(id) {
      const row = get("SELECT * FROM style_profile WHERE id = ?", id);
      return row && toProfile(row);
    },
    create(profile) {
      const [id, time] = [randomUUID(), now().toISOString()];
      const into = "INSERT INTO style_profile (id, name, description, industry, links, priority, created, updated)";
      run(`${into} VALUES (?, ?, ?, ?, ?, ?, ?, ?)`, id, ...columnsOf(profile), time, time);
      return id;
    },
    replace(id, profile) {
      const before = get("SELECT updated FROM style_profile WHERE id = ?", id)?.["updated"];
      // a clock that stops or goes back must not hide a change
      const time = Math.max(now().getTime(), Date.parse(String(before)) + 1);
      const columns = "name = ?, description = ?, industry = ?, links = ?, priority = ?, updated = ?";
      const updated = new Date(time).toISOString();
      run(`UPDATE style_profile SET ${columns} WHERE id = ?`, ...columnsOf(profile), updated, id);
    },
    delete: (id) => run("DELETE FROM style_profile WHERE id = ?", id).changes > 0,
  };
}

function columnsOf({ name, description, industry, glossaries, styles, memories, hasPriority }: NewProfile) {
  const links: Links = { glossaries, styles, memories };
  return [name, description, industry, JSON.stringify(links), hasPriority ? 1 : 0] as const;
}

const toProfile = (row: SqlRow): StoredProfile => ({
  id: String(row["id"]),
  name: String(row["name"]),
  description: String(row["description"]),
  industry: String(row["industry"]),
  ...(JSON.parse(String(row["links"])) as Links),
  hasPriority: Number(row["priority"]) === 1,
  created: String(row["created"]),
  updated: String(row["updated"]),
});
