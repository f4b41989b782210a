import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type LetterGroups, openGroups, packGroups } from "../../../src/local/detection/packedGroups.ts";

describe("packed letter groups", () => {
  let groups: LetterGroups;
  before(async () => {
    const entry = import.meta.resolve("eld/small");
    const data: string = new URL("../ngrams/small.js", entry).href;
    ({
      ngramsData: { ngrams: groups },
    } = await import(data));
    assert.match(await readFile(fileURLToPath(entry), "utf8"), /ngrams\/small\.js/);
  });

  it("are what they were", () => {
    const opened = openGroups(packGroups(groups));
    const names = Object.keys(groups);
    assert.ok(names.length > 80_000, `${names.length} groups`);
    for (const name of names) assert.deepEqual(opened[name], groups[name], name);
  });

  it("have no others", () => {
    const opened = openGroups(packGroups(groups));
    const others = ["", " ", "x", "constructor", "toString", "žžžž", "ÿÿÿÿÿÿÿÿÿÿ", " the the "];
    for (const name of others.filter((one) => !Object.hasOwn(groups, one))) assert.equal(opened[name], undefined, name);
  });

  it("take less than a megabyte", () => {
    assert.ok(packGroups(groups).length < 1_000_000, `${packGroups(groups).length} bytes`);
  });
});
