import assert from "node:assert/strict";
import { lazyOnce } from "../../../src/core/work/lazyOnce.ts";

describe("a lazy value", () => {
  it("is created with the first call only, even if it is undefined", () => {
    let created = 0;
    const value = lazyOnce(() => {
      created++;
      return undefined;
    });
    assert.equal(created, 0);
    assert.deepEqual([value(), value(), created], [undefined, undefined, 1]);
  });
});
