import assert from "node:assert/strict";
import fc from "fast-check";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { keepsTokens, wordChanges, wordChangesInLines } from "../../../src/core/writing/wordChanges.ts";
import { property } from "../../property.ts";
import { assertLinesKept } from "./longText.ts";

describe("changes of a text that was improved", () => {
  const examples: readonly (readonly [before: string, after: string, changes: readonly string[]])[] = [
    ["same", "same", []],
    ["This are a eror.", "This is an error.", ["are a eror→is an error"]],
    ["He saved teh file and left teh room", "He saved the file and left the room", ["teh→the", "teh→the"]],
    ["The the cat", "The cat", ["the →"]],
    ["a\nb", "a\nc", ["b→c"]],
    ["", "new", ["→new"]],
  ];
  for (const [before, after, changes] of examples)
    it(`${before} → ${after}`, () => {
      const edits = wordChanges(before, after);
      assert.equal(applyEdits(before, edits), after);
      assert.deepEqual(
        edits.map(({ span, text }) => `${before.slice(span.start, span.end)}→${text}`),
        changes,
      );
    });

  const words = fc.array(fc.constantFrom("a", "bc", " ", "  ", "\n", ".", "😀", "d"), { maxLength: 30 });
  property("make it the other", words, words, (one, other) => {
    const [before, after] = [one.join(""), other.join("")];
    const edits = wordChanges(before, after);
    assert.equal(applyEdits(before, edits), after);
    for (const [index, { span }] of edits.entries())
      assert.ok(index === 0 || span.start >= (edits[index - 1]?.span.end ?? 0));
  });

  const wrapped: readonly (readonly [before: string, after: string, expected: string])[] = [
    ["// one two\n// three teh four", "// one\n// two three the four", "// one two\n// three the four"],
    [" * a eror\r\n * in it", " * an error in it", " * an error\r\n * in it"],
    ["one\ntwo\n\nthre", "one two\n\nthree", "one\ntwo\n\nthree"],
    ["teh\nend", "the end", "the\nend"],
    ["end teh", "end\nthe", "end the"],
  ];
  for (const [before, after, expected] of wrapped)
    it(`keep the lines of ${JSON.stringify(before)}`, () =>
      assert.equal(applyEdits(before, wordChangesInLines(before, after)), expected));

  it("keep the lines of a long text, whether a word of it changes or all", () => assertLinesKept(400));

  property("leave lines alone that are only wrapped anew", words, (one) => {
    const before = one.join("");
    assert.equal(applyEdits(before, wordChangesInLines(before, before.replaceAll(/ *\n */g, " "))), before);
  });

  it("are refused where code is lost, doubled or new", () => {
    assert.ok(keepsTokens("Save {{name}} in <q1>bold</q1> %s", "Saved <q1>bold</q1> in {{name}}, %s"));
    for (const broken of [
      "Save in <q1>bold</q1> %s",
      "Save {{nme}} in <q1>bold</q1> %s",
      "Save {{name}} {{name}} in <q1>bold</q1> %s",
    ])
      assert.ok(!keepsTokens("Save {{name}} in <q1>bold</q1> %s", broken), broken);
  });
});
