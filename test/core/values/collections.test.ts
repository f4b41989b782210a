import assert from "node:assert/strict";
import { addToGroup, groupBy } from "../../../src/core/values/collections.ts";

describe("groups", () => {
  it("hold items by key, groups and items in the order in which they came", () => {
    const groups = groupBy(["bb", "a", "cc", "ddd", "e"], ({ length }) => length);
    assert.deepEqual(
      [...groups],
      [
        [2, ["bb", "cc"]],
        [1, ["a", "e"]],
        [3, ["ddd"]],
      ],
    );
    addToGroup(groups, 4, "ffff");
    addToGroup(groups, 1, "g");
    assert.deepEqual([groups.get(4), groups.get(1)], [["ffff"], ["a", "e", "g"]]);
  });
});
