import lists from "./stopWords.json" with { type: "json" };

/**
 * Words that no term begins or ends with: articles, pronouns, prepositions, conjunctions, auxiliaries and the plainest
 * verbs of interfaces. Short by intent: of other languages, words of one or two letters have to do.
 */
export const stopWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(lists).map(([language, lines]) => [language, new Set(lines.join(" ").split(" "))]),
);

/** Returns whether a word, in small letters, has no meaning by itself. */
export function isStopWord(word: string, language: string): boolean {
  const list = stopWords[language.toLowerCase().split(/[-_]/)[0] ?? ""];
  if (list?.has(word)) return true;
  return /^\p{sc=Latin}{1,2}$|^\p{sc=Cyrillic}{1,2}$|^[\p{N}_]+$/u.test(word);
}
