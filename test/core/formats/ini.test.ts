import assert from "node:assert/strict";
import { type Path, pathText } from "../../../src/core/catalog/message.ts";
import { ini } from "../../../src/core/formats/ini.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const read = (text: string): readonly (readonly [string, string])[] =>
  ini.read(text).messages.map((message) => [pathText(message.path), message.text]);

describe("ini", () => {
  const readings: readonly (readonly [text: string, messages: readonly (readonly [string, string])[]])[] = [
    ["a=x", [["a", "x"]]],
    [
      "[s]\n  a b = x ; y \nc : d=e",
      [
        ['s["a b"]', "x ; y"],
        ["s.c", "d=e"],
      ],
    ],
    ['a="say \\"x\\" \\n" ; note', [["a", 'say "x" \\n']]],
    [
      "a='x'\nb=\"y\" z",
      [
        ["a", "x"],
        ["b", '"y" z'],
      ],
    ],
    ["; a=x\n#b=y\n[s] ; head\nc=", [["s.c", ""]]],
    ["a=1\na=2", [["a", "2"]]],
  ];
  for (const [text, messages] of readings)
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(read(text), messages));

  it("reads comments right above as notes", () => {
    assert.deepEqual(
      ini.read("; one\n# two\na=x\n\nb=y\n").messages.map(({ note }) => note),
      ["one\ntwo", undefined],
    );
  });

  const rows: readonly (readonly [
    before: string,
    path: Path,
    text: string | undefined,
    after: string,
    model?: string,
  ])[] = [
    ['a="x" ; note\r\n', ["a"], 'y "z"', 'a="y \\"z\\"" ; note\r\n'],
    ["a = x\n", ["a"], " y", 'a = " y"\n'],
    ["a = x\n", ["a"], "y ; z", 'a = "y ; z"\n'],
    ["a='x'", ["a"], "it's", "a=it's"],
    // new keys
    ["[s]\n  a : x\n\n[t]\nb=y", ["s", "c"], "z", "[s]\n  a : x\n  c : z\n\n[t]\nb=y"],
    ["[t]\nb=y", ["a"], "x", "a=x\n[t]\nb=y"],
    ["[a]\nb=1\n", ["c", "d"], "2", "[a]\nb=1\n\n[c]\nd=2\n"],
    ["", ["s", "a"], "y", '[s]\na="y"\n', '[s]\na="x"\n'],
    ["a=x\nc=z\n", ["b"], "y", "a=x\nb=y\nc=z\n", "a=1\nb=2\nc=3\n"],
    // deletion
    ["a=1\nb=x\na=2\n", ["a"], undefined, "b=x\n"],
  ];
  for (const [before, path, text, after, model] of rows) {
    it(`${JSON.stringify(before)}: ${pathText(path)} ${text}`, () => {
      const result = applyEdits(before, editsFor(ini, before, [{ path, text }], model));
      assert.equal(result, after);
      assert.equal(new Map(read(result)).get(pathText(path)), text);
    });
  }

  it("blocks what no line can hold", () => {
    const changes = [
      { path: ["a"], text: "x\ny" },
      { path: ["b=c"], text: "x" },
      { path: [";b"], text: "x" },
      { path: ["s]", "b"], text: "x" },
      { path: ["s", "t", "b"], text: "x" },
      { path: ["s", 0], text: "x" },
    ];
    assert.deepEqual(editsFor(ini, "a=x", changes), []);
    assert.deepEqual(
      problemsFor(ini, "a=x", changes).map(({ path }) => path),
      changes.map(({ path }) => path),
    );
  });
});
