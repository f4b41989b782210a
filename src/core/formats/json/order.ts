/** Items with keys, and which of them a key reads. */
export interface Ordered {
  readonly items: readonly { readonly key: string }[];
  readonly winners: ReadonlyMap<string, number>;
}

/** New items and the survivor that they stand beside. */
export interface Places<T> {
  /** Item index → what comes after it, in order. */
  readonly after: ReadonlyMap<number, readonly T[]>;
  /** What comes before an item, as no sibling before it is there. */
  readonly before: { readonly index: number; readonly items: readonly T[] } | undefined;
  /** What comes where no item stays. */
  readonly alone: readonly T[];
}

/**
 * Where new keys go: after the nearest preceding sibling of the model that stays in the container, else before
 * the nearest following one, else at the end. Without a model the container's own order counts, for plural forms.
 */
export function placesOf<T>(
  container: Ordered,
  deleted: ReadonlySet<number>,
  fresh: ReadonlyMap<string, T>,
  model: Ordered | undefined,
): Places<T> {
  const order = fresh.size === 0 ? [] : orderOf(container, fresh.keys(), model);
  const { anchors, first } = anchorsOf(container, deleted, fresh, order);
  const last = lastSurvivor(container, deleted);
  const after = new Map<number, T[]>();
  const leading: T[] = [];
  const end = first < 0 ? last : -1;
  for (const [key, item] of sortedBy(fresh, anchors)) {
    const anchor = Math.max(anchors.get(key) ?? last, end);
    if (anchor < 0) leading.push(item);
    else put(after, anchor, item);
  }
  const before = last < 0 || leading.length === 0 ? undefined : { index: first, items: leading };
  return { after, before, alone: last < 0 ? leading : [] };
}

/** Those with an anchor first, in their order; then the others in theirs. */
const sortedBy = <T>(fresh: ReadonlyMap<string, T>, anchors: ReadonlyMap<string, number>): readonly [string, T][] => {
  const known = [...anchors.keys()].flatMap((key): [string, T][] => entryOf(fresh, key));
  return [...known, ...[...fresh].filter(([key]) => !anchors.has(key))];
};

function entryOf<T>(fresh: ReadonlyMap<string, T>, key: string): [string, T][] {
  const item = fresh.get(key);
  return item === undefined ? [] : [[key, item]];
}

function put<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** The survivor that each new key of an order follows, -1 for those before the first one; and that first one. */
function anchorsOf(
  { winners }: Ordered,
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
export function lastSurvivor({ items }: Ordered, deleted: ReadonlySet<number>): number {
  let last = items.length - 1;
  while (last >= 0 && deleted.has(last)) last--;
  return last;
}

/** The keys of the model, with what it doesn't know beside the plural forms of the same message. */
function orderOf(container: Ordered, fresh: Iterable<string>, model: Ordered | undefined): Iterable<string> {
  if (model === undefined) return mergePlurals([...container.winners.keys()], fresh);
  const unknown = [...fresh].filter((key) => !model.winners.has(key));
  if (unknown.length === 0) return model.winners.keys();
  const own = [...container.winners.keys()].filter((key) => !model.winners.has(key));
  return mergePlurals([...model.winners.keys()], [...own, ...unknown]);
}

/** The order of CLDR, in which plural forms are written. */
const categories = ["zero", "one", "two", "few", "many", "other"];

interface PluralForm {
  readonly key: string;
  readonly stem: string;
  readonly rank: number;
}

/** A key that ends in a plural category: `item_few`, `item_ordinal_two`, or `few` in a group of forms. */
function pluralForm(key: string): PluralForm | undefined {
  const cut = key.lastIndexOf("_");
  const rank = categories.indexOf(key.slice(cut + 1));
  return rank < 0 ? undefined : { key, stem: key.slice(0, cut + 1), rank };
}

/** Adds to an order of keys those `extra` ones that are plural forms of a message in it, each at its place; not the others. */
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
    return [...before, key, ...(lastOf.get(form.stem) === key ? takeBelow(forms, categories.length) : [])];
  });
}

/** The plural forms among keys, by stem, each list falling in rank. */
function formsByStem(keys: Iterable<string>): ReadonlyMap<string, PluralForm[]> {
  const stems = new Map<string, PluralForm[]>();
  for (const key of keys) {
    const form = pluralForm(key);
    if (form !== undefined) put(stems, form.stem, form);
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
