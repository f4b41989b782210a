import { escapeRegExp } from "../code/lineOffsets.ts";

/** Heard words with their replacements. */
export type Replacements = Readonly<Record<string, string>>;

/**
 * Replaces words that were heard with others: whole words in any case, the longest first, each place once. A
 * replacement in lower case is capitalized where the words were; a closing mark takes the space before it.
 */
export function replaceWords(text: string, replacements: Replacements): string {
  const known = new Map(Object.entries(replacements).map(([heard, written]) => [keyOf(heard), written]));
  known.delete("");
  if (known.size === 0) return text;
  const words = [...known.keys()].sort((a, b) => b.length - a.length).map(wordPattern);
  return text.replace(new RegExp(`(\\s*)(${words.join("|")})`, "giu"), (all, space: string, found: string) => {
    const written = known.get(keyOf(found));
    if (written === undefined) return all;
    return (/^[,.:;!?…)\]}]/.test(written) ? "" : space) + matchCase(written, found);
  });
}

const keyOf = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Returns the pattern of a key, between other words; scripts without spaces have no word boundaries. */
function wordPattern(key: string): string {
  const body = key.split(" ").map(escapeRegExp).join("\\s+");
  return (isWord(key.slice(0, 2)) ? `(?<!${word})` : "") + body + (isWord(key.slice(-2)) ? `(?!${word})` : "");
}

const word = "[\\p{L}\\p{M}\\p{N}_]";
const isWord = (edge: string): boolean =>
  /[\p{L}\p{M}\p{N}_]/u.test(edge) &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(edge);

function matchCase(written: string, found: string): string {
  const isLower = written === written.toLowerCase() && /^\p{Ll}/u.test(written);
  // only words that are capitalized as such: `I` may be either
  const isCapital = /^\p{Lu}\p{Ll}/u.test(found);
  return isLower && isCapital ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}
