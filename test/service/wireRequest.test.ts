import assert from "node:assert/strict";
import { string, undefined_, unknown } from "valibot";
import { dialects } from "../../src/service/dialect.ts";
import { endpoint, type FilePart } from "../../src/service/endpoint.ts";
import { toWireRequest } from "../../src/service/wireRequest.ts";

const connection = {
  dialect: { ...dialects.service, baseUrl: "https://service.example" },
  key: "k",
  adminKey: "a",
  embedded: false,
};
const request = <Params extends object>(one: Parameters<typeof toWireRequest<Params>>[0], params: Params) =>
  toWireRequest(one, params, connection, "tag");

describe("a call on the wire", () => {
  it("fills the path, and puts the rest into the query", () => {
    const one = endpoint<object>()("DELETE", "/v3/glossaries/{id}/dictionaries", undefined_(), { result: "nothing" });
    const { method, url, body } = request(one, { id: "a/b", source_lang: "en", include: ["x", "y"], none: undefined });
    assert.equal(method, "DELETE");
    assert.equal(url, "https://service.example/v3/glossaries/a%2Fb/dictionaries?source_lang=en&include=x&include=y");
    assert.equal(body, undefined);
  });

  it("sends one parameter as the whole body where the endpoint wants it so", () => {
    const one = endpoint<object>()("PUT", "/v3/style_rules/{id}/configured_rules", unknown(), { whole: "rules" });
    const { url, body } = request(one, { id: "1", rules: { punctuation: { dash: "use_hyphen" } } });
    assert.equal(url, "https://service.example/v3/style_rules/1/configured_rules");
    assert.equal(body, '{"punctuation":{"dash":"use_hyphen"}}');
  });

  it("uses the admin key and the tag only where they belong", () => {
    const admin = request(endpoint<object>()("GET", "/x", unknown(), { admin: true }), {});
    const tagged = request(endpoint<object>()("POST", "/x", unknown(), { tagged: true }), {});
    assert.equal(admin.headers["authorization"], "Service-Auth-Key a");
    assert.equal(admin.headers["x-service-reporting-tag"], undefined);
    assert.equal(tagged.headers["authorization"], "Service-Auth-Key k");
    assert.equal(tagged.headers["x-service-reporting-tag"], "tag");
  });

  it("sends a form with its file first, as official clients do", async () => {
    const one = endpoint<object>()("POST", "/v2/document", string(), { carrier: "multipart" });
    const file: FilePart = { name: 'a"b\r\nc.txt', content: new Blob(["Hällo"]) };
    const { body, headers } = request(one, {
      target_lang: "DE",
      file,
      enable_watermark: true,
      glossary_ids: ["1", "2"],
    });
    const response = new Response(body as Blob, { headers: { "content-type": headers["content-type"] ?? "" } });
    const form = await response.formData();
    assert.deepEqual([...form.keys()], ["file", "target_lang", "enable_watermark", "glossary_ids", "glossary_ids"]);
    assert.equal(form.get("enable_watermark"), "1");
    assert.equal(await (form.get("file") as File).text(), "Hällo");
    assert.match(await (body as Blob).text(), /; filename="a%22b%0D%0Ac\.txt"\r\n/);
  });
});
