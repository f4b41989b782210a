import { distance } from "fastest-levenshtein";

/** UTF-16 code units beyond which only the same text matches: comparing takes the product of both lengths. */
export const maxComparedLength = 2_000;

/** The similarity of two texts, 0 to 1: one minus the edits of UTF-16 code units by the length of the longer one. */
export function similarity(one: string, other: string): number {
  return alikeOf(distance(one, other), one, other);
}

/** The same of texts whose edits were counted. */
export function alikeOf(edits: number, one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - edits / longest;
}

/** 0 to 100; only the same text has 100. */
export const scoreOf = (alike: number): number => (alike >= 1 ? 100 : Math.min(99, Math.floor(alike * 100 + 1e-9)));
