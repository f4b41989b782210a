import assert from "node:assert/strict";
import { groupProblems, maxAlike } from "../../../src/core/checks/groupProblems.ts";
import { countUnchanged } from "../../../src/core/checks/unchangedTexts.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";
import type { Problem, ProblemCode } from "../../../src/core/problems/problem.ts";

const many = (code: ProblemCode, count: number): readonly Problem[] =>
  Array.from({ length: count }, (_, i) => ({ code, path: [`${code}${i}`] }));

describe("many findings of one kind in a file", () => {
  it("are one, those of other kinds stay", () => {
    const problems = [
      ...many("text.unchanged", maxAlike + 1),
      ...many("message.untranslated", maxAlike),
      ...many("text.punctuation", maxAlike + 1),
      ...many("message.missing", 2),
    ];
    const { groups, single } = groupProblems(problems);
    assert.deepEqual(
      groups.map(([{ code }, ...others]) => [code, others.length + 1]),
      [
        ["text.unchanged", maxAlike + 1],
        ["message.missing", 2],
      ],
    );
    assert.equal(single.length, 2 * maxAlike + 1);
  });

  const entries = (count: number, text = "Export the document"): readonly CatalogEntry[] =>
    Array.from({ length: count }, (_, i) => {
      const message = { path: [`k${i}`], text, span: { start: 0, end: 1 } };
      return { path: message.path, state: "translated", source: message, target: { ...message } };
    });
  const context = { sourceLocale: "en-US", targetLocale: "th-TH", syntaxes: new Set<never>() };

  it("are counted where translations are the source's texts", () => {
    assert.equal(countUnchanged(entries(maxAlike + 1), context), maxAlike + 1);
  });

  it("are not where there are few, where texts may be the same, or in another form of the language", () => {
    assert.equal(countUnchanged(entries(maxAlike), context), 0);
    assert.equal(countUnchanged(entries(maxAlike + 1, "Wi-Fi"), context), 0);
    assert.equal(countUnchanged(entries(maxAlike + 1), { ...context, sameAsSource: () => true }), 0);
    assert.equal(countUnchanged(entries(maxAlike + 1), { ...context, targetLocale: "en-GB" }), 0);
  });
});
