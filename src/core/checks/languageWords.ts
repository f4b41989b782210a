import { stopWords } from "../glossary/stopWords.ts";
import lists from "./languageWords.json" with { type: "json" };

/**
 * The commonest words by language: `stopWords`, and short words of other languages, of which those of interfaces come
 * before those of books.
 */
export const languageWords: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...Object.entries(stopWords),
  ...Object.entries(lists).map(([code, lines]) => [code, new Set(lines.join(" ").split(" "))] as const),
]);
