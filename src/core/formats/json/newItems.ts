import type { ChangeTree } from "../shared/changeTree.ts";
import { findInsertionPlaces, type InsertionPlaces } from "../shared/insertionOrder.ts";
import { type Layout, layoutOf } from "./jsonCodeStyle.ts";
import { isContainer, type JsonContainer, type JsonValue } from "./jsonTree.ts";
import { buildElements, buildNode, childOf, type NewItem, type NewNode, type NodeBuilder } from "./newNode.ts";

/** Returns the places of new elements of an array: at its end, without gaps. */
export function placeElements(
  text: string,
  container: JsonContainer,
  absent: ChangeTree,
  model: JsonValue | undefined,
  depth: number,
  by: NodeBuilder,
): InsertionPlaces<NewItem> {
  const { length } = container.items;
  const items = applySiblingLayouts(
    text,
    container,
    buildElements(absent, length, model, { depth, isInList: false }, by),
  );
  if (length === 0) return { after: new Map(), before: undefined, alone: items };
  return { after: new Map(items.length === 0 ? [] : [[length - 1, items]]), before: undefined, alone: [] };
}

/** Returns the places of new keys of an object, in the order of the model. */
export function placeKeys(
  text: string,
  container: JsonContainer,
  deleted: ReadonlySet<number>,
  absent: ChangeTree,
  model: JsonValue | undefined,
  depth: number,
  by: NodeBuilder,
): InsertionPlaces<NewItem> {
  const items: NewItem[] = [];
  for (const [part, below] of absent.parts) {
    const value = buildNode(below, childOf(model, part), { depth: depth + 1, isInList: false }, by);
    if (value !== undefined) items.push({ key: String(part), value });
  }
  const fresh = new Map(applySiblingLayouts(text, container, items).map((item) => [item.key, item]));
  return findInsertionPlaces(container, deleted, fresh, model?.kind === "object" ? model : undefined);
}

/** Gives new containers the layout of their siblings if the model has none. */
function applySiblingLayouts(text: string, { items }: JsonContainer, fresh: readonly NewItem[]): readonly NewItem[] {
  const layouts = new Map<NewNode["kind"], Layout | undefined>();
  return fresh.map((item) => {
    const { key, value } = item;
    if ((value.kind !== "object" && value.kind !== "array") || value.layout !== undefined) return item;
    if (!layouts.has(value.kind)) {
      const sibling = items.find((item) => item.value.kind === value.kind && isFilled(item.value))?.value;
      layouts.set(value.kind, isContainer(sibling) ? layoutOf(text, sibling) : undefined);
    }
    return { key, value: { ...value, layout: layouts.get(value.kind) } };
  });
}

const isFilled = (value: JsonValue): boolean => isContainer(value) && value.items.length > 0;

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
    for (const index of [at, ...(shadowed?.get(companion) ?? [])]) deleted.add(index);
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
