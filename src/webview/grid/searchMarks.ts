import type { GridSearch } from "./gridProtocol.ts";

/** A part of a text, with `isFound` for a match of the search. */
export interface MarkedText {
  readonly text: string;
  readonly isFound: boolean;
}

/** Splits a text at the matches of a search. */
export function markMatches(text: string, { text: wanted, isCaseSensitive }: GridSearch): readonly MarkedText[] {
  const folded = isCaseSensitive ? text : text.toLowerCase();
  const looked = isCaseSensitive ? wanted : wanted.toLowerCase();
  // where lower case is longer, as of İ, places in one are not those in the other
  if (looked === "" || folded.length !== text.length || looked.length !== wanted.length) return plainParts(text);
  const parts: MarkedText[] = [];
  let from = 0;
  for (let at = folded.indexOf(looked); at >= 0; at = folded.indexOf(looked, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isFound: false });
    from = at + looked.length;
    parts.push({ text: text.slice(at, from), isFound: true });
  }
  return [...parts, ...plainParts(text.slice(from))];
}

const plainParts = (text: string): readonly MarkedText[] => (text === "" ? [] : [{ text, isFound: false }]);
