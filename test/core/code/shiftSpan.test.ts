import assert from "node:assert/strict";
import fc from "fast-check";
import { shiftSpan } from "../../../src/core/code/shiftSpan.ts";
import { property } from "../../property.ts";

describe("a span while its text is edited", () => {
  const span = { start: 10, end: 20 };
  const rows = [
    ["stays where the edit is behind it", { start: 20, end: 25, length: 0 }, span],
    ["moves where the edit is before it", { start: 2, end: 4, length: 7 }, { start: 15, end: 25 }],
    ["moves with what is inserted right before it", { start: 10, end: 10, length: 3 }, { start: 13, end: 23 }],
    ["stays with what is inserted right behind it", { start: 20, end: 20, length: 3 }, span],
    ["is lost where the edit is inside", { start: 12, end: 12, length: 1 }, undefined],
    ["is lost where the edit overlaps", { start: 8, end: 11, length: 3 }, undefined],
    ["is lost where the edit covers it", { start: 0, end: 30, length: 30 }, undefined],
  ] as const;
  for (const [title, replacement, expected] of rows) {
    it(title, () => assert.deepEqual(shiftSpan(span, replacement), expected));
  }

  const numbers = [fc.nat(40), fc.nat(40), fc.nat(40), fc.nat(40)] as const;
  property("reads the same text after any edit elsewhere", ...numbers, (a, b, c, d) => {
    const text = Array.from({ length: 41 }, (_, index) => String.fromCharCode(65 + index)).join("");
    const [kept, edited] = [
      { start: Math.min(a, b), end: Math.max(a, b) },
      { start: Math.min(c, d), end: Math.max(c, d) },
    ];
    const moved = shiftSpan(kept, { ...edited, length: 5 });
    const after = `${text.slice(0, edited.start)}-----${text.slice(edited.end)}`;
    if (moved) assert.equal(after.slice(moved.start, moved.end), text.slice(kept.start, kept.end));
  });
});
