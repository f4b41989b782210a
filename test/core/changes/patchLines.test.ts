import assert from "node:assert/strict";
import { readPatchLines } from "../../../src/core/changes/patchLines.ts";

const patch = (path: string, ...lines: readonly string[]): string =>
  [`diff --git ${path} ${path}`, "index 1..2 100644", `--- ${path}`, `+++ ${path}`, ...lines, ""].join("\n");

describe("lines of a patch", () => {
  const lines = readPatchLines(
    [
      patch("a.json", "@@ -2 +2 @@ {", "-one", "+two", "@@ -8,0 +9,3 @@", "+++ b.json", "+@@ -1 +1 @@", "+x"),
      patch(
        "b.json",
        "@@ -1,2 +1 @@",
        "-a",
        "-b",
        "\\ No newline at end of file",
        "+c",
        "\\ No newline at end of file",
      ),
      patch("removed.json", "@@ -4,2 +3,0 @@", "-a", "-b"),
      patch("first.json", "@@ -1 +0,0 @@", "-a"),
      "diff --git binary.strings binary.strings\nBinary files binary.strings and binary.strings differ\n",
    ].join(""),
  );
  const changed = (path: string): readonly number[] =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((line) => lines.firstIn(path, line, line) !== undefined);

  it("are those that hunks add, also if they look like headers", () => {
    assert.deepEqual(changed("a.json"), [2, 9, 10, 11]);
    assert.deepEqual(changed("b.json"), [1]);
    assert.deepEqual(changed("binary.strings"), []);
    assert.equal(lines.hasFile("b.json"), true);
    assert.equal(lines.hasFile("c.json"), false);
  });

  it("are those next to lines that were only removed", () => {
    assert.deepEqual(changed("removed.json"), [3, 4]);
    assert.deepEqual(changed("first.json"), [1]);
  });

  it("are found in ranges", () => {
    assert.equal(lines.firstIn("a.json", 3, 8), undefined);
    assert.equal(lines.firstIn("a.json", 3, 9), 9);
    assert.equal(lines.firstIn("a.json", 10, 20), 10);
  });

  for (const [written, path] of [
    ["a b/ü.json\t", "a b/ü.json"],
    ['"say \\"hi\\"\\\\.json"', 'say "hi"\\.json'],
    ['"tab\\there\\001\\033.json"\t', "tab\there\u0001\u001b.json"],
  ] as const)
    it(`have the path ${path}`, () => {
      assert.equal(readPatchLines(patch(written, "@@ -0,0 +1 @@", "+a")).firstIn(path, 1, 1), 1);
    });
});
