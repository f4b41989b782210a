import assert from "node:assert/strict";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { shortenWords } from "../../../src/local/writing/longWords.ts";

const long = "a".repeat(8000);

/** Writes each `teh` and each stand-in anew, in the shortened text. */
function corrected(text: string): string {
  const short = shortenWords(text);
  const edits = [...short.text.matchAll(/teh|thing/g)].map(({ 0: found, index }) => ({
    span: { start: index, end: index + found.length },
    text: found === "teh" ? "the" : "wrong",
  }));
  return applyEdits(text, short.restoreEdits(edits));
}

describe("very long words", () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ["none", "teh end", "the end"],
    ["one", `teh a ${long} is teh`, `the a ${long} is the`],
    ["two", `teh a ${long}\n${long} is teh a ${long}`, `the a ${long}\n${long} is the a ${long}`],
    ["one with signs", `teh a data:image/png;base64,${long}== teh`, `the a data:image/png;base64,${long}== teh`],
    ["nothing else", long, long],
  ];
  for (const [name, text, expected] of rows) {
    it(`${name}: left alone, and what is around them corrected`, () => assert.equal(corrected(text), expected));
  }

  it("are short in what an engine gets", () => {
    const text = shortenWords(`teh ${long} ${"word ".repeat(3000)}`).text;
    assert.ok(Math.max(...text.split(/\s/).map((word) => word.length)) <= 200);
  });
});
