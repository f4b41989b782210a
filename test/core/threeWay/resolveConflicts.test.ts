import assert from "node:assert/strict";
import { lockHeading } from "../../../src/core/lock/lockHeading.ts";
import { findConflictSections } from "../../../src/core/threeWay/conflictSections.ts";
import { type ResolveOptions, resolveConflicts } from "../../../src/core/threeWay/resolveConflicts.ts";
import { assertOnePass } from "./manyMarkers.ts";

const resolve = (lines: readonly string[], path = "de.json", options: ResolveOptions = {}) => {
  const resolved = resolveConflicts(lines.join("\n"), path, options);
  assert.ok(resolved);
  return { ...resolved, lines: resolved.text.split("\n") };
};

describe("conflict markers", () => {
  it("are found in each style and length, with the labels of their sides", () => {
    const merge = "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> topic\nd\n";
    const [section] = findConflictSections(merge);
    assert.deepEqual(section, {
      span: { start: 2, end: merge.length - 2 },
      ours: "b\n",
      theirs: "c\n",
      size: 7,
      labels: { ours: "HEAD", base: "base", theirs: "topic" },
    });
    const long = findConflictSections("<<<<<<<<<\r\nb\r\n||||||||| 12ab\r\na\r\n=========\r\nc\r\n>>>>>>>>>");
    assert.deepEqual(
      long.map(({ ours, base, theirs, size }) => ({ ours, base, theirs, size })),
      [{ ours: "b\r\n", base: "a\r\n", theirs: "c\r\n", size: 9 }],
    );
  });

  it("within others are part of them", () => {
    const text =
      "<<<<<<<\n<<<<<<<<<\na\n=========\nb\n>>>>>>>>>\n=======\nc\n>>>>>>>\n<<<<<<<\nd\n=======\ne\n>>>>>>>\n";
    const [first, second, ...others] = findConflictSections(text);
    assert.equal(first?.ours, "<<<<<<<<<\na\n=========\nb\n>>>>>>>>>\n");
    assert.equal(second?.ours, "d\n");
    assert.deepEqual(others, []);
  });

  for (const [name, text] of [
    ["an end", "<<<<<<<\na\n=======\nb\n"],
    ["a middle", "<<<<<<<\na\n>>>>>>>\n"],
    ["the same length", "<<<<<<<\na\n=======\nb\n>>>>>>>>\n"],
    ["a line of their own", "  <<<<<<<\na\n=======\nb\n>>>>>>>\n"],
    ["a begin", "a\n=======\nb\n>>>>>>>\n"],
  ] as const)
    it(`without ${name} are lines like others`, () => assert.deepEqual(findConflictSections(text), []));

  it("by the thousand are found in one pass", () => assertOnePass(1000));
});

describe("conflicts of a locale file", () => {
  it("that are real stay where they are: neighbours do not change places at each call", () => {
    const text = [
      "k0 = k0 by ours",
      ...["<<<<<<< ours", "||||||| base", "b2 = b2 text", "=======", "b2 = b2 by theirs", ">>>>>>> theirs"],
      ...["<<<<<<< ours", "b0 = b0 by ours", "||||||| base", "b0 = b0 text", "=======", ">>>>>>> theirs", ""],
    ];
    for (const lines of [text, [text[0] ?? "", ...text.slice(7, 13), ...text.slice(1, 7), ""]]) {
      const resolved = resolve(lines, "de.ini");
      assert.deepEqual(resolved.lines, lines);
      assert.deepEqual([resolved.before, resolved.after], [2, 2]);
      assert.deepEqual(new Set(resolved.conflicts.map(({ path }) => path.join("."))), new Set(["b0", "b2"]));
    }
  });

  it("that are real stay where they are, with or without a comma", () => {
    const b2 = [
      "<<<<<<< ours",
      "||||||| base",
      '  "b2": "b2 text"',
      "=======",
      '  "b2": "b2 by theirs"',
      ">>>>>>> theirs",
    ];
    const b3 = [
      "<<<<<<< ours",
      '  "b3": "b3 by ours"',
      "||||||| base",
      '  "b3": "b3 text"',
      "=======",
      ">>>>>>> theirs",
    ];
    const withComma = (lines: readonly string[]) => lines.map((line) => (line.includes("text") ? `${line},` : line));
    for (const lines of [
      ["{", '  "k0": "x",', ...withComma(b2), ...b3, "}", ""],
      ["{", '  "k0": "x",', ...withComma(b3), ...b2, "}", ""],
    ]) {
      const resolved = resolve(lines);
      assert.deepEqual([resolved.lines, resolved.after], [lines, 2]);
    }
  });

  it("are resolved if both sides have added messages", () => {
    const { lines, conflicts, before, after } = resolve([
      "{",
      '  "a": "one",',
      "<<<<<<< HEAD",
      '  "b": "two"',
      "=======",
      '  "c": "three"',
      ">>>>>>> topic",
      "}",
    ]);
    assert.deepEqual(lines, ["{", '  "a": "one",', '  "b": "two",', '  "c": "three"', "}"]);
    assert.deepEqual([conflicts, before, after], [[], 1, 0]);
  });

  it("stay around the lines of messages of which the sides say different things, in their style", () => {
    const text = [
      "{",
      "<<<<<<< HEAD",
      '  "a": "ours",',
      '  "b": "two"',
      "||||||| 12ab34c",
      '  "a": "base"',
      "=======",
      '  "a": "theirs",',
      '  "c": "three"',
      ">>>>>>> topic",
      "}",
    ];
    const { lines, conflicts, after } = resolve(text);
    assert.deepEqual(lines, [
      ...["{", "<<<<<<< HEAD", '  "a": "ours",', "||||||| 12ab34c", '  "a": "base",', "======="],
      ...['  "a": "theirs",', ">>>>>>> topic", '  "b": "two",', '  "c": "three"', "}"],
    ]);
    assert.deepEqual(conflicts, [{ path: ["a"], ours: "ours", base: "base", theirs: "theirs" }]);
    assert.equal(after, 1);
    const chosen = resolve(text, "de.json", { choose: () => "theirs" });
    assert.deepEqual(chosen.lines, ["{", '  "a": "theirs",', '  "b": "two",', '  "c": "three"', "}"]);
  });

  it("know what was removed from the base of the markers, or of git", () => {
    const text = ["<<<<<<< ours", "a=one", "b=two", "=======", "b=zwei", ">>>>>>> theirs", ""];
    const unknown = resolve(text, "m.properties");
    assert.deepEqual(
      unknown.conflicts.map(({ path }) => path),
      [["b"]],
    );
    assert.match(unknown.text, /^a=one$/m);
    const known = resolve(text, "m.properties", { versions: { base: "a=one\nb=two\n" } });
    assert.deepEqual([known.text, known.conflicts], ["b=zwei\n", []]);
  });

  it("are resolved from within", () => {
    const { lines, conflicts } = resolve(
      [
        ...["<<<<<<< ours", "a: one", "<<<<<<<<< left", "b: two", "=========", "c: three", ">>>>>>>>> right"],
        ...["=======", "d: four", ">>>>>>> theirs", ""],
      ],
      "de.yml",
    );
    assert.deepEqual([lines, conflicts], [["a: one", "b: two", "c: three", "d: four", ""], []]);
  });

  it("take the base before its own conflicts", () => {
    const { text, conflicts } = resolve(
      [
        ...[
          "<<<<<<< ours",
          "a=x",
          "||||||| merged",
          "<<<<<<<<< 1",
          "a=left",
          "||||||||| 0",
          "a=x",
          "=========",
          "a=right",
        ],
        ...[">>>>>>>>> 2", "=======", "a=y", ">>>>>>> theirs", ""],
      ],
      "m.properties",
    );
    assert.deepEqual([text, conflicts], ["a=y\n", []]);
  });

  const shown = ["<<<<<<< HEAD", "one", "=======", "two", ">>>>>>> topic"];
  it("are none if the markers are lines of a text", () => {
    const script = ["export default {", "  help: `Resolve this:", ...shown, "`,", "};", ""];
    const { text, before } = resolve(script, "de.js");
    assert.deepEqual([text, before], [script.join("\n"), 0]);
    const toml = ['help = """', ...shown, '"""', "<<<<<<< HEAD", 'a = "1"', "=======", 'b = "2"', ">>>>>>> topic", ""];
    assert.deepEqual(resolve(toml, "de.toml").lines, ['help = """', ...shown, '"""', 'a = "1"', 'b = "2"', ""]);
  });

  it("are real within a text that cannot be read with them", () => {
    const xml = ['<resources>\n    <string name="a">first', ...shown, "    </string>\n</resources>\n"];
    const { before, conflicts } = resolve(xml, "res/values-de/strings.xml");
    assert.deepEqual([before, conflicts.map(({ path }) => path)], [1, [["a"]]]);
  });

  it("of glossa.lock are resolved message by message", () => {
    const line = (name: string, hash: string) => `{locale}.json\t${name}\t${hash}\tde`;
    const [head = ""] = lockHeading;
    const [a, b] = [line("a", "0123456789ab"), line("b", "123456789abc")];
    const { lines, after } = resolve([head, "<<<<<<< x", a, "=======", b, ">>>>>>> y", ""], "app/glossa.lock");
    assert.deepEqual([lines, after], [[head, a, b, ""], 0]);
    const newer = [head.replace("lock 2", "lock 3"), "<<<<<<< x", a, "=======", b, ">>>>>>> y", ""].join("\n");
    assert.equal(resolveConflicts(newer, "app/glossa.lock"), undefined);
  });

  it("are left to people in files that no format reads, and on broken sides", () => {
    const text = '{\n<<<<<<< a\n  "a": "one"\n=======\n  "a": \n>>>>>>> b\n}\n';
    assert.equal(resolveConflicts(text, "de.json"), undefined);
    assert.equal(resolveConflicts(text, "notes.txt"), undefined);
  });
});
