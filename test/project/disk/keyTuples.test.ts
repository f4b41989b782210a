import assert from "node:assert/strict";
import type { KeyUsage } from "../../../src/core/keys/keyUsage.ts";
import { readUsages, writeUsages } from "../../../src/project/disk/keyThread/keyTuples.ts";

const plain: KeyUsage = {
  ...{ framework: "i18next", identity: "path", span: { start: 4, end: 9 }, call: { start: 0, end: 12 } },
  keys: [{ key: "a.b", span: { start: 5, end: 8 } }, { key: "put together" }],
};

describe("usages of a store", () => {
  it("are read as they were written", () => {
    const full: KeyUsage = {
      ...plain,
      ...{ keys: [], pattern: ["a.", ""], namespace: "shop", prefix: "a.", context: "", disambiguation: "x" },
      ...{ parameters: [], elements: ["b"], defaultText: "A\t\n\u2028text", hasCount: true, isSubtree: true },
      ...{ isComment: true, isTest: true, isNamespaceAssumed: true, place: { element: "button" } },
    };
    const own: KeyUsage = { ...plain, keys: [{ key: "a", own: [{ locale: "en", text: "A" }] }] };
    for (const all of [
      [plain, full, own],
      [full, full, plain, full],
      [own, plain],
    ])
      assert.deepEqual(readUsages(writeUsages(all)), all);
  });

  it("are an empty text if there are none", () => {
    assert.equal(writeUsages([]), "");
    assert.deepEqual(readUsages(""), []);
  });

  it("name the members that the one before has not", () => {
    const at = (start: number) => ({ keys: [], span: { start, end: start }, call: { start, end: start } });
    const bare: KeyUsage = { framework: "i18next", identity: "path", ...at(1) };
    const named: KeyUsage = { ...bare, namespace: "shop", place: { owner: "Cart" }, ...at(2) };
    const later: KeyUsage = { ...named, place: { owner: "Cart" }, ...at(3) };
    assert.deepEqual(JSON.parse(writeUsages([bare, named, later, { ...bare, ...at(4) }])), [
      [[], 1, 1, 1, 1, { framework: "i18next", identity: "path" }],
      [[], 2, 2, 2, 2, { namespace: "shop", place: { owner: "Cart" } }],
      [[], 3, 3, 3, 3],
      [[], 4, 4, 4, 4, { namespace: 0, place: 0 }],
    ]);
    assert.equal(
      writeUsages([plain]),
      '[[[["a.b",5,8],["put together"]],4,9,0,12,{"framework":"i18next","identity":"path"}]]',
    );
  });
});
