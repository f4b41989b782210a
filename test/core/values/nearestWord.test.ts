import assert from "node:assert/strict";
import { nearestWord } from "../../../src/core/values/nearestWord.ts";

describe("the nearest word", () => {
  const known = ["check", "extract", "translate", "to", "from"];
  const rows: readonly (readonly [word: string, nearest: string | undefined])[] = [
    ["chekc", "check"],
    ["tranlsate", "translate"],
    ["t", "to"],
    ["deploy", undefined],
    ["", undefined],
  ];
  for (const [word, nearest] of rows)
    it(`of “${word}” is ${nearest}`, () => assert.equal(nearestWord(word, known), nearest));
});
