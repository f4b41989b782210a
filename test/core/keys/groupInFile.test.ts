import assert from "node:assert/strict";
import { formatById } from "../../../src/core/formats/index.ts";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { hasFlatKeys, renamePath } from "../../../src/core/keys/keyRename.ts";
import { renameInFile } from "../../../src/core/keys/renameInFile.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { catalogOf } from "./catalogs.ts";

/** Renames all messages below a key. */
function renameGroup(format: string, text: string, key: string, newKey: string): string {
  const document = formatById(format).read(text);
  const rename = { catalog: catalogOf(format, {}), messages: [], key, newKey, isGroup: true } as const;
  const isFlat = hasFlatKeys(document.messages, rename, defaultKeyOptions);
  const own = document.messages.filter(({ path }) => path.join(".").startsWith(`${key}.`));
  const renames = own.map((message) => ({ from: message.path, to: renamePath(message, rename, isFlat) }));
  const { edits, block } = renameInFile(document, (one) => formatById(format).read(one), renames);
  assert.equal(block, undefined);
  return applyEdits(text, edits);
}

describe("rename of a group in a file", () => {
  for (const [name, format, text, key, newKey, expected] of [
    [
      "changes its name alone, though messages and groups have the same word",
      "json",
      '{ "a": { "a": { "a": "a" }, "b": "a" } }',
      "a.a",
      "a.c",
      '{ "a": { "c": { "a": "a" }, "b": "a" } }',
    ],
    [
      "keeps comments and order",
      "json5",
      "{ /* g */ g: { x: 'X' }, z: 'g' }",
      "g",
      "h",
      "{ /* g */ h: { x: 'X' }, z: 'g' }",
    ],
    [
      "of keys with dots changes each of them",
      "json",
      '{ "g.x": "X", "g.y": "Y", "z.z": "Z" }',
      "g",
      "h",
      '{ "h.x": "X", "h.y": "Y", "z.z": "Z" }',
    ],
    [
      "in PHP",
      "php",
      "<?php return ['g' => ['x' => 'X'], 'z' => 'Z'];",
      "g",
      "h",
      "<?php return ['h' => ['x' => 'X'], 'z' => 'Z'];",
    ],
    [
      "of a part that has a dot in it",
      "json",
      '{ "g": { "x.y": "X", "z": "Z" } }',
      "g",
      "h",
      '{ "h": { "x.y": "X", "z": "Z" } }',
    ],
  ] as const) {
    it(name, () => {
      assert.equal(renameGroup(format, text, key, newKey), expected);
      assert.equal(renameGroup(format, expected, newKey, key), text);
    });
  }

  it("is what a message that is alone in its group gets with another group, in its place", () => {
    const rename = (text: string, from: readonly string[], to: readonly string[]): string => {
      const document = formatById("json").read(text);
      return applyEdits(text, renameInFile(document, (one) => formatById("json").read(one), [{ from, to }]).edits);
    };
    const text = '{ "g": { "x": "g" }, "y": "Y" }';
    assert.equal(rename(text, ["g", "x"], ["h", "z"]), '{ "h": { "z": "g" }, "y": "Y" }');
    assert.equal(rename(rename(text, ["g", "x"], ["h", "z"]), ["h", "z"], ["g", "x"]), text);
    const others = '{ "g": { "x": "X", "y": "Y" } }';
    assert.equal(rename(others, ["g", "x"], ["h", "z"]), '{ "g": { "y": "Y" }, "h": { "z": "X" } }');
  });
});
