import assert from "node:assert/strict";
import { type ConfiguredRules, styleRules } from "../../../src/core/style/rules.ts";
import { openDatabase } from "../../../src/local/store/stateDatabase.ts";
import { createStyleRuleService } from "../../../src/local/styleRules/styleRuleService.ts";
import { createStyleStore } from "../../../src/local/styleRules/styleRuleStore.ts";
import { type Running, running } from "../service.ts";

const unknown = "00000000-0000-4000-8000-000000000000";
const all = "/v3/style_rules";

describe("style rules", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service?.close());

  const create = async (more: object = {}) =>
    await service.ask("POST", all, { json: { name: "UI", language: "en", ...more } });
  const created = async (more?: object): Promise<string> => `${all}/${(await create(more)).body.style_id}`;
  const at = async (path: string) => (await service.ask("GET", path)).body;

  it("are created, shown, renamed, configured and deleted", async () => {
    const rules: ConfiguredRules = { punctuation: { apostrophe: "use_curly_apostrophes" } };
    const prompts = [{ label: "Kind", prompt: "Be kind", source_language: "EN" }];
    const { status, body } = await create({ configured_rules: rules, custom_instructions: prompts });
    assert.equal(status, 201);
    const { style_id, creation_time, updated_time, custom_instructions, ...rest } = body;
    assert.match(style_id, /^[\da-f-]{36}$/);
    assert.equal(creation_time, updated_time);
    assert.deepEqual(rest, { name: "UI", language: "en", version: 1, configured_rules: rules });
    const [{ id, ...instruction }] = custom_instructions;
    assert.equal(typeof id, "string");
    assert.deepEqual(instruction, { label: "Kind", prompt: "Be kind", source_language: "en" });
    const path = `${all}/${style_id}`;
    assert.deepEqual(await at(path), body);
    const renamed = await service.ask("PATCH", path, { json: { name: "Other" } });
    assert.deepEqual([renamed.status, renamed.body.name, renamed.body.version], [200, "Other", 2]);
    const other = { numbers: { percentage_format: "use_numerals_followed_by_percent_symbol" } };
    const configured = await service.ask("PUT", `${path}/configured_rules`, { json: other });
    assert.equal(configured.status, 200);
    assert.deepEqual(configured.body.configured_rules, other);
    assert.deepEqual(configured.body.custom_instructions, custom_instructions);
    assert.equal(configured.body.version, 3);
    assert.equal((await service.ask("DELETE", path)).status, 204);
    const bodies = { PATCH: { name: "x" }, PUT: {}, POST: { label: "a", prompt: "b" } } as const;
    for (const [method, where] of [
      ["GET", path],
      ["DELETE", path],
      ["PATCH", path],
      ["PUT", `${path}/configured_rules`],
      ["POST", `${path}/custom_instructions`],
      ["GET", `${path}/custom_instructions/${unknown}`],
    ] as const) {
      const json = method === "GET" || method === "DELETE" ? {} : { json: bodies[method] };
      const reply = await service.ask(method, where, json);
      assert.deepEqual([reply.status, reply.body.code], [404, "not_found"], `${method} ${where}`);
    }
  });

  it("take every option of every rule", async () => {
    const path = await created();
    for (const [category, rules] of Object.entries(styleRules)) {
      for (let option = 0; ; option++) {
        const chosen = Object.fromEntries(
          Object.entries(rules).flatMap(([rule, options]) =>
            options[option] === undefined ? [] : [[rule, options[option]]],
          ),
        );
        if (Object.keys(chosen).length === 0) break;
        const { status, body } = await service.ask("PUT", `${path}/configured_rules`, { json: { [category]: chosen } });
        assert.deepEqual([status, body.configured_rules], [200, { [category]: chosen }]);
      }
    }
  });

  it("are moved by every change, and by nothing else", async () => {
    const still = await running({ engines: [], now: () => new Date("2026-01-01T00:00:00Z") });
    try {
      const list = (await still.ask("POST", all, { json: { name: "a", language: "de" } })).body;
      const path = `${all}/${list.style_id}`;
      const instruction = { label: "a", prompt: "b" };
      const { id } = (await still.ask("POST", `${path}/custom_instructions`, { json: instruction })).body;
      const one = `${path}/custom_instructions/${id}`;
      let [version, updated] = [1, list.updated_time];
      const moved = async (by: number) => {
        const now = (await still.ask("GET", path)).body;
        assert.equal(now.version, version + by);
        assert.equal(now.updated_time > updated, by > 0);
        assert.equal(now.creation_time, list.creation_time);
        version = now.version;
        updated = now.updated_time;
      };
      await moved(1);
      await still.ask("PUT", one, { json: { label: "c", prompt: "d" } });
      await moved(1);
      await still.ask("GET", one);
      await still.ask("PUT", one, { json: { label: "c" } });
      await still.ask("DELETE", `${path}/custom_instructions/${unknown}`);
      await moved(0);
      await still.ask("PUT", `${path}/configured_rules`, { json: {} });
      await moved(1);
      await still.ask("DELETE", one);
      await moved(1);
      assert.deepEqual((await still.ask("GET", path)).body.custom_instructions, []);
    } finally {
      await still.close();
    }
  });

  it("are listed in pages", async () => {
    const own = await running();
    try {
      for (let number = 0; number < 12; number++) {
        await own.ask("POST", all, { json: { name: `list ${number}`, language: "fr" } });
      }
      const names = async (query: string) =>
        (await own.ask("GET", `${all}${query}`)).body.style_rules.map(({ name }: { name: string }) => name);
      assert.equal((await names("")).length, 10);
      assert.deepEqual(await names("?page=1"), ["list 10", "list 11"]);
      assert.deepEqual(await names("?page=3&page_size=3"), ["list 9", "list 10", "list 11"]);
      assert.deepEqual(await names("?page=9"), []);
      const [plain] = (await own.ask("GET", `${all}?page_size=1`)).body.style_rules;
      assert.equal("configured_rules" in plain || "custom_instructions" in plain, false);
      const [detailed] = (await own.ask("GET", `${all}?page_size=1&detailed=true`)).body.style_rules;
      assert.deepEqual([detailed.configured_rules, detailed.custom_instructions], [{}, []]);
    } finally {
      await own.close();
    }
  });

  const bad: readonly (readonly [what: string, body: object])[] = [
    ["no name", { name: undefined }],
    ["an empty name", { name: " " }],
    ["a long name", { name: "ä".repeat(513) }],
    ["no language", { language: undefined }],
    ["a language without rules", { language: "pl" }],
    ["a variant of a language without rules", { language: "pt-BR" }],
    ["an unknown category", { configured_rules: { spelling: {} } }],
    ["an unknown rule", { configured_rules: { punctuation: { full_stop: "use" } } }],
    ["an unknown option", { configured_rules: { punctuation: { apostrophe: "use" } } }],
    ["an option that is no text", { configured_rules: { punctuation: { apostrophe: 1 } } }],
    ["a member of every object", { configured_rules: { constructor: {} } }],
    ["rules that are no object", { configured_rules: [] }],
    ["a category that is no object", { configured_rules: { punctuation: "x" } }],
    ["instructions without a prompt", { custom_instructions: [{ label: "a" }] }],
    ["instructions that are no list", { custom_instructions: {} }],
    ["a long label", { custom_instructions: [{ label: "x".repeat(101), prompt: "b" }] }],
    ["a long prompt", { custom_instructions: [{ label: "a", prompt: "x".repeat(301) }] }],
    ["an instruction in no language", { custom_instructions: [{ label: "a", prompt: "b", source_language: "xx" }] }],
    [
      "too many instructions",
      { custom_instructions: Array.from({ length: 201 }, () => ({ label: "a", prompt: "b" })) },
    ],
  ];
  for (const [what, body] of bad) {
    it(`refuse ${what}`, async () => {
      const reply = await create(body);
      assert.deepEqual([reply.status, reply.body.code], [400, "invalid_argument"]);
      assert.equal(typeof reply.body.message, "string");
    });
  }

  it("refuse pages that do not exist", async () => {
    for (const query of ["page=-1", "page_size=0", "page_size=26", "page=x", "detailed=perhaps"]) {
      assert.equal((await service.ask("GET", `${all}?${query}`)).status, 400, query);
    }
  });

  it("hold two hundred instructions, counted in characters", async () => {
    const custom_instructions = Array.from({ length: 200 }, () => ({
      label: "😀".repeat(100),
      prompt: "😀".repeat(300),
    }));
    const path = await created({ custom_instructions });
    const reply = await service.ask("POST", `${path}/custom_instructions`, { json: { label: "a", prompt: "b" } });
    assert.deepEqual([reply.status, reply.body.code], [456, "quota_exceeded"]);
  });

  it("refuse other content with its code", async () => {
    const headers = { "content-type": "text/plain" };
    const reply = await service.ask("POST", all, { headers, form: "x" });
    assert.deepEqual([reply.status, reply.body.code], [400, "invalid_content_type"]);
  });

  it("send a code with every error, and a trace id with every answer", async () => {
    const path = await created();
    assert.equal((await service.ask("GET", path, { key: "wrong" })).body.code, "unauthorized");
    for (const reply of [await service.ask("GET", path), await service.ask("GET", `${all}/${unknown}`)]) {
      assert.match(reply.headers.get("x-trace-id") ?? "", /^[\da-f]{32}$/i);
    }
  });

  it("need their scopes", async () => {
    const scoped = await running({ engines: [], scopes: ["style_rules:read"] });
    try {
      const key = scoped.scopedKey ?? "";
      assert.equal((await scoped.ask("GET", all, { key })).status, 200);
      const reply = await scoped.ask("POST", all, { key, json: { name: "a", language: "de" } });
      assert.deepEqual([reply.status, reply.body.detail], [403, "Missing required scope(s): style_rules:write"]);
      assert.equal(reply.body.code, "forbidden");
    } finally {
      await scoped.close();
    }
  });

  it("are applied to translations", async () => {
    const rules = {
      punctuation: {
        quotation_style:
          "use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations",
      },
      numbers: {
        percentage_format: "use_numerals_followed_by_space_then_percent_symbol",
        decimal_separator: "use_comma_as_decimal_separator",
      },
    };
    const style_id = (await create({ language: "de", configured_rules: rules })).body.style_id;
    const order = { text: ['"a" <b>"7.5%"</b> {x%}'], source_lang: "en", target_lang: "de", tag_handling: "html" };
    const plain = (await service.translate(order)).body.translations[0].text;
    const { status, body } = await service.translate({ ...order, style_id });
    assert.equal(status, 200);
    const expected = plain.replace('"7.5%"', "„7,5\u00a0%“").replace(/"([^"]*)"/, "„$1“");
    assert.equal(body.translations[0].text, expected);
    assert.notEqual(body.translations[0].text, plain);
    assert.equal((await service.translate({ ...order, style_id, target_lang: "fr" })).status, 400);
    assert.equal((await service.translate({ ...order, style_id: unknown })).status, 404);
  });

  it("let others have their turn while a long text is styled", async () => {
    const database = await openDatabase();
    try {
      const now = () => new Date();
      const { style } = createStyleRuleService(database, now);
      const rules = {
        punctuation: { quotation_mark: "use_curly_quotation_marks", apostrophe: "use_curly_apostrophes" },
      };
      const id = createStyleStore(database, now).create({ name: "a", language: "en", rules, instructions: [] });
      const text = `${'It\'s "so", 1,234.5 and more. '.repeat(20)}\n\n`.repeat(300);
      let [turns, done] = [0, false];
      const turn = () => {
        turns++;
        if (!done) setImmediate(turn);
      };
      setImmediate(turn);
      const [part] = await style(id, "EN-GB").apply([{ kind: "text", text }]);
      done = true;
      assert.ok(turns > 1, `${turns} turns`);
      const expected = text.replaceAll("'", "’").replaceAll('"so"', "“so”");
      assert.deepEqual(part, { kind: "text", text: expected });
    } finally {
      database.close();
    }
  });
});
