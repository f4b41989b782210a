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
    assert.deepEqual(readUsages(writeUsages([plain, full, own])), [plain, full, own]);
  });

  it("are an empty text if there are none", () => {
    assert.equal(writeUsages([]), "");
    assert.deepEqual(readUsages(""), []);
  });

  it("name no members that each of them has", () => {
    assert.equal(writeUsages([plain]), '[["i18next","path",[["a.b",5,8],["put together"]],4,9,0,12]]');
  });
});
