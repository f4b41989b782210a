import assert from "node:assert/strict";
import { type Running, running } from "./service.ts";

describe("parameters that nothing reads", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service.close());
  const ignored = async (method: string, path: string, options: object) => {
    const { status, headers } = await service.ask(method, path, options);
    assert.ok(status < 300, `${status}`);
    return headers.get("x-ignored-parameters");
  };
  const dictionary = { source_lang: "en", target_lang: "de", entries: "chest\tTruhe" };

  it("are named if they are members of an object in a list", async () => {
    const json = { name: "a", dictionaries: [dictionary, { ...dictionary, target_lang: "fr", format: "csv" }] };
    assert.equal(await ignored("POST", "/v3/glossaries", { json }), "dictionaries.format");
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...dictionary, format: "csv" }))
      form.set(`dictionaries[0].${name}`, value);
    assert.equal(await ignored("POST", "/v3/glossaries", { form: `name=b&${form}` }), "dictionaries.format");
  });

  it("are named if they are in the query of an operation that reads none, or reads the body", async () => {
    assert.equal(await ignored("GET", "/v3/style_profiles?name=a", {}), "name");
    const json = { text: ["a"], target_lang: "de" };
    assert.equal(await ignored("POST", "/v2/translate?style=x", { json }), "style");
  });
});
