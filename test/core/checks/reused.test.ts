import assert from "node:assert/strict";
import { findIn, sampleFile } from "./fileWords.ts";

describe("checks: translations of other texts", () => {
  it("are none in a file whose translations are in their places", () => {
    assert.deepEqual(findIn(sampleFile(), "text.reused"), []);
  });

  it("are blocks that moved along the file", () => {
    const inOrder = sampleFile();
    const file = inOrder.map((_, index) => inOrder[(index * 15) % inOrder.length] ?? ["", ""]);
    const shifted = file.map(([source, target], index) =>
      index > 10 && index < 22 ? ([source, file[index - 1]?.[1] ?? ""] as const) : ([source, target] as const),
    );
    const found = findIn(shifted, "text.reused");
    assert.ok(found.length >= 8, found.join("; "));
    assert.ok(
      found.every((one) => /^k(1\d|2[01]): k\d+$/.test(one)),
      found.join("; "),
    );
  });

  it("are translations whose words all belong to another message", () => {
    const file = sampleFile();
    const wrong = file.map(([source, target], at) =>
      at === 3 ? ([source, file.at(-2)?.[1] ?? ""] as const) : ([source, target] as const),
    );
    assert.deepEqual(findIn(wrong, "text.reused"), [`k3: k${file.length - 2}`]);
  });

  it("are hints where sources look alike by accident, and are far from each other", () => {
    const file = [["Genealogy", "Hauptbuch"] as const, ...sampleFile(), ["General Ledger", "Hauptbuch"] as const];
    assert.deepEqual(findIn(file, "text.shared"), [`k0: k${file.length - 1}`, `k${file.length - 1}: k0`]);
    const related = [["Failed", "Fehlgeschlagen"] as const, ...sampleFile(), ["Failure", "Fehlgeschlagen"] as const];
    assert.deepEqual(findIn(related, "text.shared"), []);
  });
});
