import assert from "node:assert/strict";
import { countBilledCharacters } from "../../../src/core/messages/billing.ts";

describe("billedCharacters", () => {
  it("counts code points", () => assert.equal(countBilledCharacters("a😀<b>", false), 5));
  it("doesn't count tags, and counts escapes as what they stand for", () => {
    assert.equal(countBilledCharacters('a &amp; <g id="1">b</g><x id="2"/>', true), 5);
  });
});
