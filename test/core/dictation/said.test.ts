import assert from "node:assert/strict";
import fc from "fast-check";
import { shiftSpan } from "../../../src/core/code/shiftSpan.ts";
import { movePosition, shiftPosition } from "../../../src/core/dictation/followedText.ts";
import { replaceWords } from "../../../src/core/dictation/replacements.ts";
import { actionOf, phrasesOf, splitSpeech, spokenActions } from "../../../src/core/dictation/spokenPhrases.ts";

describe("replacements", () => {
  const words = { "i eighteen n": "i18n", "type script": "TypeScript", comma: ",", cat: "dog", "cat food": "kibble" };
  const table: readonly (readonly [text: string, expected: string])[] = [
    ["we use type script here", "we use TypeScript here"],
    ["Type  Script is", "TypeScript is"],
    ["I eighteen N files", "i18n files"],
    ["hello comma world", "hello, world"],
    ["concatenate a cat.", "concatenate a dog."],
    ["Cat food for the cat", "Kibble for the dog"],
    ["nothing", "nothing"],
  ];
  for (const [text, expected] of table) it(text, () => assert.equal(replaceWords(text, words), expected));

  it("need no bounds where scripts have no spaces", () =>
    assert.equal(replaceWords("新しいテストです", { テスト: "試験" }), "新しい試験です"));
  it("take what patterns would be as it is", () => assert.equal(replaceWords("a.b axb", { "a.b": "$&" }), "$& axb"));
  it("leave a text alone where there are none", () => assert.equal(replaceWords("a", { "": "b" }), "a"));
});

describe("what is said to the editor", () => {
  const said = (text: string, language: string, translations: Readonly<Record<string, string>> = {}) =>
    splitSpeech({ text, language, translations: new Map(Object.entries(translations)) }).map((part) =>
      part.kind === "action" ? `<${part.action}>` : [part.said.text, ...part.said.translations.values()].join(" / "),
    );
  const table: readonly (readonly [text: string, language: string, expected: readonly string[]])[] = [
    ["new line", "en", ["<newLine>"]],
    [" New line.", "en-US", ["<newLine>"]],
    ["start each entry on a new line", "en", ["start each entry on a new line"]],
    ["Add a test. New paragraph. Then check it.", "en", ["Add a test.", "<newParagraph>", "Then check it."]],
    ["Scratch that!", "en", ["<scratch>"]],
    ["Neue Zeile.", "de", ["<newLine>"]],
    ["new line", "de", ["new line"]],
    ["new line", "xx", ["<newLine>"]],
    ["À la ligne", "fr", ["<newLine>"]],
    ["改行。", "ja", ["<newLine>"]],
    ["一つ目。改行。二つ目。", "ja", ["一つ目。", "<newLine>", "二つ目。"]],
    ["Version 1.2 is out. Stop dictation.", "en", ["Version 1.2 is out.", "<stop>"]],
  ];
  for (const [text, language, expected] of table)
    it(`${language}: ${text}`, () => assert.deepEqual(said(text, language), expected));

  it("goes from translations of as many sentences", () => {
    assert.deepEqual(said("One. New line. Two.", "en", { de: "Eins. Neue Zeile. Zwei." }), [
      "One. / Eins.",
      "<newLine>",
      "Two. / Zwei.",
    ]);
  });
  it("stays in others, which stay whole", () => {
    assert.deepEqual(said("One. New line. Two.", "en", { de: "Eins und zwei." }), [
      "One. / Eins und zwei.",
      "<newLine>",
      "Two. / ",
    ]);
  });
  it("is known in every language by phrases of one meaning", () => {
    for (const language of "cs da de en es fi fr it ja ko nb nl pl pt ru sv tr uk zh".split(" ")) {
      for (const action of spokenActions) {
        const phrases = phrasesOf(language)[action];
        assert.ok(phrases.length > 0);
        for (const phrase of phrases) assert.equal(actionOf(phrase, language), action, `${language}: ${phrase}`);
      }
    }
  });
});

describe("a place in a text that changes", () => {
  it("keeps to the character behind it", () => {
    const text = "abcdef";
    const letters = fc.string({ unit: fc.constantFrom("x", "y", "z"), maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(6), fc.nat(6), fc.nat(6), letters, (place, one, other, put) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const after = text.slice(0, start) + put + text.slice(end);
        const kept = [...text].findIndex((_, index) => index >= place && (index < start || index >= end));
        const expected = kept < 0 ? after.length : after.indexOf(text[kept] ?? "");
        assert.equal(shiftPosition(place, { start, end, length: put.length }), expected);
      }),
    );
  });
  it("moves like spans elsewhere", () => {
    assert.deepEqual(shiftSpan({ start: 5, end: 6 }, { start: 1, end: 2, length: 4 }), { start: 8, end: 9 });
    assert.equal(shiftPosition(5, { start: 1, end: 2, length: 4 }), 8);
  });
  it("is found again in a text that became another", () => {
    assert.equal(movePosition(3, "abcdef", "XXabcdef"), 5);
    assert.equal(movePosition(3, "abcdef", "abcdefXX"), 3);
    assert.equal(movePosition(3, "abcdef", "aef"), 1);
    assert.equal(movePosition(3, "abcdef", ""), 0);
  });
});
