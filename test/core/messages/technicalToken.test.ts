import assert from "node:assert/strict";
import { isTechnicalToken } from "../../../src/core/messages/technicalToken.ts";

describe("technical texts", () => {
  it("are abbreviations that most languages write alike", () => {
    const found = ["OK", "CSV", "PDF", "UTF-8", "SHA-256", "ISO 8601", "IPv6", "MP3"];
    assert.deepEqual(found.filter(isTechnicalToken), found);
  });

  it("are no words, no names and no sentences", () => {
    const others = ["Ok", "OPEN", "SAVE", "NO", "csv", "CSV file", "Level 1", "PAGE1", "", "12"];
    assert.deepEqual(others.filter(isTechnicalToken), []);
  });
});
