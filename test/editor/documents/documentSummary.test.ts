import assert from "node:assert/strict";
import type { DocumentJob } from "../../../src/editor/documents/documentJob.ts";
import { formatDone } from "../../../src/editor/documents/documentSummary.ts";

describe("the end of translated documents", () => {
  it("says what was billed, and of a free service only the size", () => {
    const job = { name: "a.html", target: "de", billed: 48 } as DocumentJob;
    assert.equal(formatDone([job], false), "a.html was translated into German (de). 48 characters were billed.");
    assert.equal(formatDone([job], true), "a.html was translated into German (de). 48 characters.");
    assert.equal(formatDone([{ ...job, billed: 0 }], false), "a.html was translated into German (de).");
  });
});
