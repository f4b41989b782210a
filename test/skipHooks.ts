import assert from "node:assert/strict";
import type { RootHookObject } from "mocha";
import { mustRunAll, unexplainedSkips } from "./skip.ts";

/** Fails a run in which a test was skipped without a reason of `allowedSkips.ts`, where that is asked for. */
export const mochaHooks: RootHookObject = {
  afterAll(this: Mocha.Context) {
    const suite = this.test?.parent;
    assert.ok(suite?.root);
    if (mustRunAll()) assert.deepEqual(unexplainedSkips(suite), [], "skipped without a reason of test/allowedSkips.ts");
  },
};
