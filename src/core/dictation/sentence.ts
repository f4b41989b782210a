import { languageIn } from "../checks/checkLanguage.ts";
import { endingOf, marksOf } from "../checks/endings.ts";

/** Returns whether a text is bare words: without a capital letter and without a mark of a sentence. */
export const isBareText = (text: string): boolean =>
  /\p{L}/u.test(text) && !/[\p{Lu}\p{Lt}.!?…;:。！？؟।۔]/u.test(text);

/** Returns whether a text ends with the mark of a sentence: what wrote it punctuates. */
export const isEndedText = (text: string): boolean =>
  /[\p{L}\p{M}\p{N}]['"’”»」)]*[.!?…。！？؟।۔]['"’”»」)]*\s*$/u.test(text);

/**
 * Bare words with the mark that ends a sentence of their language, and with the English *I*. Text that ends with a mark
 * gets no other one. Whether the first letter is a capital depends on the text before it.
 */
export function punctuate(text: string, language: string): string {
  const own = languageIn(language);
  const words = (own.code === "en" ? text.replace(englishI, "I") : text).trim();
  const isEnded = unmarked.has(own.script) || !/\p{L}/u.test(words) || endingOf(words, own)?.kind !== "none";
  return isEnded ? words : words + marksOf(own).stop;
}

const englishI = /(?<![\p{L}\p{M}\p{N}'’])i(?=['’](?:m|ve|ll|d|re)(?!\p{L})|(?![\p{L}\p{M}\p{N}'’]))/gu;

/** Thai and Lao sentences end with a space. */
const unmarked: ReadonlySet<string> = new Set(["Thai", "Laoo"]);
