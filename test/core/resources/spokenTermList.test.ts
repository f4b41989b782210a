import assert from "node:assert/strict";
import { mergeTerms, readTerms, type TermRule } from "../../../src/core/resources/spokenTermList.ts";

describe("spoken terms", () => {
  const good: readonly (readonly [text: string, terms: readonly string[]])[] = [
    ["a", ["a"]],
    ["a\nb", ["a", "b"]],
    ["a\r\nb\r\n", ["a", "b"]],
    ["Glossa\nglossa", ["Glossa", "glossa"]],
    ["two words", ["two words"]],
    ["😀".repeat(300), ["😀".repeat(300)]],
  ];
  for (const [text, terms] of good) {
    it(`are read from ${JSON.stringify(text.slice(0, 20))}`, () => assert.deepEqual(readTerms(text), { terms }));
  }

  const bad: readonly (readonly [text: string, rule: TermRule, line: number])[] = [
    ["", "empty", 1],
    ["a\n\nb", "empty", 2],
    ["a\n\n", "empty", 2],
    ["a\tb", "control", 1],
    ["a\nb\u0085c", "control", 2],
    ["a\u0000", "control", 1],
    ["a\ud800", "control", 1],
    [" a", "space", 1],
    ["a\nb ", "space", 2],
    ["a\nb\u00a0", "space", 2],
    ["a\nb\na", "duplicate", 3],
    ["x".repeat(301), "tooLong", 1],
    [`${"x".repeat(150)}\n${"y".repeat(150)}`, "tooLong", 2],
    ["x".repeat(100_000), "tooLong", 1],
  ];
  for (const [text, rule, line] of bad) {
    it(`break the rule ${rule}: ${JSON.stringify(text.slice(0, 20))}`, () =>
      assert.deepEqual(readTerms(text), { rule, line }));
  }

  it("join those that are there", () => {
    assert.deepEqual(mergeTerms(["a", "b"], ["b", "c"]), ["a", "b", "c"]);
    assert.equal(mergeTerms(["x".repeat(200)], ["y".repeat(100)]), undefined);
  });
});
