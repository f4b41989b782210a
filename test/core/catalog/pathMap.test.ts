import assert from "node:assert/strict";
import fc from "fast-check";
import { type Path, pathKey } from "../../../src/core/catalog/message.ts";
import { byPath, PathMap } from "../../../src/core/catalog/pathMap.ts";
import { property } from "../../property.ts";

const part = fc.oneof(fc.constantFrom("a", "b", "0", "__proto__", ""), fc.nat(2));
const path: fc.Arbitrary<Path> = fc.array(part, { maxLength: 4 });

describe("a map by path", () => {
  property(
    "holds what a map by the keys of paths holds",
    fc.array(fc.tuple(path, fc.nat())),
    path,
    (entries, other) => {
      const map = new PathMap<number>();
      const expected = new Map<string, number>();
      for (const [key, value] of entries) {
        map.set(key, value);
        expected.set(pathKey(key), value);
      }
      for (const key of [...entries.map(([one]) => one), other]) {
        assert.equal(map.get(key), expected.get(pathKey(key)));
        assert.equal(map.has(key), expected.has(pathKey(key)));
      }
      assert.equal(map.size, expected.size);
    },
  );

  it("has the last of several things at one path, also if that is undefined", () => {
    const map = byPath([
      { path: ["a", 0], text: "x" },
      { path: ["a", 0], text: undefined },
    ]);
    assert.deepEqual(
      [map.has(["a", 0]), map.get(["a", 0])?.text, map.get(["a", "0"]), map.size],
      [true, undefined, undefined, 1],
    );
  });
});
