import assert from "node:assert/strict";
import { runServe } from "../../../src/cli/serve/serveCommand.ts";
import type { ServeIo } from "../../../src/cli/serve/serveIo.ts";
import {
  engineFeatures,
  honouredFeatures,
  honouredSpeechFeatures,
  speechFeatures,
} from "../../../src/core/engines/engineFeatures.ts";
import { applicableRules } from "../../../src/core/style/apply/applyStyle.ts";
import { styleRules } from "../../../src/core/style/rules.ts";

describe("glossa serve --explain", () => {
  const explained = async (own: Partial<ServeIo>, ...more: string[]): Promise<string> => {
    let out = "";
    const io = {
      out(text: string) {
        out += text;
      },
      err: assert.fail,
      env: {},
      signal: new AbortController().signal,
      ...own,
    };
    assert.equal(await runServe(["--explain", ...more], io), 0);
    return out;
  };

  it("says of every option of every rule whether it is applied", async () => {
    const { style_rules, custom_instructions } = JSON.parse(await explained({}, "--json"));
    assert.deepEqual(custom_instructions, { applied: false });
    const expected = Object.entries(styleRules).flatMap(([category, rules]) =>
      Object.entries(rules).flatMap(([rule, options]) =>
        options.map((option) => ({
          category,
          rule,
          option,
          applied: applicableRules[`${category}.${rule}`]?.[option] !== undefined,
        })),
      ),
    );
    assert.deepEqual(style_rules, expected);
  });

  describe("with a list of engines", () => {
    const list = {
      engines: [
        {
          id: "paid",
          kind: "chat",
          url: "https://api.example.com/v1",
          model: "large",
          price: { input: 0.5, output: 2 },
        },
        { id: "own", kind: "chat", url: "http://127.0.0.1:1/v1", model: "small", keyVariable: "UNSET", maxItems: 5 },
        { id: "apertium", kind: "apertium", pairs: ["en→es"] },
        {
          id: "whisper",
          kind: "transcription",
          url: "http://127.0.0.1:1/v1",
          model: "whisper-1",
          price: { minute: 0.006, currency: "EUR" },
        },
        { id: "voice", kind: "synthesis", url: "http://127.0.0.1:1/v1", model: "kokoro" },
      ],
    };
    const input = async () => JSON.stringify(list);

    it("shows the cost and the limits of each, without its key", async () => {
      const out = await explained({ input }, "--engines", "-");
      const told = out.slice(out.indexOf("The engines of the list"));
      assert.match(
        told,
        /paid \(chat, large\)\n {2}pairs: \*→\*\n {2}cost: 0\.5 USD per million input tokens, 2 per million/,
      );
      assert.match(told, /own \(chat, small\)\n.*\n {2}cost: tokens are counted, money is not/);
      assert.match(
        told,
        / at most 5 texts and 2000 input tokens, 120 seconds\n {2}at the same time: at most 8 requests/,
      );
      assert.match(told, /whisper \(transcription, whisper-1\)\n.*\n {2}cost: 0\.006 EUR per minute of sound\n/);
      assert.match(told, /voice \(synthesis, kokoro\)\n.*\n {2}cost: sound and tokens are counted, money is not/);
      assert.match(told, /apertium \(apertium\)\n {2}pairs: en→es\n {2}cost: none/);
    });

    it("prints it for programs", async () => {
      const { list: told } = JSON.parse(await explained({ input }, "--json", "--engines", "-"));
      assert.deepEqual(
        told.map(({ id, price, limits }: { readonly [name: string]: unknown }) => [id, price, limits !== null]),
        [
          ["paid", { input: 0.5, output: 2, currency: "USD" }, true],
          ["own", null, true],
          ["apertium", null, false],
          ["whisper", { input: 0, output: 0, minute: 0.006, currency: "EUR" }, false],
          ["voice", null, false],
        ],
      );
    });
  });

  it("says of every kind of engine and every feature if it is followed", async () => {
    const [out, told] = [await explained({}), JSON.parse(await explained({}, "--json"))];
    assert.deepEqual([told.engines, told.speech_engines], [honouredFeatures, honouredSpeechFeatures]);
    for (const [kinds, features] of [
      [honouredFeatures, engineFeatures],
      [honouredSpeechFeatures, speechFeatures],
    ] as const)
      for (const [kind, honoured] of Object.entries<readonly string[]>(kinds)) {
        const lines = features.map((feature) => `  ${honoured.includes(feature) ? "+" : "-"} ${feature}\n`);
        assert.ok(out.includes(`\n${kind}\n${lines.join("")}`), kind);
      }
  });

  it("prints it for people", async () => {
    const out = await explained({});
    assert.match(out, /^punctuation\.apostrophe\n {2}\+ use_curly_apostrophes\n {2}\+ use_straight_apostrophes\n$/m);
    assert.match(out, /^style_and_tone\.tone\n {2}- /m);
    assert.match(out, /^Custom instructions are kept only/m);
    assert.match(out, /^transcription\n {2}\+ language_detection\n {2}\+ punctuation\n/m);
    assert.match(out, /^synthesis\n(?: {2}- .*\n)+ {2}\+ target_media_voice\n/m);
  });
});
