import assert from "node:assert/strict";
import fc from "fast-check";
import { distance } from "fastest-levenshtein";
import { createEditCounter } from "../../../src/core/memory/editDistance.ts";

const edits = createEditCounter();

describe("edits between texts", () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(..."abc "), maxLength: 140 }),
    fc.string({ unit: "grapheme", maxLength: 100 }),
    // at the ends of a block of 32
    fc.constantFrom(31, 32, 33, 64, 65).map((length) => "ab".repeat(length).slice(0, length)),
  );

  it("are as many as a library counts, in any order of texts", () => {
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 4 }), (text, others) => {
        const count = edits(text);
        for (const other of others) assert.equal(count(other, Number.POSITIVE_INFINITY), distance(text, other));
      }),
    );
  });

  it("are given up where they are more than asked for, and not before", () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(60), (text, other, max) => {
        const all = distance(text, other);
        assert.equal(edits(text)(other, max), all > max ? undefined : all);
      }),
    );
  });

  it("of an empty text are what the other has", () => {
    assert.deepEqual(
      [edits("")("abc", 3), edits("")("abc", 2), edits("abc")("", 3), edits("")("", 0)],
      [3, undefined, 3, 0],
    );
  });
});
