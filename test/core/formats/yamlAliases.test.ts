import assert from "node:assert/strict";
import fc from "fast-check";
import { type MessageChange, type Path, pathKey } from "../../../src/core/catalog/message.ts";
import { expandedMessages } from "../../../src/core/formats/aliases.ts";
import { yaml } from "../../../src/core/formats/yaml.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { property } from "../../property.ts";

const listed = (text: string) =>
  expandedMessages(yaml.read(text)).map(({ path, text: value, repeats }) =>
    repeats === undefined ? `${path.join(".")} ${value}` : `${path.join(".")} ${value} <- ${repeats.join(".")}`,
  );

describe("yaml: what aliases repeat", () => {
  const rows: readonly (readonly [name: string, text: string, messages: readonly string[]])[] = [
    ["a text", "a: &x one\nb: *x\n", ["a one", "b one <- a"]],
    ["a map", "a: &x\n  c: one\nb: *x\n", ["a.c one", "b.c one <- a.c"]],
    ["an element", "a: &x one\nb: [*x, two]\n", ["a one", "b.0 one <- a", "b.1 two"]],
    [
      "a merge, and a key of its own",
      "a: &x\n  c: one\n  d: two\nb:\n  <<: *x\n  d: three\n",
      ["a.c one", "a.d two", "b.c one <- a.c", "b.d three"],
    ],
    [
      "two merges: the last counts more",
      "a: &x {c: one}\nb: &y {c: two}\nd:\n  <<: *x\n  <<: *y\n",
      ["a.c one", "b.c two", "d.c two <- b.c"],
    ],
    [
      "a merge of several maps: the first counts more",
      "a: &x {c: one}\nb: &y {c: two, e: f}\nd:\n  <<: [*x, *y]\n",
      ["a.c one", "b.c two", "b.e f", "d.c one <- a.c", "d.e f <- b.e"],
    ],
    [
      "a merge of a merge",
      "a: &x {c: one}\nb: &y\n  <<: *x\nd:\n  <<: *y\n",
      ["a.c one", "b.c one <- a.c", "d.c one <- a.c"],
    ],
    ["below the key of a locale", "en:\n  a: &x {c: one}\n  b: *x\n", ["a.c one", "b.c one <- a.c"]],
    ["a map that only the merge has", "b:\n  <<: {c: one}\n", ["b.c one <- b.c"]],
    ["a quoted key is a key", "b:\n  '<<': one\n", ["b.<< one"]],
    [
      "an anchor that is set again",
      "a: &x one\nb: *x\nc: &x two\nd: *x\n",
      ["a one", "b one <- a", "c two", "d two <- c"],
    ],
  ];
  for (const [name, text, messages] of rows) it(name, () => assert.deepEqual(listed(text), messages));

  it("two merges are no duplicate key", () => {
    const text = "a: &x {c: one}\nb: &y {d: two}\ne:\n  <<: *x\n  <<: *y\n";
    assert.deepEqual(yaml.read(text).problems, []);
  });

  const broken: readonly (readonly [text: string, detail: string])[] = [
    ["a: *x\n", "there is no &x above *x"],
    ["a: *x\nb: &x y\n", "there is no &x above *x"],
    ["a: &x\n  b: *x\n", "*x is inside of &x"],
    ["a: &x\n  <<: *x\n", "*x is inside of &x"],
  ];
  for (const [text, detail] of broken)
    it(`${JSON.stringify(text)} is broken`, () =>
      assert.deepEqual(
        yaml.read(text).problems.map((problem) => [problem.code, problem.detail]),
        [["format.syntax", detail]],
      ));

  it("a list of lists of aliases ends", () => {
    const lists = Array.from({ length: 40 }, (_, at) => `b${at + 1}: &b${at + 1} [*b${at}, *b${at}]`);
    assert.ok(expandedMessages(yaml.read(`b0: &b0 [x, y]\n${lists.join("\n")}\n`)).length <= 200_000);
  });
});

describe("yaml: changes next to aliases", () => {
  type Changes = readonly (readonly [key: string, text: string | undefined])[];
  const changesOf = (changes: Changes): readonly MessageChange[] =>
    changes.map(([key, text]) => ({ path: key.split("."), text }));
  const source = "en:\n  a: &a\n    x: One\n    y: Two\n  b:\n    <<: *a\n    z: Three\n  c: &c Four\n  d: *c\n";
  const all: Changes = [
    ["a.x", "1"],
    ["a.y", "2"],
    ["b.x", "1"],
    ["b.y", "2"],
    ["b.z", "3"],
    ["c", "4"],
    ["d", "4"],
  ];
  const rows: readonly (readonly [name: string, before: string, changes: Changes, after: string])[] = [
    [
      "a new file repeats as its source does",
      "de:\n",
      all,
      'de:\n  a: &a\n    x: "1"\n    y: "2"\n  b:\n    <<: *a\n    z: "3"\n  c: &c "4"\n  d: *c\n',
    ],
    [
      "a text that differs is written out",
      "de:\n",
      all.map(([key, text]) => [key, key === "b.x" || key === "d" ? "other" : text]),
      'de:\n  a: &a\n    x: "1"\n    y: "2"\n  b:\n    <<: *a\n    z: "3"\n    x: other\n  c: "4"\n  d: other\n',
    ],
    [
      "an existing map gets the keys that it does not merge",
      'de:\n  a:\n    x: "1"\n  b:\n    z: "3"\n',
      [
        ["b.x", "1"],
        ["a.y", "2"],
        ["b.y", "2"],
      ],
      'de:\n  a:\n    x: "1"\n    y: "2"\n  b:\n    z: "3"\n    x: "1"\n    y: "2"\n',
    ],
    [
      "a merge gives what its map gets",
      'de:\n  a: &a\n    x: "1"\n  b:\n    <<: *a\n',
      [
        ["a.y", "2"],
        ["b.y", "2"],
      ],
      'de:\n  a: &a\n    x: "1"\n    y: "2"\n  b:\n    <<: *a\n',
    ],
    ["a text of its own stands below the merge", 'de:\n  b:\n    z: "3"\n', [["b.z", "4"]], 'de:\n  b:\n    z: "4"\n'],
    [
      "another text than the merged one",
      'de:\n  a: &a\n    x: "1"\n  b:\n    z: q\n    <<: *a\n',
      [["b.x", "other"]],
      'de:\n  a: &a\n    x: "1"\n  b:\n    z: q\n    <<: *a\n    x: other\n',
    ],
    [
      "another text than that of an alias",
      "de:\n  c: &c x\n  d: *c\n",
      [["d", "other"]],
      'de:\n  c: &c x\n  d: "other"\n',
    ],
    [
      "an anchor of another place is not used",
      "de:\n  q: &a\n    x: 0 0\n",
      [
        ["a.x", "1"],
        ["b.x", "1"],
      ],
      'de:\n  q: &a\n    x: 0 0\n  a:\n    x: "1"\n  b:\n    x: "1"\n',
    ],
    [
      "an anchor that would stand below its alias",
      "de:\n  b:\n    <<: {}\n  e: 0 0\n",
      [["a.x", "1"]],
      'de:\n  a:\n    x: "1"\n  b:\n    <<: {}\n  e: 0 0\n',
    ],
  ];
  for (const [name, before, changes, after] of rows)
    it(name, () => {
      const { edits, problems } = yaml.read(before).edit(changesOf(changes), { model: yaml.read(source) });
      assert.deepEqual(problems, []);
      assert.equal(applyEdits(before, edits), after);
    });

  const blocked: readonly (readonly [name: string, before: string, key: string, text: string | undefined])[] = [
    ["a text within an alias", "a: &a {x: y}\nb: *a\n", "b.x", "z"],
    ["a text that is merged, deleted", "a: &a {x: y}\nb:\n  <<: *a\n", "b.x", undefined],
    ["a map that would hide the merged one", "a: &a {m: {x: y, z: z}}\nb:\n  <<: *a\n", "b.m.x", "z"],
  ];
  for (const [name, before, key, text] of blocked)
    it(`blocks ${name}`, () => {
      const { edits, problems } = yaml.read(before).edit(changesOf([[key, text]]));
      assert.deepEqual(edits, []);
      assert.deepEqual(
        problems.map(({ code, path }) => [code, path?.join(".")]),
        [["format.blocked", key]],
      );
    });

  const keys = ["a", "b", "c"];
  const value = fc.constantFrom(
    "&x one",
    "&x {p: q}",
    "*x",
    "*y",
    "&y\n  p: q\n  r: s",
    "\n  <<: *x\n  p: own",
    "two",
    "[*x, three]",
  );
  const texts = fc
    .array(value, { minLength: 2, maxLength: 3 })
    .map((values) => values.map((one, at) => `${keys[at]}: ${one}\n`).join(""))
    .filter((text) => yaml.read(text).problems.length === 0);
  const path = fc.constantFrom<Path>(["a"], ["b"], ["c"], ["a", "p"], ["b", "p"], ["c", "p"], ["c", "r"], ["c", 0]);
  const wishes = fc.uniqueArray(fc.tuple(path, fc.constantFrom("q", "one", "new")), {
    selector: ([place]) => pathKey(place),
    maxLength: 4,
  });
  property("each change that is not blocked is read, also by aliases", texts, wishes, texts, (text, wanted, model) => {
    const changes = wanted.map(([place, to]) => ({ path: place, text: to }));
    const { edits, problems } = yaml.read(text).edit(changes, { model: yaml.read(model) });
    const after = yaml.read(applyEdits(text, edits));
    const reads = new Map(expandedMessages(after).map((one) => [pathKey(one.path), one.text]));
    const blocked = new Set(problems.map((problem) => pathKey(problem.path ?? [])));
    assert.deepEqual(after.problems, []);
    for (const change of changes)
      if (!blocked.has(pathKey(change.path)))
        assert.equal(reads.get(pathKey(change.path)), change.text, applyEdits(text, edits));
  });
});
