import assert from "node:assert/strict";
import { yaml } from "../../../src/core/formats/yaml.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor, problemsFor } from "./edits.ts";

const read = (text: string) => yaml.read(text).messages.map(({ path, text: value }) => [path.join("/"), value]);

describe("yaml: comments right above a key", () => {
  const rows: readonly (readonly [name: string, text: string, notes: readonly (string | undefined)[]])[] = [
    ["one and several lines", "# one\na: x\n#two\n#  three\nb: y\nc: z\n", ["one", "two\n three", undefined]],
    ["as deep as their keys, below a locale", "en:\n  # one\n  a: x\n  m:\n    # two\n    b: y\n", ["one", "two"]],
    ["none over a blank line, none of a group", "# file\n\na: x\n# group\nm:\n  b: y\n", [undefined, undefined]],
    ["none behind a value", "a: x # behind\nb: y\n", [undefined, undefined]],
    ["none that is a text", "a: |\n  x\n  # y\nb: z\n", [undefined, undefined]],
    ["with other line ends", "# one\r\n# two\r\na: x\r\n", ["one\ntwo"]],
    ["behind a byte order mark", "\ufeff# one\na: x\n", ["one"]],
    ["of a list's elements", "a:\n  # one\n  - x\n  - y\n", ["one", undefined]],
    ["none in flow", "# one\na: {b: x, c: y}\n", [undefined, undefined]],
  ];
  for (const [name, text, notes] of rows)
    it(name, () =>
      assert.deepEqual(
        yaml.read(text).messages.map(({ note }) => note),
        notes,
      ),
    );
});

describe("yaml: reading", () => {
  const rows: readonly (readonly [text: string, messages: readonly (readonly string[])[]])[] = [
    [
      "a: x\nb: 'it''s'\nc: \"x\\ty\"\n",
      [
        ["a", "x"],
        ["b", "it's"],
        ["c", "x\ty"],
      ],
    ],
    ["de:\n  a:\n    b: x\n", [["a/b", "x"]]],
    ["'no':\n  a: x\n", [["a", "x"]]],
    ["pt-BR:\n  a: x\n", [["a", "x"]]],
    ["app:\n  a: x\n", [["app/a", "x"]]],
    [
      "de:\n  a: x\nfr:\n  a: y\n",
      [
        ["de/a", "x"],
        ["fr/a", "y"],
      ],
    ],
    [
      "a: |\n  one\n  two\nb: >-\n  one\n  two\n\n  three\n",
      [
        ["a", "one\ntwo\n"],
        ["b", "one two\nthree"],
      ],
    ],
    ["a: one\n  two\n", [["a", "one two"]]],
    [
      "a:\n- \n- x\n- :sym\n- b: y\n",
      [
        ["a/1", "x"],
        ["a/3/b", "y"],
      ],
    ],
    [
      "a: {b: x, c: [y, 1]}\n",
      [
        ["a/b", "x"],
        ["a/c/0", "y"],
      ],
    ],
    [
      "yes: x\non: y\n1: z\n'yes ': w\n",
      [
        ["yes", "x"],
        ["on", "y"],
        ["1", "z"],
        ["yes ", "w"],
      ],
    ],
    ["a: yes\nb: No\nc: ~\nd: 1_000\ne: 0x1F\nf: 2001-12-14\ng: :sym\nh: 12:30\ni: .5\nj: -1e3\nk: null\nl:\n", []],
    [
      "a: yes, sure\nb: 12 o'clock\nc: '1'\nd: \"yes\"\ne: 1.2.3\n",
      [
        ["a", "yes, sure"],
        ["b", "12 o'clock"],
        ["c", "1"],
        ["d", "yes"],
        ["e", "1.2.3"],
      ],
    ],
    [
      "a: &x one\nb: *x\nc: &y\n  d: two\ne:\n  <<: *y\n",
      [
        ["a", "one"],
        ["c/d", "two"],
      ],
    ],
    ["a: !t x\n? b\n: y\n[c]: z\n", []],
    [
      "a: x\r# c\rb: y\r",
      [
        ["a", "x"],
        ["b", "y"],
      ],
    ],
    ["--- # c\na: x\n---\nb: y\n", [["a", "x"]]],
    [
      "a: ! 'x'\nb: ! yes\nc: !!str 1\n",
      [
        ["a", "x"],
        ["b", "yes"],
        ["c", "1"],
      ],
    ],
    // libyaml lets the lines of quoted texts begin in any column
    [
      "en:\n  a: \"one\n  two\n\n three\"\n  b: 'x\ny'\n",
      [
        ["a", "one two\nthree"],
        ["b", "x y"],
      ],
    ],
    ["a: x\na: y\n", [["a", "y"]]],
  ];
  for (const [text, messages] of rows) it(JSON.stringify(text), () => assert.deepEqual(read(text), messages));

  it("reports broken texts with their place", () => {
    const { problems } = yaml.read("a: x\n b: y\n");
    assert.deepEqual([problems[0]?.code, problems[0]?.span?.start], ["format.syntax", 3]);
    const [unclosed] = yaml.read('a: "x\nb: "y"\nc: z\n').problems;
    assert.deepEqual([unclosed?.code, unclosed?.span?.start], ["format.syntax", 5]);
    assert.equal(yaml.read('en:\n  a: "x\n---\n  y"\n').problems[0]?.code, "format.syntax");
  });
});

describe("yaml: writing", () => {
  type Path = readonly (string | number)[];
  const rows: readonly (readonly [
    before: string,
    path: Path,
    text: string | undefined,
    after: string,
    model?: string,
  ])[] = [
    // each in its style
    ["a: x # c\n", ["a"], "y z", "a: y z # c\n"],
    ["a: x\n", ["a"], "yes", "a: 'yes'\n"],
    ["a: x\n", ["a"], "%{n} b", "a: '%{n} b'\n"],
    ["a: x\n", ["a"], "b: c", "a: 'b: c'\n"],
    ["a: x\n", ["a"], "b\nc", 'a: "b\\nc"\n'],
    ["a: 'x'\n", ["a"], "it's", "a: 'it''s'\n"],
    ['a: "x"\n', ["a"], 'y "z"', 'a: "y \\"z\\""\n'],
    ["a: {b: x, c: y}\n", ["a", "b"], "u, v", "a: {b: 'u, v', c: y}\n"],
    ["a: |\n    x\n    y\nb: z\n", ["a"], "u\n\nv\n", "a: |\n    u\n\n    v\nb: z\n"],
    ["a: |-\n  x\n\nb: z\n", ["a"], "u\nv", "a: |-\n  u\n  v\n\nb: z\n"],
    ["a: |-\r\n  x\r\nb: z\r\n", ["a"], "u\nv", "a: |-\r\n  u\r\n  v\r\nb: z\r\n"],
    ["a: > # c\n  x\n  y\nb: z\n", ["a"], "u\nv\n", "a: > # c\n  u\n\n  v\nb: z\n"],
    ["a: |+\n  x\n\nb: z\n", ["a"], "u\n", "a: |+\n  u\nb: z\n"],
    // spaces beyond the column are a line of the text, not a blank one behind it
    ["a: |\n  x\n    \nb: z\n", ["a"], "u\n", "a: |\n  u\nb: z\n"],
    ["a: |\n  x\n  \nb: z\n", ["a"], "u\n", "a: |\n  u\n  \nb: z\n"],
    ["a: |\n  x\nb: z\n", ["a"], "u", "a: |-\n  u\nb: z\n"],
    ["a: |\n  x\nb: z\n", ["a"], " u\n", 'a: " u\\n"\nb: z\n'],
    ["a: one\n  two\nb: z\n", ["a"], "three", "a: three\nb: z\n"],
    ["a: &x one\nb: *x\n", ["a"], "two", "a: &x two\nb: *x\n"],
    ["a: ! 'x'\nb: ! y\n", ["a"], "z", "a: ! 'z'\nb: ! y\n"],
    // quoted texts whose lines begin in any column
    ['en:\n  a: "x\n  y"\n  b: z\n', ["a"], "u\nv", 'en:\n  a: "u\\nv"\n  b: z\n'],
    ['en:\n  a: "x\ny" # c\n  b: z\n', ["b"], "u", 'en:\n  a: "x\ny" # c\n  b: u\n'],
    ['en:\n  a: "x\n  y"\n  b: z\n', ["c"], "u", 'en:\n  a: "x\n  y"\n  b: z\n  c: u\n'],
    ['en:\n  a: "x\n  y"\n  b: z\n', ["a"], undefined, "en:\n  b: z\n"],
    // lines that end with a carriage return alone
    ["# c\r---\rde:\r", ["a"], "x", "# c\r---\rde:\r  a: x\r"],
    ["a: |\r  x\r  y\rb: z\r", ["a"], "u\nv\n", "a: |\r  u\r  v\rb: z\r"],
    // new keys
    ["de:\n  a: x\n  c: z\n", ["b"], "y", "de:\n  a: x\n  b: y\n  c: z\n", "en:\n  a: 1\n  b: 2\n  c: 3\n"],
    ["de:\n    a: x", ["b", "c"], "y", "de:\n    a: x\n    b:\n        c: y"],
    ["de:\n", ["a"], "x", "de:\n  a: x\n"],
    ["de: # c\n", ["a", "b"], "x", "de: # c\n    a:\n        b: 'x'\n", "en:\n    a:\n        b: 'y'\n"],
    ["a:\nb: z\n", ["a"], "x", "a: x\nb: z\n"],
    ["a: x\n...\n", ["b"], "y", "a: x\nb: y\n...\n"],
    ["a: 'x'\n", ["b"], "no", "a: 'x'\nb: 'no'\n"],
    ["a: x\n", ["no"], "y", 'a: x\n"no": y\n'],
    ["a: x\n", ["yes"], "y", "a: x\nyes: y\n", "a: 1\nyes: 2\n"],
    [
      "n:\n  one: x\n  other: z\n",
      ["n", "few"],
      "y",
      "n:\n  one: x\n  few: y\n  other: z\n",
      "n:\n  one: 1\n  other: 2\n",
    ],
    ["a:\n- x\n", ["a", 1], "y", "a:\n- x\n- y\n"],
    // deletion
    ["a: x\nb:\n  c: y\nd: z\n", ["b", "c"], undefined, "a: x\nd: z\n"],
    ["a: x\n# on b\nb: |\n  y\n  z\n", ["b"], undefined, "a: x\n# on b\n"],
    ["a: x\nb: y", ["b"], undefined, "a: x"],
    ["a: x\rb: y\r", ["a"], undefined, "b: y\r"],
    ["a: x\nb: y\n---\na: z\n", ["a"], undefined, "b: y\n---\na: z\n"],
  ];
  for (const [before, path, text, after, model] of rows) {
    it(`${JSON.stringify(before)}: ${path.join("/")} ${JSON.stringify(text)}`, () => {
      assert.equal(applyEdits(before, editsFor(yaml, before, [{ path, text }], model)), after);
    });
  }

  const lists: readonly (readonly [
    name: string,
    model: string,
    before: string,
    changes: readonly (readonly [Path, string])[],
    after: string,
  ])[] = [
    [
      "a new one takes over what is no text",
      "names:\n-\n- Jan\n- Feb\n",
      "",
      [
        [["names", 1], "1. M"],
        [["names", 2], "2. M"],
      ],
      "names:\n-\n- 1. M\n- 2. M\n",
    ],
    [
      "also behind the last text, and of every kind",
      'l:\n  - ~\n  - Mo\n  - ""\n  - 3\n  - [1, {}]\n  - a: 1\n    b:\n      - :c\n  - 2001-12-14\n',
      "x: y\n",
      [[["l", 1], "Di"]],
      'x: y\nl:\n  - ~\n  - Di\n  - ""\n  - 3\n  - [1, {}]\n  - a: 1\n    b:\n      - :c\n  - 2001-12-14\n',
    ],
    [
      "and in an element",
      "l:\n- t: One\n  n: 1\n  o:\n    p: ~\n- n: 2\n  t: Two\n",
      "",
      [
        [["l", 0, "t"], "Eins"],
        [["l", 1, "t"], "Zwei"],
      ],
      "l:\n- t: Eins\n  n: 1\n  o:\n    p: ~\n- n: 2\n  t: Zwei\n",
    ],
    ["none between other keys", "o:\n  t: One\n  n: 1\n", "", [[["o", "t"], "Eins"]], "o:\n  t: Eins\n"],
    [
      "a list on one line becomes one of lines",
      "l: [~, Mo, 3]\n",
      "x: y\n",
      [[["l", 1], "Di"]],
      "x: y\nl:\n  - ~\n  - Di\n  - 3\n",
    ],
    [
      "the end of a list",
      "l:\n  - Mo\n  - ~\n  - a: Di\n    n: 1\n  - 3\n",
      "l:\n    - X\n",
      [[["l", 2, "a"], "Y"]],
      "l:\n    - X\n    - ~\n    - a: Y\n      n: 1\n    - 3\n",
    ],
    [
      "the end of a list on one line",
      "l: [Mo, ~, Di, '']\n",
      "l: [X]\n",
      [[["l", 2], "a, b"]],
      "l: [X, ~, 'a, b', '']\n",
    ],
  ];
  for (const [name, model, before, changes, after] of lists)
    it(`lists: ${name}`, () => {
      const wanted = changes.map(([path, text]) => ({ path, text }));
      assert.equal(applyEdits(before, editsFor(yaml, before, wanted, model)), after);
      assert.deepEqual(problemsFor(yaml, before, wanted, model), []);
    });

  const short: readonly (readonly [name: string, model: string, before: string, path: Path])[] = [
    ["a new list without all its texts", "l:\n- a\n- b\n", "", ["l", 0]],
    ["a new list with what is not read", "l:\n- a\n- !t b\n", "", ["l", 0]],
    ["an element behind a gap", "l:\n- a\n- b\n- c\n", "l:\n- x\n", ["l", 2]],
    ["a list on one line with a comment", "l: [a, b]\n", "l: [a # c\n  ]\n", ["l", 1]],
    ["a group in a list on one line", "l: [a, {b: c}]\n", "l: [a]\n", ["l", 1, "b"]],
  ];
  for (const [name, model, before, path] of short)
    it(`does not make ${name}`, () => {
      const change = { path, text: "x" };
      assert.deepEqual(editsFor(yaml, before, [change], model), []);
      assert.deepEqual(
        problemsFor(yaml, before, [change], model).map((problem) => problem.path),
        [path],
      );
    });

  it("elements of lists in lists go without their neighbours", () => {
    const before = "a:\n-\n  - x\n  - y\n- z\n";
    const changes = [0, 1].map((index) => ({ path: ["a", 0, index], text: undefined }));
    assert.deepEqual(editsFor(yaml, before, changes), []);
    assert.equal(problemsFor(yaml, before, changes).length, 2);
  });

  it("a new file has the key of its locale", () => {
    assert.equal(yaml.createEmpty("---\nen:\n  a: x\n", "de"), "---\nde:\n");
    assert.equal(yaml.createEmpty("en:\n  a: x", "no"), '"no":');
    assert.equal(yaml.createEmpty("a: x\n", "de"), "");
    assert.deepEqual(
      problemsFor(yaml, "", [{ path: ["a"], text: "x" }], "en:\n  a: y\n").map(({ path }) => path),
      [["a"]],
    );
  });

  const blocked: readonly (readonly [text: string, path: Path, to: string | undefined])[] = [
    ["a: 1\n", ["a"], "x"],
    ["a: *x\n".replace("*x", "!t x"), ["a"], "y"],
    ["a: {b: x}\n", ["a", "c"], "y"],
    ["a: {b: x}\n", ["a", "b"], undefined],
    ["a: [x, y]\n", ["a", 0], undefined],
    ["a: &x y\nb: *x\n", ["a"], undefined],
    ["a: x\n", ["a", "b"], "y"],
    ["a: |+\n  x\n\nb: y\n\nc: z\n", ["b"], undefined],
    ["? a\n: x\n", ["b"], "y"],
    // another document would be the first one
    ["n:\n  a: x\n---\nfr:\n  a: y\n", ["n", "a"], undefined],
    ["a: x\n---\na: y\n", ["a"], undefined],
    ["---\n---\n", ["a"], "x"],
    // the key that stays would be taken for that of a locale, or the new one
    ["de:\n  a: x\nfr:\n  a: y\n", ["de", "a"], undefined],
    ["", ["de", "a"], "x"],
    // a list without elements
    ["- a", [0], undefined],
  ];
  for (const [text, path, to] of blocked) {
    it(`blocks ${JSON.stringify(text)}: ${path.join("/")} ${to}`, () => {
      const change = { path, text: to };
      assert.deepEqual(editsFor(yaml, text, [change]), []);
      assert.deepEqual(
        problemsFor(yaml, text, [change]).map((problem) => problem.path),
        [path],
      );
    });
  }
});
