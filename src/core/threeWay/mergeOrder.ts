import type { VersionName } from "../text/versions.ts";
import { addAll, addToGroup } from "../values/collections.ts";

/**
 * Merges the order of keys: that of the side that alone has moved some, else that of ours. What only the other side has
 * follows the key that it follows there; of what both have added at one place, ours comes first.
 */
export function mergeOrder(keys: Readonly<Record<VersionName, readonly string[]>>): readonly string[] {
  const main = hasMoved(keys.base, keys.theirs) && !hasMoved(keys.base, keys.ours) ? "theirs" : "ours";
  const other = keys[main === "ours" ? "theirs" : "ours"];
  const known = new Set(keys[main]);
  const [base, others] = [new Set(keys.base), new Set(other)];
  const following = findFollowing(other, known);
  const order: string[] = [];
  let pending = [...(following.get(undefined) ?? [])];
  for (const key of keys[main]) {
    const isOwnAddition = main === "ours" && !base.has(key) && !others.has(key);
    if (!isOwnAddition) {
      addAll(order, pending);
      pending = [];
    }
    order.push(key);
    addAll(pending, following.get(key) ?? []);
  }
  return [...order, ...pending];
}

/** Returns keys that are not known, by the known one before them. */
function findFollowing(keys: readonly string[], known: ReadonlySet<string>): ReadonlyMap<string | undefined, string[]> {
  const following = new Map<string | undefined, string[]>();
  let last: string | undefined;
  for (const key of keys) {
    if (known.has(key)) last = key;
    else addToGroup(following, last, key);
  }
  return following;
}

/** Returns whether a side has keys of the base in another order. */
function hasMoved(base: readonly string[], side: readonly string[]): boolean {
  const [before, now] = [new Set(base), new Set(side)];
  const kept = base.filter((key) => now.has(key));
  return side.filter((key) => before.has(key)).some((key, index) => kept[index] !== key);
}
