import type { Replacement } from "../code/shift.ts";

/**
 * Where a place of a text is after a replacement: it keeps to the character behind it. What is typed at the place goes
 * before it; where that character goes, the next one that stays counts.
 */
export function shiftedPlace(place: number, { start, end, length }: Replacement): number {
  if (place < start) return place;
  return place <= end ? start + length : place + length - (end - start);
}

/** Where a place is in a text that became another one while nobody looked: as if what differs had been replaced at once. */
export function movedPlace(place: number, before: string, after: string): number {
  if (before === after) return place;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return shiftedPlace(place, { start, end: before.length - tail, length: after.length - tail - start });
}
