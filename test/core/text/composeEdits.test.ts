import assert from "node:assert/strict";
import fc from "fast-check";
import { composeEdits } from "../../../src/core/text/composeEdits.ts";
import { applyEdits, type Edit } from "../../../src/core/text/textEdits.ts";
import { property } from "../../property.ts";

const wishes = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom("", "a", "xyz")), { maxLength: 5 });

/** Sorted edits that do not touch. */
function editsIn(text: string, wanted: readonly (readonly [number, number, string])[]): readonly Edit[] {
  let at = 0;
  return wanted.flatMap(([gap, size, inserted]) => {
    const start = at + gap + 1;
    const end = Math.min(start + size, text.length);
    if (start > text.length || (end === start && inserted === "")) return [];
    at = end;
    return [{ span: { start, end }, text: inserted }];
  });
}

describe("composed edits", () => {
  property("do what both do", fc.string({ maxLength: 20 }), wishes, wishes, (text, one, two) => {
    const first = editsIn(text, one);
    const between = applyEdits(text, first);
    const second = editsIn(between, two);
    const both = composeEdits(text.length, first, second);
    assert.equal(applyEdits(text, both), applyEdits(between, second));
    for (const [index, { span }] of both.entries()) assert.ok(span.start > (both[index - 1]?.span.end ?? -1));
  });

  it("leave what lies between alone", () => {
    const first = [{ span: { start: 1, end: 1 }, text: "x" }];
    const second = [{ span: { start: 4, end: 5 }, text: "" }];
    assert.deepEqual(composeEdits(6, first, second), [
      { span: { start: 1, end: 1 }, text: "x" },
      { span: { start: 3, end: 4 }, text: "" },
    ]);
  });
});
