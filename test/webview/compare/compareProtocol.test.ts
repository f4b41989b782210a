import assert from "node:assert/strict";
import { readFromComparePage } from "../../../src/webview/compare/compareProtocol.ts";

describe("what the page that compares engines says", () => {
  const good: readonly unknown[] = [
    { type: "ready" },
    { type: "write" },
    { type: "choose", row: 0, column: 2 },
    { type: "chooseAll", column: 1 },
  ];
  for (const message of good)
    it(`understands ${JSON.stringify(message)}`, () => assert.deepEqual(readFromComparePage(message), message));

  const bad: readonly unknown[] = [
    undefined,
    null,
    "ready",
    {},
    { type: "view" },
    { type: "choose", row: 0 },
    { type: "choose", row: "0", column: 0 },
    { type: "choose", row: 0, column: -1 },
    { type: "chooseAll", column: 0.5 },
    { type: "chooseAll" },
  ];
  for (const message of bad)
    it(`passes over ${JSON.stringify(message)}`, () => assert.equal(readFromComparePage(message), undefined));
});
