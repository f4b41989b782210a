import assert from "node:assert/strict";
import { findWrittenTexts, textCode, textCodesIn } from "../../../src/core/keys/writtenTexts.ts";

describe("short texts of code", () => {
  const file = { language: "tsx", framework: "i18next" } as const;
  const has = (code: string, text: string): boolean => {
    const [found] = findWrittenTexts({ ...file, text: code });
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
    ["a long text", `f("${"a".repeat(301)}")`, "a".repeat(301), false],
  ] as const) {
    it(name, () => assert.equal(has(code, text), expected));
  }

  it("are each kept once, and none of a file without any", () => {
    assert.equal(findWrittenTexts({ ...file, text: `f("ab"); g("ab")` })[0]?.texts, textCode("ab"));
    assert.deepEqual(findWrittenTexts({ ...file, text: "f(1)" }), []);
  });

  it("are symbols and lists of words, too, in languages that have these", () => {
    const text = "status = :saved; A::b; x ? y : z; %w[gone lost]";
    const [found] = findWrittenTexts({ text, language: "ruby", framework: "rails" });
    assert.equal(found?.texts, ["saved", "gone", "lost"].map(textCode).join(""));
    assert.deepEqual(findWrittenTexts({ ...file, text }), []);
  });

  it("have different codes", () => {
    const texts = Array.from({ length: 2_000 }, (_, at) => `key.${at}`);
    assert.ok(new Set(texts.map(textCode)).size >= 1_999);
  });
});
