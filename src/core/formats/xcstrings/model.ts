import type { Locale } from "../../catalog.ts";
import type { Tree } from "../json/reader.ts";
import { type Container, type Item, isContainer, type Value } from "../json/tree.ts";
import { sourceOf } from "./parse.ts";
import { itemsOf, within } from "./place.ts";

/** A catalog as the model of one locale: what its source has, with keys in the order of Xcode, which sorts them. */
export function modelOf(tree: Tree, locale: Locale): Tree {
  const { root } = tree;
  const source = sourceOf(tree);
  if (!isContainer(root)) return tree;
  return {
    ...tree,
    root: mapped(root, "strings", (strings) => withAll(strings, (value) => keyed(value, source, locale))),
  };
}

function keyed(value: Value, source: Locale, locale: Locale): Value {
  if (!isContainer(value)) return value;
  const localizations = within(value, "localizations");
  const own = within(localizations, locale);
  const like = within(localizations, source) ?? own ?? bare;
  const items = itemsOf(localizations).filter(({ key }) => key !== locale);
  const all = sorted([...items, itemOf(locale, isContainer(like) ? withForms(like) : bare)]);
  const rest = itemsOf(value).filter(({ key }) => key !== "localizations");
  return containerOf(value, sorted([...rest, itemOf("localizations", containerOf(value, all))]));
}

/** With every plural category, though the source has few. */
function withForms(value: Container): Container {
  return containerOf(
    value,
    itemsOf(value).map((item) => {
      if (!isContainer(item.value)) return item;
      return { ...item, value: item.key === "plural" ? formsOf(item.value) : withForms(item.value) };
    }),
  );
}

function formsOf(plural: Container): Container {
  const known = new Map(itemsOf(plural).map((item) => [item.key, item]));
  const like = known.get("other")?.value ?? bare;
  const keys = new Set([...known.keys(), "few", "many", "one", "other", "two", "zero"]);
  return containerOf(plural, sorted([...keys].map((key) => known.get(key) ?? itemOf(key, like))));
}

const withAll = (container: Container, map: (value: Value) => Value): Container =>
  containerOf(
    container,
    itemsOf(container).map((item) => ({ ...item, value: map(item.value) })),
  );

const mapped = (container: Container, key: string, map: (value: Container) => Value): Container =>
  containerOf(
    container,
    itemsOf(container).map((item) =>
      item.key === key && isContainer(item.value) ? { ...item, value: map(item.value) } : item,
    ),
  );

const containerOf = (like: Container, items: Item[]): Container => ({
  ...like,
  kind: "object",
  items,
  winners: new Map(items.map(({ key }, index) => [key, index])),
  shadowed: undefined,
});

const bare: Container = {
  kind: "object",
  start: 0,
  end: 0,
  lineStart: 0,
  oneLine: false,
  items: [],
  winners: new Map(),
  shadowed: undefined,
};

const itemOf = (key: string, value: Value): Item => ({ key, start: 0, keyEnd: 0, lineStart: 0, value, comma: -1 });

const sorted = (items: Item[]): Item[] => items.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
