import { type Layout, layoutOf, type Manner } from "./manner.ts";
import { mergePlurals } from "./order.ts";
import type { Tree } from "./read.ts";
import { type Container, isContainer, itemAt, type Value } from "./tree.ts";
import type { Want } from "./want.ts";

/** A value to be written. */
export type Fresh =
  | { readonly kind: "text"; readonly text: string }
  /** As it stands in the model. */
  | { readonly kind: "copy"; readonly source: string }
  | {
      readonly kind: "object" | "array";
      /** Absent: as the whole file is. */
      readonly layout: Layout | undefined;
      readonly items: readonly FreshItem[];
    };

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
  for (const index of indices.filter((part) => !(part < length)).sort((a, b) => a - b)) {
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
    if (typeof part === "string") {
      const value = build(below, within(model, part), depth + 1, by);
      if (value !== undefined) values.set(part, value);
    } else by.block(below, depth);
  }
  if (values.size === 0 || model?.kind !== "object" || by.model === undefined) return itemsOf(values, values.keys());
  for (const [key, index] of model.winners) {
    const value = model.items[index]?.value;
    if (value !== undefined && !values.has(key) && by.copies(depth, key)) values.set(key, copy(by.model, value));
  }
  const unknown = [...values.keys()].filter((key) => !model.winners.has(key));
  const order = new Set([...mergePlurals([...model.winners.keys()], unknown), ...unknown]);
  return itemsOf(values, order);
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

/** What new text is written with. */
export interface Ink {
  readonly manner: Manner;
  /** A text as JSON. */
  quote(text: string): string;
}

/** Where a new value stands. */
export interface Place {
  /** Of the line that it starts on. */
  readonly indent: string;
  readonly eol: string;
  readonly colon: string;
  readonly trailingComma: boolean;
  /** It stands in a container on one line, and must be so too. */
  readonly oneLine: boolean;
}

/** Writes an item, without a comma. */
export function writeItem({ key, value }: FreshItem, kind: Container["kind"], place: Place, ink: Ink): string {
  const text = write(value, place, ink);
  return kind === "array" ? text : `${ink.quote(key)}${place.colon}${text}`;
}

/** Writes a value. */
export function write(value: Fresh, place: Place, ink: Ink): string {
  if (value.kind === "text") return ink.quote(value.text);
  if (value.kind === "copy") return value.source;
  const { kind, items } = value;
  const [open, close] = kind === "array" ? ["[", "]"] : ["{", "}"];
  const layout = ink.manner.layout !== false ? ink.manner.layout : (value.layout ?? false);
  if (items.length === 0) return open + close;
  if (place.oneLine || layout !== false) {
    const pad = layout === false ? "" : layout;
    const inner = items.map((item) => writeItem(item, kind, { ...place, oneLine: true }, ink));
    return open + pad + inner.join(`,${ink.manner.gap}`) + pad + close;
  }
  const indent = place.indent + ink.manner.unit;
  const inner = items.map((item) => place.eol + indent + writeItem(item, kind, { ...place, indent }, ink));
  return open + inner.join(",") + (place.trailingComma ? "," : "") + place.eol + place.indent + close;
}
