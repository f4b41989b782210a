import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { findWrittenTexts, textCode, textCodesIn } from "../../../src/core/keys/writtenTexts.ts";

describe("short texts of code", () => {
  const has = (code: string, text: string): boolean => {
    const [found] = findWrittenTexts(code, i18next);
    return [...textCodesIn(found?.texts ?? "")].includes(textCode(text));
  };

  for (const [name, code, text, expected] of [
    ["a sentence", `callback({ msg: "Saved." })`, "Saved.", true],
    ["a single word", `caption = 'equals';`, "equals", true],
    ["a template", "f(`not equals`)", "not equals", true],
    ["an attribute", `<x @click="f('Clone it')">`, "Clone it", true],
    ["behind an apostrophe", `<p>don't</p> f('Saved.')`, "Saved.", true],
    ["with an escaped quotation mark", String.raw`f('Don\'t save')`, "Don't save", true],
    ["in other scripts", `f("保存")`, "保存", true],
    ["another text", `f("Saved")`, "Saved.", false],
    ["over the end of a line", `f("Saved\n.")`, "Saved\n.", false],
    ["without a letter", `f("...")`, "...", false],
    ["a long text", `f("${"a".repeat(121)}")`, "a".repeat(121), false],
  ] as const) {
    it(name, () => assert.equal(has(code, text), expected));
  }

  it("are each kept once, and none of a file without any", () => {
    assert.equal(findWrittenTexts(`f("ab"); g("ab")`, i18next)[0]?.texts, textCode("ab"));
    assert.deepEqual(findWrittenTexts("f(1)", i18next), []);
  });

  it("have different codes", () => {
    const texts = Array.from({ length: 2_000 }, (_, at) => `key.${at}`);
    assert.ok(new Set(texts.map(textCode)).size >= 1_999);
  });
});
