import { type EntryElement, entryNodeOf, type FileLayout, leafElement, lineEndAt } from "../fileLayout.ts";
import { innerOf, itemEndOf, type JsonItem, type JsonValue } from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";

/** Properties that make one entry; those in them are part of it. */
export interface JsonEntryRules {
  /** The depth of objects that are entries, 1 for those in the root; all others contain some. */
  readonly entryDepth?: number;
  /** The depth of objects that are one entry each where a side lacks them. */
  readonly divisibleDepth?: number;
  /** Returns the key of the property that belongs to the one before it. */
  companionOf?(key: string): string;
}

/** Returns the properties of a file that is an object, as entries, without those on lines of others. */
export function jsonLayout({ text, root }: JsonTree, rules: JsonEntryRules = {}): FileLayout {
  if (root?.kind !== "object" || root.oneLine) return {};
  const element = objectElement(text, root, { rules, key: "", depth: 0 });
  return { root: element && entryNodeOf(text, { ...element, start: 0 }, "refused") };
}

/** A property that is looked at, and its depth below the root. */
interface ItemPlace {
  readonly rules: JsonEntryRules;
  readonly key: string;
  readonly depth: number;
}

/** Returns an object as a container; `undefined` if its properties share lines with its brackets. */
function objectElement(text: string, value: JsonValue, { rules, key, depth }: ItemPlace): EntryElement | undefined {
  if (value.kind !== "object" || value.oneLine) return undefined;
  const inner = { start: innerOf(value), end: value.end - 1 };
  const [first] = value.items;
  if (first === undefined || first.start < lineEndAt(text, inner.start)) return undefined;
  const isDivisible = depth === rules.divisibleDepth;
  const children = joinCompanions(value.items, rules).map(({ item, end }): EntryElement => {
    // a conflict about a part is named by the whole
    const own = isDivisible ? `${key}\u0000${item.key}` : item.key;
    const place = { rules, key: own, depth: depth + 1 };
    const object = depth + 1 === rules.entryDepth ? undefined : objectElement(text, item.value, place);
    const span = { start: item.start, end };
    return object === undefined ? leafElement(own, span) : { ...object, ...span };
  });
  const kind = isDivisible ? { isDivisible } : { isGroup: true };
  return { key, start: value.start, end: value.end, children, inner, ...kind };
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
