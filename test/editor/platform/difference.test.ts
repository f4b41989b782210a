import assert from "node:assert/strict";
import fc from "fast-check";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { difference } from "../../../src/editor/platform/projects/difference.ts";
import { property } from "../../property.ts";

describe("editor/platform/difference", () => {
  const cases: readonly (readonly [string, string, readonly [number, number, string] | undefined])[] = [
    ["", "", undefined],
    ["same", "same", undefined],
    ["", "new", [0, 0, "new"]],
    ["gone", "", [0, 4, ""]],
    ["one two three", "one 2 three", [4, 7, "2"]],
    ["aa", "aaa", [2, 2, "a"]],
    ["x\r\ny", "x\ny", [1, 3, "\n"]],
    ["x\ry", "x\r\ny", [1, 2, "\r\n"]],
    ["\u{1F600}", "\u{1F601}", [0, 2, "\u{1F601}"]],
    ["\u{1F600}", "\u{1FA00}", [0, 2, "\u{1FA00}"]],
  ];
  for (const [before, after, expected] of cases) {
    it(`${JSON.stringify(before)} → ${JSON.stringify(after)}`, () => {
      const edit = difference(before, after);
      assert.deepEqual(edit && [edit.span.start, edit.span.end, edit.text], expected);
    });
  }

  const text = fc
    .array(fc.constantFrom("a", "b", "\r", "\n", "\u{1F600}", "\u{1F601}", "\u{1FA00}"))
    .map((parts) => parts.join(""));
  property("turns any text into any other", text, text, (before, after) => {
    const edit = difference(before, after);
    assert.equal(edit ? applyEdits(before, [edit]) : before, after);
  });
});
