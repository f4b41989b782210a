import assert from "node:assert/strict";
import type { EngineSource } from "../../src/local/engines/pairEngine.ts";
import { type Running, running } from "./service.ts";

/** An engine for English to Spanish that answers as its text says. */
const shouting: EngineSource = {
  find: async ({ source, target }) =>
    source === "EN" && target === "ES"
      ? {
          id: "shout/1",
          name: "Shouting",
          pseudo: false,
          translate: async (parts) => {
            if (parts.some((part) => part.kind === "text" && part.text.includes("fail"))) throw new Error("failed");
            if (parts.some((part) => part.kind === "text" && part.text.includes("lose")))
              return parts.filter((part) => part.kind === "text");
            return parts.map((part) => (part.kind === "text" ? { kind: "text", text: part.text.toUpperCase() } : part));
          },
        }
      : undefined,
  close() {},
};

describe("embedded service: POST /v2/translate", () => {
  let service: Running;
  before(async () => {
    service = await running({ engines: [shouting] });
  });
  after(() => service.close());
  const en = { source_lang: "en", target_lang: "es" };

  describe("takes", () => {
    const rows: readonly (readonly [string, object, readonly object[]])[] = [
      ["texts in their order", { ...en, text: ["a", "b", "a"] }, ["A", "B", "A"].map((text) => ({ text }))],
      ["an empty text", { ...en, text: [""] }, [{ text: "" }]],
      [
        "codes in any case",
        { source_lang: "eN", target_lang: "Es", text: ["a"] },
        [{ text: "A", detected_source_language: "EN" }],
      ],
      [
        "show_billed_characters as true",
        { ...en, text: ["añ🎉"], show_billed_characters: true },
        [{ billed_characters: 3 }],
      ],
      ["show_billed_characters as 1", { ...en, text: ["ab"], show_billed_characters: 1 }, [{ billed_characters: 2 }]],
      [
        'show_billed_characters as "1"',
        { ...en, text: ["ab"], show_billed_characters: "1" },
        [{ billed_characters: 2 }],
      ],
      [
        "show_billed_characters as false",
        { ...en, text: ["ab"], show_billed_characters: false },
        [{ billed_characters: undefined }],
      ],
      [
        "quality_optimized",
        { ...en, text: ["a"], model_type: "quality_optimized" },
        [{ model_type_used: "quality_optimized" }],
      ],
      [
        "prefer_quality_optimized",
        { ...en, text: ["a"], model_type: "prefer_quality_optimized" },
        [{ model_type_used: "quality_optimized" }],
      ],
      [
        "latency_optimized",
        { ...en, text: ["a"], model_type: "latency_optimized" },
        [{ model_type_used: "latency_optimized" }],
      ],
      ["no model", { ...en, text: ["a"] }, [{ model_type_used: undefined, tag_handling_version: undefined }]],
      ["tag handling of its own choice", { ...en, text: ["a"], tag_handling: "xml" }, [{ tag_handling_version: "v2" }]],
      [
        "tag handling v1",
        { ...en, text: ["a"], tag_handling: "html", tag_handling_version: "v1" },
        [{ tag_handling_version: "v1" }],
      ],
      ["formality where there is one", { ...en, text: ["a"], formality: "less" }, [{ text: "A" }]],
      [
        "formality that falls back",
        { text: ["a"], source_lang: "en", target_lang: "cs", formality: "prefer_more" },
        [{ engine: "Pseudo-localization" }],
      ],
      [
        "everything else",
        {
          ...en,
          text: ["a"],
          context: "c",
          split_sentences: "nonewlines",
          preserve_formatting: true,
          outline_detection: false,
          custom_instructions: ["Be kind"],
          enable_beta_languages: true,
          translation_memory_threshold: 75,
        },
        [{ text: "A" }],
      ],
      ["members that it does not know", { ...en, text: ["a"], something: { new: true } }, [{ text: "A" }]],
      ["null as absent", { ...en, text: ["a"], formality: null, context: null }, [{ text: "A" }]],
    ];
    for (const [name, body, expected] of rows) {
      it(name, async () => {
        const reply = await service.translate(body);
        assert.equal(reply.status, 200, JSON.stringify(reply.body));
        assert.equal(reply.body.translations.length, expected.length);
        for (const [at, members] of expected.entries()) {
          for (const [member, value] of Object.entries(members))
            assert.deepEqual(reply.body.translations[at][member], value, member);
        }
      });
    }

    it("forms as official clients send them", async () => {
      const form =
        "text=Hello+%26+bye&text=%3Ck%3E%7B%7Bx%7D%7D%3C%2Fk%3E+b&source_lang=EN&target_lang=ES&show_billed_characters=1&split_sentences=0&preserve_formatting=0" +
        "&tag_handling=html&ignore_tags=k%2C+z&custom_instructions=a&custom_instructions=b%2Cc";
      const { status, body } = await service.ask("POST", "/v2/translate", { form });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(body.translations, [
        {
          detected_source_language: "EN",
          text: "HELLO &amp; BYE",
          billed_characters: 11,
          tag_handling_version: "v2",
          engine: "Shouting",
        },
        {
          detected_source_language: "EN",
          text: "<k>{{x}}</k> B",
          billed_characters: 7,
          tag_handling_version: "v2",
          engine: "Shouting",
        },
      ]);
    });

    it("comma lists of ignored tags", async () => {
      const form =
        "text=%3Ck%3Ekeep%3C%2Fk%3E+%3Cz%3Ethis%3C%2Fz%3E+b&source_lang=EN&target_lang=ES&tag_handling=xml&ignore_tags=k,z";
      const { body } = await service.ask("POST", "/v2/translate", { form });
      assert.equal(body.translations[0].text, "<k>keep</k> <z>this</z> B");
    });

    it("more than 50 texts", async () => {
      const { body } = await service.translate({ ...en, text: Array.from({ length: 500 }, (_, at) => `t${at}`) });
      assert.equal(body.translations.length, 500);
      assert.equal(body.translations[499].text, "T499");
    });

    it("texts of several languages, each for itself", async () => {
      const text = ["The weather is very nice today, is it not?", "Wo ist denn hier der nächste Bahnhof, bitte?", "12"];
      const { body } = await service.translate({ text, target_lang: "es" });
      const told = body.translations.map((one: { detected_source_language: string; engine: string }) => [
        one.detected_source_language,
        one.engine,
      ]);
      assert.deepEqual(told, [
        ["EN", "Shouting"],
        ["DE", "Pseudo-localization"],
        ["EN", "Shouting"],
      ]);
    });
  });

  describe("refuses", () => {
    const a = { ...en, text: ["a"] };
    const rows: readonly (readonly [string, object, number, string])[] = [
      ["no text", en, 400, "Parameter 'text' not specified"],
      ["an empty list", { ...en, text: [] }, 400, "Parameter 'text' not specified"],
      ["a text that is no list", { ...en, text: "a" }, 400, "Value for 'text' not supported."],
      ["a number among the texts", { ...en, text: ["a", 1] }, 400, "Value for 'text' not supported."],
      ["no target", { text: ["a"] }, 400, "Parameter 'target_lang' not specified"],
      ["an unknown target", { ...a, target_lang: "xx" }, 400, "Value for 'target_lang' not supported."],
      ["a target that is no text", { ...a, target_lang: 5 }, 400, "Value for 'target_lang' not supported."],
      ["an unknown source", { ...a, source_lang: "english" }, 400, "Value for 'source_lang' not supported."],
      ["a variant as source", { ...a, source_lang: "en-US" }, 400, "Value for 'source_lang' not supported."],
      ["an unknown formality", { ...a, formality: "polite" }, 400, "Value for 'formality' not supported."],
      [
        "formality where there is none",
        { ...a, target_lang: "cs", formality: "more" },
        400,
        "Target language 'CS' doesn't support formality.",
      ],
      ["an unknown model", { ...a, model_type: "best" }, 400, "Value for 'model_type' not supported."],
      ["an unknown tag handling", { ...a, tag_handling: "markdown" }, 400, "Value for 'tag_handling' not supported."],
      [
        "an unknown version of it",
        { ...a, tag_handling: "xml", tag_handling_version: "v3" },
        400,
        "Value for 'tag_handling_version' not supported.",
      ],
      ["another splitting", { ...a, split_sentences: "2" }, 400, "Value for 'split_sentences' not supported."],
      [
        "a flag that is none",
        { ...a, preserve_formatting: "yes" },
        400,
        "Value for 'preserve_formatting' not supported.",
      ],
      ["a context that is no text", { ...a, context: ["c"] }, 400, "Value for 'context' not supported."],
      [
        "11 instructions",
        { ...a, custom_instructions: Array(11).fill("a") },
        400,
        "Parameter custom_instructions must not contain more than 10 instructions",
      ],
      [
        "an instruction of 301 characters",
        { ...a, custom_instructions: ["a".repeat(301)] },
        400,
        "Parameter custom_instructions must not contain instructions of more than 300 characters",
      ],
      [
        "instructions for a language without",
        { ...a, target_lang: "cs", custom_instructions: ["a"] },
        400,
        "Target language 'CS' doesn't support custom_instructions.",
      ],
      [
        "two kinds of glossary",
        { ...a, glossary_id: "x", glossary_ids: ["y"] },
        400,
        "Parameters glossary_id and glossary_ids cannot be used together",
      ],
      [
        "six glossaries",
        { ...a, glossary_ids: ["1", "2", "3", "4", "5", "6"] },
        400,
        "Parameter glossary_ids must not contain more than 5 glossary IDs",
      ],
      [
        "a glossary without source",
        { text: ["a"], target_lang: "es", glossary_id: "x" },
        400,
        "Parameter 'source_lang' not specified",
      ],
      ["a glossary that is not there", { ...a, glossary_ids: ["x"] }, 404, "Glossary not found"],
      ["a style list that is not there", { ...a, style_id: "x" }, 404, "Style rule list not found"],
      ["a memory that is not there", { ...a, translation_memory_id: "x" }, 404, "Translation memory not found"],
      [
        "a threshold above 100",
        { ...a, translation_memory_threshold: 101 },
        400,
        "Value for 'translation_memory_threshold' not supported.",
      ],
      [
        "a threshold that is no integer",
        { ...a, translation_memory_threshold: 7.5 },
        400,
        "Value for 'translation_memory_threshold' not supported.",
      ],
      [
        "ill-formed XML",
        { ...a, text: ["a", "<b>x"], tag_handling: "xml" },
        400,
        "Tag handling parsing failed, please check input.",
      ],
    ];
    for (const [name, body, status, message] of rows) {
      it(`${name}: ${status}`, async () => {
        const reply = await service.translate(body);
        assert.deepEqual([reply.status, reply.body.message], [status, message]);
      });
    }

    it("a parameter that a form repeats", async () => {
      const { status, body } = await service.ask("POST", "/v2/translate", {
        form: "text=a&target_lang=de&target_lang=es",
      });
      assert.deepEqual([status, body.message], [400, "Value for 'target_lang' not supported."]);
    });

    it("members of a prototype", async () => {
      const reply = await service.ask("POST", "/v2/translate", {
        form: '{"__proto__":{"text":["a"]},"target_lang":"es"}',
        headers: { "content-type": "application/json" },
      });
      assert.deepEqual([reply.status, reply.body.message], [400, "Parameter 'text' not specified"]);
    });
  });

  describe("engines", () => {
    it("come one after the other: one that fails, or loses a tag, is not believed", async () => {
      const text = ["fine <b>a</b>", "this will fail <b>a</b>", "lose <b>a</b>"];
      const { body } = await service.translate({ ...en, text, tag_handling: "xml" });
      const told = body.translations.map(({ engine }: { engine: string }) => engine);
      assert.deepEqual(told, ["Shouting", "Pseudo-localization", "Pseudo-localization"]);
      assert.match(body.translations[2].text, /<b>à<\/b>/);
    });

    const rows: readonly (readonly [string, number, object])[] = [
      ["source=en&target=es", 200, { id: "shout/1", name: "Shouting", pseudo: false }],
      ["target=es", 200, { id: "shout/1", name: "Shouting", pseudo: false }],
      ["source=en&target=de", 200, { id: "pseudo/1", name: "Pseudo-localization", pseudo: true }],
      ["source=en&target=en-xa", 200, { id: "pseudo/1", name: "Pseudo-localization", pseudo: true }],
      ["source=en&target=es-XA", 200, { id: "pseudo/1", name: "Pseudo-localization", pseudo: true }],
      ["source=en&target=ar-XB", 200, { id: "pseudo-rtl/1", name: "Pseudo-localization", pseudo: true }],
      ["source=en&target=qps-ploc", 200, { id: "pseudo/1", name: "Pseudo-localization", pseudo: true }],
    ];
    for (const [query, status, engine] of rows) {
      it(`are reported: ${query}`, async () => {
        const reply = await service.ask("GET", `/glossa/engines?${query}`);
        assert.deepEqual([reply.status, reply.body.engine], [status, engine]);
      });
    }
    for (const query of [
      "source=en",
      "source=en&target=klingon",
      "source=klingon&target=es",
      "source=en-US&target=es",
    ]) {
      it(`are not reported for ${query}`, async () =>
        assert.equal((await service.ask("GET", `/glossa/engines?${query}`)).status, 400));
    }
  });
});
