import assert from "node:assert/strict";
import { formatById } from "../../../src/core/formats/index.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";
import { swapChoice, swapMerge, swapSides } from "../../../src/core/threeWay/swapSides.ts";

const labels = { ours: "ours", base: "base", theirs: "theirs" };
const options = { labels, size: 7, showsBase: false };
const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;

describe("a merge with its sides exchanged", () => {
  it("has the lines of the other side between its markers, and their names where they were", () => {
    const marked = (ours: string, theirs: string): string =>
      lines("a", "<<<<<<< ours", ours, "||||||| base", "b", "=======", theirs, ">>>>>>> theirs", "c", "<<<<<<< ours") +
      lines(ours, "=======", ">>>>>>> theirs");
    const conflict = { path: ["b"], ours: "1", base: "b", theirs: "2" };
    const stray = { path: ["c"], addedBy: "ours", former: ["d"], now: ["e"] } as const;
    const dangling = { path: ["f"], key: "g", goneBy: "theirs" } as const;
    assert.deepEqual(
      swapMerge({ text: marked("1", "2"), conflicts: [conflict], strays: [stray], dangling: [dangling] }),
      {
        text: marked("2", "1").replace(/2\n={7}\n>{7} theirs\n$/, "=======\n1\n>>>>>>> theirs\n"),
        conflicts: [{ ...conflict, ours: "2", theirs: "1" }],
        strays: [{ ...stray, addedBy: "theirs" }],
        dangling: [{ ...dangling, goneBy: "ours" }],
      },
    );
  });

  it("is asked for the side that its sides come from", () => {
    const { choose } = swapChoice({ ...options, choose: ({ path }) => (path.length > 1 ? undefined : "ours") });
    assert.deepEqual([choose?.({ path: ["a"] }), choose?.({ path: ["a", "b"] })], ["theirs", undefined]);
  });

  it("is what a string catalog gets that only one order of the sides can merge", () => {
    const catalog = (strings: object): string =>
      `${JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" }, null, 2)}\n`;
    const text = (locale: string, value: string) => ({ [locale]: { stringUnit: { state: "translated", value } } });
    const [german, french] = [text("de", "A von uns"), text("fr", "A d’eux")];
    const added = { comment: "New", localizations: text("de", "N") };
    const versions = {
      base: catalog({ a: {} }),
      ours: catalog({ a: { localizations: german } }),
      theirs: catalog({ a: { extractionState: "manual", localizations: french }, n: added }),
    };
    const both = catalog({ a: { extractionState: "manual", localizations: { ...german, ...french } }, n: added });
    for (const one of [versions, swapSides(versions)]) {
      const merged = mergeLocaleFile(one, formatById("xcstrings"), options);
      assert.deepEqual(merged && [JSON.parse(merged.text), merged.conflicts], [JSON.parse(both), []]);
    }
  });
});
