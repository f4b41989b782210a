import assert from "node:assert/strict";
import { properties } from "../../../src/core/formats/properties.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const read = (text: string) => properties.read(text).messages.map(({ path, text: value }) => [...path, value]);

describe("properties: reading", () => {
  const rows: readonly (readonly [text: string, messages: readonly (readonly string[])[]])[] = [
    ["a=b", [["a", "b"]]],
    ["a.b.c : d", [["a.b.c", "d"]]],
    ["a b = c", [["a", "b = c"]]],
    ["a\tb", [["a", "b"]]],
    ["a = = b", [["a", "= b"]]],
    ["a\\ b\\=\\:c=d", [["a b=:c", "d"]]],
    ["a", [["a", ""]]],
    ["=b", [["", "b"]]],
    ["  a=b  ", [["a", "b  "]]],
    ["a=\\u00e4\\t\\n\\q\\\\", [["a", "ä\t\nq\\"]]],
    [
      "a=b\\\n  c\\\r\n\td\ne=f",
      [
        ["a", "bcd"],
        ["e", "f"],
      ],
    ],
    [
      "a=b\\\\\nc=d",
      [
        ["a", "b\\"],
        ["c", "d"],
      ],
    ],
    ["a\\\n  =b", [["a", "b"]]],
    [
      "a=b\\\n\nc=d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["# a=b\\\nc=d\n ! e", [["c", "d"]]],
    ["a=b\\\n# c", [["a", "b# c"]]],
    ["a=b\ra=c\r\n", [["a", "c"]]],
  ];
  for (const [text, messages] of rows) it(JSON.stringify(text), () => assert.deepEqual(read(text), messages));

  it("the comments right above a key are its note", () => {
    const text = "# Copyright\n\n#  Shown first\n! on top\na=b\nc=d\n\n#\ne=f";
    assert.deepEqual(
      properties.read(text).messages.map(({ note }) => note),
      ["Shown first\non top", undefined, undefined],
    );
  });
});

describe("properties: writing", () => {
  const rows: readonly (readonly [
    before: string,
    key: string,
    text: string | undefined,
    after: string,
    model?: string,
  ])[] = [
    // values
    ["a = b\nc : d\n", "c", "ü\n", "a = b\nc : ü\\n\n"],
    ["a=b", "a", "  c ", "a=\\  c "],
    ["a b", "a", "= c", "a \\= c"],
    ["a", "a", "b", "a=b"],
    ["a=one \\\n  two\nb=c", "a", "three", "a=three\nb=c"],
    // the style of the file
    ["a=\\u00fc", "a", "ö€", "a=\\u00f6\\u20ac"],
    ["a=\\u00FC", "a", "ö", "a=\\u00F6"],
    ["a=ü\nb=\\u20ac", "a", "öő", "a=ö\\u0151\nb=\\u20ac"],
    ["a=ő", "a", "é", "a=é"],
    ["a=C\\:\\\\", "a", "D:\\", "a=D\\:\\\\"],
    ["a=1:2\nb=C\\:", "a", "D:", "a=D:\nb=C\\:"],
    // new keys
    ["a : x\n", "b c#", "y", "a : x\nb\\ c# : y\n"],
    ["a=x", "b", "y", "a=x\nb=y"],
    ["  a=x\r\n", "#", "y", "  a=x\r\n  \\#=y\r\n"],
    ["a=x\n\n# on c\nc=z\n", "b", "y", "a=x\nb=y\n\n# on c\nc=z\n", "a=1\nb=2\nc=3\n"],
    ["# file\n\n# on c\nc=z\n", "b", "y", "# file\n\nb=y\n# on c\nc=z\n", "b=2\nc=3\n"],
    ["", "b", "y", "b = y", "b = x"],
    ["", "b\\ c", "y", "b\\\\\\ c=y\n"],
    // deletion
    ["a=x\nb=y\nc=z", "c", undefined, "a=x\nb=y"],
    ["a=x\nb=y \\\n  y\nc=z", "b", undefined, "a=x\nc=z"],
    ["a=1\nb=x\na=2\n", "a", undefined, "b=x\n"],
    ["# file\na=x\n\n# on b\nb=y\n\nc=z\n", "b", undefined, "# file\na=x\n\n\nc=z\n"],
    ["a=x\n\n# on b and c\nb=y\nc=z\n", "b", undefined, "a=x\n\n# on b and c\nc=z\n"],
  ];
  for (const [before, key, text, after, model] of rows) {
    it(`${JSON.stringify(before)}: ${key} ${text}`, () => {
      const result = applyEdits(before, editsFor(properties, before, [{ path: [key], text }], model));
      assert.equal(result, after);
      assert.equal(new Map(read(result).map(([a = "", b]) => [a, b])).get(key), text);
    });
  }

  it("keeps an entry without which the next key would begin with a byte order mark", () => {
    const text = "a=b\n\uFEFFkey=c\n";
    const changes = [{ path: ["a"], text: undefined }];
    assert.deepEqual(editsFor(properties, text, changes), []);
    assert.deepEqual(
      problemsFor(properties, text, changes).map(({ code }) => code),
      ["format.blocked"],
    );
  });

  it("blocks paths that are no key", () => {
    const changes = [["a", "b"], [0]].map((path) => ({ path, text: "x" }));
    assert.deepEqual(
      problemsFor(properties, "a=b", changes).map(({ path }) => path),
      [["a", "b"], [0]],
    );
  });
});
