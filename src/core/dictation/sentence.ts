import { endingOf, marksOf } from "../checks/endings.ts";
import { languageIn } from "../checks/language.ts";

/** Whether a text was written down as bare words: without a capital letter and without a mark of a sentence. */
export const isBare = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Lu}\p{Lt}.!?…;:。！？؟।۔]/u.test(text);

/**
 * Bare words as a sentence of their language: with a capital letter at the begin, a mark at the end, and the English *I*.
 * What ends with a mark already gets no other one.
 */
export function asSentence(text: string, language: string): string {
  const own = languageIn(language);
  const words = own.code === "en" ? text.replace(englishI, "I") : text;
  const first = words.search(/\p{L}/u);
  if (first < 0) return text;
  const letter = String.fromCodePoint(words.codePointAt(first) ?? 0);
  const capital = `${words.slice(0, first)}${upper(letter, language)}${words.slice(first + letter.length)}`.trimEnd();
  const isEnded = unmarked.has(own.script) || endingOf(capital, own)?.kind !== "none";
  return isEnded ? capital : capital + marksOf(own).stop;
}

const englishI = /(?<![\p{L}\p{M}\p{N}'’])i(?=['’](?:m|ve|ll|d|re)(?!\p{L})|(?![\p{L}\p{M}\p{N}'’]))/gu;

/** Thai and Lao sentences end with a space. */
const unmarked: ReadonlySet<string> = new Set(["Thai", "Laoo"]);

/** The first letter of Georgian is no capital, although it has one. */
function upper(letter: string, language: string): string {
  if (/\p{Script=Georgian}/u.test(letter)) return letter;
  try {
    return letter.toLocaleUpperCase(language);
  } catch {
    return letter.toUpperCase();
  }
}
