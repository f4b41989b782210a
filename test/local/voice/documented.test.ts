import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { closes, type Reason, reasons, SessionError } from "../../../src/local/voice/reasons.ts";

describe("docs/dictation.md", () => {
  let text = "";
  before(async () => {
    text = await readFile(new URL("../../../docs/dictation.md", import.meta.url), "utf8");
  });
  const told = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => Number(match[1])).sort();

  it("tells every reason code", () => {
    const codes = Object.keys(reasons).map((reason) => new SessionError(reason as Reason, "").reasonCode);
    assert.deepEqual(told(/^\| (\d{7}) +\|/gm), codes.sort());
  });

  it("tells every close code, and that of too large frames", () => {
    const codes = Object.values(closes).map(([code]) => code);
    assert.deepEqual(told(/^\| (\d{4}) +\|/gm), [...codes, 1009].sort());
  });
});
