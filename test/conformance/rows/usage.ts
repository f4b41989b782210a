import assert from "node:assert/strict";
import type { ConformanceRow, Probe } from "../row.ts";

const path = "/v2/usage";
const wire = "wire: 12 (usage)";
const spec = "spec: Usage and admin";

/** `GET /v2/usage`. */
export const rows: readonly ConformanceRow[] = [
  {
    section: wire,
    title: "tells characters used and their limit",
    writes: false,
    async check(service) {
      const used = await usage(service);
      for (const name of ["character_count", "character_limit"]) assert.ok(isCount(used[name]), name);
    },
  },
  {
    section: spec,
    title: "has the voice counters in milliseconds",
    writes: false,
    check: paid((used) => {
      assert.ok(isCount(used["speech_to_text_milliseconds_count"]));
      assert.ok(isCount(used["speech_to_text_milliseconds_limit"]));
    }),
  },
  {
    section: wire,
    title: "has the voice counters in minutes",
    writes: false,
    check: paid((used) => {
      for (const product of ["speech_to_text", "speech_to_speech"])
        for (const what of ["count", "limit"]) assert.ok(isAmount(used[`${product}_minutes_${what}`]), product);
    }),
  },
  {
    section: spec,
    title: "has billing_unit, api_key_unit_count and account_unit_count with each product",
    writes: false,
    check: paid(({ products }) => {
      for (const product of products) {
        assert.ok(["characters", "minutes"].includes(product.billing_unit), product.product_type);
        assert.ok(isAmount(product.api_key_unit_count) && isAmount(product.account_unit_count), product.product_type);
        assert.ok(product.api_key_unit_count <= product.account_unit_count, product.product_type);
      }
    }),
  },
  {
    section: wire,
    title: "names products as write, translate, speechToText, speechToSpeech and counts speech in minutes",
    writes: false,
    check: paid(({ products }) => {
      const units: Readonly<Record<string, string>> = {
        write: "characters",
        translate: "characters",
        speechToText: "minutes",
        speechToSpeech: "minutes",
      };
      for (const { product_type, billing_unit } of products) assert.equal(billing_unit, units[product_type]);
    }),
  },
  {
    section: wire,
    title: "tells the period and what this key used",
    writes: false,
    check: paid((used) => {
      assert.ok(Date.parse(used["start_time"]) < Date.parse(used["end_time"]));
      assert.ok(isCount(used["api_key_character_count"]) && isCount(used["api_key_character_limit"]));
      assert.ok(used["api_key_character_count"] <= used["character_count"]);
    }),
  },
  {
    section: wire,
    title: "has the deprecated counters of each product",
    writes: false,
    embedded: true,
    check: paid(({ products }) => {
      assert.equal(products.length, 4);
      for (const { api_key_character_count, character_count } of products)
        assert.ok(isCount(api_key_character_count) && isCount(character_count));
    }),
  },
  {
    section: "wire: 1 (counting)",
    title: "counts code points of the source, for account, key and product",
    writes: true,
    embedded: true,
    async check(service) {
      const before = await usage(service);
      await translate(service, "aé日🎉");
      const after = await usage(service);
      const translated = (used: Used) => used["products"].find((one: Used) => one["product_type"] === "translate");
      assert.equal(after["character_count"] - before["character_count"], 4);
      assert.equal(after["api_key_character_count"] - before["api_key_character_count"], 4);
      assert.equal(translated(after)?.account_unit_count - translated(before)?.account_unit_count, 4);
    },
  },
  {
    section: "wire: 1 (counting)",
    title: "counts nothing for a request that it refused",
    writes: true,
    embedded: true,
    async check(service) {
      const before = await usage(service);
      const json = { text: ["abc"], target_lang: "xx" };
      assert.equal((await service.ask("POST", "/v2/translate", { json })).status, 400);
      assert.equal((await usage(service))["character_count"], before["character_count"]);
    },
  },
];

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
type Used = Readonly<Record<string, any>>;

async function usage(service: Probe): Promise<Used> {
  const { status, json } = await service.ask("GET", path);
  assert.equal(status, 200);
  return json;
}

/** Free accounts are told characters alone. */
function paid(look: (used: Used) => void): ConformanceRow["check"] {
  return async (service) => {
    const used = await usage(service);
    if (used["products"] !== undefined) look(used);
  };
}

async function translate(service: Probe, text: string): Promise<void> {
  const json = { text: [text], source_lang: "en", target_lang: "de" };
  assert.equal((await service.ask("POST", "/v2/translate", { json })).status, 200);
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isAmount = (value: unknown): boolean => typeof value === "number" && value >= 0;
