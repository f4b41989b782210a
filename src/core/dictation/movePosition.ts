import type { Replacement } from "../code/shiftSpan.ts";

/**
 * Returns a position after a replacement: it stays with the character behind it. Text typed at the position goes
 * before it; where that character goes, the next one that stays counts.
 */
export function shiftPosition(place: number, { start, end, length }: Replacement): number {
  if (place < start) return place;
  return place <= end ? start + length : place + length - (end - start);
}

/** Returns a position in a text that changed unobserved: as if the differing part had been replaced at once. */
export function movePosition(place: number, before: string, after: string): number {
  if (before === after) return place;
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < max - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return shiftPosition(place, { start, end: before.length - tail, length: after.length - tail - start });
}
