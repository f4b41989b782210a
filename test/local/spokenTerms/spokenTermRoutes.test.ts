import assert from "node:assert/strict";
import { createSpokenTermsService } from "../../../src/local/spokenTerms/spokenTermRoutes.ts";
import { createSpokenTermsStore } from "../../../src/local/spokenTerms/spokenTermStore.ts";
import { openDatabase } from "../../../src/local/store/stateDatabase.ts";
import { type Running, running } from "../service.ts";

const unknown = "00000000-0000-4000-8000-000000000000";
const all = "/v3/spoken-terms";

describe("spoken terms (service)", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service?.close());

  const create = async (lists: readonly object[] = [{ lang: "en", entries: "Glossa\nTMX" }], more: object = {}) =>
    await service.ask("POST", all, { json: { name: "UI", term_lists: lists, ...more } });
  const created = async (lists?: readonly object[]): Promise<string> => {
    const { body } = await create(lists);
    return `${all}/${body.spoken_terms_id}`;
  };
  const entries = async (path: string, lang = "en") => (await service.ask("GET", `${path}/entries?lang=${lang}`)).body;
  const deleteAll = async (): Promise<void> => {
    for (const { spoken_terms_id } of (await service.ask("GET", all)).body.spoken_terms) {
      await service.ask("DELETE", `${all}/${spoken_terms_id}`);
    }
  };

  it("are created, shown, listed and deleted", async () => {
    const { status, body } = await create();
    assert.equal(status, 201);
    const { spoken_terms_id, creation_time, ...rest } = body;
    assert.match(spoken_terms_id, /^[\da-f-]{36}$/);
    assert.equal(new Date(creation_time).toISOString(), creation_time);
    assert.deepEqual(rest, { name: "UI", term_lists: [{ lang: "en", entry_count: 2 }] });
    const path = `${all}/${spoken_terms_id}`;
    assert.deepEqual((await service.ask("GET", path)).body, body);
    assert.deepEqual((await service.ask("GET", all)).body, { spoken_terms: [body] });
    assert.deepEqual(await entries(path, "EN"), { lang: "en", entries: "Glossa\nTMX" });
    assert.deepEqual((await service.ask("DELETE", path)).status, 204);
    for (const [method, where] of [
      ["GET", path],
      ["DELETE", path],
      ["PATCH", path],
      ["PUT", `${path}/term-lists`],
      ["DELETE", `${path}/term-lists?lang=en`],
      ["GET", `${path}/entries?lang=en`],
    ] as const) {
      const json = method === "PATCH" || method === "PUT" ? { json: { name: "x", lang: "en", entries: "a" } } : {};
      assert.equal((await service.ask(method, where, json)).status, 404, `${method} ${where}`);
    }
  });

  it("are merged, replaced, created for a language, and deleted by language", async () => {
    const path = await created();
    const lists = [
      { lang: "en", entries: "TMX\nXLIFF" },
      { lang: "de", entries: "Straße" },
    ];
    const merged = await service.ask("PATCH", path, { json: { name: "New", term_lists: lists } });
    assert.equal(merged.status, 200);
    assert.equal(merged.body.name, "New");
    assert.deepEqual(merged.body.term_lists, [
      { lang: "en", entry_count: 3 },
      { lang: "de", entry_count: 1 },
    ]);
    assert.equal((await entries(path)).entries, "Glossa\nTMX\nXLIFF");
    const put = await service.ask("PUT", `${path}/term-lists`, { json: { lang: "EN", entries: "a" } });
    assert.deepEqual([put.status, put.body], [200, { lang: "en", entry_count: 1 }]);
    assert.equal(
      (await service.ask("PUT", `${path}/term-lists`, { json: { lang: "ja", entries: "東京" } })).status,
      200,
    );
    assert.equal((await service.ask("DELETE", `${path}/term-lists?lang=en`)).status, 204);
    assert.equal((await service.ask("DELETE", `${path}/term-lists?lang=en`)).status, 404);
    assert.equal((await service.ask("DELETE", `${path}/term-lists`)).status, 400);
    assert.equal((await service.ask("GET", `${path}/entries`)).status, 400);
    assert.equal((await service.ask("GET", `${path}/entries?lang=en`)).status, 404);
    assert.equal((await service.ask("GET", path)).body.term_lists.length, 2);
  });

  it("stay as they were where a merge has no room", async () => {
    const path = await created([{ lang: "en", entries: "x".repeat(200) }]);
    const json = { name: "No", term_lists: [{ lang: "en", entries: "y".repeat(100) }] };
    assert.equal((await service.ask("PATCH", path, { json })).status, 400);
    assert.equal((await service.ask("GET", path)).body.name, "UI");
  });

  it("come as forms", async () => {
    const form =
      "name=UI&term_lists[0].lang=en&term_lists[0].entries=a%0Ab&term_lists[1].lang=de&term_lists[1].entries=c";
    const { status, body } = await service.ask("POST", all, { form });
    assert.equal(status, 201);
    assert.equal(body.term_lists.length, 2);
    const path = `${all}/${body.spoken_terms_id}`;
    assert.equal((await service.ask("PUT", `${path}/term-lists`, { form: "lang=en&entries=x" })).status, 200);
    assert.equal((await entries(path)).entries, "x");
  });

  const bad: readonly (readonly [what: string, lists: unknown, more?: object])[] = [
    ["no lists", undefined],
    ["no name", [], { name: undefined }],
    ["an empty name", [], { name: "" }],
    ["a long name", [], { name: "ä".repeat(513) }],
    ["a language that is not heard", [{ lang: "xx", entries: "a" }]],
    ["a list without language", [{ entries: "a" }]],
    ["a list without terms", [{ lang: "en" }]],
    ["an empty term", [{ lang: "en", entries: "a\n\nb" }]],
    ["a duplicate", [{ lang: "en", entries: "a\na" }]],
    ["a control character", [{ lang: "en", entries: "a\u0007" }]],
    ["a control character of C1", [{ lang: "en", entries: "a\u0090b" }]],
    ["white space around", [{ lang: "en", entries: "a\n b" }]],
    ["301 characters", [{ lang: "en", entries: "x".repeat(301) }]],
    [
      "two lists of a language",
      [
        { lang: "en", entries: "a" },
        { lang: "EN", entries: "b" },
      ],
    ],
  ];
  for (const [what, term_lists, more] of bad) {
    it(`refuse ${what}`, async () => {
      const reply = await service.ask("POST", all, { json: { name: "UI", term_lists, ...more } });
      assert.deepEqual([reply.status, reply.body.message], [400, "Bad request"]);
      assert.equal(typeof reply.body.detail, "string");
    });
  }

  it("refuse other content with 415, and keys with scopes", async () => {
    assert.equal(
      (await service.ask("POST", all, { headers: { "content-type": "text/plain" }, form: "x" })).status,
      415,
    );
    const scoped = await running({ engines: [], scopes: ["glossaries:read"] });
    try {
      assert.equal((await scoped.ask("GET", all, { key: scoped.scopedKey ?? "" })).status, 403);
    } finally {
      await scoped.close();
    }
  });

  it("are a hundred collections at most", async () => {
    await deleteAll();
    for (let number = 0; number < 100; number++) assert.equal((await create()).status, 201);
    const { status, body } = await create();
    assert.deepEqual([status, body.message], [456, "Spoken Terms quota exhausted"]);
    await deleteAll();
    assert.equal((await create()).status, 201);
  });

  it("are looked up for voice sessions", async () => {
    const database = await openDatabase();
    try {
      const now = () => new Date();
      const { terms } = createSpokenTermsService(database, now);
      const store = createSpokenTermsStore(database, now);
      const id = store.create("UI", [{ lang: "en", terms: ["Glossa", "TMX"] }]);
      assert.deepEqual(terms(id, "en-GB"), ["Glossa", "TMX"]);
      assert.deepEqual(terms(id, "de"), []);
      store.change(id, undefined, [{ lang: "en", terms: ["XLIFF"] }]);
      assert.deepEqual(terms(id, "EN"), ["XLIFF"]);
      assert.throws(() => terms(unknown, "en"), { status: 404 });
    } finally {
      database.close();
    }
  });
});
