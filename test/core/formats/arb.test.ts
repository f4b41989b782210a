import assert from "node:assert/strict";
import { arb } from "../../../src/core/formats/arb.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { editsFor } from "./edits.ts";

const model = `{
  "@@locale": "en",
  "a": "A",
  "@a": { "description": "First", "placeholders": { "n": { "type": "int" } } },
  "b": "B",
  "@b": {},
  "c": "C"
}
`;

const set = (text: string, rows: Readonly<Record<string, string | undefined>>, from?: string): string =>
  applyEdits(
    text,
    editsFor(
      arb,
      text,
      Object.entries(rows).map(([key, value]) => ({ path: [key], text: value })),
      from,
    ),
  );

describe("arb", () => {
  it("reads keys with their descriptions, no attributes", () => {
    assert.deepEqual(
      arb.read(model).messages.map(({ path, text, note }) => [...path, text, note]),
      [
        ["a", "A", "First"],
        ["b", "B", undefined],
        ["c", "C", undefined],
      ],
    );
  });

  const rows: readonly (readonly [
    name: string,
    before: string,
    changes: Readonly<Record<string, string | undefined>>,
    after: string,
  ])[] = [
    ["no attributes are copied", '{\n  "a": "1"\n}\n', { b: "2" }, '{\n  "a": "1",\n  "b": "2"\n}\n'],
    [
      "what is new stands behind the attributes of what is before it",
      '{\n  "a": "1",\n  "@a": {},\n  "@x": {}\n}\n',
      { b: "2", c: "3" },
      '{\n  "a": "1",\n  "@a": {},\n  "b": "2",\n  "c": "3",\n  "@x": {}\n}\n',
    ],
    ["attributes go with their message", model, { a: undefined }, model.replace(/ {2}"a".*\n {2}"@a".*\n/, "")],
    ["the last one too", '{"@a": {}, "a": "1"}', { a: undefined }, "{}"],
    ["attributes are no place for texts", model, { "@a": "x", "@@locale": "de" }, model],
  ];
  for (const [name, before, changes, after] of rows) {
    it(name, () => assert.equal(set(before, changes, model), after));
  }

  it("a new file names its locale where the model does", () => {
    assert.equal(arb.createEmpty(model, "pt_BR"), '{\n  "@@locale": "pt_BR"\n}\n');
    assert.equal(arb.createEmpty(model), "{}\n");
    assert.equal(arb.createEmpty('{"a": "x"}', "de"), "{}");
    assert.equal(
      set(arb.createEmpty(model, "de"), { c: "3", a: "1" }, model),
      '{\n  "@@locale": "de",\n  "a": "1",\n  "c": "3"\n}\n',
    );
  });
});
