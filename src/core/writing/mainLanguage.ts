/** A text and the language, as a root code, that it was detected to be in; without one where that is not sure. */
export interface DetectedText {
  readonly text: string;
  readonly language?: string | undefined;
}

/** Letters of texts that say in which language they are: names in a heading make it look like any. */
const enoughLetters = 40;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Returns whether texts are too short to say by themselves in which language they are. */
export const areShort = (texts: readonly string[]): boolean => lettersOf(texts.join(" ")) < enoughLetters;

/**
 * The language of most letters of a document's texts. Where these are too few to say, or none has most, the first of the
 * likely ones that some text was detected to be in; `undefined` where there is none.
 */
export function mainLanguage(texts: readonly DetectedText[], likely: readonly string[] = []): string | undefined {
  const letters = new Map<string, number>();
  let total = 0;
  for (const { text, language } of texts) {
    if (language === undefined) continue;
    const count = lettersOf(text);
    letters.set(language, (letters.get(language) ?? 0) + count);
    total += count;
  }
  const [best] = [...letters].sort(([, a], [, b]) => b - a);
  if (best !== undefined && total >= enoughLetters && best[1] * 2 > total) return best[0];
  return likely.find((language) => letters.has(language));
}

/** Returns whether a text is plainly in another language than its document, as a quotation is. */
export const isForeign = ({ text, language }: DetectedText, main: string): boolean =>
  language !== undefined && language !== main && !areShort([text]);
