import assert from "node:assert/strict";
import { json } from "../../../src/core/formats/json.ts";
import { editsFor } from "./edits.ts";
import { hardLayouts } from "./jsonLayouts.ts";

describe("json: hard layouts cost no more", () => {
  hardLayouts(200, 1000);

  it("200 groups in each other emptied at once", () => {
    const text = `${'{"a":'.repeat(199)}{"a": "x"}${"}".repeat(199)}`;
    const change = { path: Array.from({ length: 200 }, () => "a"), text: undefined };
    assert.deepEqual(editsFor(json, text, [change]).length, 1);
  });
});
