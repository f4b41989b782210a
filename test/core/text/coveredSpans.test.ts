import assert from "node:assert/strict";
import { createCover } from "../../../src/core/text/coveredSpans.ts";

describe("offsets in one of many spans", () => {
  it("are found, also where spans are empty, overlap or are not sorted", () => {
    const isCovered = createCover([
      { start: 6, end: 8 },
      { start: 1, end: 3 },
      { start: 2, end: 4 },
      { start: 9, end: 9 },
    ]);
    const found = Array.from({ length: 10 }, (_, offset) => offset).filter(isCovered);
    assert.deepEqual(found, [1, 2, 3, 6, 7]);
    assert.equal(createCover([])(0), false);
  });
});
