import assert from "node:assert/strict";
import type { ConformanceRow, Probe, ProbeOptions, ProbeReply } from "../row.ts";

const spec = "spec: Glossaries (v3)";
const wire = "wire: 5 (v3)";
const path = "/v3/glossaries";
const unknown = "00000000-0000-4000-8000-000000000000";

const de = { source_lang: "en", target_lang: "de" };
const fr = { source_lang: "en", target_lang: "fr" };
const hello = { ...de, entries: "hello\thallo\nfile\tDatei", entries_format: "tsv" };
const bonjour = { ...fr, entries: "hello\tbonjour", entries_format: "tsv" };

/** The eight operations of v3. */
export const rows: readonly ConformanceRow[] = [
  row(spec, "creates a glossary with 201 and tells it without its entries", async (service) => {
    const name = service.unique("glossary");
    await withGlossary(service, { name, dictionaries: [hello] }, async ({ id, created }) => {
      assert.match(id, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);
      assert.equal(created.name, name);
      assert.deepEqual(created.dictionaries, [{ ...de, entry_count: 2 }]);
      assert.ok(Date.parse(created.creation_time) > 0);
    });
  }),
  row("spec: States and transitions", "has a small glossary ready at once", async (service) => {
    await withGlossary(service, {}, async ({ created }) => assert.ok(created.ready ?? true));
  }),
  row(spec, "holds a dictionary for each direction of a pair", async (service) => {
    const back = { source_lang: "de", target_lang: "en", entries: "hallo\thello", entries_format: "tsv" };
    await withGlossary(service, { dictionaries: [hello, back] }, async ({ created, entries }) => {
      assert.equal(created.dictionaries.length, 2);
      assert.deepEqual(await entries(back), ["hallo\thello"]);
    });
  }),
  row(spec, "lists all glossaries with their dictionaries and without entries", async (service) => {
    await withGlossary(service, {}, async ({ id, created }) => {
      const { status, json } = await service.ask("GET", path);
      assert.equal(status, 200);
      const found = json.glossaries.find((one: { glossary_id: string }) => one.glossary_id === id);
      assert.deepEqual(found?.dictionaries, created.dictionaries);
      assert.equal(found?.dictionaries[0]?.entries, undefined);
    });
  }),
  row(spec, "tells one glossary", async (service) => {
    await withGlossary(service, {}, async ({ ask, created }) => {
      const { status, json } = await ask("GET", "");
      assert.deepEqual([status, json.name, json.dictionaries], [200, created.name, created.dictionaries]);
    });
  }),
  row(wire, "tells the entries of one dictionary as TSV in a list", async (service) => {
    await withGlossary(service, {}, async ({ ask }) => {
      const { status, json } = await ask("GET", `/entries${query(de)}`);
      assert.equal(status, 200);
      const [{ entries, ...rest }, ...more] = json.dictionaries;
      assert.deepEqual([rest, more], [{ ...de, entries_format: "tsv" }, []]);
      assert.deepEqual(lines(entries), ["hello\thallo", "file\tDatei"]);
    });
  }),
  row(wire, "needs both languages to tell entries, else 400", async (service) => {
    await withGlossary(service, {}, async ({ ask }) => {
      for (const half of ["", "?source_lang=en", "?target_lang=de"])
        assert.equal((await ask("GET", `/entries${half}`)).status, 400);
    });
  }),
  row(wire, "answers 404 for a dictionary that is not there", async (service) => {
    await withGlossary(service, {}, async ({ ask }) => {
      assert.equal((await ask("GET", `/entries${query(fr)}`)).status, 404);
      assert.equal((await ask("DELETE", `/dictionaries${query(fr)}`)).status, 404);
    });
  }),
  row(spec, "renames a glossary and leaves its dictionaries", async (service) => {
    await withGlossary(service, {}, async ({ ask, created }) => {
      const name = service.unique("renamed");
      const { status, json } = await ask("PATCH", "", { json: { name } });
      assert.deepEqual([status, json.name, json.dictionaries], [200, name, created.dictionaries]);
    });
  }),
  row(spec, "merges entries: those of a known source phrase are replaced, others join", async (service) => {
    await withGlossary(service, {}, async ({ ask, entries }) => {
      const more = { ...de, entries: "hello\tservus\nopen\töffnen", entries_format: "tsv" };
      const { status, json } = await ask("PATCH", "", { json: { dictionaries: [more] } });
      assert.deepEqual([status, json.dictionaries], [200, [{ ...de, entry_count: 3 }]]);
      assert.deepEqual(new Set(await entries(de)), new Set(["hello\tservus", "file\tDatei", "open\töffnen"]));
    });
  }),
  row(wire, "creates the dictionary that entries are merged into", async (service) => {
    await withGlossary(service, {}, async ({ ask, entries }) => {
      assert.equal((await ask("PATCH", "", { json: { dictionaries: [bonjour] } })).status, 200);
      assert.deepEqual(await entries(fr), ["hello\tbonjour"]);
      assert.equal((await entries(de)).length, 2);
    });
  }),
  row(`${spec}, rule 1`, "refuses two dictionaries in one PATCH with 400", async (service) => {
    await withGlossary(service, {}, async ({ ask, entries }) => {
      const both = [{ ...hello, entries: "other\tandere" }, bonjour];
      assert.equal((await ask("PATCH", "", { json: { dictionaries: both } })).status, 400);
      assert.equal((await entries(de)).length, 2);
    });
  }),
  row(spec, "replaces a dictionary entirely", async (service) => {
    await withGlossary(service, {}, async ({ ask, entries }) => {
      const { status, json } = await ask("PUT", "/dictionaries", { json: { ...hello, entries: "new\tneu" } });
      assert.deepEqual([status, json], [200, { ...de, entry_count: 1 }]);
      assert.deepEqual(await entries(de), ["new\tneu"]);
    });
  }),
  row(spec, "creates a dictionary of another pair", async (service) => {
    await withGlossary(service, {}, async ({ ask, entries }) => {
      assert.deepEqual((await ask("PUT", "/dictionaries", { json: bonjour })).json, { ...fr, entry_count: 1 });
      assert.equal((await entries(de)).length, 2);
    });
  }),
  row(`${spec}, rule 2`, "tells the whole glossary, one dictionary after the other", async (service) => {
    await withGlossary(service, { dictionaries: [hello, bonjour] }, async ({ created, entries }) => {
      const found = await Promise.all(created.dictionaries.map((one: typeof de) => entries(one)));
      assert.deepEqual(found.flat().length, 3);
    });
  }),
  row(spec, "deletes one dictionary with 204 and leaves the others", async (service) => {
    await withGlossary(service, { dictionaries: [hello, bonjour] }, async ({ ask }) => {
      const { status, bytes } = await ask("DELETE", `/dictionaries${query(fr)}`);
      assert.deepEqual([status, bytes.length], [204, 0]);
      assert.deepEqual((await ask("GET", "")).json.dictionaries, [{ ...de, entry_count: 2 }]);
      assert.equal((await ask("DELETE", `/dictionaries${query(fr)}`)).status, 404);
    });
  }),
  row(spec, "deletes a glossary with 204, and then it is gone", async (service) => {
    await withGlossary(service, {}, async ({ ask }) => {
      const { status, bytes } = await ask("DELETE", "");
      assert.deepEqual([status, bytes.length], [204, 0]);
      for (const method of ["GET", "DELETE"]) assert.equal((await ask(method, "")).status, 404);
    });
  }),
  ...(["GET", "PATCH", "DELETE", "GET entries", "PUT dictionaries", "DELETE dictionaries"] as const).map(
    (operation) => {
      const [method = "", rest] = operation.split(" ");
      const json = method === "PATCH" ? { name: "x" } : hello;
      const where = `${rest === undefined ? "" : `/${rest}`}${method === "PUT" ? "" : query(de)}`;
      const options = method === "PUT" || method === "PATCH" ? { json } : {};
      return row("spec: Errors", `answers 404 for an unknown glossary: ${operation}`, async (service) => {
        const { status } = await service.ask(method, `${path}/${unknown}${where}`, options);
        assert.equal(status, 404);
      });
    },
  ),
  row(wire, "refuses ids that are no UUID", async (service) => {
    assert.ok([400, 404].includes((await service.ask("GET", `${path}/nonsense`)).status));
  }),
  row("wire: 1.4", "takes forms as official clients send them", async (service) => {
    const name = service.unique("form");
    const members = [hello, bonjour].flatMap((one, at) =>
      Object.entries(one).map(([member, value]) => [`dictionaries[${at}].${member}`, value] as const),
    );
    const reply = await service.ask("POST", path, { form: [["name", name], ...members] });
    await removed(service, reply, async ({ ask, created, entries }) => {
      assert.equal(created.dictionaries.length, 2);
      const form = Object.entries({ ...bonjour, entries: "a\tb" });
      assert.equal((await ask("PUT", "/dictionaries", { form })).status, 200);
      assert.deepEqual(await entries(fr), ["a\tb"]);
    });
  }),
  row("wire: 1", "takes codes in any case and answers in lower case", async (service) => {
    const dictionaries = [{ ...hello, source_lang: "EN", target_lang: "De" }];
    await withGlossary(service, { dictionaries }, async ({ created, entries }) => {
      assert.deepEqual(created.dictionaries, [{ ...de, entry_count: 2 }]);
      assert.equal((await entries({ source_lang: "EN", target_lang: "DE" })).length, 2);
    });
  }),
  row(wire, "reads TSV where no format is named", async (service) => {
    const dictionaries = [{ ...de, entries: "hello\thallo" }];
    await withGlossary(service, { dictionaries }, async ({ entries }) =>
      assert.deepEqual(await entries(de), ["hello\thallo"]),
    );
  }),
  bad("no name", { name: undefined }),
  bad("an empty name", { name: "" }),
  bad("a name of more than 1024 UTF-8 bytes", { name: `${"ä".repeat(512)}a` }, "spec: Limits"),
  bad("no dictionaries", { dictionaries: undefined }),
  bad("dictionaries that are no list", { dictionaries: "a\tb" }),
  bad("no source language", { dictionaries: [{ ...hello, source_lang: undefined }] }),
  bad("no target language", { dictionaries: [{ ...hello, target_lang: undefined }] }),
  bad("an unknown language", { dictionaries: [{ ...hello, target_lang: "tlh" }] }),
  bad("one language as source and target", { dictionaries: [{ ...hello, target_lang: "en" }] }),
  bad("no entries", { dictionaries: [{ ...hello, entries: undefined }] }),
  bad("entries that are no text", { dictionaries: [{ ...hello, entries: ["a\tb"] }] }),
  bad("an unknown format", { dictionaries: [{ ...hello, entries_format: "xls" }] }),
  row(
    wire,
    "takes a glossary without dictionaries, as JSON and as a form, and all that can follow",
    async (service) => {
      const name = service.unique("empty");
      for (const body of [{ json: { name, dictionaries: [] } }, { form: [["name", name]] as const }])
        await removed(service, await service.ask("POST", path, body), async ({ ask, id, created, entries }) => {
          assert.deepEqual(created.dictionaries, []);
          assert.deepEqual((await ask("GET", "")).json.dictionaries, []);
          const { glossaries } = (await service.ask("GET", path)).json;
          const listed = glossaries.find((one: { glossary_id: string }) => one.glossary_id === id);
          assert.deepEqual(listed?.dictionaries, []);
          const older = (await service.ask("GET", "/v2/glossaries")).json.glossaries;
          assert.ok(older.every((one: { glossary_id: string }) => one.glossary_id !== id));
          assert.equal((await ask("GET", `/entries${query(de)}`)).status, 404);
          const json = { ...de, glossary_id: id, text: ["hello"] };
          assert.equal((await service.ask("POST", "/v2/translate", { json })).status, 400);
          assert.equal((await ask("PUT", "/dictionaries", { json: hello })).status, 200);
          assert.equal((await service.ask("POST", "/v2/translate", { json })).json.translations[0].text, "hallo");
          assert.equal((await ask("DELETE", `/dictionaries${query(de)}`)).status, 204);
          assert.equal((await ask("PATCH", "", { json: { dictionaries: [bonjour] } })).status, 200);
          assert.deepEqual(await entries(fr), ["hello\tbonjour"]);
        });
    },
  ),
  row("spec: Limits", "takes a name of 1024 UTF-8 bytes", async (service) => {
    const name = service.unique("name").padEnd(1022, "x").concat("ä");
    await withGlossary(service, { name }, async ({ created }) => assert.equal(created.name, name));
  }),
  row("wire: 1.2", "refuses another media type with 415", async (service) => {
    const headers = { "content-type": "text/plain" };
    assert.equal((await service.ask("POST", path, { headers, body: "name=x" })).status, 415);
  }),
];

function row(section: string, title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section, title, writes: true, check };
}

/** A creation that is refused with 400. */
function bad(what: string, wrong: object, section = spec): ConformanceRow {
  return row(section, `refuses ${what} with 400`, async (service) => {
    const json = { name: service.unique("bad"), dictionaries: [hello], ...wrong };
    const reply = await service.ask("POST", path, { json });
    if (reply.status === 201) await service.ask("DELETE", `${path}/${reply.json.glossary_id}`);
    assert.equal(reply.status, 400);
    assert.equal(typeof reply.json.message, "string");
  });
}

interface Made {
  readonly id: string;
  /** As the creation told it. */
  readonly created: ProbeReply["json"];
  /** Asks below the glossary's path. */
  ask(method: string, rest: string, options?: ProbeOptions): Promise<ProbeReply>;
  /** The lines of a dictionary. */
  entries(pair: typeof de): Promise<readonly string[]>;
}

/** Creates a glossary of English and German, or of what is given, and removes it after. */
export async function withGlossary(
  service: Probe,
  given: { readonly name?: string; readonly dictionaries?: readonly object[] },
  check: (made: Made) => void | Promise<void>,
): Promise<void> {
  const json = { name: service.unique("glossary"), dictionaries: [hello], ...given };
  await removed(service, await service.ask("POST", path, { json }), check);
}

async function removed(service: Probe, reply: ProbeReply, check: (made: Made) => void | Promise<void>): Promise<void> {
  assert.equal(reply.status, 201, reply.text);
  const id = String(reply.json.glossary_id);
  const ask: Made["ask"] = (method, rest, options) => service.ask(method, `${path}/${id}${rest}`, options);
  const entries: Made["entries"] = async (pair) => {
    const { status, json } = await ask("GET", `/entries${query(pair)}`);
    assert.equal(status, 200);
    return lines(json.dictionaries[0].entries);
  };
  try {
    await check({ id, created: reply.json, ask, entries });
  } finally {
    await service.ask("DELETE", `${path}/${id}`);
  }
}

function query({ source_lang, target_lang }: typeof de): string {
  return `?source_lang=${source_lang}&target_lang=${target_lang}`;
}

const lines = (entries: string): readonly string[] => entries.split("\n").filter((line) => line !== "");
