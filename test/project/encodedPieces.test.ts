import assert from "node:assert/strict";
import fc from "fast-check";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { utf8Pieces } from "../../src/project/model/encodedPieces.ts";

/** Each piece is only valid until the next one. */
const collected = (pieces: Iterable<Uint8Array> | undefined): string | undefined => {
  if (pieces === undefined) return undefined;
  const copies: Uint8Array[] = [];
  for (const piece of pieces) copies.push(Uint8Array.from(piece));
  return Buffer.concat(copies).toString("utf8");
};

describe("a text in pieces", () => {
  it("is the text with its edits, each time", () => {
    const unit = fc.string({ unit: "grapheme", maxLength: 20 });
    fc.assert(
      fc.property(unit, unit, unit, (before, inserted, after) => {
        const text = before + after;
        const edits = [{ span: { start: before.length, end: before.length }, text: inserted }];
        const pieces = utf8Pieces(text, edits);
        assert.equal(collected(pieces), applyEdits(text, edits));
        assert.equal(collected(pieces), applyEdits(text, edits));
      }),
    );
  });

  it("has whole characters, however long it is", () => {
    for (const character of ["a", "ü", "語", "\u{1f600}", "x\u{1f600}"]) {
      const text = character.repeat(700_000);
      assert.ok([...(utf8Pieces(text) ?? [])].length > 0);
      assert.equal(collected(utf8Pieces(text)), text);
      for (const piece of utf8Pieces(text) ?? []) assert.ok(!Buffer.from(piece).toString("utf8").includes("\ufffd"));
    }
  });

  it("has no bytes for half of a surrogate pair", () => {
    assert.equal(utf8Pieces("a\ud800b"), undefined);
    assert.equal(utf8Pieces("ab", [{ span: { start: 1, end: 1 }, text: "\udc00" }]), undefined);
  });

  it("is empty for an empty text", () => assert.equal(collected(utf8Pieces("")), ""));
});
