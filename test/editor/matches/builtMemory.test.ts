import assert from "node:assert/strict";
import { type BuiltMemory, reportSentences } from "../../../src/editor/matches/builtMemory.ts";
import type { Memory } from "../../../src/service/operations/memoryTransfers.ts";

describe("the report of a memory that was built", () => {
  const none = { stale: 0, notReviewed: 0, pseudo: 0, sameLanguage: 0, forms: 0 };
  const gathered = {
    source: "en",
    segments: new Map(),
    pairs: 20_526,
    targets: ["de"],
    passedOver: none,
    failures: [],
  };
  const made = { translation_memory_id: "m", skipped_segment_count: 0 };
  const listed = { segment_count: 403, target_languages: Array.from({ length: 57 }, (_, at) => `x${at}`) };
  const report = (built: Partial<BuiltMemory>) => reportSentences({ name: "Shop", gathered, made, ...built });

  it("says what the row of the memory says", () => {
    assert.deepEqual(report({ listed: listed as unknown as Memory }), [
      "Built “Shop” from 20,526 translations: 403 texts in 57 languages.",
    ]);
  });

  it("says what was skipped, in the singular and in the plural", () => {
    const passedOver = { ...none, sameLanguage: 1, stale: 2 };
    assert.deepEqual(
      report({ gathered: { ...gathered, pairs: 1, passedOver }, made: { ...made, skipped_segment_count: 1_450 } }),
      [
        "Built “Shop” from 1 translation: 0 texts.",
        "Skipped: 2 outdated translations, 1 locale in the source language, and 1,450 translations that the service does not support.",
      ],
    );
  });
});
