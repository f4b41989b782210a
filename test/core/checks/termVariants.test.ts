import assert from "node:assert/strict";
import { findIn, sampleFile } from "./fileWords.ts";

describe("checks: terms with several translations", () => {
  it("are none in a file with one translation of each", () => {
    assert.deepEqual(findIn(sampleFile(), "terms.inconsistent"), []);
  });

  it("are found at each place that differs, with the numbers of all", () => {
    const other = ["", "Arbeit", "", "", "Arbeit", "Aufgabe", ""];
    const file = sampleFile((noun, usual, at) => (noun === "job" && other[at] ? other[at] : usual));
    const detail = "job: Auftrag 4 ×, Arbeit 2 ×, Aufgabe 1 ×";
    assert.deepEqual(findIn(file, "terms.inconsistent"), [`k15: ${detail}`, `k18: ${detail}`, `k19: ${detail}`]);
  });

  it("are none in other forms, and in compounds", () => {
    const other = ["Auftrags", "Aufträge", "Druckauftrag", "", "", "", ""];
    const file = sampleFile((noun, usual, at) => (noun === "job" && other[at] ? other[at] : usual));
    assert.deepEqual(findIn(file, "terms.inconsistent"), []);
  });
});
