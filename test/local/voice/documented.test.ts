import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { engineFailureCodes } from "../../../src/core/failures/engineFailures.ts";
import { closeCodes, type ErrorReason, errorReasons, SessionError } from "../../../src/local/voice/endReasons.ts";

describe("docs/dictation.md", () => {
  let text = "";
  before(async () => {
    text = await readFile(new URL("../../../docs/dictation.md", import.meta.url), "utf8");
  });
  const told = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => Number(match[1])).sort();

  it("sends every reason code", () => {
    const reasons = [...(Object.keys(errorReasons) as ErrorReason[]), ...engineFailureCodes];
    const codes = reasons.map((reason) => new SessionError(reason, "").reasonCode);
    assert.deepEqual(told(/^\| (\d{7}) +\|/gm), codes.sort());
  });

  it("sends every close code, and that of too large frames", () => {
    const codes = Object.values(closeCodes).map(([code]) => code);
    assert.deepEqual(told(/^\| (\d{4}) +\|/gm), [...codes, 1009].sort());
  });
});
