import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suitesOfTier, usesOfTier } from "../scripts/tests/tiers.ts";

const tests = import.meta.dirname;

describe("tiers of the tests", () => {
  const suites = ["test/a.test.ts", "test/b/a.full.test.ts", "test/full.test.ts"];

  it("are seen in the names of suites", () => {
    assert.deepEqual(suitesOfTier("gate", suites), ["test/a.test.ts", "test/full.test.ts"]);
    assert.deepEqual(suitesOfTier("full", suites), suites);
  });

  it("add packages to those of a part", () => {
    assert.deepEqual(usesOfTier("gate", "processes"), ["processes"]);
    assert.deepEqual(usesOfTier("full", "processes"), ["processes", "processes.full"]);
  });

  it("give each configuration of mocha suites for the gate", () => {
    const configs = readdirSync(tests, { recursive: true, encoding: "utf8" }).filter((path) =>
      /mocha\.json$/.test(path),
    );
    assert.ok(configs.length > 5);
    for (const path of configs) {
      const { spec } = JSON.parse(readFileSync(join(tests, path), "utf8")) as { readonly spec: readonly string[] };
      assert.ok(spec.length > 0 && spec.every((glob) => !glob.includes(".full.")), path);
    }
  });
});
