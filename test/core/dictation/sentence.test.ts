import assert from "node:assert/strict";
import { asSentence, isBare } from "../../../src/core/dictation/sentence.ts";

describe("what is said as bare words", () => {
  const rows: readonly (readonly [language: string, words: string, sentence: string])[] = [
    ["en", "please open the window", "Please open the window."],
    ["en-US", "i think i'm late and i know it", "I think I'm late and I know it."],
    ["en", "the ipod is in it", "The ipod is in it."],
    ["de", "öffne das fenster", "Öffne das fenster."],
    ["tr", "istanbul güzel", "İstanbul güzel."],
    ["ru", "откройте окно", "Откройте окно."],
    ["ja", "窓を開けてください", "窓を開けてください。"],
    ["zh-Hans", "请打开窗户", "请打开窗户。"],
    ["hi", "खिड़की खोलो", "खिड़की खोलो।"],
    ["th", "เปิดหน้าต่าง", "เปิดหน้าต่าง"],
    ["ka", "გააღე ფანჯარა", "გააღე ფანჯარა."],
    ["en", "is it late?", "Is it late?"],
    ["en", "use {name} ", "Use {name}."],
    ["en", "42", "42"],
    ["no such language!", "a b", "A b."],
  ];
  for (const [language, words, sentence] of rows)
    it(`is a sentence in ${language}: ${sentence}`, () => assert.equal(asSentence(words, language), sentence));

  it("is told from what a service has punctuated", () => {
    for (const text of ["open the window", "窓を開けてください", "it's late"]) assert.ok(isBare(text), text);
    for (const text of ["Open the window", "open the window.", "ABC", "窓。", "", "42"]) assert.ok(!isBare(text), text);
  });
});
