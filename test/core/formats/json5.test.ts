import assert from "node:assert/strict";
import { json5 } from "../../../src/core/formats/json5.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor } from "./edits.ts";

const read = (text: string) => json5.read(text).messages.map(({ path, text: value }) => [path.join("/"), value]);

describe("json5: reading", () => {
  const rows: readonly (readonly [text: string, messages: readonly (readonly string[])[]])[] = [
    [`{a: 'x'}`, [["a", "x"]]],
    [
      `{$_ü1: "it's", '"': 'say "x"'}`,
      [
        ["$_ü1", "it's"],
        ['"', 'say "x"'],
      ],
    ],
    [`{\\u0061b: 'x'}`, [["ab", "x"]]],
    [`{a: '\\x41\\u00e9\\0\\v\\q\\'\\"'}`, [["a", `Aé\0\vq'"`]]],
    ["{a: 'b\\\nc\\\r\nd'}", [["a", "bcd"]]],
    ["{a: 'b\u2028c'}", [["a", "b\u2028c"]]],
    ["{a: 0xF, b: .5, c: 5., d: +1, e: Infinity, f: -NaN, g: null, h: true}", []],
    [
      "{Infinity: 'x', NaN: 'y', null: 'z', Infinity2: 'w'}",
      [
        ["Infinity", "x"],
        ["NaN", "y"],
        ["null", "z"],
        ["Infinity2", "w"],
      ],
    ],
    [
      "['a', ['b',],]",
      [
        ["0", "a"],
        ["1/0", "b"],
      ],
    ],
    ["\u00a0{\v\fa:'x'}\u2029", [["a", "x"]]],
    ["{$schema: 'x', a: {$schema: 'y'}}", [["a/$schema", "y"]]],
  ];
  for (const [text, messages] of rows) {
    it(JSON.stringify(text), () => {
      assert.deepEqual(read(text), messages);
      assert.deepEqual(json5.read(text).problems, []);
    });
  }

  const faults: readonly (readonly [text: string, at: number, detail: string])[] = [
    ["{a 'x'}", 3, "colon expected"],
    ["{a: 'x' b: 'y'}", 8, "comma expected"],
    ["{a: 'x'", 7, "comma expected"],
    ["{a: 'x\n'}", 4, "unclosed string"],
    ["{a: '\\u12'}", 4, "invalid escape"],
    ["{,}", 1, "key expected"],
    ["[,]", 1, "value expected"],
    ["{} x", 3, "end of file expected"],
    ["{a: 01}", 5, "invalid number"],
    ["{a: #}", 4, "unexpected symbol"],
  ];
  for (const [text, at, detail] of faults) {
    it(`${JSON.stringify(text)}: ${detail}`, () => {
      assert.deepEqual(
        json5.read(text).problems.map((problem) => [problem.code, problem.span?.start, problem.detail]),
        [["format.syntax", at, detail]],
      );
    });
  }
});

describe("json5: writing", () => {
  const rows: readonly (readonly [
    before: string,
    key: string,
    text: string | undefined,
    after: string,
    model?: string,
  ])[] = [
    [`{a: 'x', b: "y"}`, "a", `it's "z"\n`, `{a: 'it\\'s "z"\\n', b: "y"}`],
    [`{a: 'x', b: "y"}`, "b", `it's "z"\\`, `{a: 'x', b: "it's \\"z\\"\\\\"}`],
    ["{a: 'b\\\nc'}", "a", "d", "{a: 'd'}"],
    [`{a: 'x', b: 'y', c: "z"}`, "d", "w", `{a: 'x', b: 'y', c: "z", d: 'w'}`],
    [`{a: 'x'}`, "b c", "y", `{a: 'x', 'b c': 'y'}`],
    [`{'a': 'x'}`, "it's", "y", `{'a': 'x', 'it\\'s': 'y'}`],
    [`{"a": 'x'}`, "b", "y", `{"a": 'x', "b": 'y'}`],
    [`{\n  // on a\n  a: 0x1F, // hex\n}\n`, "b", "y", `{\n  // on a\n  a: 0x1F, // hex\n  b: "y",\n}\n`],
    ["{}", "b", "y", "{b: 'y'}", "{b: 'x'}"],
    ["", "b", "y", "{\n\tb: 'y',\n}\n", "{\n\tb: 'x',\n}\n"],
    [`{a: 'x', b: 'y'}`, "a", undefined, `{b: 'y'}`],
  ];
  for (const [before, key, text, after, model] of rows) {
    it(`${JSON.stringify(before)}: ${key} ${text}`, () => {
      assert.equal(applyEdits(before, editsFor(json5, before, [{ path: [key], text }], model)), after);
    });
  }
});
