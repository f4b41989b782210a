import assert from "node:assert/strict";
import { type Running, running } from "../service.ts";

const pair = { source_lang: "en", target_lang: "de" };

describe("glossaries (v2)", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service?.close());

  const create = (entries: string, more: object = {}) =>
    service.ask("POST", "/v2/glossaries", { json: { name: "Old", ...pair, entries, ...more } });
  const listed = async (version: "v2" | "v3"): Promise<readonly string[]> =>
    (await service.ask("GET", `/${version}/glossaries`)).body.glossaries.map(
      ({ glossary_id }: { readonly glossary_id: string }) => glossary_id,
    );
  const entriesAs = (id: string, accept?: string) =>
    fetch(`${service.url}/v2/glossaries/${id}/entries`, {
      headers: { authorization: `DeepL-Auth-Key ${service.key}`, ...(accept !== undefined && { accept }) },
    });

  it("are created, shown, listed and deleted", async () => {
    const { status, body } = await create('"a, b",c', { entries_format: "csv", source_lang: "EN" });
    assert.equal(status, 201);
    const { glossary_id, creation_time, ...rest } = body;
    assert.ok(creation_time);
    assert.deepEqual(rest, { name: "Old", ready: true, ...pair, entry_count: 1 });
    const path = `/v2/glossaries/${glossary_id}`;
    assert.deepEqual((await service.ask("GET", path)).body, body);
    assert.ok((await listed("v2")).includes(glossary_id));
    assert.equal((await service.ask("DELETE", path)).status, 204);
    assert.equal((await service.ask("GET", path)).status, 404);
    assert.equal((await service.ask("DELETE", path)).status, 404);
    assert.equal((await service.ask("GET", "/v2/glossaries/nonsense")).status, 400);
  });

  it("come as forms too", async () => {
    const form = new URLSearchParams({ name: "Form", ...pair, entries: "a\tb\nc\td\n", entries_format: "tsv" });
    const { status, body } = await service.ask("POST", "/v2/glossaries", { form: String(form) });
    assert.deepEqual([status, body.entry_count], [201, 2]);
  });

  it("refuse bad entries with their line, and no name", async () => {
    const { status, body } = await create("a\tb\na\tc");
    assert.deepEqual([status, body.message], [400, "Invalid glossary entries provided"]);
    assert.match(body.detail, /^Line 2, column 1 /);
    assert.equal((await create("a\tb", { name: "" })).status, 400);
    assert.equal((await create("a\tb", { target_lang: "en" })).status, 400);
  });

  it("return their entries as TSV to clients that accept it", async () => {
    const { glossary_id } = (await create("a\tb\nc\td\n")).body;
    for (const accept of [undefined, "text/tab-separated-values", "application/json, text/*;q=0.5", "*/*"]) {
      const response = await entriesAs(glossary_id, accept);
      assert.equal(response.status, 200, accept);
      assert.equal(response.headers.get("content-type"), "text/tab-separated-values; charset=utf-8");
      assert.equal(await response.text(), "a\tb\nc\td");
    }
    for (const accept of ["application/json", "text/csv"]) {
      const response = await entriesAs(glossary_id, accept);
      assert.equal(response.status, 415);
      await response.arrayBuffer();
    }
  });

  it("are those with one dictionary, whichever version made them", async () => {
    const { glossary_id } = (await create("a\tb")).body;
    assert.ok((await listed("v3")).includes(glossary_id));
    const fr = { source_lang: "en", target_lang: "fr", entries: "a\tb" };
    assert.equal((await service.ask("PUT", `/v3/glossaries/${glossary_id}/dictionaries`, { json: fr })).status, 200);
    assert.ok(!(await listed("v2")).includes(glossary_id));
    for (const [method, rest] of [
      ["GET", ""],
      ["GET", "/entries"],
      ["DELETE", ""],
    ] as const) {
      assert.equal((await service.ask(method, `/v2/glossaries/${glossary_id}${rest}`)).status, 404);
    }
    assert.ok((await listed("v3")).includes(glossary_id));
    const newer = { name: "New", dictionaries: [{ ...pair, entries: "a\tb" }] };
    const { body } = await service.ask("POST", "/v3/glossaries", { json: newer });
    assert.ok((await listed("v2")).includes(body.glossary_id));
  });

  it("name every pair of languages in both directions", async () => {
    const { body } = await service.ask("GET", "/v2/glossary-language-pairs");
    const pairs = body.supported_languages.map((one: typeof pair) => `${one.source_lang} ${one.target_lang}`);
    assert.equal(pairs.length, 33 * 32);
    assert.equal(new Set(pairs).size, pairs.length);
    assert.ok(pairs.includes("en de") && pairs.includes("de en") && !pairs.includes("en en"));
  });
});
