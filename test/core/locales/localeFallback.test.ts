import assert from "node:assert/strict";
import { baseOf, isOverlay } from "../../../src/core/locales/localeFallback.ts";

describe("the base of a regional locale", () => {
  const cases: readonly (readonly [locale: string, others: readonly string[], base: string | undefined])[] = [
    ["es-MX", ["en", "es", "es-MX"], "es"],
    ["pt_BR", ["en", "pt", "pt_BR"], "pt"],
    ["en-US", ["en", "de"], "en"],
    ["sr-Latn-RS", ["sr", "sr-Latn"], "sr-Latn"],
    ["es-MX", ["en", "es-ES"], undefined],
    ["es", ["en", "es"], undefined],
    ["zh-TW", ["zh", "zh-TW"], undefined],
    ["zh-CN", ["zh", "zh-CN"], "zh"],
    ["sr-Latn", ["sr", "sr-Latn"], undefined],
    ["en-XA", ["en", "en-XA"], undefined],
    ["nowhere", ["en"], undefined],
  ];
  for (const [locale, others, base] of cases)
    it(`${locale} among ${others.join(", ")}: ${base ?? "none"}`, () => assert.equal(baseOf(locale, others), base));

  it("counts only where the file has few messages, of a source with enough of them", () => {
    assert.deepEqual(
      [isOverlay(0, 600), isOverlay(199, 600), isOverlay(200, 600), isOverlay(0, 9)],
      [true, true, false, false],
    );
  });
});
