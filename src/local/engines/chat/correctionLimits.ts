import { distance } from "fastest-levenshtein";
import { wordChanges } from "../../../core/writing/wordChanges.ts";

/** Changed letters that any text may have, and their share of longer ones. */
const maxLetters = 4;
const maxShare = 0.35;
/** Words in a row that may be replaced by others, added or removed. */
const maxWords = 4;
/** Share of the letters of such a run beyond which its words are others. */
const maxRunShare = 0.5;

/**
 * Returns whether a corrected text is another one: too many letters changed, a run of words was replaced, or lines were
 * joined or split.
 */
export function isRewritten(before: string, after: string): boolean {
  if (lineCount(before) !== lineCount(after)) return true;
  if (distance(before, after) > Math.max(maxLetters, before.length * maxShare)) return true;
  return wordChanges(before, after).some(({ span, text }) => {
    const was = before.slice(span.start, span.end);
    const longest = Math.max(wordCount(was), wordCount(text));
    return longest > maxWords && distance(was, text) > Math.max(was.length, text.length) * maxRunShare;
  });
}

const lineCount = (text: string): number => text.split(/\r\n|\r|\n/).length;

/** Counts words; two characters of scripts without spaces are one. */
const wordCount = (text: string): number =>
  (text.replace(unspaced, " ").match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0) + (text.match(unspaced)?.length ?? 0) / 2;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/gu;
