import type { Search } from "./protocol.ts";

/** A part of a text, and whether it is what was searched for. */
export interface Marked {
  readonly text: string;
  readonly isFound: boolean;
}

/** Cuts a text at what was searched for. */
export function marked(text: string, { text: wanted, isCaseSensitive }: Search): readonly Marked[] {
  const folded = isCaseSensitive ? text : text.toLowerCase();
  const looked = isCaseSensitive ? wanted : wanted.toLowerCase();
  // where lower case is longer, as of İ, places in one are not those in the other
  if (looked === "" || folded.length !== text.length || looked.length !== wanted.length) return whole(text);
  const parts: Marked[] = [];
  let from = 0;
  for (let at = folded.indexOf(looked); at >= 0; at = folded.indexOf(looked, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isFound: false });
    from = at + looked.length;
    parts.push({ text: text.slice(at, from), isFound: true });
  }
  return [...parts, ...whole(text.slice(from))];
}

const whole = (text: string): readonly Marked[] => (text === "" ? [] : [{ text, isFound: false }]);
