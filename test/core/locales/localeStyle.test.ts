import assert from "node:assert/strict";
import { inStyleOf, isSameLocale } from "../../../src/core/locales/localeStyle.ts";

describe("a new locale next to others", () => {
  const regional = ["en_US", "de_DE", "fr_FR", "da_DK"];
  const plain = ["en", "de", "fr", "pt-BR"];
  const rows: readonly (readonly [locale: string, locales: readonly string[], written: string])[] = [
    ["fi", regional, "fi-FI"],
    ["fi", plain, "fi"],
    ["fi", [], "fi"],
    ["zh-Hans", regional, "zh-CN"],
    ["zh-Hant", regional, "zh-TW"],
    ["sr-Latn", regional, "sr-Latn-RS"],
    ["es-419", regional, "es-419"],
    ["pt-BR", regional, "pt-BR"],
    ["en-XA", regional, "en-XA"],
  ];
  for (const [locale, locales, written] of rows)
    it(`is ${written} for ${locale} next to ${locales.join(", ") || "none"}`, () =>
      assert.equal(inStyleOf(locales, locale), written));

  it("is known to be there already in another style", () => {
    assert.ok(isSameLocale("de", "de_DE"));
    assert.ok(isSameLocale("zh-Hans", "zh_CN"));
    assert.ok(!isSameLocale("de", "de_AT"));
    assert.ok(!isSameLocale("pt-BR", "pt-PT"));
  });
});
