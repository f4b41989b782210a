import assert from "node:assert/strict";
import { rephrase, tones, writingStyles } from "../../../src/service/protocol/writingEndpoints.ts";
import { pseudoOnly, type Reply, type Running, running } from "../service.ts";

const english = "I would like to ask you whether you can send me the report until tomorrow.";
const german = "Ich möchte dich bitten, mir den Bericht bis morgen zu schicken.";
const japanese = "明日までに報告書を送ってください。";

describe("write", () => {
  let service: Running;
  before(async () => {
    service = await running({ ...pseudoOnly, characterLimit: 20_000, scopes: ["translate:text"] });
  });
  after(() => service.close());
  const improve = (json: object, what = "rephrase"): Promise<Reply> =>
    service.ask("POST", `/v2/write/${what}`, { json });

  for (const what of ["rephrase", "correct"]) {
    it(`${what} gives texts back as they are, in their order, with their languages`, async () => {
      const { status, body } = await improve({ text: [english, german, japanese, " "] }, what);
      assert.equal(status, 200);
      assert.deepEqual(body, {
        improvements: [
          { text: english, detected_source_language: "en", target_language: "en-US" },
          { text: german, detected_source_language: "de", target_language: "de" },
          { text: japanese, detected_source_language: "ja", target_language: "ja" },
          { text: " ", detected_source_language: "en", target_language: "en-US" },
        ],
      });
    });
  }

  it("takes a single word without a target for one of a language that it writes", async () => {
    const one = async (word: string) => (await improve({ text: [word] })).body.improvements[0].detected_source_language;
    assert.deepEqual([await one("Protonenstrahl"), await one("proton beam"), await one("Hej")].slice(0, 2), [
      "de",
      "en",
    ]);
    const { status, body } = await improve({ text: ["De wijzigingen zijn niet opgeslagen"] });
    assert.deepEqual([status, body.message], [400, "Language nl is not supported."]);
  });

  const targets: readonly (readonly [string, string])[] = [
    ["EN", "en-US"],
    ["en-gb", "en-GB"],
    ["PT", "pt-PT"],
    ["pt-br", "pt-BR"],
    ["zh", "zh-Hans"],
    ["ZH-HANS", "zh-Hans"],
    ["ko", "ko"],
  ];
  for (const [target_lang, target] of targets) {
    it(`answers ${target_lang} as ${target}`, async () => {
      const { body } = await improve({ text: ["12"], target_lang }, "correct");
      const [{ target_language, detected_source_language }] = body.improvements;
      assert.deepEqual([target_language, detected_source_language], [target, target.slice(0, 2)]);
    });
  }

  it("takes forms, as official clients send them", async () => {
    const form = "text=one+text&text=two&target_lang=en-US&writing_style=business";
    const { status, body } = await service.ask("POST", "/v2/write/rephrase", { form });
    assert.equal(status, 200);
    assert.deepEqual(
      body.improvements.map(({ text }: { readonly text: string }) => text),
      ["one text", "two"],
    );
  });

  it("takes every style and every tone", async () => {
    for (const writing_style of writingStyles)
      assert.equal((await improve({ text: ["a"], target_lang: "de", writing_style })).status, 200);
    for (const tone of tones) assert.equal((await improve({ text: ["a"], target_lang: "en", tone })).status, 200);
  });

  const both =
    "Bad request. Reason: Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.";
  const refused: readonly (readonly [what: string, body: object, message: string])[] = [
    ["no text", {}, "Parameter 'text' not specified"],
    ["no texts", { text: [] }, "Parameter 'text' not specified"],
    ["a text that is no list", { text: "a" }, "Value for 'text' not supported."],
    ["an unknown language", { text: ["a"], target_lang: "xx" }, "Value for 'target_lang' not supported."],
    ["a language that it can't write", { text: ["a"], target_lang: "nl" }, "Value for 'target_lang' not supported."],
    [
      "a text in such a language",
      { text: ["Ik zou graag willen weten of je mij dat verslag morgen kunt sturen."] },
      "Language nl is not supported.",
    ],
    ["an unknown style", { text: ["a"], writing_style: "loud" }, "Value for 'writing_style' not supported."],
    ["an unknown tone", { text: ["a"], tone: "loud" }, "Value for 'tone' not supported."],
    ["style and tone", { text: ["a"], writing_style: "casual", tone: "friendly" }, both],
    ["both as preferences", { text: ["a"], writing_style: "prefer_casual", tone: "prefer_friendly" }, both],
    [
      "a style in Japanese",
      { text: ["a"], target_lang: "JA", writing_style: "business" },
      "Language ja does not support setting a writing style.",
    ],
    [
      "a tone in Korean",
      { text: ["a"], target_lang: "ko", tone: "friendly" },
      "Language ko does not support setting a tone.",
    ],
    [
      "a style for a Japanese text",
      { text: [japanese], writing_style: "simple" },
      "Language ja does not support setting a writing style.",
    ],
  ];
  for (const [what, body, message] of refused) {
    it(`refuses ${what}`, async () => {
      const { status, body: told } = await improve(body);
      assert.deepEqual([status, told.message], [400, message]);
    });
  }

  const allowed: readonly (readonly [what: string, body: object])[] = [
    ["a style beside the default tone", { text: ["a"], writing_style: "casual", tone: "default" }],
    ["a preferred style in Japanese", { text: ["a"], target_lang: "ja", writing_style: "prefer_casual" }],
    ["a preferred tone in Chinese", { text: ["a"], target_lang: "zh", tone: "prefer_friendly" }],
    ["defaults in Korean", { text: ["a"], target_lang: "ko", tone: "default", writing_style: "default" }],
  ];
  for (const [what, body] of allowed) {
    it(`takes ${what}`, async () => assert.equal((await improve(body)).status, 200));
  }

  it("counts characters as text improvement, and only where it answered", async () => {
    const written = async (): Promise<number> => {
      const { body } = await service.ask("GET", "/v2/usage");
      const find = ({ product_type }: { readonly product_type: string }) => product_type === "write";
      return body.products.find(find).account_unit_count;
    };
    const before = await written();
    await improve({ text: ["aé", "日🎉"], target_lang: "de" });
    assert.equal((await written()) - before, 4);
    await improve({ text: ["abc"], target_lang: "xx" });
    assert.equal((await written()) - before, 4);
    assert.equal((await improve({ text: ["a".repeat(30_000)], target_lang: "de" })).status, 456);
  });

  it("needs its scope, and a paid plan", async () => {
    const scoped = await service.ask("POST", rephrase.path, { json: { text: ["a"] }, key: service.scopedKey ?? "" });
    assert.deepEqual([scoped.status, scoped.body.detail], [403, "Missing required scope(s): write:improve"]);
    const free = await running({ ...pseudoOnly, plan: "free" });
    try {
      const { status } = await free.ask("POST", rephrase.path, { json: { text: ["a"], target_lang: "de" } });
      assert.equal(status, 403);
    } finally {
      await free.close();
    }
  });

  it("refuses other media types and large bodies", async () => {
    const headers = { "content-type": "text/plain" };
    assert.equal((await service.ask("POST", rephrase.path, { json: { text: ["a"] }, headers })).status, 415);
    assert.equal((await improve({ text: ["a".repeat(140_000)] })).status, 413);
  });
});
