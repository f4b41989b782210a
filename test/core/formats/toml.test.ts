import assert from "node:assert/strict";
import { type Path, pathText } from "../../../src/core/catalog/message.ts";
import { toml } from "../../../src/core/formats/toml.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const read = (text: string): readonly (readonly [string, string])[] =>
  toml.read(text).messages.map((message) => [pathText(message.path), message.text]);

describe("toml", () => {
  const readings: readonly (readonly [text: string, messages: readonly (readonly [string, string])[]])[] = [
    ['a = "x"', [["a", "x"]]],
    ['a.b."c.d" = "x"', [['a.b["c.d"]', "x"]]],
    ["[a . \"b\"]\nc = 'x\\n'", [["a.b.c", "x\\n"]]],
    ['a = """\nx\n  y \\\n   z"""', [["a", "x\n  y z"]]],
    ['a = """x""""', [["a", 'x"']]],
    ["a = '''\r\nx\r\ny'''", [["a", "x\ny"]]],
    ['a = "\\u00e9\\U0001F600\\t"', [["a", "é😀\t"]]],
    [
      'a = ["x", ["y"], 1] # end',
      [
        ["a[0]", "x"],
        ["a[1][0]", "y"],
      ],
    ],
    [
      'a = { b = "x", c.d = "y" }',
      [
        ["a.b", "x"],
        ["a.c.d", "y"],
      ],
    ],
    [
      '[[a]]\nb = "x"\n[[a]]\nb = "y"\n[a.c]\nd = "z"',
      [
        ["a[0].b", "x"],
        ["a[1].b", "y"],
        ["a[1].c.d", "z"],
      ],
    ],
    ['[a]\nhash = "sha1-1"\ndescription = "d"\nother = "x"', [["a.other", "x"]]],
    [
      '[a]\ndescription = "d"\ntitle = "x"',
      [
        ["a.description", "d"],
        ["a.title", "x"],
      ],
    ],
    ["a = 1\nb = true\nc = 1979-05-27T07:32:00Z", []],
  ];
  for (const [text, messages] of readings)
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(read(text), messages));

  it("reads the plurals of go-i18n, with their notes", () => {
    const text =
      '[files]\ndescription = "In the list"\none = "{{.N}} file"\nother = "{{.N}} files"\n[a]\nother = "x"\n';
    assert.deepEqual(
      toml.read(text).messages.map(({ path, note, plural }) => [pathText(path), note, plural]),
      [
        ["files.one", "In the list", true],
        ["files.other", "In the list", true],
        ["a.other", undefined, undefined],
      ],
    );
  });

  const rows: readonly (readonly [
    before: string,
    path: Path,
    text: string | undefined,
    after: string,
    model?: string,
  ])[] = [
    ['a = "x" # end\r\n', ["a"], 'y "\n', 'a = "y \\"\\n" # end\r\n'],
    ["a = 'x'", ["a"], "C:\\", "a = 'C:\\'"],
    ["a = 'x'", ["a"], "it's", 'a = "it\'s"'],
    ['a = """\nx\n"""', ["a"], 'y\n"""z"', 'a = """\ny\n""\\"z\\""""'],
    ["a = '''x'''", ["a"], "y\r\nz", 'a = """y\\r\nz"""'],
    ["a = [\"x\", 'y']", ["a", 1], "z", "a = [\"x\", 'z']"],
    ['a = { b = "x" }', ["a", "b"], "y", 'a = { b = "y" }'],
    // new keys
    ['a="x"\n\n[t]\nb="y"\n', ["c"], "z", 'a="x"\nc="z"\n\n[t]\nb="y"\n'],
    ['[t]\n  b = "y"\n\n[u]\nc = "z"', ["t", "d e"], "x", '[t]\n  b = "y"\n  "d e" = "x"\n\n[u]\nc = "z"'],
    ['[t]\nb = "y"', ["u", "v", "c"], "x", '[t]\nb = "y"\n\n[u.v]\nc = "x"'],
    ['t.b = "y"\n', ["t", "c"], "x", 't.b = "y"\nt.c = "x"\n'],
    [
      '[a]\nb = "1"\n\n# on c\n[c]\nd = "3"\n',
      ["b", "x"],
      "2",
      '[a]\nb = "1"\n\n[b]\nx = "2"\n\n# on c\n[c]\nd = "3"\n',
      '[a]\nb = "1"\n[b]\nx = "2"\n[c]\nd = "3"',
    ],
    ["", ["a", "b"], "x", 'a.b = "x"\n', 'a.b = "y"\n'],
    ["", ["a", "b"], "x", "[a]\nb='x'", "[a]\nb='y'"],
    ["# file\n", ["a"], "x", '# file\na = "x"\n'],
    ["", ["a", 0], "x", 'a = ["x"]\n'],
    // deletion
    ['a = "x"\nb = "y"\n', ["a"], undefined, 'b = "y"\n'],
    ['a = ["x"]\nb = "y"', ["a", 0], undefined, 'b = "y"'],
  ];
  for (const [before, path, text, after, model] of rows) {
    it(`${JSON.stringify(before)}: ${pathText(path)} ${text}`, () => {
      const result = applyEdits(before, editsFor(toml, before, [{ path, text }], model));
      assert.equal(result, after);
      assert.equal(new Map(read(result)).get(pathText(path)), text);
    });
  }

  const blocked: readonly (readonly [text: string, path: Path, value: string | undefined])[] = [
    ['a = "x"', ["a", "b"], "y"],
    ['[a]\nb = "x"', ["a"], "y"],
    ["a = 1", ["a"], "y"],
    ['a = ["x", "y"]', ["a", 1], undefined],
    ['a = ["x"]', ["a", 1], "y"],
    ["", ["a", 1], "y"],
    ['a = "x"', ["a"], "\ud800"],
    ['[[a]]\nb = "x"', ["a", "c"], "y"],
    ['[a]\ndescription = "d"\nother = "x"', ["a", "description"], "e"],
    ['[a]\ndescription = "d"\ntitle = "x"\nother = "y"', ["a", "title"], undefined],
  ];
  for (const [text, path, value] of blocked) {
    it(`blocks ${pathText(path)} in ${JSON.stringify(text)}`, () => {
      const changes = [{ path, text: value }];
      assert.deepEqual(
        problemsFor(toml, text, changes).map((problem) => problem.path),
        [path],
      );
      assert.deepEqual(editsFor(toml, text, changes), []);
    });
  }

  it("reports where a text is broken", () => {
    const { messages, problems } = toml.read('a = "x"\nb = "y\nc = "z"');
    assert.deepEqual(
      messages.map(({ text }) => text),
      ["x"],
    );
    assert.deepEqual(problems, [{ code: "format.syntax", span: { start: 14, end: 15 }, detail: '" expected' }]);
  });
});
