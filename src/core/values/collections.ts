/** Compares texts by UTF-16 code unit: the same everywhere, unlike a collation. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Adds an item to the list of a key, which begins with its first item. */
export function addToGroup<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/** Adds items one by one: a call takes no more arguments than the stack holds. */
export function addAll<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}

/** Groups items by a key: groups in the order of their first items, items in theirs. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) addToGroup(groups, keyOf(item), item);
  return groups;
}
