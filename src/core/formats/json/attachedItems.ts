import type { InsertionPlaces } from "../shared/insertionOrder.ts";
import type { JsonContainer } from "./jsonTree.ts";
import type { NewItem } from "./newNode.ts";

/** Returns the key of the item attached to an item. */
type CompanionKeyOf = (key: string) => string | undefined;

/** Adds the attached items of deleted items. */
export function addAttachedItems(
  { items, winners, shadowed }: JsonContainer,
  deleted: Set<number>,
  companionKeyOf: CompanionKeyOf,
): void {
  for (const index of [...deleted]) {
    const companion = companionKeyOf(items[index]?.key ?? "");
    const at = companion === undefined ? undefined : winners.get(companion);
    if (companion === undefined || at === undefined) continue;
    for (const one of [at, ...(shadowed?.get(companion) ?? [])]) deleted.add(one);
  }
}

/** Moves new items after the attached item of the item before them. */
export function insertAfterAttached(
  { items }: JsonContainer,
  { after, before, alone }: InsertionPlaces<NewItem>,
  companionKeyOf: CompanionKeyOf,
): InsertionPlaces<NewItem> {
  const moved = new Map<number, readonly NewItem[]>();
  for (const [index, added] of [...after].sort(([a], [b]) => a - b)) {
    const companion = companionKeyOf(items[index]?.key ?? "");
    const at = companion !== undefined && items[index + 1]?.key === companion ? index + 1 : index;
    moved.set(at, [...(moved.get(at) ?? []), ...added]);
  }
  return { after: moved, before, alone };
}
