import assert from "node:assert/strict";
import fc from "fast-check";
import { applyEdits, type Edit, excerpt, positionsOf } from "../../../src/core/text/textEdits.ts";
import { property } from "../../property.ts";

const edit = (start: number, end: number, text: string): Edit => ({ span: { start, end }, text });

describe("applyEdits", () => {
  const rows: readonly (readonly [name: string, edits: readonly Edit[], gives: string])[] = [
    ["no edit", [], "abcdef"],
    ["insert, replace, delete", [edit(0, 0, "X"), edit(1, 2, "Y"), edit(4, 6, "")], "XaYcd"],
    ["at the end", [edit(6, 6, "g")], "abcdefg"],
    ["touching", [edit(1, 2, "X"), edit(2, 3, "Y"), edit(3, 3, "Z")], "aXYZdef"],
    ["several at one place, in order", [edit(3, 3, "1"), edit(3, 3, "2")], "abc12def"],
  ];
  for (const [name, edits, gives] of rows) it(name, () => assert.equal(applyEdits("abcdef", edits), gives));

  const wrong: readonly (readonly [name: string, edits: readonly Edit[]])[] = [
    ["overlapping", [edit(0, 2, ""), edit(1, 3, "")]],
    ["unsorted", [edit(3, 4, ""), edit(0, 1, "")]],
    ["backward", [edit(3, 2, "")]],
    ["before the text", [edit(-1, 1, "")]],
    ["after the text", [edit(6, 7, "")]],
  ];
  for (const [name, edits] of wrong) it(`throws: ${name}`, () => assert.throws(() => applyEdits("abcdef", edits)));

  const cuts = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.string()), { maxLength: 8 });
  property("equals edits made one by one from the end", fc.string({ maxLength: 60 }), cuts, (text, parts) => {
    const edits: Edit[] = [];
    let at = 0;
    for (const [gap, length, replacement] of parts) {
      const start = Math.min(at + gap, text.length);
      at = Math.min(start + length, text.length);
      edits.push(edit(start, at, replacement));
    }
    const expected = edits.reduceRight(
      (all, { span, text: by }) => all.slice(0, span.start) + by + all.slice(span.end),
      text,
    );
    assert.equal(applyEdits(text, edits), expected);
  });
});

describe("placesOf", () => {
  const text = "a\nbc\r\nd\re\n";
  const rows: readonly (readonly [offset: number, line: number, column: number])[] = [
    [0, 1, 1],
    [1, 1, 2],
    [2, 2, 1],
    [4, 2, 3],
    [6, 3, 1],
    [7, 3, 2],
    [8, 4, 1],
    [9, 4, 2],
    [10, 5, 1],
  ];
  const placeOf = positionsOf(text);
  for (const [offset, line, column] of rows) {
    it(`${offset} is ${line}:${column}`, () => assert.deepEqual(placeOf(offset), { line, column }));
  }

  it("an empty text has one place", () => assert.deepEqual(positionsOf("")(0), { line: 1, column: 1 }));

  property(
    "counts line ends before the offset",
    fc.array(fc.constantFrom("a", "\n", "\r\n", "\r", "ü😀")),
    fc.nat(),
    (parts, pick) => {
      const whole = parts.join("");
      const offset = pick % (whole.length + 1);
      const before = whole.slice(0, offset).replace(/\r$/, whole.charAt(offset) === "\n" ? "" : "\r");
      const lines = before.split(/\r\n|\r|\n/);
      const cut = before.length < offset ? 1 : 0;
      assert.deepEqual(positionsOf(whole)(offset), {
        line: lines.length,
        column: (lines.at(-1)?.length ?? 0) + 1 + cut,
      });
    },
  );
});

describe("excerpt", () => {
  const rows: readonly (readonly [text: string, gives: string])[] = [
    ["  Save\n  it ", "Save it"],
    ["12345678", "12345678"],
    ["123456789", "1234567…"],
    ["123456😀89", "123456…"],
  ];
  for (const [text, gives] of rows) it(JSON.stringify(text), () => assert.equal(excerpt(text, 8), gives));
});
