import assert from "node:assert/strict";
import { scoreOf, similarity } from "../../../src/core/memory/similarity.ts";
import { createTextMatcher, type StoredEntry, type TextMatch } from "../../../src/core/memory/textMatcher.ts";
import { edited, segments } from "../../local/memories/texts.ts";

/** Finds matches by comparing a text with all others. */
export function byForce(entries: readonly StoredEntry[], text: string, threshold: number): TextMatch | undefined {
  const [best] = entries
    .map((entry) => ({ entry, alike: similarity(text, entry.text) }))
    .sort((a, b) => b.alike - a.alike || b.entry.time - a.entry.time || a.entry.id - b.entry.id);
  if (best === undefined || scoreOf(best.alike) < threshold) return undefined;
  return { id: best.entry.id, score: scoreOf(best.alike) };
}

export const entriesOf = (texts: readonly string[]): StoredEntry[] =>
  texts.map((text, id) => ({ id, text, time: id % 3 }));

/** Asserts that the nearest segments of so many are what comparing with all finds, in this order. */
export function assertNearest(max: number): void {
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
}

/** Asserts that the best segment of so many is what comparing with all finds, at every threshold. */
export function assertBest(max: number): void {
  const entries = entriesOf(segments(max));
  const matcher = createTextMatcher(entriesOf(segments(max)));
  const thresholds = [0, 30, 50, 60, 67, 75, 85, 95, 99, 100];
  for (let number = 0; number < max / 20; number++) {
    const text = edited(entries[(number * 37) % entries.length]?.text ?? "", number % 30, number);
    const threshold = thresholds[number % thresholds.length] ?? 75;
    assert.deepEqual(matcher.best(text, threshold), byForce(entries, text, threshold), `${threshold}: ${text}`);
  }
}
