import assert from "node:assert/strict";
import { txt } from "../../../../src/local/documents/formats/txt.ts";
import type { MarkupPart } from "../../../../src/local/markup/markupParts.ts";
import { changed, inCapitals, same, sentOf } from "./translated.ts";

const unitsOf = (text: string): Promise<readonly string[]> => sentOf(text, txt);

const long = "The first line of this paragraph was broken at a width";

describe("documents: txt", () => {
  const units: readonly (readonly [what: string, text: string, units: readonly string[]])[] = [
    ["a line is a paragraph", "One\nTwo\n\nThree", ["One", "Two", "Three"]],
    ["of every line end", "One\r\nTwo\rThree\u2028Four", ["One", "Two", "Three", "Four"]],
    ["outer white space and what has no letter is none", "  One \t\n---\n12\n", ["One"]],
    ["a byte order mark is no text", "\ufeffOne", ["One"]],
    [
      "lines that were broken at a width are one",
      `${long}\nand goes on here.\nNext`,
      [`${long} and goes on here.`, "Next"],
    ],
    ["not where a sentence ended", `${long}.\nand goes`, [`${long}.`, "and goes"]],
    ["nor where the indent changes", `${long}\n  and goes`, [long, "and goes"]],
    ["nor before a list", `${long}\n- and goes`, [long, "- and goes"]],
    ["nor over an empty line", `${long}\n\nand goes`, [long, "and goes"]],
    ["nothing at all", "", []],
  ];
  for (const [what, text, expected] of units) it(what, async () => assert.deepEqual(await unitsOf(text), expected));

  it("leaves everything but the texts", async () => {
    const text = `\ufeff  One \r\n\r\n\t- two\u00a0\r\n*** \n${long}\r\n and\n`;
    assert.equal(await inCapitals(text, txt), text.toUpperCase());
  });

  it("breaks a paragraph into as many lines again, wherever its words are then", async () => {
    const other: readonly MarkupPart[] = [
      { kind: "text", text: "Ein ganz anderer Satz von ziemlich genau dieser Länge" },
    ];
    const done = await changed(Buffer.from(`${long}\r\nand goes on here.`), txt, () => other);
    assert.equal(Buffer.from(done).toString(), "Ein ganz anderer Satz von\r\nziemlich genau dieser Länge");
    const short = await changed(Buffer.from(`${long}\nand goes`), txt, () => [{ kind: "text", text: "Kurz" }]);
    assert.equal(Buffer.from(short).toString(), "Kurz");
  });

  it("cuts what is too long for one text, and puts it together again", async () => {
    const text = "word ".repeat(5000);
    const units = await unitsOf(text);
    assert.ok(units.length > 2 && units.every((unit) => unit.length <= 8000));
    assert.equal(await inCapitals(text, txt), text.toUpperCase());
    assert.equal(await inCapitals("x".repeat(20_000), txt), "X".repeat(20_000));
  });

  it("takes no paragraph of very many lines for one text", async () => {
    const text = `${long}\n`.repeat(10_000);
    const units = await unitsOf(text);
    assert.ok(units.length > 100 && units.every((unit) => unit.length < 10_000));
    assert.equal(await inCapitals(text, txt), text.toUpperCase());
  });

  it("reads and writes UTF-16 of both byte orders", async () => {
    const little = Buffer.from("\ufeffGrüße\r\n", "utf16le");
    assert.deepEqual(Buffer.from(await changed(little, txt, same)), little);
    const big = Buffer.from(little).swap16();
    assert.deepEqual(Buffer.from(await changed(big, txt, same)), big);
  });

  it("refuses what is neither", async () => {
    await assert.rejects(changed(Buffer.from([0x61, 0xe9]), txt, same), {
      status: 400,
      message: "Invalid file data.",
    });
  });
});
