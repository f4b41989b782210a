import assert from "node:assert/strict";
import { type Running, running } from "./service.ts";

interface Language {
  readonly lang: string;
  readonly name: string;
  readonly usable_as_source: boolean;
  readonly usable_as_target: boolean;
  readonly status: string;
  readonly features: Readonly<Record<string, unknown>>;
}

describe("embedded service: languages", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service.close());

  describe("GET /v2/languages", () => {
    it("lists sources when nothing is asked for", async () => {
      const { status, body } = await service.ask("GET", "/v2/languages");
      assert.equal(status, 200);
      assert.ok(
        body.some(({ language, name }: { language: string; name: string }) => language === "DE" && name === "German"),
      );
      assert.ok(body.every((one: object) => !("supports_formality" in one)));
      assert.ok(!body.some(({ language }: { language: string }) => language.includes("-")), "variants are no sources");
    });

    it("lists targets with their formality, and hides what is there for compatibility", async () => {
      const { body } = await service.ask("GET", "/v2/languages?type=target");
      const formality = new Map(
        body.map((one: { language: string; supports_formality: boolean }) => [one.language, one.supports_formality]),
      );
      const expected = [
        ["DE", true],
        ["PT-BR", true],
        ["EN-US", false],
        ["CS", false],
        ["EN", undefined],
        ["PT", undefined],
      ];
      assert.deepEqual(
        expected.map(([code]) => [code, formality.get(code)]),
        expected,
      );
    });

    it("refuses another type", async () => {
      const { status, body } = await service.ask("GET", "/v2/languages?type=both");
      assert.deepEqual([status, body.message], [400, "Value for 'type' not supported."]);
    });
  });

  describe("GET /v3/languages", () => {
    const list = async (query: string): Promise<ReadonlyMap<string, Language>> =>
      new Map((await service.ask("GET", `/v3/languages?${query}`)).body.map((one: Language) => [one.lang, one]));

    it("writes codes as BCP 47 does, with features by side", async () => {
      const languages = await list("resource=translate_text");
      assert.deepEqual(languages.get("zh-Hant"), {
        lang: "zh-Hant",
        name: "Chinese (traditional)",
        usable_as_source: false,
        usable_as_target: true,
        status: "stable",
        features: Object.fromEntries(
          ["glossary", "style_rules", "tag_handling", "translation_memory"].map((name) => [name, { status: "stable" }]),
        ),
      });
      assert.deepEqual(Object.keys(languages.get("de")?.features ?? {}), [
        "auto_detection",
        "formality",
        "glossary",
        "style_rules",
        "tag_handling",
        "translation_memory",
      ]);
      assert.deepEqual(Object.keys(languages.get("gl")?.features ?? {}), ["tag_handling"]);
      assert.equal(languages.get("es-419")?.usable_as_source, false);
    });

    for (const [resource, code] of [
      ["translate_document", "de"],
      ["glossary", "th"],
      ["voice", "pt-BR"],
      ["write", "en-GB"],
      ["style_rules", "ko"],
      ["translation_memory", "es-419"],
    ] as const) {
      it(`knows the resource ${resource}`, async () =>
        assert.ok((await list(`resource=${resource}&include=beta&include=external`)).has(code)));
    }

    it("lists beta and external things only where they are asked for", async () => {
      const rows = [
        ["", undefined, undefined, undefined],
        ["&include=beta", "beta", undefined, undefined],
        ["&include=external", undefined, undefined, { status: "stable", external: true }],
        [
          "&include=beta&include=external",
          "beta",
          { status: "beta", external: true },
          { status: "stable", external: true },
        ],
        ["&include=beta,external", "beta", { status: "beta", external: true }, { status: "stable", external: true }],
      ] as const;
      for (const [query, bengali, hindi, tamil] of rows) {
        const languages = await list(`resource=voice${query}`);
        assert.deepEqual(
          [
            languages.get("bn")?.status,
            languages.get("hi")?.features["translated_speech"],
            languages.get("ta")?.features["transcription"],
          ],
          [bengali, hindi, tamil],
          query,
        );
      }
    });

    it("has a feature where it counts", async () => {
      const voice = await list("resource=voice&include=beta&include=external");
      const names = (one: Language | undefined) => Object.keys(one?.features ?? {});
      assert.deepEqual(names(voice.get("de")), [
        "auto_detection",
        "formality",
        "glossary",
        "transcription",
        "translated_speech",
        "spoken_terms",
      ]);
      assert.deepEqual(names(voice.get("en-GB")), ["glossary", "translated_speech"]);
      const write = await list("resource=write");
      assert.deepEqual(names(write.get("fr")), ["auto_detection", "tone", "writing_style"]);
      assert.deepEqual(names(write.get("en-US")), ["tone", "writing_style"]);
      const memory = await list("resource=translation_memory");
      assert.deepEqual([memory.get("de")?.features, memory.get("en-GB")?.usable_as_source], [{}, false]);
    });

    const refused: readonly (readonly [string, string])[] = [
      ["", "Parameter 'resource' not specified"],
      ["resource=text", "Value for 'resource' not supported."],
      ["resource=voice&include=alpha", "Value for 'include' not supported."],
      ["product=translate", "Bad request. Reason: The 'product' parameter has been renamed to 'resource'."],
    ];
    for (const [query, message] of refused) {
      it(`refuses ${query || "nothing"}`, async () => {
        const { status, body } = await service.ask("GET", `/v3/languages?${query}`);
        assert.deepEqual([status, body.message], [400, message]);
      });
    }
  });

  it("lists resources and which side needs each feature", async () => {
    const { body } = await service.ask("GET", "/v3/languages/resources");
    const [source, target] = [{ needs_source_support: true }, { needs_target_support: true }];
    const features: Readonly<Record<string, object>> = {
      auto_detection: source,
      formality: target,
      glossary: { ...source, ...target },
      style_rules: target,
      tag_handling: { ...source, ...target },
      translation_memory: { ...source, ...target },
      writing_style: target,
      tone: target,
      transcription: source,
      translated_speech: target,
      spoken_terms: source,
    };
    const resources: readonly (readonly [string, readonly string[]])[] = [
      [
        "translate_text",
        ["auto_detection", "formality", "glossary", "style_rules", "tag_handling", "translation_memory"],
      ],
      ["translate_document", ["auto_detection", "formality", "glossary"]],
      ["glossary", []],
      ["voice", ["auto_detection", "formality", "glossary", "transcription", "translated_speech", "spoken_terms"]],
      ["write", ["auto_detection", "tone", "writing_style"]],
      ["style_rules", []],
      ["translation_memory", []],
    ];
    assert.deepEqual(
      body,
      resources.map(([name, has]) => ({ name, features: has.map((one) => ({ name: one, ...features[one] })) })),
    );
  });

  it("takes as a target what it lists as one", async () => {
    const { body } = await service.ask("GET", "/v2/languages?type=target");
    for (const { language } of body) {
      const { status } = await service.translate({ text: ["a"], source_lang: "EN", target_lang: language });
      assert.equal(status, 200, language);
    }
  });
});
