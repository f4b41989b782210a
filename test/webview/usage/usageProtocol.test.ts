import assert from "node:assert/strict";
import { readFromUsagePage } from "../../../src/webview/usage/usageProtocol.ts";

describe("what the page of usage says", () => {
  const good: readonly unknown[] = [
    { type: "ready" },
    { type: "press", action: "refresh" },
    { type: "press", action: "limitKey", of: "a:b" },
    { type: "choose", value: "30" },
  ];
  for (const message of good)
    it(`understands ${JSON.stringify(message)}`, () => assert.deepEqual(readFromUsagePage(message), message));

  const bad: readonly unknown[] = [
    undefined,
    null,
    "ready",
    {},
    { type: "view" },
    { type: "press" },
    { type: "press", action: "toString" },
    { type: "press", action: "limitKey", of: 1 },
    { type: "choose", value: 30 },
  ];
  for (const message of bad)
    it(`passes over ${JSON.stringify(message)}`, () => assert.equal(readFromUsagePage(message), undefined));
});
