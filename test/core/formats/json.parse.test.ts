import assert from "node:assert/strict";
import { visit } from "jsonc-parser";
import { type Path, pathKey } from "../../../src/core/catalog/message.ts";
import { json } from "../../../src/core/formats/json.ts";
import { applyEdits, type Edit, positionsOf } from "../../../src/core/text/textEdits.ts";
import { property } from "../../property.ts";
import { anyJson, anyPath, changesFor, wishes } from "./arbitraries.ts";
import { editsFor, problemsFor } from "./edits.ts";

/** All values that are no containers, with their paths, as a program would find them. */
function leaves(value: unknown, path: Path = []): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [[pathKey(path), value]];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

/** As `JSON.parse` reads it, comments, trailing commas and BOM taken away. */
function parsed(text: string): unknown {
  const body = text.replace(/^\uFEFF/, "");
  const gone: Edit[] = [];
  let comma = -1;
  const goes = (start: number, length: number) => gone.push({ span: { start, end: start + length }, text: " " });
  const value = (): void => {
    comma = -1;
  };
  const end = (): void => {
    if (comma >= 0) goes(comma, 1);
    comma = -1;
  };
  const onSeparator = (character: string, offset: number): void => {
    comma = character === "," ? offset : -1;
  };
  const begins = { onObjectProperty: value, onLiteralValue: value, onObjectBegin: value, onArrayBegin: value };
  visit(
    body,
    { ...begins, onObjectEnd: end, onArrayEnd: end, onComment: goes, onSeparator },
    { allowTrailingComma: true },
  );
  const plain = applyEdits(
    body,
    gone.sort((a, b) => a.span.start - b.span.start),
  );
  return plain.trim() === "" ? {} : JSON.parse(plain);
}

const isMessage = ([path, value]: readonly [string, unknown]): boolean =>
  typeof value === "string" && path !== '["$schema"]' && path !== "[]";

const byPath = (list: readonly (readonly [string, unknown])[]) => [...list].sort(([a], [b]) => (a < b ? -1 : 1));

const commentsOf = (text: string): readonly string[] => {
  const comments: string[] = [];
  visit(text, { onComment: (offset, length) => comments.push(text.slice(offset, offset + length)) });
  return comments;
};

describe("json: parse", () => {
  property("reads the strings that JSON.parse reads", anyJson, (text) => {
    const found = json.read(text).messages.map(({ path, text: value }) => [pathKey(path), value] as const);
    const rooted = parsed(text);
    assert.deepEqual(byPath(found), byPath(leaves(rooted).filter(isMessage)));
  });

  property("spans cover the value and the key as written", anyJson, (text) => {
    for (const { path, text: value, span, keySpan } of json.read(text).messages) {
      assert.equal(JSON.parse(text.slice(span.start, span.end)), value);
      const last = path.at(-1);
      if (keySpan === undefined) assert.equal(typeof last, "number");
      else assert.equal(JSON.parse(text.slice(keySpan.start, keySpan.end)), last);
    }
  });

  it("reads messages in the order of the text, with paths as lists", () => {
    const { messages, problems } = json.read('{"b.c": "1", "a": {"x": ["2", 3, "4"], "e": ""}, "n": null, "t": true}');
    assert.deepEqual(
      messages.map(({ path, text }) => [path, text]),
      [
        [["b.c"], "1"],
        [["a", "x", 0], "2"],
        [["a", "x", 2], "4"],
        [["a", "e"], ""],
      ],
    );
    assert.deepEqual(problems, []);
  });

  it("counts the BOM in spans", () => {
    assert.deepEqual(json.read('\uFEFF{"a": "x"}').messages, [
      { path: ["a"], text: "x", span: { start: 7, end: 10 }, keySpan: { start: 2, end: 5 } },
    ]);
  });

  it("the last of duplicate keys is read, the others are reported", () => {
    const text = '{"a": "1", "g": {"b": {"x": "0"}, "b": "2", "b": "3"}, "a": "4"}';
    const { messages, problems } = json.read(text);
    assert.deepEqual(
      messages.map(({ path, text: value }) => [path, value]),
      [
        [["g", "b"], "3"],
        [["a"], "4"],
      ],
    );
    assert.deepEqual(
      problems.map(({ code, path, detail, span }) => [code, path, detail, span?.start]),
      [
        ["format.duplicateKey", ["a"], "a", 1],
        ["format.duplicateKey", ["g", "b"], "b", 17],
        ["format.duplicateKey", ["g", "b"], "b", 34],
      ],
    );
  });

  it("the schema's address is no message and stays", () => {
    const text = '{"$schema": "./schema.json", "a": {"$schema": "x"}}';
    assert.deepEqual(
      json.read(text).messages.map(({ path }) => path),
      [["a", "$schema"]],
    );
    const change = { path: ["$schema"], text: "y" };
    assert.deepEqual(
      [editsFor(json, text, [change]), editsFor(json, text, [{ ...change, text: undefined }])],
      [[], []],
    );
    assert.equal(problemsFor(json, "{}", [change]).length, 1);
  });

  const broken: readonly (readonly [text: string, detail: string, line: number, column: number])[] = [
    ['{\n  "a": "x"\n  "b": "y"\n}', "comma expected", 3, 3],
    ['{\n  "a" "x"\n}', "colon expected", 2, 7],
    ['{\n  "a":\n}', "value expected", 3, 1],
    ['{\n  "a": "x"\n', "closing brace expected", 3, 1],
    ['["x"', "closing bracket expected", 1, 5],
    ["{\n  'a': \"x\"\n}", "unexpected symbol", 2, 3],
    ['{\n  a: "x"\n}', "unexpected symbol", 2, 3],
    ['{"a": "x"} {}', "end of file expected", 1, 12],
    ['{"a": "x', "unclosed string", 1, 7],
    ['{"a": "\\q"}', "invalid escape", 1, 7],
    ['{"a": "\\u12"}', "invalid Unicode escape", 1, 7],
    ['{"a": "\t"}', "control character in a string", 1, 7],
    ["{} /*", "unclosed comment", 1, 4],
    ['{"a": tru}', "unexpected symbol", 1, 7],
    ["\uFEFF\uFEFF{}", "unexpected symbol", 1, 2],
    ['{"a": 1.}', "incomplete number", 1, 7],
  ];
  for (const [text, detail, line, column] of broken) {
    it(`${JSON.stringify(text)}: ${detail} at ${line}:${column}`, () => {
      const [first] = json.read(text).problems;
      assert.deepEqual([first?.code, first?.detail], ["format.syntax", detail]);
      assert.deepEqual(positionsOf(text)(first?.span?.start ?? -1), { line, column });
      assert.ok((first?.span?.end ?? text.length + 1) <= text.length);
      assert.throws(() => editsFor(json, text, []), /format\.syntax/);
      assert.throws(() => problemsFor(json, text, []), /format\.syntax/);
    });
  }

  it("reads what precedes the first error", () => {
    const { messages } = json.read('{"a": "x", "b": {"c": "y"}, "d" "z", "e": "w"}');
    assert.deepEqual(
      messages.map(({ path }) => path),
      [["a"], ["b", "c"]],
    );
  });

  it("caps depth at 200", () => {
    const nested = (depth: number): string => `${'{"a":'.repeat(depth)}"x"${"}".repeat(depth)}`;
    assert.deepEqual(json.read(nested(200)).messages.length, 1);
    const { messages, problems } = json.read(nested(201));
    assert.deepEqual([messages, problems.map(({ code }) => code)], [[], ["format.depth"]]);
    assert.throws(() => editsFor(json, nested(201), []), /format\.depth/);
    const change = { path: Array.from({ length: 201 }, () => "a"), text: "x" };
    assert.deepEqual(editsFor(json, "{}", [change]), []);
    assert.equal(problemsFor(json, "{}", [change]).length, 1);
  });

  it("reports at most a hundred errors", () => {
    assert.equal(json.read(`[${"x ".repeat(1000)}]`).problems.length <= 100, true);
  });
});

describe("json: what can't be set", () => {
  const text = '{\n  "t": "x",\n  "n": 1,\n  "nil": null,\n  "l": ["x", 2],\n  "g": {"a": "x"}\n}\n';
  const rows: readonly (readonly [path: Path, detail: string, at: string | undefined])[] = [
    [["t", "below"], "t", '"x"'],
    [["n"], "n", "1"],
    [["n", "below"], "n", "1"],
    [["nil"], "nil", "null"],
    [["l"], "l", '["x", 2]'],
    [["l", 1], "l[1]", "2"],
    [["l", 3], "l", undefined],
    [["l", -1], "l", undefined],
    [["l", 0.5], "l", undefined],
    [["l", "a"], "l", '["x", 2]'],
    [["g"], "g", '{"a": "x"}'],
    [["g", 0], "g", '{"a": "x"}'],
    [["g", "new", 1], "g.new", undefined],
    [[0], "", text.trim()],
    [[], "", undefined],
  ];
  for (const [path, detail, at] of rows) {
    it(`${pathKey(path)}: no edit, and blocked`, () => {
      const changes = [{ path, text: "y" }];
      assert.deepEqual(editsFor(json, text, changes), []);
      const [problem, ...more] = problemsFor(json, text, changes);
      assert.deepEqual(
        [problem?.code, problem?.path, problem?.detail ?? "", more],
        ["format.blocked", path, detail, []],
      );
      assert.equal(problem?.span && text.slice(problem.span.start, problem.span.end), at);
    });
  }

  it("an element before others stays, as they would move", () => {
    const list = '["1", "2", "3"]';
    const changes = [{ path: [1], text: undefined }];
    assert.deepEqual(editsFor(json, list, changes), []);
    assert.deepEqual(
      problemsFor(json, list, changes).map(({ path }) => path),
      [[1]],
    );
  });

  it("what can be set is set next to what can't", () => {
    const changes = [
      { path: ["t", "below"], text: "1" },
      { path: ["g", "b"], text: "2" },
      { path: ["l", 2], text: "3" },
      { path: ["l", 4], text: "4" },
    ];
    const result = applyEdits(text, editsFor(json, text, changes));
    assert.equal(result, text.replace('["x", 2]', '["x", 2, "3"]').replace('{"a": "x"}', '{"a": "x", "b": "2"}'));
  });

  it("a text that goes makes room for a group", () => {
    const changes = [
      { path: ["t", "below"], text: "y" },
      { path: ["t"], text: undefined },
    ];
    assert.equal(
      applyEdits(text, editsFor(json, text, changes)),
      text.replace('"t": "x"', '"t": {\n    "below": "y"\n  }'),
    );
  });

  property(
    "numbers, booleans and null stay; comments go only with what is removed",
    anyJson,
    wishes(anyPath),
    (source, wanted) => {
      const changes = changesFor(
        wanted,
        json.read(source).messages.map(({ path }) => path),
      );
      const result = applyEdits(source, editsFor(json, source, changes));
      const others = (value: string) => byPath(leaves(parsed(value)).filter(([, leaf]) => typeof leaf !== "string"));
      assert.deepEqual(others(result), others(source));
      if (changes.every((change) => change.text !== undefined))
        assert.deepEqual(commentsOf(result), commentsOf(source));
    },
  );
});

describe("json: empty", () => {
  const rows: readonly (readonly [model: string, gives: string])[] = [
    ["", "{}\n"],
    ['{"a": "x"}', "{}"],
    ['{\r\n  "a": "x"\r\n}\r\n', "{}\r\n"],
    ['\uFEFF["x"]\n', "\uFEFF[]\n"],
    ["// only\n", "{}\n"],
    ["{ broken\n", "{}\n"],
  ];
  for (const [model, gives] of rows) it(JSON.stringify(model), () => assert.equal(json.createEmpty(model), gives));
});
