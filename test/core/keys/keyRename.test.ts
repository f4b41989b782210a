import assert from "node:assert/strict";
import type { Path } from "../../../src/core/catalog/message.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import type { KeyReference } from "../../../src/core/keys/keyLookup.ts";
import {
  findRenameBlock,
  hasFlatKeys,
  isValidKey,
  type KeyRename,
  type RenameBlock,
  renameInCode,
  renamePath,
  replaceAskedKey,
} from "../../../src/core/keys/keyRename.ts";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { renameInFile } from "../../../src/core/keys/renameInFile.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { catalogOf, usageOf } from "./catalogs.ts";

const renameOf = (key: string, newKey: string, format = "json"): KeyRename => ({
  ...{ catalog: catalogOf(format, {}), messages: [], key, newKey },
});

const span = { start: 0, end: 0 };

describe("rename of a key in code", () => {
  const renamed = (key: string, newKey: string, asked: string, more: Partial<KeyUsage> = {}, keySeparator = ".") => {
    const reference: KeyReference = { path: "a.ts", usage: usageOf(asked, more), key: asked };
    const { edits, undecided } = renameInCode([reference], renameOf(key, newKey), {
      ...defaultKeyOptions,
      keySeparator,
    });
    return edits.map(({ written, text }) => `${written} → ${text}`)[0] ?? `${undecided.length} undecided`;
  };

  for (const [what, found, expected] of [
    ["writes the key", renamed("a.b", "a.c", "a.b"), "a.b → a.c"],
    ["leaves out the prefix of the scope", renamed("a.b", "a.c", "a.b", { prefix: "a." }), "b → c"],
    ["leaves a key that needs another prefix to people", renamed("a.b", "x.c", "a.b", { prefix: "a." }), "1 undecided"],
    ["keeps the form of a plural", renamed("items", "things", "items_one"), "items_one → things_one"],
    ["writes the separator of the project", renamed("a.b", "a.c", "a/b", {}, "/"), "a/b → a/c"],
    [
      "writes the separator that code states for the place",
      renamed("a.b", "a.c.d", "a/b", { prefix: "a/", stated: { keySeparator: "/" } }),
      "b → c/d",
    ],
    ["leaves out what only the catalog has", renamed("ns.a.b", "ns.a.c", "a.b"), "a.b → a.c"],
    ["leaves another namespace to people", renamed("ns.a.b", "other.a.b", "a.b"), "1 undecided"],
  ] as const) {
    it(what, () => assert.equal(found, expected));
  }

  it("leaves patterns, and keys put together from several places, to people", () => {
    const pattern: KeyReference = { path: "a.ts", usage: usageOf(undefined, { pattern: ["a.", ""] }) };
    const composed: KeyReference = { path: "a.ts", usage: usageOf("a.b", { keys: [{ key: "a.b" }] }), key: "a.b" };
    const { edits, undecided } = renameInCode([pattern, composed], renameOf("a.b", "a.c"), defaultKeyOptions);
    assert.deepEqual([edits, undecided], [[], [pattern, composed]]);
  });

  it("edits a constant once that several places ask for", () => {
    const reference: KeyReference = { path: "a.ts", usage: usageOf("a.b"), key: "a.b" };
    assert.equal(renameInCode([reference, reference], renameOf("a.b", "c"), defaultKeyOptions).edits.length, 1);
  });
});

describe("rename of a key", () => {
  for (const [key, asked, newAsked, separator, expected] of [
    ["a.b", "a.b", "a.c", ".", "a.c"],
    ["a.b", "a/b", "a/c", "/", "a.c"],
    ["ns.a", "a", "b", ".", "ns.b"],
  ] as const) {
    it(`makes ${key} ${expected} for ${asked} → ${newAsked}`, () => {
      assert.equal(replaceAskedKey(renameOf(key, ""), asked, newAsked, { keySeparator: separator }), expected);
    });
  }

  it("keeps the context of a text", () => {
    assert.equal(
      replaceAskedKey(renameOf("menu\u0004Open", "", "po"), "Open", "Close", { keySeparator: "." }),
      "menu\u0004Close",
    );
  });

  for (const [path, key, newKey, isFlat, expected] of [
    [["a", "b"], "a.b", "a.c", false, ["a", "c"]],
    [["a", "b"], "a.b", "c", false, ["c"]],
    [["a", "items_one"], "a.items", "a.things", false, ["a", "things_one"]],
    [["a", "items", "one"], "a.items", "b.c.d", false, ["b", "c", "d", "one"]],
    [["a.b", "c"], "a.b.c", "a.b.d", false, ["a.b", "d"]],
    [["a.b_one"], "a.b", "a.c", true, ["a.c_one"]],
    [["list", 0, "t"], "list.0.t", "list.0.u", false, ["list", 0, "u"]],
  ] as const satisfies readonly (readonly [Path, string, string, boolean, Path])[]) {
    it(`moves ${path.join(" ")} to ${expected.join(" ")}`, () => {
      assert.deepEqual(renamePath({ path, text: "", span }, renameOf(key, newKey), isFlat), expected);
    });
  }

  it("keeps the form of a declared plural", () => {
    const message = { path: ["items", "one"], text: "", span, plural: true as const };
    assert.deepEqual(renamePath(message, renameOf("items", "things", "android"), true), ["things", "one"]);
  });

  const messagesOf = (data: object) => formatById("json").read(JSON.stringify(data)).messages;
  for (const [data, key, newKey, is] of [
    [{ "a.b": "" }, "a.b", "a.c", true],
    [{ a: { b: "" } }, "a.b", "a.c", false],
    [{ a: "" }, "a", "b", true],
    [{ a: "" }, "a", "b.c", false],
    [{ a: "", "x.y": "" }, "a", "b.c", true],
  ] as const) {
    it(`writes ${newKey} ${is ? "as one name" : "as a path"} in ${JSON.stringify(data)}`, () => {
      assert.equal(hasFlatKeys(messagesOf(data), renameOf(key, newKey), defaultKeyOptions), is);
    });
  }

  for (const [newKey, block] of [
    ["b", undefined],
    ["a", "invalid"],
    ["", "invalid"],
    ["b.", "invalid"],
    ["b..c", "invalid"],
    ['b"', "invalid"],
    ["x.y", "exists"],
    ["items", "exists"],
    ["items_one", "exists"],
    ["x", "nested"],
    ["x.y.z", "nested"],
  ] as const satisfies readonly (readonly [string, RenameBlock | undefined])[]) {
    it(`${block === undefined ? "allows" : `refuses as ${block}`}: a → ${JSON.stringify(newKey)}`, () => {
      const all = messagesOf({ a: "A", x: { y: "Y" }, items_one: "1", items_other: "2" });
      const rename = renameOf("a", newKey);
      const renames = [{ from: ["a"], to: newKey.split(".") }];
      assert.equal(findRenameBlock(rename, renames, all), block);
    });
  }

  it("takes any sentence as the key of a text", () => {
    assert.deepEqual([isValidKey("It is done.", false), isValidKey("It is done.")], [true, false]);
  });
});

describe("rename of a key in a locale file", () => {
  const rename = (format: string, text: string, from: Path, to: Path): string | undefined => {
    const { read } = formatById(format);
    const { edits, block } = renameInFile(read(text), (one) => read(one), [{ from, to }]);
    return block ?? applyEdits(text, edits);
  };

  for (const [format, text, from, to, expected] of [
    ["json", '{ "a": { "b": "b" }, "c": "b" }', ["a", "b"], ["a", "d"], '{ "a": { "d": "b" }, "c": "b" }'],
    ["yaml", "# on a\na: A # the a\nb: B\n", ["a"], ["c"], "# on a\nc: A # the a\nb: B\n"],
    ["properties", "# note\na.b = A\n", ["a.b"], ["a.c"], "# note\na.c = A\n"],
    ["properties", "a.b = A\n", ["a.b"], ["a c"], "a\\ c = A\n"],
    [
      "arb",
      '{ "a": "A {n}", "@a": { "description": "An A" }, "b": "B" }',
      ["a"],
      ["c"],
      '{ "c": "A {n}", "@c": { "description": "An A" }, "b": "B" }',
    ],
    [
      "android",
      '<resources>\n  <string name="a">A</string>\n</resources>\n',
      ["a"],
      ["b"],
      '<resources>\n  <string name="b">A</string>\n</resources>\n',
    ],
    ["po", '#: a.c:1\nmsgid "Open"\nmsgstr "Auf"\n', ["Open"], ["Close"], '#: a.c:1\nmsgid "Close"\nmsgstr "Auf"\n'],
  ] as const satisfies readonly (readonly [string, string, Path, Path, string])[]) {
    it(`changes the key alone: ${format}, ${from.join(".")} → ${to.join(".")}`, () => {
      assert.equal(rename(format, text, from, to), expected);
    });
  }

  it("moves a message below another parent", () => {
    const text = rename("json", '{\n  "a": {\n    "b": "B",\n    "c": "C"\n  }\n}\n', ["a", "b"], ["d", "b"]);
    assert.deepEqual(JSON.parse(text ?? ""), { a: { c: "C" }, d: { b: "B" } });
  });

  it("refuses what the file cannot hold", () => {
    assert.equal(rename("json", '{ "a": "A", "b": { "c": "C" } }', ["a"], ["b"]), "unverified");
  });

  it("leaves a file without the message as it is", () => {
    assert.equal(rename("json", '{ "b": "B" }', ["a"], ["c"]), '{ "b": "B" }');
  });
});
