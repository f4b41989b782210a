import { randomUUID } from "node:crypto";
import type { ConfiguredRules } from "../../core/style/rules.ts";
import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";

/** A stored custom instruction. */
export interface StoredInstruction extends NewInstruction {
  readonly id: string;
}

export interface NewInstruction {
  readonly label: string;
  readonly prompt: string;
  /** Lower case. */
  readonly source: string;
}

/** A stored style rule list. */
export interface StoredList {
  readonly id: string;
  readonly name: string;
  /** A root (`en`) or a variant (`en-GB`) in the letter case of BCP 47. */
  readonly language: string;
  readonly version: number;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  readonly rules: ConfiguredRules;
  readonly instructions: readonly StoredInstruction[];
}

export interface NewList extends Pick<StoredList, "name" | "language" | "rules"> {
  readonly instructions: readonly NewInstruction[];
}

/** Style rule lists in the state; each change is one transaction and moves version and time of its list. */
export interface StyleStore {
  readonly transaction: Database["transaction"];
  readonly count: number;
  /** In order of creation. */
  page(from: number, count: number): readonly StoredList[];
  get(id: string): StoredList | undefined;
  create(list: NewList): string;
  rename(id: string, name: string): void;
  configure(id: string, rules: ConfiguredRules): void;
  delete(id: string): boolean;
  addInstruction(id: string, instruction: NewInstruction): string;
  /** Returns `false` if the list has no such instruction. */
  putInstruction(id: string, instructionId: string, instruction: NewInstruction): boolean;
  deleteInstruction(id: string, instructionId: string): boolean;
}

const schema = `
  CREATE TABLE IF NOT EXISTS style_list (
    at INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, language TEXT NOT NULL,
    version INTEGER NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL, rules TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS style_instruction (
    at INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
    list TEXT NOT NULL REFERENCES style_list (id) ON DELETE CASCADE,
    label TEXT NOT NULL, prompt TEXT NOT NULL, source TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS style_instruction_list ON style_instruction (list);`;

/** Defines the tables and their operations. */
export function createStyleStore(database: Database, now: () => Date): StyleStore {
  database.define(schema);
  const read = (row: SqlRow): StoredList => {
    const rows = database.all("SELECT * FROM style_instruction WHERE list = ? ORDER BY at", String(row["id"]));
    return listOf(row, rows.map(instructionOf));
  };
  const insert = (list: string, { label, prompt, source }: NewInstruction): string => {
    const id = randomUUID();
    const into = "INSERT INTO style_instruction (id, list, label, prompt, source) VALUES (?, ?, ?, ?, ?)";
    database.run(into, id, list, label, prompt, source);
    return id;
  };
  /** Updates version and time; a clock that stops or goes back must not hide a change. */
  const touch = (id: string): void => {
    const before = database.get("SELECT updated FROM style_list WHERE id = ?", id)?.["updated"];
    const time = Math.max(now().getTime(), Date.parse(String(before)) + 1);
    const updated = new Date(time).toISOString();
    database.run("UPDATE style_list SET version = version + 1, updated = ? WHERE id = ?", updated, id);
  };
  const applyChange = (id: string, change: () => number): boolean =>
    database.transaction(() => {
      if (change() === 0) return false;
      touch(id);
      return true;
    });
  return {
    transaction: database.transaction,
    get count() {
      return Number(database.get("SELECT count(*) AS count FROM style_list")?.["count"]);
    },
    page: (from, count) => database.all("SELECT * FROM style_list ORDER BY at LIMIT ? OFFSET ?", count, from).map(read),
    get(id) {
      const row = database.get("SELECT * FROM style_list WHERE id = ?", id);
      return row && read(row);
    },
    create({ name, language, rules, instructions }) {
      const [id, time] = [randomUUID(), now().toISOString()];
      database.transaction(() => {
        const into =
          "INSERT INTO style_list (id, name, language, version, created, updated, rules) VALUES (?, ?, ?, 1, ?, ?, ?)";
        database.run(into, id, name, language, time, time, JSON.stringify(rules));
        for (const instruction of instructions) insert(id, instruction);
      });
      return id;
    },
    rename: (id, name) =>
      void applyChange(id, () => database.run("UPDATE style_list SET name = ? WHERE id = ?", name, id).changes),
    configure(id, rules) {
      const text = JSON.stringify(rules);
      applyChange(id, () => database.run("UPDATE style_list SET rules = ? WHERE id = ?", text, id).changes);
    },
    delete: (id) => database.run("DELETE FROM style_list WHERE id = ?", id).changes > 0,
    addInstruction: (id, instruction) =>
      database.transaction(() => {
        const made = insert(id, instruction);
        touch(id);
        return made;
      }),
    putInstruction(id, instructionId, { label, prompt, source }) {
      const update = "UPDATE style_instruction SET label = ?, prompt = ?, source = ? WHERE list = ? AND id = ?";
      return applyChange(id, () => database.run(update, label, prompt, source, id, instructionId).changes);
    },
    deleteInstruction: (id, instructionId) =>
      applyChange(
        id,
        () => database.run("DELETE FROM style_instruction WHERE list = ? AND id = ?", id, instructionId).changes,
      ),
  };
}

const instructionOf = (row: SqlRow): StoredInstruction => ({
  id: String(row["id"]),
  label: String(row["label"]),
  prompt: String(row["prompt"]),
  source: String(row["source"]),
});

const listOf = (row: SqlRow, instructions: readonly StoredInstruction[]): StoredList => ({
  id: String(row["id"]),
  name: String(row["name"]),
  language: String(row["language"]),
  version: Number(row["version"]),
  created: String(row["created"]),
  updated: String(row["updated"]),
  rules: JSON.parse(String(row["rules"])) as ConfiguredRules,
  instructions,
});
