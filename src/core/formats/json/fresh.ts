import { type Layout, layoutOf } from "./manner.ts";
import { mergePlurals } from "./order.ts";
import type { Tree } from "./reader.ts";
import { type Container, isContainer, itemAt, type Value } from "./tree.ts";
import type { Want } from "./want.ts";

/** A value to be written; a copy as it stands in the model. */
export type Fresh =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "copy"; readonly source: string }
  | FreshContainer;

/** A container to be written. */
export interface FreshContainer {
  readonly kind: Container["kind"];
  /** Absent: as the whole file is. */
  readonly layout: Layout | undefined;
  readonly items: readonly FreshItem[];
}

/** An item to be written; the key is empty in an array. */
export interface FreshItem {
  readonly key: string;
  readonly value: Fresh;
}

/** What a new container is built by. */
export interface Builder {
  readonly model: Tree | undefined;
  /** What of the model's items goes into a new object unasked; `depth` is that of the object. */
  copies(depth: number, key: string): boolean;
  /** Told of what can't be built; `depth` is that of what is in the way. */
  block(want: Want, depth: number): void;
}

/** Builds what is wanted at a path of `depth` parts that isn't there; `undefined` where nothing can be. */
export function build(want: Want, model: Value | undefined, depth: number, by: Builder): Fresh | undefined {
  if (want.change?.text !== undefined) {
    for (const part of want.parts.values()) by.block(part, depth);
    return { kind: "text", text: want.change.text };
  }
  const kind = kindOf(want);
  const items = kind === "array" ? buildArray(want, model, depth, by) : buildObject(want, model, depth, by);
  if (items.length === 0) return undefined;
  return { kind, layout: modelLayout(model, kind, by.model), items };
}

/** The texts that can follow the `length` elements there are: without gaps. */
export function buildElements(
  want: Want,
  length: number,
  model: Value | undefined,
  depth: number,
  by: Builder,
): readonly FreshItem[] {
  const items: FreshItem[] = [];
  const indices = [...want.parts.keys()].filter((part) => typeof part === "number");
  for (const index of indices.sort((a, b) => a - b)) {
    const part = want.parts.get(index);
    if (part === undefined) continue;
    const value = index === length + items.length ? build(part, within(model, index), depth + 1, by) : undefined;
    if (value !== undefined) items.push({ key: "", value });
    else if (index !== length + items.length) by.block(part, depth);
  }
  return items;
}

/** The value of a model's item. */
export const within = (model: Value | undefined, part: string | number): Value | undefined =>
  isContainer(model) ? itemAt(model, part)?.value : undefined;

/** Numbers lead into arrays, strings into objects; the first part decides, as both at once can't be. */
export function kindOf(want: Want): Container["kind"] {
  const [first] = want.parts.keys();
  return typeof first === "number" ? "array" : "object";
}

function buildArray(want: Want, model: Value | undefined, depth: number, by: Builder): readonly FreshItem[] {
  for (const [part, below] of want.parts) if (typeof part !== "number") by.block(below, depth);
  return buildElements(want, 0, model, depth, by);
}

function buildObject(want: Want, model: Value | undefined, depth: number, by: Builder): readonly FreshItem[] {
  const values = new Map<string, Fresh>();
  for (const [part, below] of want.parts) {
    if (typeof part !== "string") by.block(below, depth);
    else {
      const value = build(below, within(model, part), depth + 1, by);
      if (value !== undefined) values.set(part, value);
    }
  }
  if (values.size === 0 || model?.kind !== "object") return itemsOf(values, values.keys());
  addCopies(values, model, depth, by);
  const unknown = [...values.keys()].filter((key) => !model.winners.has(key));
  return itemsOf(values, new Set([...mergePlurals([...model.winners.keys()], unknown), ...unknown]));
}

function addCopies(values: Map<string, Fresh>, { winners, items }: Container, depth: number, by: Builder): void {
  for (const [key, index] of winners) {
    const value = items[index]?.value;
    if (by.model !== undefined && value !== undefined && !values.has(key) && by.copies(depth, key)) {
      values.set(key, copy(by.model, value));
    }
  }
}

function itemsOf(values: ReadonlyMap<string, Fresh>, order: Iterable<string>): readonly FreshItem[] {
  const items: FreshItem[] = [];
  for (const key of order) {
    const value = values.get(key);
    if (value !== undefined) items.push({ key, value });
  }
  return items;
}

/** A value of the model to be written again, laid out anew; strings and numbers as they stand there. */
function copy(model: Tree, value: Value): Fresh {
  if (!isContainer(value)) return { kind: "copy", source: model.text.slice(value.start, value.end) };
  const { kind, items, winners } = value;
  const kept = kind === "array" ? items : items.filter(({ key }, index) => winners.get(key) === index);
  const layout = modelLayout(value, kind, model);
  return { kind, layout, items: kept.map((item) => ({ key: item.key, value: copy(model, item.value) })) };
}

/** The layout of the same container in the model, unless all of the model is on one line: that says nothing of this one. */
function modelLayout(model: Value | undefined, kind: Container["kind"], tree: Tree | undefined): Layout | undefined {
  if (tree === undefined || model?.kind !== kind || model.items.length === 0) return undefined;
  if (isContainer(tree.root) && tree.root.oneLine) return undefined;
  return layoutOf(tree.text, model);
}
