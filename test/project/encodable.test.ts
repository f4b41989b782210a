import assert from "node:assert/strict";
import { properties } from "../../src/core/formats/properties.ts";
import { xliff } from "../../src/core/formats/xliff.ts";
import { applyEdits } from "../../src/core/text.ts";
import { encodable } from "../../src/project/encodable.ts";
import { decode, encode } from "../../src/project/encoding.ts";

describe("encodable", () => {
  const rows: readonly (readonly [encoding: string, before: string, text: string, after: string])[] = [
    ["utf-8", "a=ü", "é€😀", "a=é€😀"],
    ["iso-8859-1", "a=ü", "é€😀", "a=é\\u20ac\\ud83d\\ude00"],
    ["iso88591", "a=ü", "é€", "a=é\\u20ac"],
    ["windows1252", "a=ü", "é€", "a=é€"],
  ];
  for (const [encoding, before, text, after] of rows) {
    it(`${encoding}: ${text}`, () => {
      const edits = encodable(properties, encoding).set(before, [{ path: ["a"], text }]);
      assert.equal(applyEdits(before, edits), after);
      if (encoding !== "iso-8859-1") return;
      assert.deepEqual(decode(encode({ text: after, encoding }), "a.properties"), { text: after, encoding });
    });
  }

  it("leaves a format alone that reads no such escapes", () => {
    assert.equal(encodable(xliff, "iso-8859-1"), xliff);
  });
});
