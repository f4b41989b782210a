import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasNodeSqlite } from "../../../src/local/store/sqliteNode.ts";
import { type Database, openDatabase } from "../../../src/local/store/stateDatabase.ts";
import { skip } from "../../skip.ts";

for (const sqlite of ["node", "wasm"] as const) {
  describe(`the state in SQLite (${sqlite})`, () => {
    let folder: string;
    let file: string;
    before(async function () {
      if (sqlite === "node" && !hasNodeSqlite()) skip(this, "nodeSqlite");
      folder = await mkdtemp(join(tmpdir(), "glossa-state-"));
      file = join(folder, "state.db");
    });
    after(async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    });

    const counted = (database: Database) => Number(database.get("SELECT count(*) AS n FROM thing")?.["n"]);

    it("keeps what was written", async () => {
      const database = await openDatabase({ file, sqlite });
      database.define("CREATE TABLE IF NOT EXISTS thing (id INTEGER PRIMARY KEY, name TEXT, body BLOB)");
      assert.equal(
        database.run("INSERT INTO thing (name, body) VALUES (?, ?)", "ß", new Uint8Array([1, 2])).changes,
        1,
      );
      database.close();
      const again = await openDatabase({ file, sqlite });
      const row = again.get("SELECT name, body FROM thing");
      assert.deepEqual(
        { ...row, body: Buffer.from((row?.["body"] ?? "") as Uint8Array).toString("hex") },
        { name: "ß", body: "0102" },
      );
      assert.equal(again.get("SELECT name FROM thing WHERE id = ?", 99), undefined);
      again.close();
    });

    it("takes all of a transaction or nothing, inner ones included", async () => {
      const database = await openDatabase({ sqlite });
      database.define("CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT UNIQUE)");
      const insert = (name: string) => database.run("INSERT INTO thing (name) VALUES (?)", name);
      assert.throws(() =>
        database.transaction(() => {
          insert("one");
          database.transaction(() => insert("two"));
          insert("one");
        }),
      );
      assert.equal(counted(database), 0);
      database.transaction(() => insert("one"));
      assert.equal(counted(database), 1);
      database.close();
    });

    it("says that the disk is full, takes the transaction back, and goes on when there is room", async () => {
      const database = await openDatabase({ file: join(folder, "full.db"), sqlite });
      database.define("CREATE TABLE IF NOT EXISTS thing (id INTEGER PRIMARY KEY, name TEXT)");
      const fill = (count: number) =>
        database.transaction(() => {
          for (let at = 0; at < count; at++) database.run("INSERT INTO thing (name) VALUES (?)", "x".repeat(4000));
        });
      // SQLite's own error, which it raises where the disk is full
      database.get("PRAGMA max_page_count = 20");
      assert.throws(() => fill(50), { status: 503, detail: "The disk of the data folder is full." });
      assert.equal(counted(database), 0);
      fill(5);
      assert.equal(counted(database), 5);
      database.close();
    });

    it("reads on while others read", async () => {
      const database = await openDatabase({ sqlite });
      database.define("CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT)");
      database.transaction(() => {
        for (let at = 0; at < 100; at++) database.run("INSERT INTO thing (name) VALUES (?)", `n${at}`);
      });
      let seen = 0;
      for (const { id } of database.iterate("SELECT id FROM thing ORDER BY id")) {
        seen++;
        assert.equal(counted(database), 100);
        if (id === 50) break;
      }
      assert.equal(seen, 50);
      database.close();
    });

    it("opens a file whose owner was killed while it had the lock", async () => {
      const left = join(folder, "left.db");
      const before = await openDatabase({ file: left, sqlite });
      before.define("CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT)");
      before.run("INSERT INTO thing (name) VALUES (?)", "one");
      before.close();
      await mkdir(`${left}.lock`, { recursive: true });
      const database = await openDatabase({ file: left, sqlite });
      assert.equal(counted(database), 1);
      database.run("DELETE FROM thing");
      assert.equal(counted(database), 0);
      database.close();
    });

    it("refuses a file that is no database", async () => {
      const other = join(folder, "other.db");
      await writeFile(other, "no database at all, but long enough to be taken for one".repeat(50));
      await assert.rejects(openDatabase({ file: other, sqlite }), /not a database/);
    });
  });
}
