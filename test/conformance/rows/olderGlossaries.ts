import assert from "node:assert/strict";
import type { ConformanceRow, Probe, ProbeReply } from "../row.ts";
import { withGlossary } from "./glossaries.ts";

const wire = "wire: 5 (v2)";
const path = "/v2/glossaries";
const unknown = "00000000-0000-4000-8000-000000000000";
const de = { source_lang: "en", target_lang: "de" };
const hello = { ...de, entries: "hello\thallo\nfile\tDatei", entries_format: "tsv" };

/** The older interface of glossaries, which is recommended against. */
export const rows: readonly ConformanceRow[] = [
  row("creates a glossary of one pair with 201", async (service) => {
    await withOlder(service, {}, ({ name, created }) => {
      const { name: told, source_lang, target_lang, entry_count, ready, creation_time } = created;
      assert.deepEqual([told, source_lang, target_lang, entry_count, ready], [name, "en", "de", 2, true]);
      assert.ok(Date.parse(creation_time) > 0);
    });
  }),
  row("takes forms", async (service) => {
    const form = Object.entries({ name: service.unique("form"), ...hello });
    const { status, json } = await service.ask("POST", path, { form });
    assert.deepEqual([status, json.entry_count], [201, 2]);
    assert.equal((await service.ask("DELETE", `${path}/${json.glossary_id}`)).status, 204);
  }),
  row("takes CSV", async (service) => {
    await withOlder(service, { entries: '"a, b",c', entries_format: "csv" }, async ({ id }) => {
      assert.equal((await service.ask("GET", `${path}/${id}/entries`, tsv)).text.trimEnd(), "a, b\tc");
    });
  }),
  row("lists glossaries", async (service) => {
    await withOlder(service, {}, async ({ id }) => assert.ok((await listed(service)).includes(id)));
  }),
  row("tells one glossary", async (service) => {
    await withOlder(service, {}, async ({ id, created }) => {
      const { status, json } = await service.ask("GET", `${path}/${id}`);
      assert.deepEqual([status, json], [200, created]);
    });
  }),
  row("tells the entries as tab-separated values", async (service) => {
    await withOlder(service, {}, async ({ id }) => {
      const { status, text, headers } = await service.ask("GET", `${path}/${id}/entries`, tsv);
      assert.deepEqual([status, text.trimEnd()], [200, "hello\thallo\nfile\tDatei"]);
      assert.match(headers.get("content-type") ?? "", /^text\/tab-separated-values\b/);
    });
  }),
  row("refuses to tell the entries as anything else with 415", async (service) => {
    await withOlder(service, {}, async ({ id }) => {
      const headers = { accept: "application/xml" };
      assert.equal((await service.ask("GET", `${path}/${id}/entries`, { headers })).status, 415);
    });
  }),
  row("deletes a glossary with 204, and then it is gone", async (service) => {
    await withOlder(service, {}, async ({ id }) => {
      assert.equal((await service.ask("DELETE", `${path}/${id}`)).status, 204);
      assert.equal((await service.ask("GET", `${path}/${id}`)).status, 404);
    });
  }),
  row("answers 404 for an unknown glossary", async (service) => {
    for (const [method, rest] of [
      ["GET", ""],
      ["GET", "/entries"],
      ["DELETE", ""],
    ] as const)
      assert.equal((await service.ask(method, `${path}/${unknown}${rest}`)).status, 404);
  }),
  row("refuses bad entries with 400", async (service) => {
    const json = { name: service.unique("bad"), ...hello, entries: "a\tb\na\tc" };
    const reply = await service.ask("POST", path, { json });
    assert.equal(reply.status, 400);
    assert.equal(typeof reply.json.message, "string");
  }),
  row("shows its glossaries in v3 too", async (service) => {
    await withOlder(service, {}, async ({ id }) => {
      const { status, json } = await service.ask("GET", `/v3/glossaries/${id}`);
      assert.deepEqual([status, json.dictionaries], [200, [{ ...de, entry_count: 2 }]]);
    });
  }),
  row("neither lists nor deletes a glossary of several dictionaries", async (service) => {
    const fr = { source_lang: "en", target_lang: "fr", entries: "hello\tbonjour", entries_format: "tsv" };
    await withGlossary(service, { dictionaries: [hello, fr] }, async ({ id, ask }) => {
      assert.ok(!(await listed(service)).includes(id));
      assert.ok((await service.ask("DELETE", `${path}/${id}`)).status >= 400);
      assert.equal((await ask("GET", "")).status, 200);
    });
  }),
  {
    ...row("names all pairs of languages in lower case", async (service) => {
      const { status, json } = await service.ask("GET", "/v2/glossary-language-pairs");
      assert.equal(status, 200);
      const pairs = json.supported_languages.map((one: typeof de) => `${one.source_lang} ${one.target_lang}`);
      for (const pair of ["en de", "de en", "ja zh"]) assert.ok(pairs.includes(pair), pair);
      assert.ok(pairs.every((pair: string) => /^[a-z]{2} [a-z]{2}$/.test(pair)));
    }),
    writes: false,
  },
];

const tsv = { headers: { accept: "text/tab-separated-values" } };

function row(title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section: wire, title, writes: true, check };
}

interface Made {
  readonly id: string;
  readonly name: string;
  readonly created: ProbeReply["json"];
}

async function withOlder(service: Probe, given: object, check: (made: Made) => void | Promise<void>): Promise<void> {
  const name = service.unique("older");
  const { status, json, text } = await service.ask("POST", path, { json: { name, ...hello, ...given } });
  assert.equal(status, 201, text);
  try {
    await check({ id: json.glossary_id, name, created: json });
  } finally {
    await service.ask("DELETE", `${path}/${json.glossary_id}`);
  }
}

async function listed(service: Probe): Promise<readonly string[]> {
  const { json } = await service.ask("GET", path);
  return json.glossaries.map((one: { readonly glossary_id: string }) => one.glossary_id);
}
