import assert from "node:assert/strict";
import type { EntryRule } from "../../../src/core/glossary/glossaryEntries.ts";
import { computeTabSize } from "../../../src/editor/resourceDocuments/dictionary/dictionaryColumns.ts";
import { findCorrection } from "../../../src/editor/resourceDocuments/dictionary/entryCorrections.ts";
import { addNeighbour, findNeighbours } from "../../../src/editor/resourceDocuments/dictionary/neighbours.ts";
import { sortInSlices } from "../../../src/editor/resourceDocuments/dictionarySlices.ts";
import { parseTextAddress } from "../../../src/editor/resourceDocuments/textAddress.ts";

describe("addresses of the service's texts", () => {
  const table: readonly (readonly [string, object | undefined])[] = [
    ["/glossaries/1/en-de/A en-de.glossa-tsv", { kind: "glossary", id: "1", source: "en", target: "de" }],
    ["/glossaries/1/en-pt-br/A.glossa-tsv", { kind: "glossary", id: "1", source: "en", target: "pt-br" }],
    ["/styles/2/House.glossa-style.json", { kind: "style", id: "2" }],
    ["/memories/3/M.glossa-memory", { kind: "memory", id: "3" }],
    ["/spoken-terms/4/en/T en.glossa-terms", { kind: "spokenTerms", id: "4", language: "en" }],
    ["/glossaries/1/en-de", undefined],
    ["/glossaries/1", undefined],
    ["/glossaries//en-de/A", undefined],
    ["/other/1/A", undefined],
    ["/", undefined],
  ];
  for (const [path, address] of table) {
    it(path, () => assert.deepEqual(parseTextAddress({ scheme: "glossa", path }), address));
  }
  it("are those of the scheme alone", () => {
    assert.equal(parseTextAddress({ scheme: "file", path: "/styles/2/House.glossa-style.json" }), undefined);
  });
});

describe("what puts a line of a dictionary right", () => {
  const table: readonly (readonly [EntryRule, string, string | undefined])[] = [
    ["space", " a \t b", "a\tb"],
    ["space", '" a"\tb', "a\tb"],
    ["space", '" ""a"""\tb', '"""a"""\tb'],
    ["control", "a\u0007\tb", "a\tb"],
    ["newline", "a\u2028b\tc", "a b\tc"],
    ["columns", "a\tb\t", "a\tb"],
    ["columns", "   ", "remove"],
    ["columns", "a", undefined],
    ["empty", "\t", "remove"],
    ["empty", "a\t", undefined],
    ["tooLong", "a\tb", undefined],
    ["duplicate", "a\tb", undefined],
  ];
  for (const [rule, line, expected] of table) {
    it(`${rule}: ${JSON.stringify(line)}`, () => {
      const found = findCorrection(rule, line);
      assert.equal(typeof found === "object" ? found.line : found, expected);
    });
  }
});

describe("the columns of a dictionary", () => {
  const table: readonly (readonly [readonly string[], number])[] = [
    [[], 10],
    [["save"], 10],
    [["account settings", "save"], 18],
    [["設定を保存する操作"], 20],
    [["x".repeat(61), "account settings"], 18],
  ];
  for (const [sources, size] of table) {
    it(`${sources.join(", ").slice(0, 40) || "none"}: ${size}`, () => assert.equal(computeTabSize(sources), size));
  }
});

describe("neighbours of a source phrase", () => {
  it("are those that share most words, the shortest first", () => {
    const index = new Map();
    for (const source of ["save", "save file", "open file", "file", "team"])
      addNeighbour(index, { source, target: source });
    const found = findNeighbours(index, "Save the file", 3).map(({ source }) => source);
    assert.deepEqual(found, ["save file", "save", "file"]);
    assert.deepEqual(findNeighbours(index, "nothing of it", 3), []);
  });
});

describe("sorting in slices", () => {
  it("is sorting", async () => {
    const items = Array.from({ length: 1_500 }, (_, at) => (at * 7919) % 1_501);
    const sorted = await sortInSlices(items, (a, b) => a - b, new AbortController().signal);
    assert.deepEqual(
      sorted,
      [...items].sort((a, b) => a - b),
    );
    assert.deepEqual(await sortInSlices([], () => 0, new AbortController().signal), []);
  });
});
