import type { Message } from "../catalog/message.ts";

/** A key that code may write, prepared for the comparison with what was typed. */
export interface SearchItem {
  readonly key: string;
  readonly message: Message;
  /** In lower case, the text up to a length. */
  readonly lowerKey: string;
  readonly lowerText: string;
  /** A bit for each letter from a to z in either of them. */
  readonly letters: number;
}

/** Prepares a key of a message for a search. */
export function makeSearchItem(key: string, message: Message): SearchItem {
  const lowerKey = key.toLowerCase();
  const lowerText = message.text.slice(0, 200).toLowerCase();
  return { key, message, lowerKey, lowerText, letters: letterBits(lowerKey) | letterBits(lowerText) };
}

/** Returns a bit for each letter from a to z in a text of lower case. */
export function letterBits(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}
