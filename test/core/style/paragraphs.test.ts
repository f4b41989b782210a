import assert from "node:assert/strict";
import fc from "fast-check";
import { splitParagraphs } from "../../../src/core/style/apply/paragraphs.ts";
import { property } from "../../property.ts";

describe("paragraphs of a translation", () => {
  const texts = (all: readonly (string | undefined)[]) =>
    splitParagraphs(all).map((one) => one.map(({ text }) => text));

  it("end with empty lines, wherever tags are", () => {
    assert.deepEqual(texts(["a\nb"]), [["a\nb"]]);
    assert.deepEqual(texts(["a\n\nb", undefined, "c\n\n", "d"]), [["a\n\n"], ["b", undefined, "c\n\n", "d"]]);
    assert.deepEqual(texts([]), [[]]);
  });

  it("are cut at line ends where they are very long", () => {
    const line = `${"x".repeat(3000)}\n`;
    assert.deepEqual(texts([line + line]), [[line], [line]]);
    assert.deepEqual(texts([line, line, line]), [[line, line], [line]]);
  });

  const text = fc.array(fc.constantFrom("a", "\n", "\n\n", "x".repeat(5000))).map((all) => all.join(""));
  property("are all of it", fc.array(fc.option(text, { nil: undefined })), (all) => {
    const done = all.map((one) => (one === undefined ? undefined : ""));
    for (const { of, text: piece } of splitParagraphs(all).flat()) {
      if (piece !== undefined) done[of] += piece;
    }
    assert.deepEqual(done, all);
  });
});
