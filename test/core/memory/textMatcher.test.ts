import assert from "node:assert/strict";
import fc from "fast-check";
import { createTextMatcher } from "../../../src/core/memory/textMatcher.ts";
import { isFuzzing, property } from "../../property.ts";
import { assertBest, assertNearest, byForce, entriesOf } from "./comparedMatches.ts";

/** Every text is compared with every segment: `npm run fuzz` has the time for many. */
const size = isFuzzing ? 4_000 : 300;

describe("the best matches of a memory", () => {
  it("are what comparing with all segments finds, in this order", () => assertNearest(size));

  it("are few, and the same text comes first", () => {
    const matcher = createTextMatcher(entriesOf(["abcde", "abcdf", "abcdx", "zzzzz"]));
    assert.deepEqual(matcher.nearest("abcde", 50, 2), [
      { id: 0, score: 100 },
      { id: 2, score: 80 },
    ]);
    assert.deepEqual(matcher.nearest("abcde", 50, 1), [{ id: 0, score: 100 }]);
    assert.deepEqual(matcher.nearest("qqqqq", 50, 3), []);
  });
});

describe("the best match of a memory", () => {
  it("is what comparing with all segments finds, at every threshold", () => assertBest(size));

  const short = fc.string({ unit: fc.constantFrom("a", "b", "c", " "), minLength: 1, maxLength: 24 });
  property(
    "is what comparing with all finds, for texts that repeat themselves",
    fc.array(short, { maxLength: 40 }),
    short,
    fc.integer({ min: 0, max: 100 }),
    (texts, text, threshold) =>
      assert.deepEqual(
        createTextMatcher(entriesOf(texts)).best(text, threshold),
        byForce(entriesOf(texts), text, threshold),
      ),
  );

  const cases: readonly (readonly [what: string, text: string, threshold: number, score: number | undefined])[] = [
    ["the same text", "Save all files", 100, 100],
    ["one letter less", "Save all file", 92, 92],
    ["one letter less, below the threshold", "Save all file", 93, undefined],
    ["another case", "save all files", 75, 92],
    ["nothing alike", "Quit", 75, undefined],
    ["anything, with no threshold", "Quit", 0, 7],
    ["a text that is too long to be compared", "x".repeat(3_000), 50, undefined],
    ["the same text, however long", "y".repeat(3_000), 100, 100],
  ];
  for (const [what, text, threshold, score] of cases) {
    it(`${what}: ${score ?? "none"}`, () => {
      const matcher = createTextMatcher(entriesOf(["Save all files", "y".repeat(3_000), `${"x".repeat(3_000)}y`]));
      assert.equal(matcher.best(text, threshold)?.score, score);
    });
  }

  it("is the latest of those that are equally alike, then the first", () => {
    const entry = (id: number, text: string, time: number) => ({ id, text, time });
    const matcher = createTextMatcher([
      entry(1, "a cat", 5),
      entry(2, "a cat", 9),
      entry(3, "a cat", 9),
      entry(4, "a bat", 9),
    ]);
    assert.equal(matcher.best("a cat", 75)?.id, 2);
    assert.equal(matcher.best("a rat", 75)?.id, 2);
  });

  it("is none in a memory without texts", () => assert.equal(createTextMatcher([]).best("a", 0), undefined));
});
