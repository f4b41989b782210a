import type { Container } from "./tree.ts";

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
  container: Container,
  deleted: ReadonlySet<number>,
  fresh: ReadonlyMap<string, T>,
  model: Container | undefined,
): Places<T> {
  const after = new Map<number, T[]>();
  const waiting: T[] = [];
  const placed = new Set<string>();
  let before: Places<T>["before"];
  let anchor = -1;
  const put = (index: number, item: T): void => {
    const there = after.get(index);
    if (there === undefined) after.set(index, [item]);
    else there.push(item);
  };
  for (const key of fresh.size === 0 ? [] : orderOf(container, fresh.keys(), model)) {
    const item = fresh.get(key);
    const index = item === undefined ? container.winners.get(key) : undefined;
    if (item !== undefined) {
      placed.add(key);
      if (anchor < 0) waiting.push(item);
      else put(anchor, item);
    } else if (index !== undefined && !deleted.has(index)) {
      if (anchor < 0 && waiting.length > 0) before = { index, items: waiting.splice(0) };
      anchor = index;
    }
  }
  const rest = [...waiting, ...[...fresh].filter(([key]) => !placed.has(key)).map(([, item]) => item)];
  const last = lastSurvivor(container, deleted);
  if (last < 0) return { after, before, alone: rest };
  for (const item of rest) put(last, item);
  return { after, before, alone: [] };
}

/** The index of the last item that stays, -1 without any. */
export function lastSurvivor({ items }: Container, deleted: ReadonlySet<number>): number {
  let last = items.length - 1;
  while (last >= 0 && deleted.has(last)) last--;
  return last;
}

/** The keys of the model, with what it doesn't know beside the plural forms of the same message. */
function orderOf(container: Container, fresh: Iterable<string>, model: Container | undefined): Iterable<string> {
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
  const added = new Map<string, PluralForm[]>();
  for (const key of extra) {
    const form = pluralForm(key);
    if (form === undefined) continue;
    const forms = added.get(form.stem);
    if (forms === undefined) added.set(form.stem, [form]);
    else forms.push(form);
  }
  if (added.size === 0) return order;
  for (const forms of added.values()) forms.sort((a, b) => b.rank - a.rank);
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

/** Takes the forms below a rank off the end of a list that falls in rank. */
function takeBelow(forms: PluralForm[], rank: number): string[] {
  const taken: string[] = [];
  for (let form = forms.at(-1); form !== undefined && form.rank < rank; form = forms.at(-1)) {
    taken.push(form.key);
    forms.pop();
  }
  return taken;
}
