import assert from "node:assert/strict";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { wordChangesInLines } from "../../../src/core/writing/wordChanges.ts";

/** Asserts that a text of so many paragraphs keeps its lines, whether a word of it changes or all. */
export function assertLinesKept(count: number): void {
  const before = "one two teh\nthree four\n\n".repeat(count);
  const some = wordChangesInLines(before, before.replace("teh", "the"));
  assert.equal(some.length, 1);
  assert.equal(applyEdits(before, some), before.replace("teh", "the"));
  const all = before.replace(/\w+/g, (word, at: number) => `${word}${at}`);
  assert.equal(applyEdits(before, wordChangesInLines(before, all)), all);
}
