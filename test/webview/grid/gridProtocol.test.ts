import assert from "node:assert/strict";
import { type FromGrid, readFromGrid } from "../../../src/webview/grid/gridProtocol.ts";

describe("what a grid's page may say", () => {
  const search = { text: "file", isCaseSensitive: false };
  const good: readonly FromGrid[] = [
    { type: "ready", search },
    { type: "ready", search, choice: "de" },
    { type: "show", generation: 1, first: 0, last: 100 },
    { type: "search", search },
    { type: "choose", value: "de" },
    { type: "act", action: "retry" },
    { type: "copied", text: "a" },
  ];
  for (const message of good) {
    it(JSON.stringify(message), () => assert.deepEqual(readFromGrid({ ...message, more: 1 }), message));
  }

  const bad: readonly unknown[] = [
    undefined,
    "show",
    {},
    { type: "toString" },
    { type: "show", generation: 1, first: 5, last: 1 },
    { type: "show", generation: 1, first: -1, last: 1 },
    { type: "show", generation: 1, first: 0.5, last: 1 },
    { type: "show", first: 0, last: 1 },
    { type: "ready" },
    { type: "ready", search, choice: 1 },
    { type: "search", search: { text: 1, isCaseSensitive: false } },
    { type: "act", action: "delete" },
    { type: "copied" },
  ];
  for (const message of bad) {
    it(`nothing such as ${JSON.stringify(message)}`, () => assert.equal(readFromGrid(message), undefined));
  }
});
