import assert from "node:assert/strict";
import { formats } from "../../../src/core/formats/index.ts";
import { groups } from "./groups.ts";

describe("the groups of formats", () => {
  it("leave none out", () => {
    const all = formats.map(({ id }) => id);
    assert.deepEqual(Object.values(groups).flat().sort(), all.sort());
  });
});
