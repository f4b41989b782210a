import { ignoredStandIn, type TextReading, valueStandIn } from "./reading.ts";
import type { TextCheck } from "./textCheck.ts";

/**
 * `text.pseudo`: the letters of the source with marks, as programs write them to try out layouts (`⟦Šàvé çĥàñĝéš ·⟧`), in the
 * locale of a language.
 */
export const pseudoText: TextCheck = ({ source, language, pairs }) => {
  if (source === undefined || language.isPseudo) return [];
  const isFound = pairs.some(({ target, sources }) => sources.some((one) => isPseudoOf(target, one)));
  return isFound ? [{ code: "text.pseudo" }] : [];
};

/** Letters that such programs use and that have no decomposition. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ ƀ: "b", ð: "d", đ: "d", ƒ: "f", ħ: "h", ı: "i", ł: "l", ļ: "l", ɱ: "m", ŋ: "n", ø: "o", ǫ: "o" },
  ...{ þ: "p", ƥ: "p", ʠ: "q", ŧ: "t", ƭ: "t", ʋ: "v", ƴ: "y", ž: "z", ƶ: "z", ɓ: "b", ɗ: "d", ɠ: "g", ƙ: "k", ß: "b" },
};

const plain = (text: string): string =>
  [...text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")].map((one) => lookalikes[one] ?? one).join("");

const lettersOf = (text: string): string => plain(text).replace(/[^a-z]/g, "");

/** A word or a name may have marks in one language and none in another: most letters have them there. */
const minLetters = 4;
const minMarked = 0.5;

function isPseudoOf(target: TextReading, source: TextReading): boolean {
  const [text, from] = [target, source].map(visible);
  if (text === undefined || from === undefined || text === from) return false;
  const letters = lettersOf(from);
  if (letters.length < minLetters || !lettersOf(text).includes(letters)) return false;
  const written = text.match(/\p{L}/gu) ?? [];
  const marked = written.filter((letter) => /(?![A-Za-z])\p{Script=Latin}/u.test(letter)).length;
  return marked >= written.length * minMarked;
}

const visible = ({ text }: TextReading): string =>
  text.normalize("NFC").replaceAll(valueStandIn, "").replaceAll(ignoredStandIn, "");
