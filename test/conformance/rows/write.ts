import assert from "node:assert/strict";
import type { ConformanceRow, Probe, ProbeReply } from "../row.ts";

const spec = "spec: What the service does, 2 (writing)";
const wire = "wire: 4 (write)";
const rephrase = "/v2/write/rephrase";
const correct = "/v2/write/correct";
const english = "I would like to ask you whether you can send me the report until tomorrow.";
const both =
  "Bad request. Reason: Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.";

const styles = "academic business casual default simple".split(" ");
const tones = "confident default diplomatic enthusiastic friendly".split(" ");
const preferred = (all: readonly string[]): readonly string[] =>
  all.filter((one) => one !== "default").map((one) => `prefer_${one}`);

/** `POST /v2/write/rephrase` and `/v2/write/correct`. */
export const rows: readonly ConformanceRow[] = [
  ...[rephrase, correct].flatMap((path) => [
    row(
      `${path} answers an improvement a text, in their order, with its languages`,
      async (service) => {
        const { improvements } = await improved(service, path, { text: [english, "Das ist ein deutscher Satz."] });
        assert.deepEqual(
          improvements.map((one) => [one.detected_source_language, one.target_language]),
          [
            ["en", "en-US"],
            ["de", "de"],
          ],
        );
        for (const { text } of improvements) assert.ok(text.length > 0);
      },
      spec,
    ),
    row(`${path} takes a form with repeated texts`, async (service) => {
      const form = [
        ["text", english],
        ["text", "Good morning"],
        ["target_lang", "en-GB"],
      ] as const;
      const { status, json } = await service.ask("POST", path, { form });
      assert.equal(status, 200);
      assert.equal(json.improvements.length, 2);
      assert.equal(json.improvements[0].target_language, "en-GB");
    }),
    refused(path, "no text", { target_lang: "de" }, "Parameter 'text' not specified"),
    refused(path, "an empty list of texts", { text: [] }),
    refused(path, "a text that is no list", { text: "one" }),
    refused(path, "an unknown target_lang", { text: [english], target_lang: "xx" }),
    refused(path, "a target_lang that it doesn't write", { text: [english], target_lang: "nl" }),
    {
      section: wire,
      title: `${path} refuses other media types with 415`,
      writes: false,
      async check(service: Probe) {
        const options = { body: "text=a", headers: { "content-type": "text/plain" } };
        assert.equal((await service.ask("POST", path, options)).status, 415);
      },
    },
    {
      section: wire,
      title: `${path} refuses a body of more than 128 KiB with 413`,
      writes: false,
      async check(service: Probe) {
        const json = { text: ["a".repeat(140_000)], target_lang: "de" };
        assert.equal((await service.ask("POST", path, { json })).status, 413);
      },
    },
    {
      section: wire,
      title: `${path} refuses a key without the scope write:improve with 403`,
      needs: ["scopedKey"] as const,
      writes: false,
      async check(service: Probe) {
        const { status, json } = await service.ask("POST", path, { json: { text: ["a"] }, key: "scopedKey" });
        assert.deepEqual([status, json.detail], [403, "Missing required scope(s): write:improve"]);
      },
    },
    {
      section: wire,
      title: `${path} answers 456 at the quota`,
      writes: true,
      embedded: true as const,
      startedWith: { characterLimit: 5 },
      async check(service: Probe) {
        assert.equal((await ask(service, path, { text: ["abc"], target_lang: "de" })).status, 200);
        assert.equal((await ask(service, path, { text: ["abc"], target_lang: "de" })).status, 456);
      },
    },
    {
      section: wire,
      title: `${path} is refused with 403 on the free plan`,
      writes: false,
      embedded: true as const,
      startedWith: { plan: "free" as const },
      async check(service: Probe) {
        assert.equal((await ask(service, path, { text: ["abc"], target_lang: "de" })).status, 403);
      },
    },
    {
      ...row(
        `${path} gives texts back unchanged where no engine improves them`,
        async (service) => {
          const texts = [english, "", "an mistake\r\n"];
          const { improvements } = await improved(service, path, { text: texts, target_lang: "en-GB" });
          assert.deepEqual(
            improvements.map(({ text }) => text),
            texts,
          );
        },
        "embedded: write",
      ),
      embedded: true as const,
      // others have what corrects English
      startedWith: {},
    },
  ]),
  ...(
    [
      ["de", "de"],
      ["en", "en-US"],
      ["en-GB", "en-GB"],
      ["EN-us", "en-US"],
      ["es", "es"],
      ["fr", "fr"],
      ["it", "it"],
      ["ja", "ja"],
      ["ko", "ko"],
      ["pt", "pt-PT"],
      ["pt-br", "pt-BR"],
      ["pt-PT", "pt-PT"],
      ["zh-hans", "zh-Hans"],
    ] as const
  ).map(([target_lang, expected]) =>
    row(`takes ${target_lang} and answers it as ${expected}`, async (service) => {
      const { improvements } = await improved(service, rephrase, { text: ["12"], target_lang });
      assert.equal(improvements[0]?.target_language, expected);
    }),
  ),
  ...[...styles, ...preferred(styles)].map((writing_style) =>
    row(`takes the writing_style ${writing_style}`, async (service) => {
      await improved(service, rephrase, { text: ["Good morning"], target_lang: "en-US", writing_style });
    }),
  ),
  ...[...tones, ...preferred(tones)].map((tone) =>
    row(`takes the tone ${tone}`, async (service) => {
      await improved(service, rephrase, { text: ["Guten Morgen"], target_lang: "de", tone });
    }),
  ),
  row("takes a style with the default tone, and a tone with the default style", async (service) => {
    const text = ["Good morning"];
    await improved(service, rephrase, { text, target_lang: "en-GB", writing_style: "casual", tone: "default" });
    await improved(service, rephrase, { text, target_lang: "en-GB", writing_style: "default", tone: "friendly" });
  }),
  row("falls back where a style or tone is preferred and the language has none", async (service) => {
    await improved(service, rephrase, { text: ["12"], target_lang: "ja", writing_style: "prefer_casual" });
    await improved(service, rephrase, { text: ["12"], target_lang: "ko", tone: "prefer_friendly" });
  }),
  refused(rephrase, "an unknown writing_style", { text: ["a"], target_lang: "de", writing_style: "loud" }),
  refused(rephrase, "an unknown tone", { text: ["a"], target_lang: "de", tone: "loud" }),
  refused(
    rephrase,
    "writing_style and tone together",
    { text: ["a"], target_lang: "de", writing_style: "casual", tone: "friendly" },
    both,
  ),
  refused(
    rephrase,
    "a writing_style in a language without",
    { text: ["a"], target_lang: "ja", writing_style: "business" },
    "Language ja does not support setting a writing style.",
  ),
  refused(
    rephrase,
    "a tone in a language without",
    { text: ["a"], target_lang: "ko", tone: "friendly" },
    "Language ko does not support setting a tone.",
  ),
  {
    section: wire,
    title: "counts characters as the product write, and into character_count",
    writes: true,
    embedded: true,
    startedWith: {},
    async check(service) {
      await improved(service, correct, { text: ["aé", "日🎉"], target_lang: "de" });
      const { json } = await service.ask("GET", "/v2/usage");
      const write = json.products.find((one: { readonly product_type: string }) => one.product_type === "write");
      assert.deepEqual([json.character_count, write.account_unit_count], [4, 4]);
    },
  },
];

interface Improved {
  readonly improvements: readonly {
    readonly text: string;
    readonly detected_source_language: string;
    readonly target_language: string;
  }[];
}

function row(title: string, check: (service: Probe) => Promise<void>, section = wire): ConformanceRow {
  return { section, title, writes: true, check };
}

function refused(path: string, what: string, json: object, message?: string): ConformanceRow {
  return {
    section: wire,
    title: `${path} refuses ${what} with 400`,
    writes: false,
    async check(service) {
      const reply = await ask(service, path, json);
      assert.equal(reply.status, 400, reply.text);
      assert.equal(typeof reply.json.message, "string");
      if (message !== undefined) assert.equal(reply.json.message, message);
    },
  };
}

const ask = (service: Probe, path: string, json: object): Promise<ProbeReply> => service.ask("POST", path, { json });

async function improved(service: Probe, path: string, json: object): Promise<Improved> {
  const reply = await ask(service, path, json);
  assert.equal(reply.status, 200, reply.text);
  return reply.json;
}
