import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTerms } from "../../../src/core/glossary/termIndex.ts";
import { createGlossaryStore } from "../../../src/local/glossaries/glossaryStore.ts";
import { createGlossaryTermCache } from "../../../src/local/glossaries/glossaryTerms.ts";
import { type Database, openDatabase } from "../../../src/local/store/stateDatabase.ts";
import { HttpError } from "../../../src/local/wire/httpError.ts";

const now = () => new Date("2026-01-02T03:04:05Z");
const dictionary = (entries: string, target = "de") => ({
  ...{ source: "en", target, entries },
  count: entries.split("\n").length,
  bytes: entries.length,
});

describe("terms of glossaries", () => {
  let database: Database;
  beforeEach(async () => {
    database = await openDatabase();
  });
  afterEach(() => database.close());

  function opened() {
    const terms = createGlossaryTermCache(() => store);
    const store = createGlossaryStore(database, now, terms.forget);
    const found = async (ids: readonly string[], text: string, target = "DE") => {
      const { index } = await terms.terms(ids, { source: "EN", target });
      return findTerms(text, index, "en").map((term) => term.target);
    };
    return { store, terms, found };
  }

  it("are those of the earlier glossary where two have one", async () => {
    const { store, found } = opened();
    const one = store.create("one", [dictionary("file\t1\nsave\t1")]);
    const other = store.create("other", [dictionary("file\t2\nsave file\t2\nopen\t2")]);
    assert.deepEqual(await found([one, other], "file, open, save"), ["1", "2", "1"]);
    assert.deepEqual(await found([other, one], "file, open, save, save file"), ["2", "2", "1", "2"]);
  });

  it("serve the variants of their languages", async () => {
    const { store, found } = opened();
    const id = store.create("x", [dictionary("file\tDatei")]);
    assert.deepEqual(await found([id], "file", "DE-CH"), ["Datei"]);
  });

  it("are new after every change", async () => {
    const { store, found } = opened();
    const id = store.create("x", [dictionary("file\told")]);
    assert.deepEqual(await found([id], "file"), ["old"]);
    store.change(id, undefined, dictionary("file\tnew"));
    assert.deepEqual(await found([id], "file"), ["new"]);
    store.deleteDictionary(id, { source: "en", target: "de" });
    await assert.rejects(found([id], "file"), (error) => error instanceof HttpError && error.status === 400);
    store.delete(id);
    await assert.rejects(found([id], "file"), (error) => error instanceof HttpError && error.status === 404);
  });

  it("are refused where one of the glossaries lacks the pair or does not exist", async () => {
    const { store, found } = opened();
    const good = store.create("x", [dictionary("file\tDatei")]);
    const french = store.create("y", [dictionary("file\tfichier", "fr")]);
    await assert.rejects(found([good, french], "file"), (error) => error instanceof HttpError && error.status === 400);
    await assert.rejects(
      found([good, "nonsense"], "file"),
      (error) => error instanceof HttpError && error.status === 404,
    );
  });
});

describe("the store of glossaries", () => {
  it("keeps its entries after a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "glossa-glossaries-"));
    try {
      const file = join(folder, "state.db");
      const first = await openDatabase({ file });
      const store = createGlossaryStore(first, now, () => {});
      const id = store.create("Büro", [dictionary("file\tDatei"), dictionary("file\tfichier", "fr")]);
      store.change(id, "Office", dictionary("open\töffnen"));
      store.delete(store.create("gone", [dictionary("a\tb")]));
      first.close();
      const again = await openDatabase({ file });
      const restarted = createGlossaryStore(again, now, () => {});
      assert.equal(restarted.count, 1);
      assert.deepEqual(restarted.list(), [restarted.get(id)]);
      assert.equal(restarted.get(id)?.name, "Office");
      assert.deepEqual(
        restarted.get(id)?.dictionaries.map(({ target }) => target),
        ["de", "fr"],
      );
      assert.equal(restarted.entries(id, { source: "en", target: "de" }), "open\töffnen");
      assert.equal(again.get("SELECT count(*) AS count FROM dictionary")?.["count"], 2);
      again.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
