import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConformanceRow, Probe, ProbeReply } from "../row.ts";

const spec = "spec: Text translation";
const limits = "spec: Limits";
const wire = "wire: 2 (translate)";
const nowhere = "00000000-0000-4000-8000-000000000000";
const one = { text: ["Open the chest"], source_lang: "en", target_lang: "de" };
const chest = { source_lang: "en", target_lang: "de", entries: "chest\tKofferraum", entries_format: "tsv" };
/** A segment that no engine would translate so. */
export const stored = "Your changes were saved.";
export const storedTarget = "Die Änderungen sind gesichert!";

/** Resources that a translation names: glossaries, style rules, translation memories. */
export const rows: readonly ConformanceRow[] = [
  withGlossary("applies the terms of a glossary", async (service, glossary_id) => {
    assert.match(await text(service, { ...one, glossary_id }), /Kofferraum/);
  }),
  withGlossary("applies the terms of glossaries", async (service, id) => {
    assert.match(await text(service, { ...one, glossary_ids: [id] }), /Kofferraum/);
  }),
  withGlossary("takes glossary_ids as a comma list of a form", async (service, id) => {
    const form = [
      ...Object.entries({ source_lang: "en", target_lang: "de", glossary_ids: `${id},${id}` }),
      ["text", "Open the chest"],
    ] as const;
    const { status, json } = await service.ask("POST", "/v2/translate", {
      form: form.map(([name, value]) => [name ?? "", String(value)] as const),
    });
    assert.equal(status, 200);
    assert.match(json.translations[0].text, /Kofferraum/);
  }),
  withGlossary(
    "takes 5 glossaries",
    async (service, id) => {
      assert.equal((await translate(service, { ...one, glossary_ids: Array(5).fill(id) })).status, 200);
    },
    limits,
  ),
  withGlossary("serves a variant with the glossary of its root", async (service, id) => {
    const entries = { source_lang: "de", target_lang: "en", entries: "Truhe\tfootlocker", entries_format: "tsv" };
    const put = await service.ask("PUT", `/v3/glossaries/${id}/dictionaries`, { json: entries });
    assert.equal(put.status, 200, put.text);
    for (const target_lang of ["en-US", "EN-GB"]) {
      const order = { text: ["Die Truhe ist leer"], source_lang: "de", target_lang, glossary_id: id };
      assert.match(await text(service, order), /footlocker/i);
    }
  }),
  withGlossary("leaves placeholders of ignored elements alone", async (service, glossary_id) => {
    const order = { ...one, text: ["Open <x>chest</x> now"], tag_handling: "xml", ignore_tags: ["x"], glossary_id };
    assert.match(await text(service, order), /<x>chest<\/x>/);
  }),
  withGlossary("refuses a glossary without the pair with 400", async (service, glossary_id) => {
    // the words by which clients of the official service know this refusal
    const message = `Bad request. Reason: No dictionary found for language pair en-fr in glossary ${glossary_id}`;
    await refused(service, { ...one, target_lang: "fr", glossary_id }, 400, message);
    await refused(service, { ...one, target_lang: "fr", glossary_ids: [glossary_id] }, 400);
  }),
  withGlossary("refuses a glossary without source_lang with 400", async (service, id) => {
    const { source_lang: _, ...undetected } = one;
    await refused(service, { ...undetected, glossary_id: id }, 400);
    await refused(service, { ...undetected, glossary_ids: [id] }, 400);
  }),
  withGlossary("refuses glossary_id and glossary_ids together with 400", async (service, id) => {
    const message = "Parameters glossary_id and glossary_ids cannot be used together";
    await refused(service, { ...one, glossary_id: id, glossary_ids: [id] }, 400, message);
  }),
  row(limits, "refuses 6 glossaries with 400", async (service) => {
    const message = "Parameter glossary_ids must not contain more than 5 glossary IDs";
    await refused(service, { ...one, glossary_ids: Array(6).fill(nowhere) }, 400, message);
  }),
  row(wire, "refuses an unknown glossary with 404", (service) =>
    refused(service, { ...one, glossary_id: nowhere }, 404),
  ),
  row(wire, "refuses an unknown style list with 404", (service) =>
    refused(service, { ...one, style_id: nowhere }, 404),
  ),
  row(`${spec}, rules`, "refuses an unknown translation memory with 404", (service) =>
    refused(service, { ...one, translation_memory_id: nowhere }, 404),
  ),
  ...[-1, 101, 7.5, "high"].map((threshold) =>
    row(limits, `refuses a translation_memory_threshold of ${threshold} with 400`, (service) =>
      refused(service, { ...one, translation_memory_threshold: threshold }, 400),
    ),
  ),
  withMemory("applies a stored segment that is the same", async (service, translation_memory_id) => {
    const order = { ...one, text: [stored], translation_memory_id, translation_memory_threshold: 100 };
    assert.equal(await text(service, order), storedTarget);
  }),
  withMemory("applies a segment at or above the threshold only", async (service, translation_memory_id) => {
    const order = { ...one, text: ["Your changes were saved!"], translation_memory_id };
    assert.equal(await text(service, { ...order, translation_memory_threshold: 75 }), storedTarget);
    assert.notEqual(await text(service, { ...order, translation_memory_threshold: 100 }), storedTarget);
  }),
  withMemory("has 75 as threshold where none is given", async (service, translation_memory_id) => {
    assert.equal(
      await text(service, { ...one, text: ["Your changes were saved!"], translation_memory_id }),
      storedTarget,
    );
    assert.notEqual(
      await text(service, { ...one, text: ["Our change was served"], translation_memory_id }),
      storedTarget,
    );
  }),
  withMemory("takes a threshold under 50 as 50", async (service, translation_memory_id) => {
    const order = { ...one, translation_memory_id, translation_memory_threshold: 0 };
    assert.notEqual(await text(service, { ...order, text: ["Nothing alike in here"] }), storedTarget);
    assert.equal(await text(service, { ...order, text: ["All changes were saved."] }), storedTarget);
  }),
  withMemory("puts a tag that wraps the whole text around a stored segment", async (service, translation_memory_id) => {
    const order = { ...one, text: [`<b>${stored}</b>`], tag_handling: "xml", translation_memory_id };
    assert.equal(await text(service, order), `<b>${storedTarget}</b>`);
  }),
  withMemory("allows detection of the source", async (service, translation_memory_id) => {
    assert.equal(await text(service, { text: [stored], target_lang: "de", translation_memory_id }), storedTarget);
  }),
  withMemory("refuses a memory that doesn't cover the pair with 404", async (service, translation_memory_id) => {
    await refused(service, { ...one, target_lang: "fr", translation_memory_id }, 404);
    await refused(service, { ...one, source_lang: "it", translation_memory_id }, 404);
  }),
  withStyle("applies the rules of a style list to the translation", async (service, style_id) => {
    assert.match(await text(service, { ...one, text: ["The “chest”"], style_id }), /"/);
    assert.doesNotMatch(await text(service, { ...one, text: ["The “chest”"], style_id }), /[“”„]/);
  }),
  withStyle("leaves placeholders of ignored elements to themselves in spite of a style", async (service, style_id) => {
    const order = { ...one, text: ["The <x>“chest”</x>"], tag_handling: "xml", ignore_tags: ["x"], style_id };
    assert.match(await text(service, order), /<x>“chest”<\/x>/);
  }),
  withStyle("refuses a style list in another language than the target's with 400", async (service, style_id) => {
    const message = "Style rule language does not match the translate request target language";
    await refused(service, { ...one, target_lang: "fr", style_id }, 400, message);
  }),
];

const translate = (service: Probe, json: object): Promise<ProbeReply> => service.ask("POST", "/v2/translate", { json });

/** The first translation. */
async function text(service: Probe, json: object): Promise<string> {
  const reply = await translate(service, json);
  assert.equal(reply.status, 200, reply.text);
  return reply.json.translations[0].text;
}

async function refused(service: Probe, json: object, status: number, message?: string): Promise<void> {
  const reply = await translate(service, json);
  assert.equal(reply.status, status, reply.text);
  if (message !== undefined) assert.equal(reply.json.message, message);
}

function row(section: string, title: string, check: (service: Probe) => Promise<void>): ConformanceRow {
  return { section, title, writes: false, check };
}

type Check = (service: Probe, id: string) => Promise<void>;

/** A row with a glossary for English to German. */
function withGlossary(title: string, check: Check, section: string = spec): ConformanceRow {
  return {
    ...{ section, title, writes: true },
    async check(service) {
      const json = { name: service.unique("terms"), dictionaries: [chest] };
      const made = await service.ask("POST", "/v3/glossaries", { json });
      assert.equal(made.status, 201, made.text);
      try {
        await check(service, made.json.glossary_id);
      } finally {
        await service.ask("DELETE", `/v3/glossaries/${made.json.glossary_id}`);
      }
    },
  };
}

/** A row with a style list for German: straight quotation marks. */
function withStyle(title: string, check: Check): ConformanceRow {
  return {
    ...{ section: "spec: Style rules (style_id)", title, writes: true },
    async check(service) {
      const configured_rules = { punctuation: { quotation_mark: "use_straight_quotation_marks" } };
      const json = { name: service.unique("style"), language: "de", configured_rules };
      const made = await service.ask("POST", "/v3/style_rules", { json });
      assert.equal(made.status, 201, made.text);
      try {
        await check(service, made.json.style_id);
      } finally {
        await service.ask("DELETE", `/v3/style_rules/${made.json.style_id}`);
      }
    },
  };
}

const tmx = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="rows" creationtoolversion="1" segtype="sentence" o-tmf="none" adminlang="en"
srclang="en" datatype="plaintext"/><body><tu><tuv xml:lang="en"><seg>${stored}</seg></tuv><tuv xml:lang="de"><seg>${storedTarget}</seg></tuv></tu></body></tmx>`;

/** A row with a memory of one segment, English to German. */
function withMemory(title: string, check: Check): ConformanceRow {
  return {
    ...{ section: spec, title, writes: true },
    async check(service) {
      const id = await imported(service);
      try {
        await check(service, id);
      } finally {
        await service.ask("DELETE", `/v3/translation_memories/${id}`);
      }
    },
  };
}

/** Makes a memory of that one segment, English to German; returns its id. */
export async function imported(service: Probe): Promise<string> {
  const content_length = Buffer.byteLength(tmx);
  const source_file = { file_name: "rows.tmx", content_length, content_type: "application/xml" };
  const parameters = { display_name: service.unique("memory") };
  const declared = await service.ask("POST", "/v3/translation_memories/import", { json: { source_file, parameters } });
  assert.equal(declared.status, 202, declared.text);
  const { job_id, upload_url } = declared.json;
  // a connection that was kept may be closed just when it is used again
  const headers = { connection: "close", "content-type": "application/xml" };
  const sent = await fetch(upload_url, { method: "PUT", body: tmx, headers });
  assert.ok(sent.ok, `${sent.status}`);
  for (;;) {
    const [result] = (await service.ask("GET", `/v3/translation_memories/jobs/${job_id}`)).json.results;
    if (result.status === "completed") return result.translation_memory_id;
    assert.ok(["awaiting_input", "processing"].includes(result.status), result.status);
    // a job tells of its end to nobody: it is asked again, until the row's time is over
    await sleep(100);
  }
}
