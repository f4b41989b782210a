import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { pathText } from "../../src/core/catalog/message.ts";
import { toml } from "../../src/core/formats/toml.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { anyKey, anyText } from "../core/formats/arbitraries.ts";
import { fixturesOf } from "../core/formats/contract.ts";
import { editsFor, problemsFor } from "../core/formats/edits.ts";
import { needs, skip } from "../skip.ts";

/** Returns the paths and texts that Python's tomllib reads in each text, without values that are not texts. */
const reader = `
import json, sys, tomllib
def leaves(value, path):
    if isinstance(value, str): yield [path, value]
    elif isinstance(value, dict):
        for key, item in value.items(): yield from leaves(item, path + [key])
    elif isinstance(value, list):
        for index, item in enumerate(value): yield from leaves(item, path + [index])
print(json.dumps([list(leaves(tomllib.loads(text), [])) for text in json.load(sys.stdin)]))
`;

type Leaf = readonly [path: readonly (string | number)[], text: string];

describe("TOML, read by Python's tomllib", () => {
  before(function () {
    needs(this, "python3");
    if (spawnSync("python3", ["-c", "import tomllib"]).status !== 0) skip(this, "tomllib");
  });

  function read(texts: readonly string[]): readonly (readonly Leaf[])[] {
    const { stdout, stderr } = spawnSync("python3", ["-c", reader], { input: JSON.stringify(texts), encoding: "utf8" });
    assert.notEqual(stdout, "", stderr);
    return JSON.parse(stdout);
  }

  it("says what was set, and nothing else moved", () => {
    const fixtures = fixturesOf("toml").map(([, text]) => text);
    const wishes = fc.array(fc.tuple(fc.array(anyKey, { minLength: 1, maxLength: 3 }), fc.nat(40), anyText), {
      minLength: 1,
      maxLength: 6,
    });
    const cases = fixtures.flatMap((text) =>
      fc.sample(wishes, 60).map((wanted) => {
        const { messages } = toml.read(text);
        const changes = new Map(
          wanted.map(([keys, pick, value]) => {
            const path = messages[pick]?.path ?? keys;
            return [pathText(path), { path, text: value }];
          }),
        );
        const all = [...changes.values()];
        const blocked = new Set(problemsFor(toml, text, all).map(({ path }) => pathText(path ?? [])));
        const made = all.filter(({ path }) => !blocked.has(pathText(path)));
        return { text, made, result: applyEdits(text, editsFor(toml, text, all)) };
      }),
    );
    const before = read(cases.map(({ text }) => text.replace(/^\uFEFF/, "")));
    const after = read(cases.map(({ result }) => result.replace(/^\uFEFF/, "")));
    let changed = 0;
    for (const [index, { made, result }] of cases.entries()) {
      const expected = new Map(before[index]?.map(([path, text]) => [pathText(path), text]));
      for (const { path, text } of made) expected.set(pathText(path), text);
      const found = new Map(after[index]?.map(([path, text]) => [pathText(path), text]));
      assert.deepEqual(new Map([...found].sort()), new Map([...expected].sort()), result);
      changed += made.length;
    }
    assert.ok(changed > 300, `only ${changed} changes were tried`);
  });
});
