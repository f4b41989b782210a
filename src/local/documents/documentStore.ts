import { randomBytes, timingSafeEqual } from "node:crypto";
import { removeLeftovers } from "../dataFolder.ts";
import { type Contents, createContents } from "../store/contents.ts";
import type { SqlRow } from "../store/sqlDriver.ts";
import type { Database } from "../store/stateDatabase.ts";
import { digest } from "../wire/callerKeys.ts";
import type { DocumentOrder } from "./documentOrder.ts";

export type DocumentState = "queued" | "translating" | "done" | "error";

/** A stored document. */
export interface StoredDocument {
  readonly id: string;
  /** Key for which it is counted. */
  readonly keyId: string;
  readonly tag: string | undefined;
  readonly order: DocumentOrder;
  readonly state: DocumentState;
  /** Characters that it costs. */
  readonly billed: number;
  /** The engine that translated it. */
  readonly engine: string | undefined;
  /** The reason why it was not translated. */
  readonly error: string | undefined;
  /** Name of the file with its content: of the source until it is done, then of the translation. */
  readonly file: string | undefined;
}

export type NewDocument = Pick<StoredDocument, "keyId" | "tag" | "order" | "billed"> & { readonly file: string };

/** Documents in the state; their contents are files of one folder. Each change is one transaction. */
export interface DocumentStore {
  /** Returns the number of documents in some states. */
  count(states: readonly DocumentState[]): number;
  all(): readonly StoredDocument[];
  get(id: string): StoredDocument | undefined;
  /** Returns a document with this key; takes as long for a wrong key as for an unknown document. */
  findWithKey(id: string, key: string): StoredDocument | undefined;
  add(document: NewDocument): { readonly id: string; readonly key: string };
  begin(id: string): void;
  /** Replaces the source with the translation. */
  finish(id: string, file: string, engine: string): void;
  fail(id: string, error: string): void;
  delete(id: string): boolean;
  readonly contents: Contents;
  /** Removes a file that nothing names any more. */
  remove(file: string | undefined): Promise<void>;
  /** Removes shared files that nothing names any more. */
  sweep(): Promise<void>;
  /** Removes documents from before a time. */
  expire(before: Date): readonly StoredDocument[];
}

const schema = `
  CREATE TABLE IF NOT EXISTS documents (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, digest TEXT NOT NULL, key TEXT NOT NULL, tag TEXT,
    wanted TEXT NOT NULL, state TEXT NOT NULL, billed INTEGER NOT NULL, engine TEXT, error TEXT, file TEXT,
    created TEXT NOT NULL
  );`;

/** Opens the documents, and removes files that a killed process left without a row. */
export async function createDocumentStore(database: Database, folder: string, now: () => Date): Promise<DocumentStore> {
  database.define(schema);
  const get = (id: string) => documentsOf(database.all("SELECT * FROM documents WHERE id = ?", id))[0];
  const all = () => documentsOf(database.all("SELECT * FROM documents ORDER BY number"));
  const contents = createContents(database, folder, now);
  const files = () => new Set(all().flatMap(({ file }) => file ?? []));
  await removeLeftovers(folder, ownForm, files());
  return {
    all,
    get,
    contents,
    async sweep() {
      await contents.sweep(files(), new Date(now().getTime() - leftoverMs));
    },
    count(states) {
      const signs = states.map(() => "?").join(", ");
      return Number(
        database.get(`SELECT COUNT(*) AS count FROM documents WHERE state IN (${signs})`, ...states)?.["count"],
      );
    },
    findWithKey(id, key) {
      const expected = database.get("SELECT digest FROM documents WHERE id = ?", id)?.["digest"];
      const isOurs = timingSafeEqual(Buffer.from(String(expected ?? nobody), "hex"), digest(key));
      return isOurs ? get(id) : undefined;
    },
    add({ keyId, tag, order, billed, file }) {
      const [id, key] = [newSecret(16), newSecret(32)];
      database.run(
        `INSERT INTO documents (id, digest, key, tag, wanted, state, billed, file, created)
         VALUES (?, ?, ?, ?, ?, 'queued', ?, ?, ?)`,
        ...[id, digest(key).toString("hex"), keyId, tag ?? null, JSON.stringify(order), billed, file],
        now().toISOString(),
      );
      return { id, key };
    },
    begin: (id) => void database.run("UPDATE documents SET state = 'translating' WHERE id = ?", id),
    finish: (id, file, engine) =>
      void database.run("UPDATE documents SET state = 'done', file = ?, engine = ? WHERE id = ?", file, engine, id),
    fail: (id, error) =>
      void database.run("UPDATE documents SET state = 'error', file = NULL, error = ? WHERE id = ?", error, id),
    delete: (id) => database.run("DELETE FROM documents WHERE id = ?", id).changes > 0,
    async remove(file) {
      if (file !== undefined) await contents.remove(file);
    },
    expire(before) {
      const old = database.all(
        "SELECT * FROM documents WHERE created < ? AND state IN ('done', 'error')",
        before.toISOString(),
      );
      database.run("DELETE FROM documents WHERE created < ? AND state IN ('done', 'error')", before.toISOString());
      return documentsOf(old);
    },
  };
}

/** Milliseconds after which a file without a row is deleted: a file is stored before its row. */
const leftoverMs = 24 * 60 * 60 * 1000;

/** Upper-case hex, as the service names documents and their keys (docs/protocol.md, *Document translation*). */
const newSecret = (bytes: number): string => randomBytes(bytes).toString("hex").toUpperCase();

/** The digest of a random key that nobody has. */
const nobody = digest(newSecret(32)).toString("hex");

/** Names of files with contents. */
const ownForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const documentsOf = (rows: readonly SqlRow[]): readonly StoredDocument[] =>
  rows.map((row) => ({
    id: String(row["id"]),
    keyId: String(row["key"]),
    tag: textOf(row["tag"]),
    order: JSON.parse(String(row["wanted"])) as DocumentOrder,
    state: String(row["state"]) as DocumentState,
    billed: Number(row["billed"]),
    engine: textOf(row["engine"]),
    error: textOf(row["error"]),
    file: textOf(row["file"]),
  }));

const textOf = (value: SqlRow[string] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;
