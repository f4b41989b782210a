import assert from "node:assert/strict";
import { translated } from "../document.ts";
import type { ConformanceRow, Probe, ProbeOptions, ProbeReply } from "../row.ts";
import { imported, stored, storedTarget } from "./textApplied.ts";

const wire = "wire: style profiles";
const path = "/v3/style_profiles";
const nowhere = "00000000-0000-4000-8000-000000000000";
const chest = { source_lang: "en", target_lang: "de", entries: "chest\tKofferraum", entries_format: "tsv" };
const straight = { punctuation: { quotation_mark: "use_straight_quotation_marks" } };

/** Style profiles, and translations with them. */
export const rows: readonly ConformanceRow[] = [
  row("creates an empty profile with 201", async (service) => {
    const name = service.unique("profile");
    await withProfile(service, { name }, async ({ created }) => {
      const { style_profile_id, creation_time, updated_time, ...rest } = created;
      assert.match(style_profile_id, /^[\da-f-]{36}$/);
      assert.ok(Date.parse(creation_time) > 0 && Date.parse(updated_time) > 0);
      const nothing = { glossary_ids: [], style_rule_ids: [], translation_memory_ids: [] };
      assert.deepEqual(rest, { name, ...nothing, glossary_priority_order_enabled: false });
    });
  }),
  row("has its fields, alone and in the list", async (service) => {
    await withParts(service, async (links) => {
      const words = { description: "Wording of contracts.", industry: "Legal" };
      const given = { ...links, ...words, glossary_priority_order_enabled: true };
      await withProfile(service, given, async ({ ask, created }) => {
        for (const [name, value] of Object.entries(given)) assert.deepEqual(created[name], value, name);
        assert.deepEqual((await ask("GET")).json, created);
        const { json } = await service.ask("GET", path);
        assert.equal(json.total_count, json.style_profiles.length);
        const listed = json.style_profiles.find(
          (one: typeof created) => one.style_profile_id === created.style_profile_id,
        );
        assert.deepEqual(listed, created);
      });
    });
  }),
  ...["glossary_ids", "style_rule_ids", "translation_memory_ids"].map((member) =>
    row(`creates nothing if one of ${member} does not exist, and names it with 400`, async (service) => {
      const name = service.unique("refused");
      await withParts(service, async (links) => {
        const reply = await service.ask("POST", path, { json: { name, ...links, [member]: [nowhere] } });
        assert.deepEqual([reply.status, reply.json.message], [400, `Check '${member}'`]);
      });
      const { json } = await service.ask("GET", path);
      assert.ok(!json.style_profiles.some((one: { name: string }) => one.name === name));
    }),
  ),
  row("refuses two style lists for one target language with 400", async (service) => {
    const make = () =>
      service.ask("POST", "/v3/style_rules", { json: { name: service.unique("list"), language: "de" } });
    const style_rule_ids = [(await make()).json.style_id, (await make()).json.style_id];
    try {
      const reply = await service.ask("POST", path, { json: { name: service.unique("two"), style_rule_ids } });
      assert.deepEqual([reply.status, reply.json.message], [400, "Check 'style_rule_ids'"]);
    } finally {
      for (const id of style_rule_ids) await service.ask("DELETE", `/v3/style_rules/${id}`);
    }
  }),
  ...[
    {},
    { name: "" },
    { name: "x".repeat(1025) },
    { name: "x", glossary_ids: "?" },
    { name: "x", glossary_ids: [""] },
    { name: 7 },
  ].map((json) =>
    row(`refuses ${JSON.stringify(json).slice(0, 40)} with 400`, async (service) => {
      const reply = await service.ask("POST", path, { json });
      assert.equal(reply.status, 400);
      assert.equal(typeof reply.json.message, "string");
    }),
  ),
  row("changes what PATCH sends, and leaves the rest", async (service) => {
    await withParts(service, async (links) => {
      const given = { ...links, description: "Before", industry: "Legal" };
      await withProfile(service, given, async ({ ask, created }) => {
        const name = service.unique("renamed");
        const renamed = await ask("PATCH", { json: { name } });
        assert.equal(renamed.status, 200, renamed.text);
        const { updated_time, ...rest } = renamed.json;
        assert.ok(Date.parse(updated_time) >= Date.parse(created.updated_time));
        const { updated_time: _, ...before } = created;
        assert.deepEqual(rest, { ...before, name });
      });
    });
  }),
  row("replaces each list that PATCH sends, and clears texts that it sends empty", async (service) => {
    await withParts(service, async (links) => {
      const given = { ...links, description: "Before", industry: "Legal" };
      await withProfile(service, given, async ({ ask }) => {
        const changes = { glossary_ids: [], description: "", glossary_priority_order_enabled: true };
        const { json } = await ask("PATCH", { json: changes });
        assert.deepEqual([json.glossary_ids, json.description ?? ""], [[], ""]);
        assert.deepEqual([json.industry, json.glossary_priority_order_enabled], ["Legal", true]);
        assert.deepEqual(json.style_rule_ids, links.style_rule_ids);
        assert.equal((await ask("PATCH", { json: { industry: "" } })).json.industry ?? "", "");
      });
    });
  }),
  row("changes nothing if PATCH names what does not exist", async (service) => {
    await withProfile(service, {}, async ({ ask, created }) => {
      const reply = await ask("PATCH", { json: { name: "other", translation_memory_ids: [nowhere] } });
      assert.deepEqual([reply.status, reply.json.message], [400, "Check 'translation_memory_ids'"]);
      assert.deepEqual((await ask("GET")).json, created);
      assert.equal((await ask("PATCH", { json: { name: "" } })).status, 400);
    });
  }),
  row("deletes a profile and nothing that it links, after which it answers 404", async (service) => {
    await withParts(service, async (links) => {
      await withProfile(service, links, async ({ ask }) => {
        assert.equal((await ask("DELETE")).status, 204);
        for (const method of ["GET", "DELETE"]) assert.equal((await ask(method)).status, 404);
        assert.equal((await ask("PATCH", { json: { name: "x" } })).status, 404);
        assert.equal((await service.ask("GET", `/v3/glossaries/${links.glossary_ids[0]}`)).status, 200);
      });
    });
  }),
  row("refuses an id that is none with 400", async (service) => {
    assert.equal((await service.ask("GET", `${path}/not-an-id`)).status, 400);
  }),
  row("has the code invalid_content_type for a body of another type", async (service) => {
    const headers = { "content-type": "text/plain" };
    const { status, json } = await service.ask("POST", path, { headers, body: "name=x" });
    assert.ok(status === 400 || status === 415, `${status}`);
    assert.equal(json.code, "invalid_content_type");
  }),
  withAll("applies glossary, style and memory of a profile that fit the pair", async (service, id) => {
    const order = { source_lang: "en", target_lang: "de", style_profile_id: id };
    assert.match(await text(service, { ...order, text: ["Open the “chest”"] }), /"Kofferraum"/);
    assert.equal(await text(service, { ...order, text: [stored] }), storedTarget);
  }),
  withAll("leaves out what does not fit the pair", async (service, id) => {
    const done = await text(service, {
      ...{ text: ["Open the “chest”"], source_lang: "en", target_lang: "fr", style_profile_id: id },
    });
    assert.doesNotMatch(done, /Kofferraum/);
  }),
  withAll("allows detection of the source with a profile", async (service, id) => {
    assert.equal(await text(service, { text: [stored], target_lang: "de", style_profile_id: id }), storedTarget);
  }),
  withAll("applies a profile to a document", async (service, id) => {
    const order = { source_lang: "en", style_profile_id: id };
    assert.match(await translated(service, "a.txt", "Open the chest", order), /Kofferraum/);
  }),
  ...[
    { glossary_id: nowhere },
    { glossary_ids: [nowhere] },
    { style_id: nowhere },
    { translation_memory_id: nowhere },
  ].map((other) =>
    withAll(`refuses style_profile_id and ${Object.keys(other)} together with 400`, async (service, id) => {
      const order = { text: ["a"], source_lang: "en", target_lang: "de", style_profile_id: id, ...other };
      assert.equal((await service.ask("POST", "/v2/translate", { json: order })).status, 400);
    }),
  ),
  row("refuses an unknown profile in a translation with 404", async (service) => {
    const json = { text: ["a"], source_lang: "en", target_lang: "de", style_profile_id: nowhere };
    assert.equal((await service.ask("POST", "/v2/translate", { json })).status, 404);
  }),
  {
    ...row("names parameters that it ignores", async (service) => {
      const json = { text: ["a"], source_lang: "en", target_lang: "de", house_style: "x", "a,\r\nb": 1 };
      const { status, headers } = await service.ask("POST", "/v2/translate", { json });
      assert.deepEqual([status, headers.get("x-ignored-parameters")], [200, "house_style, a%2C%0D%0Ab"]);
      const { house_style: _, "a,\r\nb": __, ...known } = json;
      const reply = await service.ask("POST", "/v2/translate", { json: known });
      assert.equal(reply.headers.get("x-ignored-parameters"), null);
    }),
    section: "own: ignored parameters",
    embedded: true,
  },
];

function row(title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section: wire, title, writes: true, check };
}

interface Links {
  readonly glossary_ids: readonly string[];
  readonly style_rule_ids: readonly string[];
  readonly translation_memory_ids: readonly string[];
}

/** Makes a glossary, a style list and a memory for English to German, and removes them after. */
async function withParts(service: Probe, check: (links: Links) => Promise<void>): Promise<void> {
  const name = service.unique("part");
  const glossary = await service.ask("POST", "/v3/glossaries", { json: { name, dictionaries: [chest] } });
  const list = await service.ask("POST", "/v3/style_rules", {
    json: { name, language: "de", configured_rules: straight },
  });
  const memory = await imported(service);
  const [glossaryId, styleId] = [glossary.json.glossary_id, list.json.style_id];
  try {
    await check({ glossary_ids: [glossaryId], style_rule_ids: [styleId], translation_memory_ids: [memory] });
  } finally {
    await service.ask("DELETE", `/v3/glossaries/${glossaryId}`);
    await service.ask("DELETE", `/v3/style_rules/${styleId}`);
    await service.ask("DELETE", `/v3/translation_memories/${memory}`);
  }
}

interface Made {
  /** As the creation told it. */
  readonly created: ProbeReply["json"];
  /** Asks at the profile's path. */
  ask(method: string, options?: ProbeOptions): Promise<ProbeReply>;
}

/** Creates a profile and removes it after. */
async function withProfile(service: Probe, given: object, check: (made: Made) => Promise<void>): Promise<void> {
  const reply = await service.ask("POST", path, { json: { name: service.unique("profile"), ...given } });
  assert.equal(reply.status, 201, reply.text);
  const one = `${path}/${reply.json.style_profile_id}`;
  try {
    await check({ created: reply.json, ask: (method, options) => service.ask(method, one, options) });
  } finally {
    await service.ask("DELETE", one);
  }
}

/** A row with a profile of a glossary, a style list and a memory. */
function withAll(title: string, check: (service: Probe, id: string) => Promise<void>): ConformanceRow {
  return row(title, (service) =>
    withParts(service, (links) =>
      withProfile(service, links, ({ created }) => check(service, created.style_profile_id)),
    ),
  );
}

async function text(service: Probe, json: object): Promise<string> {
  const reply = await service.ask("POST", "/v2/translate", { json });
  assert.equal(reply.status, 200, reply.text);
  return reply.json.translations[0].text;
}
