import { randomUUID } from "node:crypto";
import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";

/** A pair of lower-case root codes. */
export interface GlossaryPair {
  readonly source: string;
  readonly target: string;
}

/** A stored dictionary. */
export interface StoredDictionary extends GlossaryPair {
  readonly count: number;
  /** UTF-8 bytes of its entries. */
  readonly bytes: number;
}

export interface StoredGlossary {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly created: string;
  /** Grows with each change of its dictionaries. */
  readonly revision: number;
  readonly dictionaries: readonly StoredDictionary[];
}

/** A dictionary to write: its entries as TSV without a final line end. */
export interface NewDictionary extends StoredDictionary {
  readonly entries: string;
}

/** Glossaries in the state; each change is one transaction. */
export interface GlossaryStore {
  readonly transaction: Database["transaction"];
  readonly count: number;
  list(): readonly StoredGlossary[];
  get(id: string): StoredGlossary | undefined;
  /** TSV of one dictionary. */
  entries(id: string, pair: GlossaryPair): string | undefined;
  create(name: string, dictionaries: readonly NewDictionary[]): string;
  /** Renames it if a name is given, and replaces a dictionary if one is given. */
  change(id: string, name: string | undefined, dictionary?: NewDictionary): void;
  delete(id: string): boolean;
  deleteDictionary(id: string, pair: GlossaryPair): boolean;
}

/** One text per dictionary: 10 MiB are written and read in milliseconds, and never partially. */
const schema = `
  CREATE TABLE IF NOT EXISTS glossary (
    at INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, created TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS dictionary (
    at INTEGER PRIMARY KEY AUTOINCREMENT,
    glossary TEXT NOT NULL REFERENCES glossary (id) ON DELETE CASCADE,
    source TEXT NOT NULL, target TEXT NOT NULL,
    count INTEGER NOT NULL, bytes INTEGER NOT NULL, entries TEXT NOT NULL,
    UNIQUE (glossary, source, target)
  );
  CREATE TABLE IF NOT EXISTS glossary_revision (
    glossary TEXT PRIMARY KEY REFERENCES glossary (id) ON DELETE CASCADE, revision INTEGER NOT NULL
  );`;

/** Creates the store; `onChange` gets the id of a changed glossary. */
export function createGlossaryStore(
  database: Database,
  now: () => Date,
  onChange: (id: string) => void,
): GlossaryStore {
  database.define(schema);
  const put = (id: string, { source, target, count, bytes, entries }: NewDictionary) =>
    database.run(
      `INSERT INTO dictionary (glossary, source, target, count, bytes, entries) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (glossary, source, target)
       DO UPDATE SET count = excluded.count, bytes = excluded.bytes, entries = excluded.entries`,
      ...[id, source, target, count, bytes, entries],
    );
  const reportChange = (id: string, changes: number): boolean => {
    if (changes > 0) onChange(id);
    return changes > 0;
  };
  /** Other processes see by it that they have an older one. */
  const touch = (id: string) =>
    database.run(
      `INSERT INTO glossary_revision (glossary, revision) VALUES (?, 1)
       ON CONFLICT (glossary) DO UPDATE SET revision = glossary_revision.revision + 1`,
      id,
    );
  return {
    transaction: database.transaction,
    get count() {
      return Number(database.get("SELECT count(*) AS count FROM glossary")?.["count"]);
    },
    list: () => glossariesOf(database.all(`${metadata} ORDER BY glossary.at, dictionary.at`)),
    get: (id) => glossariesOf(database.all(`${metadata} WHERE glossary.id = ? ORDER BY dictionary.at`, id))[0],
    entries(id, { source, target }) {
      const where = "WHERE glossary = ? AND source = ? AND target = ?";
      const row = database.get(`SELECT entries FROM dictionary ${where}`, id, source, target);
      return row === undefined ? undefined : String(row["entries"]);
    },
    create(name, dictionaries) {
      const id = randomUUID();
      database.transaction(() => {
        database.run("INSERT INTO glossary (id, name, created) VALUES (?, ?, ?)", id, name, now().toISOString());
        for (const dictionary of dictionaries) put(id, dictionary);
      });
      return id;
    },
    change(id, name, dictionary) {
      database.transaction(() => {
        if (name !== undefined) database.run("UPDATE glossary SET name = ? WHERE id = ?", name, id);
        if (dictionary === undefined) return;
        put(id, dictionary);
        touch(id);
      });
      onChange(id);
    },
    delete: (id) => reportChange(id, database.run("DELETE FROM glossary WHERE id = ?", id).changes),
    deleteDictionary(id, { source, target }) {
      const where = "WHERE glossary = ? AND source = ? AND target = ?";
      const changes = database.transaction(() => {
        const deleted = database.run(`DELETE FROM dictionary ${where}`, id, source, target).changes;
        if (deleted > 0) touch(id);
        return deleted;
      });
      return reportChange(id, changes);
    },
  };
}

const metadata = `
  SELECT glossary.id, glossary.name, glossary.created, glossary_revision.revision, dictionary.source,
    dictionary.target, dictionary.count, dictionary.bytes
  FROM glossary LEFT JOIN dictionary ON dictionary.glossary = glossary.id
    LEFT JOIN glossary_revision ON glossary_revision.glossary = glossary.id`;

/** Rows of one dictionary each, or of a glossary without any. */
function glossariesOf(rows: readonly SqlRow[]): readonly StoredGlossary[] {
  const found = new Map<string, StoredGlossary & { readonly dictionaries: StoredDictionary[] }>();
  for (const row of rows) {
    const id = String(row["id"]);
    const known = found.get(id);
    const glossary = known ?? { ...factsOf(row), dictionaries: [] };
    found.set(id, glossary);
    if (row["source"] === null) continue;
    const { source, target, count, bytes } = row;
    glossary.dictionaries.push({
      source: String(source),
      target: String(target),
      count: Number(count),
      bytes: Number(bytes),
    });
  }
  return [...found.values()];
}

const factsOf = (row: SqlRow): Pick<StoredGlossary, "id" | "name" | "created" | "revision"> => ({
  id: String(row["id"]),
  name: String(row["name"]),
  created: String(row["created"]),
  revision: Number(row["revision"] ?? 0),
});
