import assert from "node:assert/strict";
import { createWithinLimit } from "../../../src/local/glossaries/glossaryRoutes.ts";
import { createGlossaryStore } from "../../../src/local/glossaries/glossaryStore.ts";
import { openDatabase } from "../../../src/local/store/stateDatabase.ts";
import { type Running, running } from "../service.ts";

const de = { source_lang: "en", target_lang: "de" };
const unknown = "00000000-0000-4000-8000-000000000000";

describe("glossaries (v3)", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service?.close());

  const createOne = async (entries = "file\tDatei\nsave\tspeichern", more: object = {}) => {
    const dictionaries = [{ ...de, entries, entries_format: "tsv", ...more }];
    return await service.ask("POST", "/v3/glossaries", { json: { name: "UI", dictionaries } });
  };
  const created = async (entries?: string): Promise<string> =>
    `/v3/glossaries/${(await createOne(entries)).body.glossary_id}`;
  const entriesAt = async (path: string, { source_lang, target_lang } = de) =>
    await service.ask("GET", `${path}/entries?source_lang=${source_lang}&target_lang=${target_lang}`);
  const textAt = async (path: string, pair = de): Promise<string> =>
    (await entriesAt(path, pair)).body.dictionaries[0].entries;

  it("are created, shown, listed and deleted", async () => {
    const { status, body } = await createOne();
    assert.equal(status, 201);
    const { glossary_id, creation_time, ...rest } = body;
    assert.match(glossary_id, /^[\da-f-]{36}$/);
    assert.equal(new Date(creation_time).toISOString(), creation_time);
    assert.deepEqual(rest, { ready: true, name: "UI", dictionaries: [{ ...de, entry_count: 2 }] });
    const path = `/v3/glossaries/${glossary_id}`;
    assert.deepEqual((await service.ask("GET", path)).body, body);
    const { glossaries } = (await service.ask("GET", "/v3/glossaries")).body;
    assert.deepEqual(
      glossaries.filter((one: typeof body) => one.glossary_id === glossary_id),
      [body],
    );
    const { status: deleted, body: nothing } = await service.ask("DELETE", path);
    assert.deepEqual([deleted, nothing], [204, undefined]);
    for (const [method, where] of [
      ["GET", path],
      ["DELETE", path],
      ["PATCH", path],
    ] as const) {
      const json = method === "PATCH" ? { json: { name: "x" } } : {};
      assert.equal((await service.ask(method, where, json)).status, 404, method);
    }
  });

  it("return the entries of a dictionary as TSV", async () => {
    const path = await created();
    const expected = { dictionaries: [{ ...de, entries: "file\tDatei\nsave\tspeichern", entries_format: "tsv" }] };
    assert.deepEqual((await entriesAt(path)).body, expected);
    assert.deepEqual((await entriesAt(path, { source_lang: "EN", target_lang: "De" })).body, expected);
    assert.equal((await entriesAt(path, { source_lang: "de", target_lang: "en" })).status, 404);
    assert.equal((await service.ask("GET", `${path}/entries?source_lang=en`)).status, 400);
    assert.equal((await service.ask("GET", `${path}/entries`)).status, 400);
  });

  it("are renamed, and merge entries into a dictionary or begin one", async () => {
    const path = await created();
    const renamed = await service.ask("PATCH", path, { json: { name: "New" } });
    assert.deepEqual([renamed.status, renamed.body.name], [200, "New"]);
    const merge = (entries: string, pair = de) =>
      service.ask("PATCH", path, { json: { dictionaries: [{ ...pair, entries, entries_format: "csv" }] } });
    const { status, body } = await merge("save,sichern\nopen,öffnen");
    assert.deepEqual([status, body.name, body.dictionaries], [200, "New", [{ ...de, entry_count: 3 }]]);
    assert.equal(await textAt(path), "file\tDatei\nsave\tsichern\nopen\töffnen");
    const fr = { source_lang: "en", target_lang: "fr" };
    assert.deepEqual((await merge("save,enregistrer", fr)).body.dictionaries, [
      { ...de, entry_count: 3 },
      { ...fr, entry_count: 1 },
    ]);
    const two = await service.ask("PATCH", path, {
      json: {
        dictionaries: [
          { ...de, entries: "a\tb" },
          { ...fr, entries: "a\tb" },
        ],
      },
    });
    assert.equal(two.status, 400);
    assert.equal(await textAt(path, fr), "save\tenregistrer");
    assert.equal((await service.ask("PATCH", path, { json: {} })).status, 200);
  });

  it("merge what comes at the same time one after the other", async () => {
    const path = await created("a\tb");
    const merges = Array.from({ length: 20 }, (_, at) =>
      service.ask("PATCH", path, { json: { dictionaries: [{ ...de, entries: `w${at}\tx` }] } }),
    );
    for (const { status } of await Promise.all(merges)) assert.equal(status, 200);
    assert.equal((await service.ask("GET", path)).body.dictionaries[0].entry_count, 21);
  });

  it("have a dictionary replaced, created and deleted", async () => {
    const path = await created();
    const put = (json: object) => service.ask("PUT", `${path}/dictionaries`, { json });
    const replaced = await put({ ...de, entries: "new\tneu", entries_format: "tsv" });
    assert.deepEqual([replaced.status, replaced.body], [200, { ...de, entry_count: 1 }]);
    assert.equal(await textAt(path), "new\tneu");
    const ja = { source_lang: "en", target_lang: "ja" };
    assert.deepEqual((await put({ ...ja, entries: "new,新しい,en,ja\nx,y,en,de", entries_format: "csv" })).body, {
      ...ja,
      entry_count: 1,
    });
    const remove = (query: string) => service.ask("DELETE", `${path}/dictionaries${query}`);
    assert.equal((await remove("?source_lang=en&target_lang=ja")).status, 204);
    assert.equal((await remove("?source_lang=en&target_lang=ja")).status, 404);
    assert.equal((await remove("?source_lang=en")).status, 400);
    assert.deepEqual((await service.ask("GET", path)).body.dictionaries, [{ ...de, entry_count: 1 }]);
  });

  it("come as forms too, as official clients send them", async () => {
    const form = new URLSearchParams({
      name: "Form",
      "dictionaries[0].source_lang": "EN",
      "dictionaries[0].target_lang": "DE",
      "dictionaries[0].entries": "a\tb c\n",
      "dictionaries[0].entries_format": "tsv",
      "dictionaries[1].source_lang": "de",
      "dictionaries[1].target_lang": "en",
      "dictionaries[1].entries": '"b, c",a',
      "dictionaries[1].entries_format": "csv",
    });
    const { status, body } = await service.ask("POST", "/v3/glossaries", { form: String(form) });
    assert.equal(status, 201);
    assert.deepEqual(body.dictionaries, [
      { ...de, entry_count: 1 },
      { source_lang: "de", target_lang: "en", entry_count: 1 },
    ]);
    const path = `/v3/glossaries/${body.glossary_id}`;
    assert.equal(await textAt(path, { source_lang: "de", target_lang: "en" }), "b, c\ta");
    const put = new URLSearchParams({ ...de, entries: "q\tr", entries_format: "tsv" });
    assert.equal((await service.ask("PUT", `${path}/dictionaries`, { form: String(put) })).status, 200);
  });

  describe("refuse", () => {
    const good = { ...de, entries: "a\tb" };
    const cases: readonly (readonly [name: string, json: unknown, message: RegExp])[] = [
      ["no name", { dictionaries: [good] }, /name/],
      ["an empty name", { name: "", dictionaries: [good] }, /name/],
      ["a name that is no text", { name: 1, dictionaries: [good] }, /name/],
      ["a name of 1,025 bytes", { name: `${"ä".repeat(512)}a`, dictionaries: [good] }, /name/],
      ["a name with a control character", { name: "a\u0000", dictionaries: [good] }, /name/],
      ["no dictionaries", { name: "x" }, /dictionaries/],
      ["dictionaries that are no list", { name: "x", dictionaries: "a" }, /dictionaries/],
      ["dictionaries that are no objects", { name: "x", dictionaries: ["a"] }, /dictionaries/],
      ["two dictionaries of one pair", { name: "x", dictionaries: [good, good] }, /language pair/],
      ["no source language", { name: "x", dictionaries: [{ ...good, source_lang: undefined }] }, /source_lang/],
      ["an unknown language", { name: "x", dictionaries: [{ ...good, source_lang: "tlh" }] }, /language pair/],
      ["a variant", { name: "x", dictionaries: [{ ...good, target_lang: "de-CH" }] }, /language pair/],
      ["one language twice", { name: "x", dictionaries: [{ ...good, target_lang: "en" }] }, /language pair/],
      ["no entries", { name: "x", dictionaries: [de] }, /entries/],
      ["entries that are no text", { name: "x", dictionaries: [{ ...de, entries: 1 }] }, /entries/],
      ["an unknown format", { name: "x", dictionaries: [{ ...good, entries_format: "xls" }] }, /entries_format/],
    ];
    it("dictionaries that are no list of a form", async () => {
      const { status, body } = await service.ask("POST", "/v3/glossaries", { form: "name=x&dictionaries=a" });
      assert.deepEqual([status, body.message], [400, "Value for 'dictionaries' not supported."]);
    });
    for (const [name, json, message] of cases) {
      it(name, async () => {
        const { status, body } = await service.ask("POST", "/v3/glossaries", { json });
        assert.equal(status, 400);
        assert.match(body.message, message);
      });
    }

    const entries: readonly (readonly [entries: string, format: string, detail: string])[] = [
      ["", "tsv", "There is no entry for en and de."],
      ["a,b,fr,de", "csv", "There is no entry for en and de."],
      ["a\tb\na\tc", "tsv", "Line 2, column 1 (starting at position 4): the source phrase duplicates that of line 1."],
      ["a\tb\n\nc", "tsv", "Line 3, column 1 (starting at position 5): an entry is"],
      ["a\tb\nc\t", "tsv", "Line 2, column 3 (starting at position 6): the phrase is empty."],
      ["a\tb\nc\t d", "tsv", "Line 2, column 3 (starting at position 6): the phrase begins or ends with white space."],
      ["a\tb\tc", "tsv", "Line 1, column 1 (starting at position 0): an entry is"],
      ["a\u0001\tb", "tsv", "Line 1, column 1 (starting at position 0): the phrase holds a control character."],
      ["a\tb\u2028c", "tsv", "Line 1, column 3 (starting at position 2): the phrase holds a line break."],
      [`a\t${"b".repeat(1025)}`, "tsv", "Line 1, column 3 (starting at position 2): the phrase has more than 1024"],
      ['x,y\na"b,c', "csv", "Line 2, column 1 (starting at position 4): a quotation mark"],
    ];
    for (const [text, format, detail] of entries) {
      it(`${JSON.stringify(text.slice(0, 20))} in ${format}`, async () => {
        const path = await created();
        const before = await textAt(path);
        const given = { ...de, entries: text, entries_format: format };
        for (const [method, where, json] of [
          ["POST", "/v3/glossaries", { name: "x", dictionaries: [given] }],
          ["PATCH", path, { dictionaries: [given] }],
          ["PUT", `${path}/dictionaries`, given],
        ] as const) {
          const { status, body } = await service.ask(method, where, { json });
          // a form can't tell an empty text from none, JSON can
          assert.deepEqual([status, body.message], [400, "Invalid glossary entries provided"]);
          assert.ok(body.detail.startsWith(detail), body.detail);
        }
        assert.equal(await textAt(path), before);
      });
    }

    for (const [name, id, expected] of [
      ["an id that is no UUID", "nonsense", 400],
      ["the id of nothing", unknown, 404],
    ] as const) {
      const pair = "?source_lang=en&target_lang=de";
      for (const [method, rest, json] of [
        ["GET", ""],
        ["GET", `/entries${pair}`],
        ["PATCH", "", { name: "x" }],
        ["PUT", "/dictionaries", good],
        ["DELETE", ""],
        ["DELETE", `/dictionaries${pair}`],
      ] as const) {
        it(`${name} with ${expected}: ${method} ${rest}`, async () => {
          const { status } = await service.ask(
            method,
            `/v3/glossaries/${id}${rest}`,
            json === undefined ? {} : { json },
          );
          assert.equal(status, expected);
        });
      }
    }
  });
});

describe("an account", () => {
  it("has at most 1000 glossaries", async () => {
    const database = await openDatabase();
    const store = createGlossaryStore(
      database,
      () => new Date(),
      () => {},
    );
    database.transaction(() => {
      for (let count = 0; count < 1000; count++) createWithinLimit(store, "x", []);
    });
    assert.throws(() => createWithinLimit(store, "x", []), { name: "HttpError", status: 456 });
    assert.equal(store.list().length, 1000);
    store.delete(store.list()[0]?.id ?? "");
    createWithinLimit(store, "x", []);
    database.close();
  });

  it("gives its keys glossaries to read and to write", async () => {
    const service = await running({ engines: [], scopes: ["glossaries:read"] });
    try {
      const key = service.scopedKey ?? "";
      assert.equal((await service.ask("GET", "/v3/glossaries", { key })).status, 200);
      assert.equal((await service.ask("GET", "/v2/glossaries", { key })).status, 200);
      const { status, body } = await service.ask("POST", "/v3/glossaries", { key, json: {} });
      assert.deepEqual([status, body.detail], [403, "Missing required scope(s): glossaries:write"]);
      assert.equal((await service.ask("GET", "/v3/glossaries", { key: service.adminKey })).status, 403);
      assert.equal((await service.ask("GET", "/v3/glossaries", { key: "wrong" })).status, 401);
    } finally {
      await service.close();
    }
  });
});
