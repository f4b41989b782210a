import assert from "node:assert/strict";
import fc from "fast-check";
import { scoreOf, similarity } from "../../../src/core/memory/similarity.ts";
import { createTextMatcher, type StoredEntry, type TextMatch } from "../../../src/core/memory/textMatcher.ts";
import { edited, segments } from "../../local/memories/texts.ts";
import { isFuzzing, property } from "../../property.ts";

/** Finds matches by comparing a text with all others. */
function byForce(entries: readonly StoredEntry[], text: string, threshold: number): TextMatch | undefined {
  const [best] = entries
    .map((entry) => ({ entry, alike: similarity(text, entry.text) }))
    .sort((a, b) => b.alike - a.alike || b.entry.time - a.entry.time || a.entry.id - b.entry.id);
  if (best === undefined || scoreOf(best.alike) < threshold) return undefined;
  return { id: best.entry.id, score: scoreOf(best.alike) };
}

/** Every text is compared with every segment: `npm run fuzz` has the time for many. */
const max = isFuzzing ? 4_000 : 1_000;

const entriesOf = (texts: readonly string[]): StoredEntry[] => texts.map((text, id) => ({ id, text, time: id % 3 }));

describe("the best matches of a memory", () => {
  it("are what comparing with all segments finds, in this order", () => {
    const texts = [...new Set(segments(max / 2))];
    const entries = entriesOf(texts);
    const matcher = createTextMatcher(entriesOf(texts));
    for (let number = 0; number < max / 20; number++) {
      const text = edited(texts[(number * 37) % texts.length] ?? "", number % 20, number);
      const wanted = entries
        .map((entry) => ({ entry, alike: similarity(text, entry.text) }))
        .filter(({ alike }) => scoreOf(alike) >= 60)
        .sort((a, b) => b.alike - a.alike || b.entry.time - a.entry.time || a.entry.id - b.entry.id)
        .slice(0, 3)
        .map(({ entry, alike }) => ({ id: entry.id, score: scoreOf(alike) }));
      assert.deepEqual(matcher.nearest(text, 60, 3), wanted, text);
    }
  });

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
  it("is what comparing with all segments finds, at every threshold", () => {
    const entries = entriesOf(segments(max));
    const matcher = createTextMatcher(entriesOf(segments(max)));
    const thresholds = [0, 30, 50, 60, 67, 75, 85, 95, 99, 100];
    for (let number = 0; number < max / 20; number++) {
      const text = edited(entries[(number * 37) % entries.length]?.text ?? "", number % 30, number);
      const threshold = thresholds[number % thresholds.length] ?? 75;
      assert.deepEqual(matcher.best(text, threshold), byForce(entries, text, threshold), `${threshold}: ${text}`);
    }
  });

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
