import { endingOf, marksOf } from "../checks/endings.ts";
import { languageIn } from "../checks/language.ts";

/** Whether a text was written down as bare words: without a capital letter and without a mark of a sentence. */
export const isBare = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Lu}\p{Lt}.!?…;:。！？؟।۔]/u.test(text);

/**
 * Bare words with the mark that ends a sentence of their language, and with the English *I*. What ends with a mark already
 * gets no other one. Whether the first letter is a capital depends on what stands before it.
 */
export function punctuated(text: string, language: string): string {
  const own = languageIn(language);
  const words = (own.code === "en" ? text.replace(englishI, "I") : text).trim();
  const isEnded = unmarked.has(own.script) || !/\p{L}/u.test(words) || endingOf(words, own)?.kind !== "none";
  return isEnded ? words : words + marksOf(own).stop;
}

const englishI = /(?<![\p{L}\p{M}\p{N}'’])i(?=['’](?:m|ve|ll|d|re)(?!\p{L})|(?![\p{L}\p{M}\p{N}'’]))/gu;

/** Thai and Lao sentences end with a space. */
const unmarked: ReadonlySet<string> = new Set(["Thai", "Laoo"]);
