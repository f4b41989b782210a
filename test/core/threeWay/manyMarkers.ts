import assert from "node:assert/strict";
import { findConflictSections } from "../../../src/core/threeWay/conflictSections.ts";
import { resolveConflicts } from "../../../src/core/threeWay/resolveConflicts.ts";

/** Asserts what is found in markers that never make a conflict, and in a tenth of them in each other. */
export function assertOnePass(count: number): void {
  const never = "<<<<<<<\n".repeat(count) + "========\n".repeat(count) + ">>>>>>>\n".repeat(count);
  assert.deepEqual(findConflictSections(never), []);
  const deep = "<<<<<<<\n".repeat(count / 10) + "=======\n>>>>>>>\n".repeat(count / 10);
  assert.equal(findConflictSections(deep).length, 1);
  assert.equal(resolveConflicts(deep, "de.json"), undefined);
}
