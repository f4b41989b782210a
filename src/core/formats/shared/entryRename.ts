import type { PathRename } from "../../catalog/message.ts";

/**
 * Returns the new keys of entries whose messages get other paths, if nothing but the first part of these changes, and all
 * messages of an entry change alike.
 */
export function renamedEntries(renames: readonly PathRename[]): ReadonlyMap<string, string> | undefined {
  const keys = new Map<string, string>();
  for (const { from, to } of renames) {
    const [key, newKey] = [from[0], to[0]];
    const isOfKey = from.length === to.length && from.slice(1).every((part, index) => part === to[index + 1]);
    if (typeof key !== "string" || typeof newKey !== "string" || !isOfKey) return undefined;
    if ((keys.get(key) ?? newKey) !== newKey) return undefined;
    keys.set(key, newKey);
  }
  return keys;
}
