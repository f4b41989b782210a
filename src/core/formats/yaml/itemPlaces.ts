import { findInsertionPlaces } from "../shared/insertionOrder.ts";
import type { Collection, YamlItem, YamlNode } from "./yamlTree.ts";

/** Lines to insert at an offset. */
export interface PlacedLines {
  readonly at: number;
  readonly lines: readonly string[];
}

/** Returns the item of a map whose column new items take. */
export const columnItem = ({ items }: Collection): YamlItem | undefined =>
  items.find(({ isOpaque, isMerge }) => !isOpaque || isMerge);

/** Returns the places of new items of a map that has some, in the order of the model. */
export function placeItems(
  map: Collection,
  deleted: ReadonlySet<number>,
  fresh: ReadonlyMap<string, readonly string[]>,
  model: YamlNode | undefined,
): readonly PlacedLines[] {
  const { items } = map;
  const { after, before, alone } = findInsertionPlaces(map, deleted, fresh, model?.kind === "map" ? model : undefined);
  // for Psych, a merge replaces keys above
  const lastMerge = items.findLastIndex(({ isMerge }) => isMerge);
  const placed = [...after].flatMap(([index, lines]) => placeAfter(items[Math.max(index, lastMerge)], lines.flat()));
  if (before !== undefined)
    placed.push(...placeBefore(items, Math.max(before.index, lastMerge + 1), before.items.flat()));
  return [...placed, ...placeAfter(items.at(-1), alone.flat())];
}

function placeBefore(items: readonly YamlItem[], index: number, lines: readonly string[]): readonly PlacedLines[] {
  const item = items[index];
  if (item === undefined) return placeAfter(items.at(-1), lines);
  return [{ at: item.ownLine ? item.lineStart : item.after, lines }];
}

const placeAfter = (item: YamlItem | undefined, lines: readonly string[]): PlacedLines[] =>
  item === undefined || lines.length === 0 ? [] : [{ at: item.after, lines }];
