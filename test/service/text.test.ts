import assert from "node:assert/strict";
import type { Failure } from "../../src/core/failures/failure.ts";
import { silent } from "../../src/core/work/log.ts";
import { toConnection } from "../../src/service/lease.ts";
import { detectLanguage } from "../../src/service/protocol/detectionEndpoints.ts";
import { engines } from "../../src/service/protocol/embeddedEndpoints.ts";
import { type TranslateParams, translate } from "../../src/service/protocol/textEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { pseudoOnly, type Running, running } from "../local/service.ts";

describe("client: text translation and detection", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  let service: Running;
  before(async () => {
    service = await running(pseudoOnly);
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const client = (to: Running = service) =>
    createClient({ connection: toConnection(to), transport, log: silent, attempts: { failing: 1 } });
  const order: TranslateParams = { text: ["Save {name}"], source_lang: "EN", target_lang: "ES" };

  it("sends every parameter", async () => {
    const { translations } = await client().call(
      translate,
      {
        ...order,
        text: ["Save <b>{name}</b>. <x>Now</x>"],
        context: "a menu",
        show_billed_characters: true,
        split_sentences: "nonewlines",
        preserve_formatting: true,
        formality: "prefer_less",
        model_type: "latency_optimized",
        tag_handling: "xml",
        tag_handling_version: "v2",
        outline_detection: false,
        non_splitting_tags: ["b"],
        splitting_tags: ["p", "q"],
        ignore_tags: ["x"],
        custom_instructions: ["Be brief", "Be kind, please"],
        translation_memory_threshold: 80,
        enable_beta_languages: true,
      },
      signal,
    );
    const [{ text, ...rest } = { text: "" }] = translations;
    assert.match(text, /<b>\{name\}<\/b>.*<x>Now<\/x>/);
    assert.deepEqual(rest, {
      detected_source_language: "EN",
      billed_characters: 16,
      model_type_used: "latency_optimized",
      tag_handling_version: "v2",
      engine: "Pseudo-localization",
    });
  });

  it("reports the engines that would be asked", async () => {
    const pseudo = { id: "pseudo/1", name: "Pseudo-localization", pseudo: true };
    assert.deepEqual(await client().call(engines, { target: "DE" }, signal), { engine: pseudo, engines: [pseudo] });
  });

  const nowhere = "00000000-0000-4000-8000-000000000000";
  const refusals: readonly (readonly [string, Partial<TranslateParams>, Failure["code"], number, RegExp])[] = [
    ["an unknown glossary", { glossary_id: nowhere }, "service.notFound", 404, /Glossary not found/],
    ["an unknown memory", { translation_memory_id: nowhere }, "service.notFound", 404, /memory not found/],
    ["an unknown style list", { style_id: nowhere }, "service.notFound", 404, /not found/i],
    ["ill-formed XML", { text: ["<a>"], tag_handling: "xml" }, "service.refused", 400, /Tag handling parsing failed/],
    ["too much text", { text: ["a".repeat(140_000)] }, "service.tooLarge", 413, /too large/],
  ];
  for (const [name, params, code, status, message] of refusals) {
    it(`hears why it is refused: ${name}`, async () => {
      await assert.rejects(client().call(translate, { ...order, ...params }, signal), (failure: Failure) => {
        assert.deepEqual([failure.code, failure.facts.status], [code, status]);
        assert.match(failure.facts.serviceMessage ?? "", message);
        assert.match(failure.facts.traceId ?? "", /^[\da-f]{32}$/);
        return true;
      });
    });
  }

  it("detects languages", async () => {
    const text = ["Wo ist der nächste Bahnhof?", "123"];
    assert.deepEqual(await client().call(detectLanguage, { text }, signal), {
      results: [{ detected_language: "de", detection_status: "success" }, { detection_status: "no_language_detected" }],
    });
  });

  it("hears that the account may not detect", async () => {
    const closed = await running({ ...pseudoOnly, detection: false });
    try {
      const asked = client(closed).call(detectLanguage, { text: ["a"] }, signal);
      await assert.rejects(asked, { code: "service.forbidden" });
    } finally {
      await closed.close();
    }
  });
});
