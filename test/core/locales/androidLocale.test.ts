import assert from "node:assert/strict";
import { fromQualifiers, toQualifiers } from "../../../src/core/locales/androidLocale.ts";

describe("locales of Android's resource folders", () => {
  const both: readonly (readonly [qualifiers: string, locale: string])[] = [
    ["de", "de"],
    ["fil", "fil"],
    ["pt-rBR", "pt-BR"],
    ["en-rXA", "en-XA"],
    ["b+sr+Latn", "sr-Latn"],
    ["b+zh+Hans+CN", "zh-Hans-CN"],
    ["b+es+419", "es-419"],
    ["b+ca+valencia", "ca-valencia"],
  ];
  for (const [qualifiers, locale] of both) {
    it(`${qualifiers} is ${locale}`, () => {
      assert.equal(fromQualifiers(qualifiers), locale);
      assert.equal(toQualifiers(locale), qualifiers);
    });
  }

  it("writes the codes that Java's Locale has", () => {
    assert.deepEqual(["he", "id", "yi", "he-IL", "pt_BR"].map(toQualifiers), ["iw", "in", "ji", "iw-rIL", "pt-rBR"]);
    assert.equal(fromQualifiers("iw"), "iw");
  });

  for (const other of ["night", "v21", "land", "w600dp", "sw600dp", "ldrtl", "car", "de-land", "mcc310-en", "b+", ""])
    it(`${other || "nothing"} names no locale`, () => assert.equal(fromQualifiers(other), undefined));
});
