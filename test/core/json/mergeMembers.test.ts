import assert from "node:assert/strict";
import { mergeMembers } from "../../../src/core/json/mergeMembers.ts";

const members = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(" ")
      .filter((part) => part !== "")
      .map((part) => part.split("=") as [string, string]),
  );

describe("two sides' members together", () => {
  const table: readonly (readonly [string, string, string, string, string])[] = [
    ["a=1", "a=1", "a=2", "a=2", ""],
    ["a=1", "a=2", "a=1", "a=2", ""],
    ["a=1", "a=2", "a=2", "a=2", ""],
    ["", "a=1", "b=1", "b=1 a=1", ""],
    ["a=1 b=1", "a=1", "b=1", "", ""],
    ["a=1", "a=2", "a=3", "a=3", "a"],
    ["a=1", "", "a=3", "a=3", "a"],
    ["a=1", "a=2", "", "a=2", "a"],
    ["", "a=1", "a=2", "a=2", "a"],
  ];
  for (const [base, theirs, mine, merged, conflicts] of table) {
    it(`${base || "-"} | ${theirs || "-"} | ${mine || "-"}`, () => {
      const found = mergeMembers(members(base), members(theirs), members(mine));
      assert.equal([...found.members].map((pair) => pair.join("=")).join(" "), merged);
      assert.equal(found.conflicts.join(" "), conflicts);
    });
  }
});
