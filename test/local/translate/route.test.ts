import assert from "node:assert/strict";
import { createDetection } from "../../../src/local/detection/languageDetector.ts";
import type { EngineSource } from "../../../src/local/engines/pairEngine.ts";
import type { MemoryMatcher } from "../../../src/local/translate/translationResources.ts";
import { HttpError } from "../../../src/local/wire/httpError.ts";
import { cuttingSource } from "./small.ts";
import { smallRoute } from "./smallRoute.ts";

const detection = createDetection();
after(() => detection.close());

const route = (engines?: readonly EngineSource[], held?: MemoryMatcher) => smallRoute(detection, engines, held);

const en = { source_lang: "en", target_lang: "es" };
const swedish = "Spara ändringarna innan du stänger fönstret.";
const german = "Wo ist denn hier der nächste Bahnhof, bitte?";

describe("what POST /v2/translate names", () => {
  const applied: readonly (readonly [string, object, string])[] = [
    ["a glossary", { text: ["Open the file"], glossary_id: "g1" }, "[OPEN THE archivo]"],
    ["glossaries", { text: ["Open the file"], glossary_ids: ["g1"] }, "[OPEN THE archivo]"],
    ["glossaries as a comma list", { text: ["Open the file"], glossary_ids: "g1,g1" }, "[OPEN THE archivo]"],
    ["a style", { text: ["It's"], style_id: "s1" }, "[IT’S]"],
    ["a memory", { text: ["Save the file."], translation_memory_id: "m1" }, "Guarda el archivo."],
    [
      "all of them",
      {
        text: ["Save the file.\nDon't open the file"],
        style_id: "s1",
        glossary_id: "g1",
        translation_memory_id: "m1",
        translation_memory_threshold: 100,
      },
      "Guarda el archivo.\n[DON’T OPEN THE archivo]",
    ],
    [
      "a memory, with tags",
      { text: ["<b>Save the file.</b> Now"], tag_handling: "html", translation_memory_id: "m1" },
      "<b>Guarda el archivo.</b> [NOW]",
    ],
  ];
  for (const [name, body, expected] of applied) {
    it(`is applied: ${name}`, async () => {
      const { translations } = await route().translate({ ...en, ...body });
      assert.equal(translations[0]?.text, expected);
    });
  }

  const thresholds: readonly (readonly [unknown, number])[] = [
    [undefined, 75],
    [0, 50],
    [49, 50],
    [50, 50],
    ["80", 80],
    [100, 100],
  ];
  for (const [given, expected] of thresholds) {
    it(`a threshold of ${given} is ${expected}`, async () => {
      const { translate, asked } = route();
      await translate({
        ...en,
        text: ["a"],
        translation_memory_id: "m1",
        ...(given !== undefined && { translation_memory_threshold: given }),
      });
      assert.deepEqual(asked, [["m1", { source: "EN", target: "ES" }, expected]]);
    });
  }

  const refusals: readonly (readonly [string, object, number, string])[] = [
    ["an unknown glossary", { ...en, glossary_ids: ["g1", "g2"] }, 404, "Glossary not found"],
    ["an unknown style", { ...en, style_id: "s2" }, 404, "Style rule list not found"],
    ["an unknown memory", { ...en, translation_memory_id: "m2" }, 404, "Translation memory not found"],
    [
      "a memory without the pair",
      { source_lang: "de", target_lang: "es", translation_memory_id: "m1" },
      404,
      "Translation memory not found",
    ],
    [
      "a memory without any pair that was detected",
      { text: [german], target_lang: "es", translation_memory_id: "m1" },
      404,
      "Translation memory not found",
    ],
    [
      "an unknown memory without source",
      { text: [german], target_lang: "es", translation_memory_id: "m2" },
      404,
      "Translation memory not found",
    ],
    [
      "an unknown style beside a memory without the pair",
      { text: [german], target_lang: "es", translation_memory_id: "m1", style_id: "s2" },
      404,
      "Style rule list not found",
    ],
  ];
  for (const [name, body, status, message] of refusals) {
    it(`is refused before anything is set aside: ${name}`, async () => {
      const { translate, reserved } = route();
      await assert.rejects(translate({ text: ["a"], ...body }), (error: HttpError) => {
        assert.deepEqual([error.status, error.message], [status, message]);
        return error instanceof HttpError;
      });
      assert.deepEqual(reserved, []);
    });
  }

  /** Translates from one language into any. */
  const only = (source: string): EngineSource => ({ ...cuttingSource, sources: async () => [source] });
  const detected: readonly (readonly [string, string, object, (readonly EngineSource[])?])[] = [
    ["English, of a term of science", "EN", { text: ["proton beam"], target_lang: "es" }],
    ["a language that an engine covers", "SV", { text: ["protonstråle"], target_lang: "es" }, [only("SV")]],
    ["plainly another one than an engine covers", "DE", { text: [german], target_lang: "es" }, [only("SV")]],
    ["another one than the target", "DA", { text: ["protonstråle"], target_lang: "sv" }],
    ["that of the memory", "EN", { text: ["Status"], target_lang: "de", translation_memory_id: "m1" }],
    ["that of the context", "SV", { text: ["protonstråle"], target_lang: "es", context: swedish }],
    ["that of a variant", "EN", { text: ["Save the colors"], target_lang: "en-GB" }],
  ];
  for (const [name, language, body, engines] of detected) {
    it(`detects ${name}`, async () => {
      const { translations } = await route(engines).translate({ ...body });
      assert.equal(translations[0]?.detected_source_language, language);
    });
  }

  it("is left out for a text in a language that the memory doesn't cover, where it covers others", async () => {
    const text = ["Save the file.", german];
    const { translations } = await route().translate({ target_lang: "es", text, translation_memory_id: "m1" });
    assert.deepEqual(
      translations.map(({ text: done, detected_source_language }) => [done, detected_source_language]),
      [
        ["Guarda el archivo.", "EN"],
        [`[${german.toUpperCase()}]`, "DE"],
      ],
    );
  });

  it("says which engine made a text, or that a memory did", async () => {
    const text = ["Save the file.", "Save the file.\nNow", "Now"];
    const { translations } = await route().translate({ ...en, text, translation_memory_id: "m1" });
    assert.deepEqual(
      translations.map(({ engine }) => engine),
      ["Translation memory", "Translation memory, Cutting", "Cutting"],
    );
  });

  describe("sentences", () => {
    const text = ["One is.\nTwo is. Three"];
    const rows: readonly (readonly [object, string])[] = [
      [{}, "[ONE IS.]\n[TWO IS. ][THREE]"],
      [{ split_sentences: 1 }, "[ONE IS.]\n[TWO IS. ][THREE]"],
      [{ split_sentences: "0" }, "[ONE IS.\nTWO IS. THREE]"],
      [{ split_sentences: "nonewlines" }, "[ONE IS.\n][TWO IS. ][THREE]"],
      [{ tag_handling: "html" }, "[ONE IS.\n][TWO IS. ][THREE]"],
      [{ tag_handling: "xml" }, "[ONE IS.]\n[TWO IS. ][THREE]"],
      [{ tag_handling: "html", split_sentences: "1" }, "[ONE IS.]\n[TWO IS. ][THREE]"],
    ];
    for (const [body, expected] of rows) {
      it(JSON.stringify(body), async () => {
        const { translations } = await route().translate({ ...en, text, ...body });
        assert.equal(translations[0]?.text, expected);
      });
    }
  });

  describe("tags that split", () => {
    const xml = { tag_handling: "xml" };
    const rows: readonly (readonly [string, object, string])[] = [
      ["<t>One</t><u>two</u>", xml, "<t>[ONE]</t>[<u>TWO</u>]"],
      ["<t>One</t><s>two</s>", { ...xml, outline_detection: false }, "[<t>ONE</t><s>TWO</s>]"],
      ["<t>One</t><s>two</s>", { ...xml, outline_detection: "0", splitting_tags: "s" }, "[<t>ONE</t>]<s>[TWO]</s>"],
      ["<t>One</t><v>two</v>", { ...xml, non_splitting_tags: ["t", "v"] }, "[<t>ONE</t><v>TWO</v>]"],
      ["One <t>two</t>", xml, "[ONE <t>TWO</t>]"],
      ["<d><t>One</t><k>two</k></d>", xml, "<d><t>[ONE]</t><k>[TWO]</k></d>"],
      ["<d>a <t>One</t></d><t>two</t>", xml, "<d>[A <t>ONE</t>]</d>[<t>TWO</t>]"],
      ["<i>One</i> <b>two</b>", xml, "[<i>ONE</i> <b>TWO</b>]"],
      ["<p>One</p>two", { tag_handling: "html" }, "<p>[ONE]</p>[TWO]"],
      ["<p>One</p>two", { tag_handling: "html", outline_detection: false }, "<p>[ONE]</p>[TWO]"],
      ["<p>One</p>two", {}, "[<p>ONE</p>TWO]"],
      ["a<k>One</k> two", { ...xml, ignore_tags: ["k"] }, "[A<k>One</k> TWO]"],
      [
        'a <b translate="no">One</b> <i class="x notranslate">two</i>',
        { tag_handling: "html" },
        '[A <b translate="no">One</b> <i class="x notranslate">two</i>]',
      ],
    ];
    for (const [text, body, expected] of rows) {
      it(`${text} ${JSON.stringify(body)}`, async () => {
        const { translations } = await route().translate({ ...en, text: [text], ...body });
        assert.equal(translations[0]?.text, expected);
      });
    }
  });

  it("gives what it set aside back where the client went away", async () => {
    const gone = new AbortController();
    const leaving: EngineSource = {
      find: async () => ({
        ...{ id: "leaving", name: "Leaving", pseudo: false },
        translate: async () => {
          gone.abort(new Error("gone"));
          throw new Error("failed");
        },
      }),
      close() {},
    };
    const { translate, reserved } = route([leaving]);
    await assert.rejects(translate({ ...en, text: ["abc"] }, gone.signal), { message: "gone" });
    assert.deepEqual(reserved, ["3 reserved", "released"]);
  });

  it("asks a memory a few questions at once, each once, and no more when the client has left", async () => {
    const gone = new AbortController();
    let [asked, under, max] = [0, 0, 0];
    const memory: MemoryMatcher = {
      async match() {
        asked++;
        max = Math.max(max, ++under);
        await new Promise((resolve) => setImmediate(resolve));
        under--;
        if (asked === 100) gone.abort(new Error("gone"));
        return undefined;
      },
      nearest: async () => [],
    };
    const text = Array.from({ length: 300 }, (_, at) => `word${at % 150}x`);
    const order = { ...en, text, translation_memory_id: "m1" };
    await route([cuttingSource], memory).translate(order);
    assert.deepEqual([asked, max], [150, 16]);
    asked = 0;
    await assert.rejects(route([cuttingSource], memory).translate(order, gone.signal), { message: "gone" });
    assert.ok(asked < 120, `${asked} asked`);
  });
});
