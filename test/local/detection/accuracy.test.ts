import assert from "node:assert/strict";
import { commonWords } from "../../../src/local/detection/commonWords.ts";
import { createDetection } from "../../../src/local/detection/languageDetector.ts";
import { shortTexts } from "./shortTexts.ts";

const split = (list: string): readonly string[] => list.split(",").map((one) => one.trim().replace(/\s+/g, " "));

describe("detection of short texts", () => {
  const detection = createDetection();
  after(() => detection.close());

  /** The share of texts, each in a request of its own, whose language is found. */
  async function accuracy(language: string, texts: readonly string[]): Promise<number> {
    const found = await Promise.all(texts.map((text) => detection.detect(text)));
    return found.filter((one) => one?.toLowerCase() === language).length / texts.length;
  }

  /** Floors below what is measured. Neighbours that share many of their short words have lower ones. */
  const neighbours: Readonly<Record<string, readonly [words: number, phrases: number]>> = {
    ...Object.fromEntries(["da", "nb", "sv"].map((code) => [code, [0.5, 0.5]] as const)),
    ...Object.fromEntries(["bg", "es", "nl", "pt", "uk"].map((code) => [code, [0.35, 0.7]] as const)),
  };
  const measured: (readonly [number, number])[] = [];
  for (const [language, { words, phrases }] of Object.entries(shortTexts)) {
    it(`finds ${language}`, async () => {
      const [min, leastOfPhrases] = neighbours[language] ?? [0.55, 0.75];
      const shares = [await accuracy(language, split(words)), await accuracy(language, split(phrases))] as const;
      measured.push(shares);
      assert.ok(shares[0] >= min, `words: ${shares[0]}`);
      assert.ok(shares[1] >= leastOfPhrases, `phrases: ${shares[1]}`);
    });
  }

  it("finds most of all", () => {
    assert.equal(measured.length, Object.keys(shortTexts).length);
    const mean = (at: 0 | 1) => measured.reduce((sum, one) => sum + one[at], 0) / measured.length;
    assert.ok(mean(0) >= 0.75, `words: ${mean(0)}`);
    assert.ok(mean(1) >= 0.92, `phrases: ${mean(1)}`);
  });

  it("is measured on words that the model did not learn", () => {
    const learned = new Set(
      [...commonWords.Latin.values(), ...commonWords.Cyrillic.values()].flatMap((one) => [...one]),
    );
    const known = Object.entries(shortTexts).flatMap(([language, { words }]) =>
      // Vietnamese words are syllables, of which there are few
      language === "vi" ? [] : split(words).filter((word) => learned.has(word.toLowerCase())),
    );
    assert.deepEqual(known, []);
  });
});
