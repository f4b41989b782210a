import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import { toConnection } from "../../../src/service/lease.ts";
import { listStyleRules } from "../../../src/service/operations/styleRuleLists.ts";
import * as spoken from "../../../src/service/protocol/spokenTermEndpoints.ts";
import * as rules from "../../../src/service/protocol/styleRuleEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { undiciTransport } from "../../../src/service/transport.ts";
import { type Running, running } from "../../local/service.ts";

describe("client: style rules and spoken terms", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const client = () => createClient({ connection: toConnection(service), transport, log: silent });

  it("changes a list and its instructions", async () => {
    const { style_id, version } = await client().call(rules.createStyleRules, { name: "a", language: "de" }, signal);
    assert.equal(version, 1);
    const configured_rules = { punctuation: { apostrophe: "use_curly_apostrophes" } };
    const configured = await client().call(rules.configureStyleRules, { style_id, configured_rules }, signal);
    assert.deepEqual(configured.configured_rules, configured_rules);
    await client().call(rules.renameStyleRules, { style_id, name: "b" }, signal);
    const input = { label: "Kind", prompt: "Be kind" };
    const { id: instruction_id = "" } = await client().call(rules.createInstruction, { style_id, ...input }, signal);
    const params = { style_id, instruction_id };
    assert.equal((await client().call(rules.customInstruction, params, signal)).label, "Kind");
    await client().call(rules.putInstruction, { ...params, label: "Short", prompt: "Be short" }, signal);
    const list = await client().call(rules.styleRuleListOf, { style_id }, signal);
    assert.deepEqual([list.name, list.version, list.custom_instructions?.[0]?.label], ["b", 5, "Short"]);
    assert.equal(await client().call(rules.deleteInstruction, params, signal), undefined);
    assert.equal(await client().call(rules.deleteStyleRules, { style_id }, signal), undefined);
    await assert.rejects(client().call(rules.styleRuleListOf, { style_id }, signal), (error: { facts: object }) => {
      const { serviceCode, status, traceId } = error.facts as Record<string, unknown>;
      assert.deepEqual([serviceCode, status, typeof traceId], ["not_found", 404, "string"]);
      return true;
    });
  });

  it("reads every list, page after page, each once", async () => {
    const names = Array.from({ length: 60 }, (_, at) => `list ${at}`);
    for (const name of names) await client().call(rules.createStyleRules, { name, language: "en" }, signal);
    const found: string[] = [];
    for await (const { name } of listStyleRules(client(), {}, signal)) found.push(name);
    assert.deepEqual(found, names);
  });

  it("ends where a service ignores pages", async () => {
    const style_rules = Array.from({ length: 25 }, (_, at) => ({ style_id: `${at}`, name: "x", language: "en" }));
    const stuck = { ...client(), call: async () => ({ style_rules }) as never };
    const found: string[] = [];
    for await (const { style_id } of listStyleRules(stuck, { detailed: true }, signal)) found.push(style_id);
    assert.equal(found.length, 25);
  });

  it("changes spoken terms", async () => {
    const term_lists = [{ lang: "en", entries: "Glossa" }];
    const { spoken_terms_id } = await client().call(spoken.createSpokenTerms, { name: "a", term_lists }, signal);
    const more = { spoken_terms_id, name: "b", term_lists: [{ lang: "en", entries: "TMX" }] };
    assert.equal((await client().call(spoken.changeSpokenTerms, more, signal)).name, "b");
    const list = { spoken_terms_id, lang: "en" };
    assert.equal((await client().call(spoken.spokenTermEntries, list, signal)).entries, "Glossa\nTMX");
    const put = await client().call(spoken.putTermList, { ...list, lang: "de", entries: "a\nb" }, signal);
    assert.deepEqual(put, { lang: "de", entry_count: 2 });
    assert.equal(await client().call(spoken.deleteTermList, list, signal), undefined);
    const left = await client().call(spoken.spokenTermsOf, { spoken_terms_id }, signal);
    assert.deepEqual(left.term_lists, [put]);
    assert.equal((await client().call(spoken.spokenTerms, {}, signal)).spoken_terms.length, 1);
    assert.equal(await client().call(spoken.deleteSpokenTerms, { spoken_terms_id }, signal), undefined);
    await assert.rejects(client().call(spoken.spokenTermsOf, { spoken_terms_id }, signal), {
      code: "service.notFound",
    });
  });
});
