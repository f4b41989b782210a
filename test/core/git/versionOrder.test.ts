import assert from "node:assert/strict";
import { isOlderVersion } from "../../../src/core/git/versionOrder.ts";

const rows: readonly (readonly [version: string, other: string, isOlder: boolean])[] = [
  ["0.1.0", "0.2.0", true],
  ["0.9.0", "0.10.0", true],
  ["0.1.9", "1.0.0", true],
  ["0.1.0", "0.1.0", false],
  ["1.0.0", "0.9.9", false],
  ["0.1.0-beta", "0.1.0", false],
  ["next", "0.1.0", false],
];

describe("the order of versions", () => {
  for (const [version, other, isOlder] of rows)
    it(`${version} is ${isOlder ? "" : "not "}older than ${other}`, () =>
      assert.equal(isOlderVersion(version, other), isOlder));
});
