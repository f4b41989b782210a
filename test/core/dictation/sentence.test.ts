import assert from "node:assert/strict";
import { joinFlow } from "../../../src/core/dictation/joinFlow.ts";
import { isBareText, isEndedText, punctuate } from "../../../src/core/dictation/sentence.ts";

describe("what is said as bare words", () => {
  const rows: readonly (readonly [language: string, words: string, sentence: string])[] = [
    ["en", "please open the window", "please open the window."],
    ["en-US", "i think i'm late and i know it", "I think I'm late and I know it."],
    ["en", "the ipod is in it", "the ipod is in it."],
    ["de", "öffne das fenster", "öffne das fenster."],
    ["ja", "窓を開けてください", "窓を開けてください。"],
    ["zh-Hans", "请打开窗户", "请打开窗户。"],
    ["hi", "खिड़की खोलो", "खिड़की खोलो।"],
    ["th", "เปิดหน้าต่าง", "เปิดหน้าต่าง"],
    ["en", "is it late?", "is it late?"],
    ["en", "use {name} ", "use {name}."],
    ["en", "42", "42"],
    ["no such language!", "a b", "a b."],
  ];
  for (const [language, words, sentence] of rows)
    it(`ends a sentence in ${language}: ${sentence}`, () => assert.equal(punctuate(words, language), sentence));

  it("goes on behind what is there, with a capital where a sentence begins", () => {
    const options = { language: "en", capitals: true, stops: true, linesBegin: true, fixed: [] };
    const flow = [{ words: "open the window" }, { words: "i wait" }];
    assert.equal(joinFlow("", flow, options), "Open the window. I wait.");
    assert.equal(joinFlow("Please", flow, options), " open the window. I wait.");
    assert.equal(joinFlow("Please", flow, { ...options, stops: false }), " open the window i wait");
  });

  it("differs from what a service has punctuated", () => {
    for (const text of ["open the window", "窓を開けてください", "it's late"]) assert.ok(isBareText(text), text);
    for (const text of ["Open the window", "open the window.", "ABC", "窓。", "", "42"])
      assert.ok(!isBareText(text), text);
  });

  it("ends with a mark if a service punctuates, not if a term is written with one", () => {
    for (const text of ["Open the window.", "窓を開けてください。", "Is it “late”?", "खिड़की खोलो।", "“Go!” "])
      assert.ok(isEndedText(text), text);
    for (const text of ["open the Window", "we use Node.js here", "...", "", "窓"]) assert.ok(!isEndedText(text), text);
  });
});
