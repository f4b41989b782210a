import assert from "node:assert/strict";
import fc from "fast-check";
import { childPath, type Path, pathKey, pathText } from "../../../src/core/catalog/message.ts";
import { property } from "../../property.ts";

describe("pathText", () => {
  const rows: readonly (readonly [path: Path, text: string])[] = [
    [[], ""],
    [["menu"], "menu"],
    [["menu", "file", "open"], "menu.file.open"],
    [["menu.file"], '["menu.file"]'],
    [["menu", "save.as", 2], 'menu["save.as"][2]'],
    [["list", 0, "title"], "list[0].title"],
    [["0"], "0"],
    [[0], "[0]"],
    [["", "a"], '[""].a'],
    [["two words"], '["two words"]'],
    [['say "hi"'], '["say \\"hi\\""]'],
    [["größe", "日本"], "größe.日本"],
    [["a[0]"], '["a[0]"]'],
    [["line\nend"], '["line\\nend"]'],
  ];
  for (const [path, text] of rows) it(`${JSON.stringify(path)}: ${text}`, () => assert.equal(pathText(path), text));
});

const anyPath = fc.array(fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom("0", "a.b", "[0]", '"'), fc.nat(9)), {
  maxLength: 4,
});

describe("pathKey", () => {
  it("distinguishes an index from a key", () => assert.notEqual(pathKey([0]), pathKey(["0"])));

  property("is equal for equal paths only, as is pathText but for index and key", anyPath, anyPath, (a, b) => {
    const equal = a.length === b.length && a.every((part, index) => part === b[index]);
    assert.equal(pathKey(a) === pathKey(b), equal);
    assert.equal(pathText(a) === pathText(b), equal);
  });
});

describe("childPath", () => {
  property(
    "has one more part, and leaves the path as it is",
    anyPath,
    fc.oneof(fc.string(), fc.nat(9)),
    (path, part) => {
      const before = [...path];
      assert.deepEqual(childPath(path, part), [...before, part]);
      assert.deepEqual(path, before);
    },
  );
});
