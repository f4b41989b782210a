import assert from "node:assert/strict";
import { entryChanges, equalEntries, mergeGlossaryEntries } from "../../../src/core/glossary/entryChanges.ts";
import type { GlossaryEntry } from "../../../src/core/glossary/glossaryEntries.ts";

/** `a=1 b=2` as entries. */
const entries = (text: string): readonly GlossaryEntry[] =>
  text
    .split(" ")
    .filter((part) => part !== "")
    .map((part) => {
      const [source = "", target = ""] = part.split("=");
      return { source, target };
    });
const written = (list: readonly GlossaryEntry[]): string => list.map((one) => `${one.source}=${one.target}`).join(" ");

describe("what makes one dictionary of another", () => {
  const table: readonly (readonly [string, string, string, number])[] = [
    ["a=1 b=2", "a=1 b=2", "", 0],
    ["a=1 b=2", "b=2 a=1", "", 0],
    ["a=1", "a=1 b=2", "b=2", 0],
    ["a=1 b=2", "a=3 b=2", "a=3", 0],
    ["a=1 b=2", "b=2", "", 1],
    ["a=1", "A=1", "A=1", 1],
    ["", "a=1", "a=1", 0],
    ["a=1 b=2", "", "", 2],
  ];
  for (const [before, after, changed, removed] of table) {
    it(`${before || "nothing"} → ${after || "nothing"}`, () => {
      const found = entryChanges(entries(before), entries(after));
      assert.deepEqual([written(found.changed), found.removed], [changed, removed]);
      assert.equal(equalEntries(entries(before), entries(after)), changed === "" && removed === 0);
    });
  }
});

describe("two people's changes of one dictionary", () => {
  const table: readonly (readonly [string, string, string, string, string, string])[] = [
    ["both alike", "a=1", "a=2", "a=2", "a=2", ""],
    ["theirs alone", "a=1 b=1", "a=2 b=1", "a=1 b=1", "a=2 b=1", ""],
    ["mine alone", "a=1 b=1", "a=1 b=1", "a=1 b=2", "a=1 b=2", ""],
    ["different entries", "a=1 b=1", "a=2 b=1", "a=1 b=2", "a=2 b=2", ""],
    ["both added", "a=1", "a=1 b=1", "c=1 a=1", "c=1 a=1 b=1", ""],
    ["they removed", "a=1 b=1", "a=1", "a=1 b=1 c=1", "a=1 c=1", ""],
    ["I removed", "a=1 b=1", "a=1 b=1 c=1", "a=1", "a=1 c=1", ""],
    ["changed in two ways", "a=1 b=1", "a=2 b=1", "a=3 b=1", "a=2 a=3 b=1", "a 2 3"],
    ["added in two ways", "", "a=2", "a=3", "a=2 a=3", "a 2 3"],
    ["they removed what I changed", "a=1 b=1", "b=1", "a=2 b=1", "a=2 b=1", "a - 2"],
    ["I removed what they changed", "a=1 b=1", "a=2 b=1", "b=1", "b=1 a=2", "a 2 -"],
  ];
  for (const [name, base, theirs, mine, merged, conflicts] of table) {
    it(name, () => {
      const found = mergeGlossaryEntries(entries(base), entries(theirs), entries(mine));
      assert.equal(written(found.entries), merged);
      const told = found.conflicts.map((one) => `${one.source} ${one.theirs ?? "-"} ${one.mine ?? "-"}`).join(", ");
      assert.equal(told, conflicts);
    });
  }
});
