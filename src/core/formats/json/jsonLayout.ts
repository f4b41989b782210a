import { type EntryElement, entryNodeOf, type FileLayout, leafElement, lineEndAt } from "../fileLayout.ts";
import { innerOf, isContainer, itemEndOf, type JsonItem, type JsonValue } from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";

/** Properties that make one entry; those in them are part of it. */
export interface JsonEntryRules {
  /** Objects in the root are entries; otherwise they contain some. */
  readonly isFlat?: boolean;
  /** Returns the key of the property that belongs to the one before it. */
  companionOf?(key: string): string;
}

/** Returns the properties of a file that is an object, as entries, without those on lines of others. */
export function jsonLayout({ text, root }: JsonTree, rules: JsonEntryRules = {}): FileLayout {
  if (root?.kind !== "object" || root.oneLine) return {};
  const element = objectElement(text, "", root, rules);
  return { root: element && entryNodeOf(text, { ...element, start: 0 }, "refused") };
}

/** Returns an object as a container; `undefined` if its properties share lines with its brackets. */
function objectElement(text: string, key: string, value: JsonValue, rules: JsonEntryRules): EntryElement | undefined {
  if (value.kind !== "object" || value.oneLine) return undefined;
  const inner = { start: innerOf(value), end: value.end - 1 };
  const [first] = value.items;
  if (first === undefined || first.start < lineEndAt(text, inner.start)) return undefined;
  const children = joinCompanions(value.items, rules).map(({ item, end }) => itemElement(text, item, end, rules));
  return { key, start: value.start, end: value.end, children, inner, isGroup: true };
}

function itemElement(text: string, item: JsonItem, end: number, rules: JsonEntryRules): EntryElement {
  const { key, start, value } = item;
  const object = rules.isFlat || !isContainer(value) ? undefined : objectElement(text, key, value, rules);
  return object === undefined ? leafElement(key, { start, end }) : { ...object, start, end };
}

/** Returns properties with the end of the one that belongs to them, if it follows. */
function joinCompanions(items: readonly JsonItem[], { companionOf }: JsonEntryRules) {
  const isCompanion = (index: number): boolean => {
    const [before, item] = [items[index - 1], items[index]];
    return before !== undefined && item !== undefined && companionOf?.(before.key) === item.key;
  };
  return items.flatMap((item, index) => {
    const last = isCompanion(index + 1) ? (items[index + 1] ?? item) : item;
    return isCompanion(index) ? [] : [{ item, end: last.comma >= 0 ? last.comma + 1 : itemEndOf(last) }];
  });
}
