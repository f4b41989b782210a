import assert from "node:assert/strict";
import { createDetection } from "../../../src/local/detection/languageDetector.ts";
import { smallRoute } from "./smallRoute.ts";

describe("what POST /v2/translate names", () => {
  const detection = createDetection();
  after(() => detection.close());

  it("lets others have their turn among very many texts", async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const text = Array.from({ length: 40_000 }, (_, at) => `a${at % 7}`);
    const order = { source_lang: "en", target_lang: "es", text, translation_memory_id: "m1" };
    const { translations } = await smallRoute(detection).translate(order);
    clearInterval(timer);
    assert.equal(translations.length, 40_000);
    assert.ok(turns > 5, `${turns} turns`);
  });
});
