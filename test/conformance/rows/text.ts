import assert from "node:assert/strict";
import type { ConformanceRow } from "../row.ts";
import { answered, refused } from "../translated.ts";

const spec = "spec: Text translation";
const wire = "wire: 2 (translate)";
const en = { source_lang: "en", target_lang: "de" };
const one = { ...en, text: ["Hello"] };

/** `POST /v2/translate`: its parameters, limits and errors. Tags are in `textMarkup`, what it names beside its texts in `textApplied`. */
export const rows: readonly ConformanceRow[] = [
  answered(spec, "answers texts in their order", { ...en, text: ["one", "two", "one"] }, (all) => {
    assert.equal(all.length, 3);
    assert.equal(all[0]?.text, all[2]?.text);
    for (const { text } of all) assert.equal(typeof text, "string");
  }),
  answered(spec, "takes more than 50 texts", { ...en, text: Array(60).fill("a") }, (all) =>
    assert.equal(all.length, 60),
  ),
  answered(wire, "tells the given source in upper case", { ...one, source_lang: "en" }, ([first]) =>
    assert.equal(first?.detected_source_language, "EN"),
  ),
  answered(
    spec,
    "detects the source of each text by itself",
    { text: ["The weather is very nice today, is it not?", "Wo ist denn hier der Bahnhof, bitte?"], target_lang: "fr" },
    (all) =>
      assert.deepEqual(
        all.map((text) => text.detected_source_language),
        ["EN", "DE"],
      ),
  ),
  answered("wire: 1 (language codes)", "takes codes in any case", { ...one, source_lang: "eN", target_lang: "eN-gB" }),
  ...["EN", "PT", "EN-US", "PT-BR", "ZH-HANT", "ES-419"].map((target_lang) =>
    answered("wire: 2.1 (languages)", `takes ${target_lang} as target`, {
      text: ["Guten Tag"],
      source_lang: "DE",
      target_lang,
    }),
  ),
  ...["0", "1", "nonewlines", 0, 1].map((split_sentences) =>
    answered(wire, `takes split_sentences ${JSON.stringify(split_sentences)}`, { ...one, split_sentences }),
  ),
  ...["show_billed_characters", "preserve_formatting", "outline_detection", "enable_beta_languages"].flatMap((name) =>
    [true, false, "0", "1"].map((value) =>
      answered("wire: 1.4 (booleans)", `takes ${name} ${JSON.stringify(value)}`, { ...one, [name]: value }),
    ),
  ),
  answered(
    spec,
    "bills code points of the source where asked to tell",
    { ...en, text: ["aé🎉"], show_billed_characters: true },
    ([first]) => assert.equal(first?.billed_characters, 3),
  ),
  answered(wire, "doesn't tell billed characters unasked", one, ([first]) =>
    assert.equal(first?.billed_characters, undefined),
  ),
  answered(
    wire,
    "does not bill tags nor context",
    { ...en, text: ["<b>ab</b>"], tag_handling: "xml", context: "of a computer", show_billed_characters: true },
    ([first]) => assert.equal(first?.billed_characters, 2),
  ),
  ...[
    ["quality_optimized", "quality_optimized"],
    ["prefer_quality_optimized", "quality_optimized"],
    ["latency_optimized", "latency_optimized"],
  ].map(([model_type, used]) =>
    answered(wire, `tells the model used for ${model_type}`, { ...one, model_type }, ([first]) =>
      assert.equal(first?.model_type_used, used),
    ),
  ),
  answered(wire, "doesn't tell the model unasked", one, ([first]) => assert.equal(first?.model_type_used, undefined)),
  ...["default", "more", "less", "prefer_more", "prefer_less"].map((formality) =>
    answered(spec, `takes formality ${formality}`, { ...one, formality }),
  ),
  ...["prefer_more", "prefer_less", "default"].map((formality) =>
    answered(wire, `lets formality ${formality} fall back`, { ...one, target_lang: "cs", formality }),
  ),
  answered(spec, "takes a context", { ...one, context: "a greeting" }),
  answered(spec, "takes 10 custom instructions of 300 characters", {
    ...one,
    custom_instructions: Array(10).fill("a".repeat(300)),
  }),

  {
    section: "wire: 1.4 (translate)",
    title: "takes forms with repeated fields, comma lists and 0 or 1",
    writes: true,
    async check(service) {
      const form = [
        ...["Hello", "<x>Red</x> &amp; green"].map((text) => ["text", text] as const),
        ...Object.entries({ ...en, tag_handling: "xml", ignore_tags: "k, x", show_billed_characters: "1" }),
        ...Object.entries({ split_sentences: "nonewlines", preserve_formatting: "0", tag_handling_version: "v2" }),
        ...["Be brief", "Be kind, please"].map((text) => ["custom_instructions", text] as const),
      ];
      const { status, json, text } = await service.ask("POST", "/v2/translate", { form });
      assert.equal(status, 200, text);
      assert.equal(json.translations.length, 2);
      assert.match(json.translations[1].text, /<x>Red<\/x>/);
      assert.equal(json.translations[0].billed_characters, 5);
    },
  },
  {
    section: "wire: 1 (request body limit)",
    title: "refuses a body above 128 KiB with 413",
    writes: false,
    async check(service) {
      const { status } = await service.ask("POST", "/v2/translate", { json: { ...en, text: ["a".repeat(140_000)] } });
      assert.equal(status, 413);
    },
  },
  {
    section: wire,
    title: "takes a body of almost 128 KiB",
    writes: true,
    embedded: true,
    async check(service) {
      const { status } = await service.ask("POST", "/v2/translate", { json: { ...en, text: ["a".repeat(130_000)] } });
      assert.equal(status, 200);
    },
  },
  {
    section: "spec: Voice (reporting tag); wire: 1",
    title: "takes a reporting tag of 100 characters",
    writes: true,
    async check(service) {
      const headers = { "x-service-reporting-tag": "a".repeat(100) };
      assert.equal((await service.ask("POST", "/v2/translate", { json: one, headers })).status, 200);
    },
  },

  refused(wire, "refuses no text", en),
  refused(wire, "refuses an empty list of texts", { ...en, text: [] }),
  refused(wire, "refuses a text that is no list", { ...en, text: "Hello" }),
  refused(wire, "refuses texts that are no texts", { ...en, text: ["a", 1] }),
  refused(wire, "refuses no target", { text: ["Hello"] }),
  refused(wire, "refuses an unknown target", { ...one, target_lang: "xx" }, "Value for 'target_lang' not supported."),
  refused(wire, "refuses an unknown source", { ...one, source_lang: "xx" }, "Value for 'source_lang' not supported."),
  refused("wire: 2.1 (languages)", "refuses a variant as source", { ...one, source_lang: "en-US" }),
  refused(wire, "refuses an unknown formality", { ...one, formality: "polite" }),
  ...["more", "less"].map((formality) =>
    refused(
      wire,
      `refuses formality ${formality} where there is none`,
      { ...one, target_lang: "cs", formality },
      "Target language 'CS' doesn't support formality.",
    ),
  ),
  refused(wire, "refuses an unknown model_type", { ...one, model_type: "best" }),
  refused(wire, "refuses an unknown split_sentences", { ...one, split_sentences: "2" }),
  refused(wire, "refuses an unknown tag_handling", { ...one, tag_handling: "markdown" }),
  refused(wire, "refuses an unknown tag_handling_version", { ...one, tag_handling: "xml", tag_handling_version: "v3" }),
  ...["show_billed_characters", "preserve_formatting", "outline_detection"].map((name) =>
    refused(wire, `refuses a ${name} that is no boolean`, { ...one, [name]: "maybe" }),
  ),
  refused(wire, "refuses 11 custom instructions", { ...one, custom_instructions: Array(11).fill("a") }),
  refused(wire, "refuses a custom instruction of 301 characters", { ...one, custom_instructions: ["a".repeat(301)] }),
  refused(wire, "refuses custom instructions for a language without", {
    ...one,
    target_lang: "cs",
    custom_instructions: ["a"],
  }),
  {
    section: "spec: Authentication, rule 2",
    title: "refuses a key in the body of a translation with 403",
    writes: false,
    async check(service) {
      const { status } = await service.ask("POST", "/v2/translate", { json: { ...one, auth_key: "a" }, key: "none" });
      assert.equal(status, 403);
    },
  },
  {
    section: "wire: 12 (456)",
    title: "refuses what is beyond the quota with 456, before anything is translated",
    writes: true,
    startedWith: { characterLimit: 8 },
    async check(service) {
      const ask = async (text: string) =>
        (await service.ask("POST", "/v2/translate", { json: { ...en, text: [text] } })).status;
      assert.deepEqual([await ask("12345"), await ask("1234"), await ask("123")], [200, 456, 200]);
    },
  },
  ...(["source=EN&target=DE", "target=DE", "target=EN-XA"] as const).map(
    (query): ConformanceRow => ({
      section: "own: GET /glossa/engines",
      title: `tells which engines would be asked: ${query}`,
      writes: false,
      embedded: true,
      async check(service) {
        const { status, json } = await service.ask("GET", `/glossa/engines?${query}`);
        assert.equal(status, 200);
        assert.deepEqual(json.engine, json.engines[0]);
        // pseudo-localization stands in for no model
        const { pseudo, honours = [] } = json.engines.at(-1);
        assert.ok(pseudo || honours.includes("formality"), JSON.stringify(json.engines));
      },
    }),
  ),
];
