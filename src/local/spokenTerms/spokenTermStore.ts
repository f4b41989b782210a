import { randomUUID } from "node:crypto";
import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";

/** The terms of one language. */
export interface StoredTerms {
  /** Lower case. */
  readonly lang: string;
  readonly terms: readonly string[];
}

export interface StoredCollection {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly created: string;
  readonly lists: readonly StoredTerms[];
}

/** Collections in the state; each change is one transaction. */
export interface SpokenTermsStore {
  readonly transaction: Database["transaction"];
  readonly count: number;
  list(): readonly StoredCollection[];
  get(id: string): StoredCollection | undefined;
  create(name: string, lists: readonly StoredTerms[]): string;
  /** Renames it if a name is given, and replaces lists. */
  change(id: string, name: string | undefined, lists: readonly StoredTerms[]): void;
  delete(id: string): boolean;
  deleteTerms(id: string, lang: string): boolean;
}

const schema = `
  CREATE TABLE IF NOT EXISTS spoken_terms (
    at INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, created TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS spoken_list (
    at INTEGER PRIMARY KEY AUTOINCREMENT,
    collection TEXT NOT NULL REFERENCES spoken_terms (id) ON DELETE CASCADE,
    lang TEXT NOT NULL, entries TEXT NOT NULL,
    UNIQUE (collection, lang)
  );`;

/** Defines the tables and their operations. */
export function createSpokenTermsStore(database: Database, now: () => Date): SpokenTermsStore {
  database.define(schema);
  const read = (row: SqlRow): StoredCollection => {
    const rows = database.all("SELECT * FROM spoken_list WHERE collection = ? ORDER BY at", String(row["id"]));
    return collectionOf(row, rows);
  };
  const put = (id: string, { lang, terms }: StoredTerms) =>
    database.run(
      `INSERT INTO spoken_list (collection, lang, entries) VALUES (?, ?, ?)
       ON CONFLICT (collection, lang) DO UPDATE SET entries = excluded.entries`,
      ...[id, lang, terms.join("\n")],
    );
  return {
    transaction: database.transaction,
    get count() {
      return Number(database.get("SELECT count(*) AS count FROM spoken_terms")?.["count"]);
    },
    list: () => database.all("SELECT * FROM spoken_terms ORDER BY at").map(read),
    get(id) {
      const row = database.get("SELECT * FROM spoken_terms WHERE id = ?", id);
      return row && read(row);
    },
    create(name, lists) {
      const id = randomUUID();
      database.transaction(() => {
        const into = "INSERT INTO spoken_terms (id, name, created) VALUES (?, ?, ?)";
        database.run(into, id, name, now().toISOString());
        for (const list of lists) put(id, list);
      });
      return id;
    },
    change(id, name, lists) {
      database.transaction(() => {
        if (name !== undefined) database.run("UPDATE spoken_terms SET name = ? WHERE id = ?", name, id);
        for (const list of lists) put(id, list);
      });
    },
    delete: (id) => database.run("DELETE FROM spoken_terms WHERE id = ?", id).changes > 0,
    deleteTerms: (id, lang) =>
      database.run("DELETE FROM spoken_list WHERE collection = ? AND lang = ?", id, lang).changes > 0,
  };
}

const collectionOf = (row: SqlRow, lists: readonly SqlRow[]): StoredCollection => ({
  id: String(row["id"]),
  name: String(row["name"]),
  created: String(row["created"]),
  lists: lists.map((list) => ({ lang: String(list["lang"]), terms: String(list["entries"]).split("\n") })),
});
