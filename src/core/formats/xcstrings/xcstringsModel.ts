import type { Locale } from "../../catalog/catalog.ts";
import { isContainer, type JsonContainer, type JsonItem, type JsonValue } from "../json/jsonTree.ts";
import type { JsonTree } from "../json/jsonTreeBuilder.ts";
import { objectItemsOf, objectValueAt } from "./stringUnits.ts";
import { readSourceLocale } from "./xcstringsParser.ts";

/** Creates the model of one locale from a catalog: the source's items, with keys sorted as Xcode does. */
export function createLocaleModel(tree: JsonTree, locale: Locale): JsonTree {
  const { root } = tree;
  const source = readSourceLocale(tree);
  if (!isContainer(root)) return tree;
  return {
    ...tree,
    root: mapItem(root, "strings", (strings) => mapItems(strings, (value) => addLocale(value, source, locale))),
  };
}

function addLocale(value: JsonValue, source: Locale, locale: Locale): JsonValue {
  if (!isContainer(value)) return value;
  const localizations = objectValueAt(value, "localizations");
  const own = objectValueAt(localizations, locale);
  const like = objectValueAt(localizations, source) ?? own ?? emptyContainer;
  const items = objectItemsOf(localizations).filter(({ key }) => key !== locale);
  const all = sortByKey([...items, itemOf(locale, isContainer(like) ? addForms(like) : emptyContainer)]);
  const rest = objectItemsOf(value).filter(({ key }) => key !== "localizations");
  return withItems(value, sortByKey([...rest, itemOf("localizations", withItems(value, all))]));
}

/** Adds every plural category, even if the source has few. */
function addForms(value: JsonContainer): JsonContainer {
  return withItems(
    value,
    objectItemsOf(value).map((item) => {
      if (!isContainer(item.value)) return item;
      return { ...item, value: item.key === "plural" ? addPluralForms(item.value) : addForms(item.value) };
    }),
  );
}

function addPluralForms(plural: JsonContainer): JsonContainer {
  const known = new Map(objectItemsOf(plural).map((item) => [item.key, item]));
  const like = known.get("other")?.value ?? emptyContainer;
  const keys = new Set([...known.keys(), "few", "many", "one", "other", "two", "zero"]);
  return withItems(plural, sortByKey([...keys].map((key) => known.get(key) ?? itemOf(key, like))));
}

const mapItems = (container: JsonContainer, map: (value: JsonValue) => JsonValue): JsonContainer =>
  withItems(
    container,
    objectItemsOf(container).map((item) => ({ ...item, value: map(item.value) })),
  );

const mapItem = (container: JsonContainer, key: string, map: (value: JsonContainer) => JsonValue): JsonContainer =>
  withItems(
    container,
    objectItemsOf(container).map((item) =>
      item.key === key && isContainer(item.value) ? { ...item, value: map(item.value) } : item,
    ),
  );

const withItems = (like: JsonContainer, items: JsonItem[]): JsonContainer => ({
  ...like,
  kind: "object",
  items,
  winners: new Map(items.map(({ key }, index) => [key, index])),
  shadowed: undefined,
});

const emptyContainer: JsonContainer = {
  kind: "object",
  start: 0,
  end: 0,
  lineStart: 0,
  oneLine: false,
  items: [],
  winners: new Map(),
  shadowed: undefined,
};

const itemOf = (key: string, value: JsonValue): JsonItem => ({
  key,
  start: 0,
  keyEnd: 0,
  lineStart: 0,
  value,
  comma: -1,
});

const sortByKey = (items: JsonItem[]): JsonItem[] => items.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
