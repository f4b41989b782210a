import assert from "node:assert/strict";
import { findHeading, findOtherSeparator, withoutHeading } from "../../../src/core/glossary/dictionaryHeading.ts";

const pair = { source: "en", target: "de" };

describe("the heading of a dictionary", () => {
  it("is a first line that names both columns, by what they hold or by their languages", () => {
    for (const line of [
      "source,target",
      "Source Text,Target Text",
      "en,DE",
      "English,German",
      "English,Deutsch",
      "term,translation",
    ]) {
      const [source, target] = line.split(",");
      assert.deepEqual(findHeading(`\uFEFF\n${line}\r\nplant,Pflanze\n`, "csv", pair), { source, target }, line);
      assert.equal(withoutHeading(`\uFEFF\n${line}\r\nplant,Pflanze\n`), "plant,Pflanze\n", line);
    }
    assert.deepEqual(findHeading("source\ttarget\n", "tsv", pair), { source: "source", target: "target" });
  });

  it("is no entry whose translation differs, and no later line", () => {
    for (const text of ["source,Quelle\n", "plant,Pflanze\nsource,target\n", "en,fr\n", "", "source\n"])
      assert.equal(findHeading(text, "csv", pair), undefined, text);
  });
});

describe("the separator of a dictionary", () => {
  it("is another one if all first lines show it", () => {
    assert.equal(findOtherSeparator("\uFEFFplant;Pflanze\r\n\r\ngarden, big;Garten\r\n", "csv"), undefined);
    assert.equal(findOtherSeparator("\uFEFFplant;Pflanze\r\n\r\ngarden;Garten\r\n", "csv"), ";");
    assert.equal(findOtherSeparator("plant\tPflanze\n", "csv"), "\t");
    assert.equal(findOtherSeparator("plant,Pflanze\n", "tsv"), ",");
    assert.equal(findOtherSeparator("plant,Pflanze\n", "csv"), undefined);
    assert.equal(findOtherSeparator("plant\n", "csv"), undefined);
  });
});
