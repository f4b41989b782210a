/**
 * Returns the names that have another place among those that both lists share: the fewest, so that all others are in the
 * same order. Time grows with `n log n`.
 */
export function findMoved(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((name, index) => [name, index]));
  const shared = after.flatMap((name) => {
    const place = places.get(name);
    return place === undefined ? [] : [{ name, place }];
  });
  const kept = longestRising(shared.map(({ place }) => place));
  return new Set(shared.flatMap(({ name }, index) => (kept.has(index) ? [] : name)));
}

/** Returns the indexes of a longest rising subsequence of different numbers (patience sorting). */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  // the index of the lowest last number of a sequence of each length, and what comes before each index
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    const low = firstEndFrom(number, ends, numbers);
    previous.push(low > 0 ? ends[low - 1] : undefined);
    ends[low] = index;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at);
  return kept;
}

/** Returns the first of the lengths (less one) whose lowest last number is not below a number. */
function firstEndFrom(number: number, ends: readonly number[], numbers: readonly number[]): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
