import assert from "node:assert/strict";
import { styleLanguages, styleRules } from "../../../src/core/style/rules.ts";
import type { ConformanceRow, Probe, ProbeOptions, ProbeReply } from "../row.ts";

const spec = "spec: Style rules";
const wire = "wire: 6";
const path = "/v3/style_rules";
const unknown = "00000000-0000-4000-8000-000000000000";
const rules = { punctuation: { apostrophe: "use_curly_apostrophes" } };
const kind = { label: "Kind", prompt: "Be kind.", source_language: "en" };

/** The operations on style rule lists and their instructions. */
export const rows: readonly ConformanceRow[] = [
  row("spec: Style rule list", "has its fields", async (service) => {
    await withList(service, { configured_rules: rules, custom_instructions: [kind] }, async ({ created }) => {
      assert.equal(created.language, "en");
      assert.ok(Number.isInteger(created.version));
      assert.ok(Date.parse(created.creation_time) > 0 && Date.parse(created.updated_time) > 0);
      assert.deepEqual(created.configured_rules, rules);
      assert.equal(created.custom_instructions.length, 1);
    });
  }),
  row("spec: Custom instruction", "has its fields", async (service) => {
    await withList(service, { custom_instructions: [kind] }, async ({ created }) => {
      const [{ id, ...rest }] = created.custom_instructions;
      assert.ok(typeof id === "string" && id !== "");
      assert.deepEqual(rest, kind);
    });
  }),
  ...styleLanguages.map((language) =>
    row("spec: Style rule list", `can be in ${language}`, async (service) => {
      await withList(service, { language }, async ({ created }) => assert.equal(created.language, language));
    }),
  ),
  ...Object.entries(styleRules).map(([category, of]) =>
    row("spec: ConfiguredRules", `takes every rule of ${category} with each of its options`, async (service) => {
      await withList(service, {}, async ({ ask }) => {
        for (const chosen of choices(of)) {
          const { status, json } = await ask("PUT", "/configured_rules", { json: { [category]: chosen } });
          assert.equal(status, 200);
          assert.deepEqual(json.configured_rules, { [category]: chosen });
        }
      });
    }),
  ),
  row(spec, "tells one list with rules and instructions", async (service) => {
    await withList(service, { configured_rules: rules, custom_instructions: [kind] }, async ({ ask, created }) => {
      const { status, json } = await ask("GET", "");
      assert.deepEqual([status, json], [200, created]);
    });
  }),
  row(wire, "applies a list for a variant to that variant alone", async (service) => {
    const given = {
      language: "en-GB",
      configured_rules: { punctuation: { quotation_mark: "use_straight_quotation_marks" } },
    };
    await withList(service, given, async ({ id, created }) => {
      assert.equal(created.language.toLowerCase(), "en-gb");
      const answered = async (target_lang: string) => {
        const json = { text: ["“Hallo”"], source_lang: "de", target_lang, style_id: id };
        return await service.ask("POST", "/v2/translate", { json });
      };
      const british = await answered("en-GB");
      assert.equal(british.status, 200, british.text);
      assert.doesNotMatch(british.json.translations[0].text, /[“”]/);
      for (const other of ["en-US", "de"]) assert.equal((await answered(other)).status, 400);
    });
  }),
  row("spec: Common response header", "sends X-Trace-ID with a style rule list", async (service) => {
    await withList(service, {}, async ({ ask }) => {
      assert.match((await ask("GET", "")).headers.get("x-trace-id") ?? "", /^[\da-f]{32}$/i);
    });
  }),
  row(wire, "lists in pages, with rules and instructions where asked for", async (service) => {
    await withList(service, { configured_rules: rules }, async ({ id }) => {
      const plain = await listed(service, id, false);
      assert.equal(plain?.["configured_rules"], undefined);
      const detailed = await listed(service, id, true);
      assert.deepEqual(detailed?.["configured_rules"], rules);
      const { status, json } = await service.ask("GET", `${path}?page=100000&page_size=1`);
      assert.deepEqual([status, json.style_rules], [200, []]);
    });
  }),
  ...["page=-1", "page_size=0", "page_size=26", "detailed=perhaps"].map((query) =>
    row(wire, `refuses ${query} with 400`, async (service) => {
      assert.equal((await service.ask("GET", `${path}?${query}`)).status, 400);
    }),
  ),
  row(wire, "creates a list with 201, of version 1", async (service) => {
    await withList(service, {}, async ({ created }) => assert.equal(created.version, 1));
  }),
  row(wire, "renames a list", async (service) => {
    await withList(service, {}, async ({ ask }) => {
      const name = service.unique("renamed");
      const { status, json } = await ask("PATCH", "", { json: { name } });
      assert.deepEqual([status, json.name], [200, name]);
      assert.equal((await ask("PATCH", "", { json: {} })).status, 400);
    });
  }),
  row(wire, "replaces all configured rules and keeps the instructions", async (service) => {
    await withList(service, { configured_rules: rules, custom_instructions: [kind] }, async ({ ask, created }) => {
      const other = { numbers: { percentage_format: "use_numerals_followed_by_percent_symbol" } };
      const { json } = await ask("PUT", "/configured_rules", { json: other });
      assert.deepEqual(json.configured_rules, other);
      assert.deepEqual(json.custom_instructions, created.custom_instructions);
    });
  }),
  row(wire, "adds, tells, replaces and deletes an instruction", async (service) => {
    await withList(service, {}, async ({ ask }) => {
      const made = await ask("POST", "/custom_instructions", { json: kind });
      assert.equal(made.status, 201);
      const one = `/custom_instructions/${made.json.id}`;
      assert.deepEqual((await ask("GET", one)).json, made.json);
      const other = { label: "Other", prompt: "Be short.", source_language: "de" };
      const put = await ask("PUT", one, { json: other });
      assert.deepEqual([put.status, put.json], [200, { id: made.json.id, ...other }]);
      assert.equal((await ask("PUT", one, { json: { label: "x" } })).status, 400);
      assert.equal((await ask("DELETE", one)).status, 204);
      for (const method of ["GET", "DELETE"]) assert.equal((await ask(method, one)).status, 404);
      assert.equal((await ask("PUT", one, { json: other })).status, 404);
    });
  }),
  row("spec: States and transitions", "moves version and updated_time of a list with every change", async (service) => {
    await withList(service, {}, async ({ ask, created }) => {
      let before = created;
      const moved = async (reply: ProbeReply) => {
        assert.ok(reply.status < 300, reply.text);
        const { json } = await ask("GET", "");
        assert.equal(json.version, before.version + 1);
        assert.ok(Date.parse(json.updated_time) >= Date.parse(before.updated_time));
        assert.equal(json.creation_time, before.creation_time);
        before = json;
      };
      await moved(await ask("PATCH", "", { json: { name: service.unique("other") } }));
      await moved(await ask("PUT", "/configured_rules", { json: rules }));
      const made = await ask("POST", "/custom_instructions", { json: kind });
      await moved(made);
      await moved(await ask("PUT", `/custom_instructions/${made.json.id}`, { json: kind }));
      await moved(await ask("DELETE", `/custom_instructions/${made.json.id}`));
    });
  }),
  row(spec, "deletes a list with 204, after which it answers 404", async (service) => {
    await withList(service, {}, async ({ ask }) => {
      assert.equal((await ask("DELETE", "")).status, 204);
      for (const [method, rest, json] of [
        ["GET", ""],
        ["DELETE", ""],
        ["PATCH", "", { name: "x" }],
        ["PUT", "/configured_rules", {}],
        ["POST", "/custom_instructions", kind],
        ["GET", `/custom_instructions/${unknown}`],
      ] as const) {
        const reply = await ask(method, rest, json === undefined ? {} : { json });
        assert.equal(reply.status, 404, `${method} ${rest}`);
        assert.equal(typeof reply.json.message, "string");
      }
    });
  }),
  row(spec, "refuses an id that is none with 400", async (service) => {
    assert.equal((await service.ask("GET", `${path}/not-an-id`)).status, 400);
  }),
  bad("no name", { name: undefined }),
  bad("no language", { language: undefined }),
  bad("a language that lists are not for", { language: "pl" }),
  bad("a category that does not exist", { configured_rules: { spelling: {} } }),
  bad("a rule that does not exist", { configured_rules: { punctuation: { full_stop: "use" } } }),
  bad("an option that does not exist", { configured_rules: { punctuation: { apostrophe: "use" } } }),
  bad("two options of a rule", { configured_rules: { punctuation: { apostrophe: ["use_curly_apostrophes"] } } }),
  bad("an instruction without a prompt", { custom_instructions: [{ label: "x" }] }),
  bad("an instruction without a label", { custom_instructions: [{ prompt: "x" }] }),
  bad("a label of 101 characters", { custom_instructions: [{ label: "x".repeat(101), prompt: "x" }] }),
  bad("a prompt of 301 characters", { custom_instructions: [{ label: "x", prompt: "x".repeat(301) }] }),
  bad("201 instructions", { custom_instructions: Array.from({ length: 201 }, () => kind) }),
  row(wire, "takes 200 instructions of 100 and 300 characters", async (service) => {
    const long = { label: "x".repeat(100), prompt: "y".repeat(300) };
    const custom_instructions = Array.from({ length: 200 }, () => long);
    await withList(service, { custom_instructions }, async ({ created }) => {
      assert.equal(created.custom_instructions.length, 200);
    });
  }),
  row(wire, "refuses rules and instructions that are wrong in a list that is there", async (service) => {
    await withList(service, {}, async ({ ask }) => {
      assert.equal((await ask("PUT", "/configured_rules", { json: { spelling: {} } })).status, 400);
      assert.equal((await ask("POST", "/custom_instructions", { json: { label: "x" } })).status, 400);
    });
  }),
  row("spec: Error body", "has the code invalid_content_type for a body of another type", async (service) => {
    const headers = { "content-type": "text/plain" };
    const { status, json } = await service.ask("POST", path, { headers, body: "name=x" });
    assert.ok(status === 400 || status === 415, `${status}`);
    assert.equal(json.code, "invalid_content_type");
  }),
  row("spec: Errors, 401", "answers 401 for style rules without a key", async (service) => {
    for (const [method, where] of [
      ["GET", path],
      ["POST", path],
      ["GET", `${path}/${unknown}`],
    ] as const) {
      const reply = await service.ask(method, where, { key: "none", ...(method === "POST" && { json: {} }) });
      assert.equal(reply.status, 401);
    }
  }),
  {
    section: "spec: Errors, 403",
    title: "answers 403 for style rules that the scopes do not cover",
    needs: ["scopedKey"],
    writes: false,
    async check(service) {
      const key = "scopedKey" as const;
      assert.equal((await service.ask("GET", `${path}/${unknown}`, { key })).status, 403);
      assert.equal((await service.ask("POST", path, { key, json: {} })).status, 403);
    },
  },
  row(spec, "applies a list to a translation by its style_id", async (service) => {
    const configured_rules = { punctuation: { quotation_mark: "use_straight_quotation_marks" } };
    await withList(service, { configured_rules }, async ({ id }) => {
      const json = { text: ["“Hallo”"], source_lang: "de", target_lang: "en-US", style_id: id };
      const { status, json: answer } = await service.ask("POST", "/v2/translate", { json });
      assert.equal(status, 200);
      assert.doesNotMatch(answer.translations[0].text, /[“”]/);
      const french = await service.ask("POST", "/v2/translate", { json: { ...json, target_lang: "fr" } });
      assert.equal(french.status, 400);
    });
  }),
];

function row(section: string, title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section, title, writes: true, check };
}

/** A creation that is refused with 400. */
function bad(what: string, wrong: object): ConformanceRow {
  return row(wire, `refuses ${what} with 400`, async (service) => {
    const reply = await service.ask("POST", path, { json: { name: service.unique("bad"), language: "en", ...wrong } });
    if (reply.status === 201) await service.ask("DELETE", `${path}/${reply.json.style_id}`);
    assert.equal(reply.status, 400);
    assert.equal(typeof reply.json.message, "string");
  });
}

/** The first options of all rules, then the second ones … */
function choices(of: Readonly<Record<string, readonly string[]>>): readonly object[] {
  const max = Math.max(...Object.values(of).map(({ length }) => length));
  return Array.from({ length: max }, (_, at) =>
    Object.fromEntries(Object.entries(of).flatMap(([rule, options]) => (at in options ? [[rule, options[at]]] : []))),
  );
}

interface Made {
  readonly id: string;
  /** As the creation told it. */
  readonly created: ProbeReply["json"];
  /** Asks below the list's path. */
  ask(method: string, rest: string, options?: ProbeOptions): Promise<ProbeReply>;
}

/** Creates an English list, or what is given, and removes it after. */
async function withList(service: Probe, given: object, check: (made: Made) => Promise<void>): Promise<void> {
  const json = { name: service.unique("style"), language: "en", ...given };
  const { status, text, json: created } = await service.ask("POST", path, { json });
  assert.equal(status, 201, text);
  const id = String(created.style_id);
  try {
    await check({ id, created, ask: (method, rest, options) => service.ask(method, `${path}/${id}${rest}`, options) });
  } finally {
    await service.ask("DELETE", `${path}/${id}`);
  }
}

/** A list as the listing tells it, on whatever page it is. */
async function listed(service: Probe, id: string, detailed: boolean): Promise<Record<string, unknown> | undefined> {
  for (let page = 0; ; page++) {
    const { status, json } = await service.ask("GET", `${path}?page=${page}&page_size=25&detailed=${detailed}`);
    assert.equal(status, 200);
    const found = json.style_rules.find((one: { style_id: string }) => one.style_id === id);
    if (found !== undefined || json.style_rules.length < 25) return found;
  }
}
