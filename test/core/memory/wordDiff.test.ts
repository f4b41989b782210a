import assert from "node:assert/strict";
import fc from "fast-check";
import { type DiffPart, wordDiff } from "../../../src/core/memory/wordDiff.ts";
import { property } from "../../property.ts";

/** `-gone-` and `+new+`. */
const shown = (parts: readonly DiffPart[]): string =>
  parts.map(({ kind, text }) => ({ same: text, removed: `-${text}-`, added: `+${text}+` })[kind]).join("");

const rows: readonly (readonly [before: string, after: string, shown: string])[] = [
  ["Save", "Save", "Save"],
  ["Save the file", "Save the files", "Save the -file-+files+"],
  ["Save the file now", "Save this now", "Save -the file -+this +now"],
  ["Save", "Save as…", "Save+ as…+"],
  ["Don’t save it", "Do save it", "-Don’t-+Do+ save it"],
  ["Hello {{name}}!", "Hello {{user}}!", "Hello -{{name}}-+{{user}}+!"],
  ["我喜欢茶", "我喜欢水", "我喜欢-茶-+水+"],
  ["", "new", "+new+"],
  ["gone", "", "-gone-"],
];

describe("the words that differ", () => {
  for (const [before, after, wanted] of rows) {
    it(`between “${before}” and “${after}”`, () => assert.equal(shown(wordDiff(before, after)), wanted));
  }

  it("are whole texts if these are too long to compare", () => {
    const [one, other] = ["a ".repeat(3_000), "b ".repeat(3_000)];
    assert.deepEqual(wordDiff(one, other), [
      { kind: "removed", text: one },
      { kind: "added", text: other },
    ]);
  });

  property(
    "make both texts again",
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "grapheme" }),
    (before, after) => {
      const parts = wordDiff(before, after);
      const without = (kind: DiffPart["kind"]) =>
        parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join("");
      assert.equal(without("added"), before);
      assert.equal(without("removed"), after);
    },
  );
});
