import { categoryOrder, isPluralCategory } from "../../messages/pluralNumbers.ts";
import { addToGroup } from "../../values/collections.ts";
/** Items with keys, and the item that each key reads. */
export interface OrderedItems {
  readonly items: readonly { readonly key: string }[];
  readonly winners: ReadonlyMap<string, number>;
}

/** New items and the remaining item next to which they go. */
export interface InsertionPlaces<T> {
  /** Item index → the new items after it, in order. */
  readonly after: ReadonlyMap<number, readonly T[]>;
  /** The new items before an item, if no sibling before it remains. */
  readonly before: { readonly index: number; readonly items: readonly T[] } | undefined;
  /** The new items if no item remains. */
  readonly alone: readonly T[];
}

/**
 * Returns the places of new keys: after the nearest preceding sibling of the model that remains, otherwise before
 * the nearest following one, or else at the end. Without a model the container's order counts, for plural forms.
 */
export function findInsertionPlaces<T>(
  container: OrderedItems,
  deleted: ReadonlySet<number>,
  fresh: ReadonlyMap<string, T>,
  model: OrderedItems | undefined,
): InsertionPlaces<T> {
  const order = fresh.size === 0 ? [] : keyOrder(container, fresh.keys(), model);
  const { anchors, first } = findAnchors(container, deleted, fresh, order);
  const last = lastSurvivor(container, deleted);
  const after = new Map<number, T[]>();
  const leading: T[] = [];
  const end = first < 0 ? last : -1;
  for (const [key, item] of sortByAnchor(fresh, anchors)) {
    const anchor = Math.max(anchors.get(key) ?? last, end);
    if (anchor < 0) leading.push(item);
    else addToGroup(after, anchor, item);
  }
  const before = last < 0 || leading.length === 0 ? undefined : { index: first, items: leading };
  return { after, before, alone: last < 0 ? leading : [] };
}

/** Sorts items: first those with an anchor, in its order, then the others. */
const sortByAnchor = <T>(
  fresh: ReadonlyMap<string, T>,
  anchors: ReadonlyMap<string, number>,
): readonly [string, T][] => {
  const known = [...anchors.keys()].flatMap((key): [string, T][] => entryOf(fresh, key));
  return [...known, ...[...fresh].filter(([key]) => !anchors.has(key))];
};

function entryOf<T>(fresh: ReadonlyMap<string, T>, key: string): [string, T][] {
  const item = fresh.get(key);
  return item === undefined ? [] : [[key, item]];
}

/** Returns the remaining item that each new key follows (-1 at the start), and the first remaining item. */
function findAnchors(
  { winners }: OrderedItems,
  deleted: ReadonlySet<number>,
  fresh: ReadonlyMap<string, unknown>,
  order: Iterable<string>,
): { readonly anchors: ReadonlyMap<string, number>; readonly first: number } {
  const anchors = new Map<string, number>();
  let anchor = -1;
  let first = -1;
  for (const key of order) {
    const index = winners.get(key) ?? -1;
    if (fresh.has(key)) anchors.set(key, anchor);
    else if (index >= 0 && !deleted.has(index)) {
      anchor = index;
      if (first < 0) first = index;
    }
  }
  return { anchors, first };
}

/** The index of the last item that stays, -1 without any. */
export function lastSurvivor({ items }: OrderedItems, deleted: ReadonlySet<number>): number {
  let last = items.length - 1;
  while (last >= 0 && deleted.has(last)) last--;
  return last;
}

/** Returns the keys of the model, with unknown ones next to the plural forms of the same message. */
function keyOrder(container: OrderedItems, fresh: Iterable<string>, model: OrderedItems | undefined): Iterable<string> {
  if (model === undefined) return mergePlurals([...container.winners.keys()], fresh);
  const unknown = [...fresh].filter((key) => !model.winners.has(key));
  if (unknown.length === 0) return model.winners.keys();
  const own = [...container.winners.keys()].filter((key) => !model.winners.has(key));
  return mergePlurals([...model.winners.keys()], [...own, ...unknown]);
}

interface PluralForm {
  readonly key: string;
  readonly stem: string;
  readonly rank: number;
}

/** A key that ends in a plural category: `item_few`, `item_ordinal_two`, or `few` in a group of forms. */
function pluralForm(key: string): PluralForm | undefined {
  const cut = key.lastIndexOf("_");
  const form = key.slice(cut + 1);
  return isPluralCategory(form) ? { key, stem: key.slice(0, cut + 1), rank: categoryOrder.indexOf(form) } : undefined;
}

/** Adds to an order of keys those `extra` ones that are plural forms of a message in it. */
export function mergePlurals(order: readonly string[], extra: Iterable<string>): readonly string[] {
  const added = formsByStem(extra);
  if (added.size === 0) return order;
  const lastOf = new Map<string, string>();
  for (const key of order) {
    const stem = pluralForm(key)?.stem;
    if (stem !== undefined) lastOf.set(stem, key);
  }
  return order.flatMap((key) => {
    const form = pluralForm(key);
    const forms = form === undefined ? undefined : added.get(form.stem);
    if (form === undefined || forms === undefined) return [key];
    const before = takeBelow(forms, form.rank);
    return [...before, key, ...(lastOf.get(form.stem) === key ? takeBelow(forms, categoryOrder.length) : [])];
  });
}

/** The plural forms among keys, by stem, each list falling in rank. */
function formsByStem(keys: Iterable<string>): ReadonlyMap<string, PluralForm[]> {
  const stems = new Map<string, PluralForm[]>();
  for (const key of keys) {
    const form = pluralForm(key);
    if (form !== undefined) addToGroup(stems, form.stem, form);
  }
  for (const forms of stems.values()) forms.sort((a, b) => b.rank - a.rank);
  return stems;
}

/** Takes the forms below a rank off the end of a list that falls in rank. */
function takeBelow(forms: PluralForm[], rank: number): string[] {
  const taken: string[] = [];
  for (let form = forms.at(-1); form !== undefined && form.rank < rank; form = forms.at(-1)) {
    taken.push(form.key);
    forms.pop();
  }
  return taken;
}
