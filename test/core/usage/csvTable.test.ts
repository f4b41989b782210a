import assert from "node:assert/strict";
import { csvOf } from "../../../src/core/usage/csvTable.ts";

const fields: readonly (readonly [string | number, string])[] = [
  ["plain", "plain"],
  [1204, "1204"],
  [-1.5, "-1.5"],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  [" space ", '" space "'],
  ["=1+1", "'=1+1"],
  ["@SUM(A1,A2)", `"'@SUM(A1,A2)"`],
  ["-tag", "'-tag"],
  ["", ""],
  ["größe", "größe"],
];

describe("a table as CSV", () => {
  for (const [value, text] of fields)
    it(`writes ${JSON.stringify(value)} as ${text}`, () => assert.equal(csvOf([[value]]), `${text}\r\n`));

  it("ends every row", () =>
    assert.equal(
      csvOf([
        ["a", 1],
        ["b", 2],
      ]),
      "a,1\r\nb,2\r\n",
    ));
});
