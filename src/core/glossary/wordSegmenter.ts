const segmenters = new Map<string, Intl.Segmenter>();

/** Returns the word segmenter of a language, by its root. */
export function wordSegmenterOf(language: string): Intl.Segmenter {
  const root = /^[a-z]{2,3}/i.exec(language)?.[0].toLowerCase() ?? "en";
  const known = segmenters.get(root) ?? new Intl.Segmenter(root, { granularity: "word" });
  segmenters.set(root, known);
  return known;
}
