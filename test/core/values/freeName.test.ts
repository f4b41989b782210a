import assert from "node:assert/strict";
import { freeName } from "../../../src/core/values/freeName.ts";

describe("a free name", () => {
  it("is the proposed one, else the first number that is free", () => {
    assert.equal(freeName("Shop", []), "Shop");
    assert.equal(freeName("Shop", ["Shop"]), "Shop 2");
    assert.equal(freeName("Shop", ["shop ", "Shop 2", "Shop 4"]), "Shop 3");
  });
});
