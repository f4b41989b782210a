import assert from "node:assert/strict";
import type { MessageChange } from "../../../src/core/catalog/message.ts";
import { strings } from "../../../src/core/formats/strings.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor } from "./edits.ts";

const texts = (text: string) => strings.read(text).messages.map(({ path, text: value }) => [path[0], value]);
const set = (text: string, changes: readonly MessageChange[], model?: string) =>
  applyEdits(text, editsFor(strings, text, changes, model));

describe("strings", () => {
  const read: readonly (readonly [name: string, text: string, expected: readonly (readonly [string, string])[]])[] = [
    [
      "quoted and unquoted",
      '"a b" = "x"; c.d-1 = y/z;',
      [
        ["a b", "x"],
        ["c.d-1", "y/z"],
      ],
    ],
    ["a key alone is its own text", '"Save";', [["Save", "Save"]]],
    ["escapes", '"a" = "\\n\\t\\"\\\\\\U00E9\\101\\q\\u0041";', [["a", '\n\t"\\éAqu0041']]],
    ["a short Unicode escape", '"a" = "\\Ue9g";', [["a", "ég"]]],
    ["a pair of surrogates", '"a" = "\\Ud83d\\ude00\\UD83D\\UDE00";', [["a", "\ud83dude00😀"]]],
    ["line breaks in a string", '"a" = "x\ny\\\nz";', [["a", "x\ny\nz"]]],
    ["comments anywhere", '/* " */ "a" /* = */ = // "\n "x" /**/ ; // ;', [["a", "x"]]],
    ["single quotation marks", "'a' = 'it\\'s \"x\"';", [["a", 'it\'s "x"']]],
    ["the last of a name", '"a" = "x"; "a" = "y";', [["a", "y"]]],
  ];
  for (const [name, text, expected] of read) it(`reads ${name}`, () => assert.deepEqual(texts(text), expected));

  it("takes the comments right above for the note", () => {
    const text = "/* file */\n\n/* One\n   two */\n// three\na = x;\n/* No comment provided by engineer. */\nb = y;\n";
    assert.deepEqual(
      strings.read(text).messages.map(({ note }) => note),
      ["One\ntwo\nthree", undefined],
    );
  });

  const written: readonly (readonly [string, string, readonly MessageChange[], string])[] = [
    ["escapes what must be", 'a = "x";', [{ path: ["a"], text: 'é "\\\n\u0001' }], 'a = "é \\"\\\\\\n\\U0001";'],
    ["a value where there was none", '"Save";', [{ path: ["Save"], text: "Sichern" }], '"Save" = "Sichern";'],
    ["a new key like its neighbour", '\ta= "x";\r\n', [{ path: ["b"], text: "y" }], '\ta= "x";\r\n\tb= "y";\r\n'],
    ["nothing behind an unclosed line", 'a = "x"; // c', [{ path: ["b"], text: "y" }], 'a = "x"; // c\nb = "y";'],
    ["one of two on a line", "a = x; b = y;\n", [{ path: ["a"], text: undefined }], " b = y;\n"],
    ["the last of several on the only line", "a = x; b = y;", [{ path: ["b"], text: undefined }], "a = x;"],
    [
      "a comment with its entry",
      "/* c */\na = x;\n\nb = y;\n",
      [{ path: ["a"], text: undefined }],
      "/* c */\n\nb = y;\n",
    ],
  ];
  for (const [name, text, changes, expected] of written)
    it(`writes ${name}`, () => assert.equal(set(text, changes), expected));

  it("makes a new file in the style of its model", () => {
    const model = '\uFEFF"a" = "x";\r\n"b" = "y";';
    assert.equal(set(strings.createEmpty(model), [{ path: ["b"], text: "ü" }], model), '\uFEFF"b" = "ü";');
  });

  it("reports where it is broken", () => {
    const [problem] = strings.read('"a" = "x";\n"b" = ;\n').problems;
    assert.deepEqual(problem, { code: "format.syntax", span: { start: 17, end: 18 }, detail: "a string expected" });
  });
});
