import type { ChangeTree } from "../shared/changeTree.ts";
import { mergePlurals } from "../shared/insertionOrder.ts";
import { makeElements } from "../shared/newElements.ts";
import { type Layout, layoutOf } from "./jsonCodeStyle.ts";
import { isContainer, itemAt, type JsonContainer, type JsonValue } from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";

/** A value to be written; a copy repeats the text of the model. */
export type NewNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "copy"; readonly source: string }
  | NewContainer;

/** A container to be written. */
export interface NewContainer {
  readonly kind: JsonContainer["kind"];
  /** Default: the layout of the whole file. */
  readonly layout: Layout | undefined;
  readonly items: readonly NewItem[];
}

/** An item to be written; the key is empty in an array. */
export interface NewItem {
  readonly key: string;
  readonly value: NewNode;
}

/** The model and the rules by which new containers are built. */
export interface NodeBuilder {
  readonly model: JsonTree | undefined;
  /** Returns whether an item of the model is copied into a new object; `depth` is that of the object. */
  copies(depth: number, key: string): boolean;
  /** Called for changes that cannot be made; `depth` is that of the obstructing value. */
  block(want: ChangeTree, depth: number): void;
}

/** The surroundings of a new value. */
export interface NewPlace {
  /** The length of its path. */
  readonly depth: number;
  /** It is in a new element of a list: what is no text comes along from the model. */
  readonly isInList: boolean;
}

/** Builds a new value from the changes at a path of `depth` parts; `undefined` if none can be made. */
export function buildNode(
  want: ChangeTree,
  model: JsonValue | undefined,
  place: NewPlace,
  by: NodeBuilder,
): NewNode | undefined {
  if (want.change?.text !== undefined) {
    for (const part of want.parts.values()) by.block(part, place.depth);
    return { kind: "text", text: want.change.text };
  }
  const kind = containerKindOf(want);
  const items = kind === "array" ? buildElements(want, 0, model, place, by) : buildObject(want, model, place, by);
  if (items.length === 0) return undefined;
  return { kind, layout: modelLayout(model, kind, by.model), items };
}

/** Builds the elements that follow the `length` existing ones; what is no text is copied from the model. */
export function buildElements(
  want: ChangeTree,
  length: number,
  model: JsonValue | undefined,
  { depth }: NewPlace,
  by: NodeBuilder,
): readonly NewItem[] {
  const inside = { depth: depth + 1, isInList: true };
  const sizes = { length, model: model?.kind === "array" ? model.items.length : 0 };
  const { elements, blocked } = makeElements(want, sizes, (index, part): NewItem | undefined => {
    const source = childOf(model, index);
    const value = part === undefined ? copyValue(source, by) : buildNode(part, source, inside, by);
    return value && { key: "", value };
  });
  for (const part of blocked) by.block(part, depth);
  return elements;
}

/** Returns the value of a model's item. */
export const childOf = (model: JsonValue | undefined, part: string | number): JsonValue | undefined =>
  isContainer(model) ? itemAt(model, part)?.value : undefined;

/** Returns the kind of a container from the first part of its paths: numbers for arrays, strings for objects. */
export function containerKindOf(want: ChangeTree): JsonContainer["kind"] {
  const [first] = want.parts.keys();
  return typeof first === "number" ? "array" : "object";
}

function buildObject(
  want: ChangeTree,
  model: JsonValue | undefined,
  place: NewPlace,
  by: NodeBuilder,
): readonly NewItem[] {
  const values = new Map<string, NewNode>();
  const inside = { ...place, depth: place.depth + 1 };
  for (const [part, below] of want.parts) {
    if (typeof part !== "string") by.block(below, place.depth);
    else {
      const value = buildNode(below, childOf(model, part), inside, by);
      if (value !== undefined) values.set(part, value);
    }
  }
  if (values.size === 0 || model?.kind !== "object") return orderItems(values, values.keys());
  addCopies(values, model, place, by);
  const unknown = [...values.keys()].filter((key) => !model.winners.has(key));
  return orderItems(values, new Set([...mergePlurals([...model.winners.keys()], unknown), ...unknown]));
}

function addCopies(
  values: Map<string, NewNode>,
  { winners, items }: JsonContainer,
  { depth, isInList }: NewPlace,
  by: NodeBuilder,
): void {
  for (const [key, index] of winners) {
    const value = items[index]?.value;
    if (by.model === undefined || value === undefined || values.has(key)) continue;
    const copy = by.copies(depth, key) ? copyNode(by.model, value) : isInList && copyValue(value, by);
    if (copy) values.set(key, copy);
  }
}

/** Copies a value of the model that has no text: numbers, `null`, an empty text, objects and lists of them. */
const copyValue = (value: JsonValue | undefined, { model }: NodeBuilder): NewNode | undefined =>
  model !== undefined && value !== undefined && isData(value, model) ? copyNode(model, value) : undefined;

/** Returns whether a value says the same in each language, and needs no code around it. */
function isData(value: JsonValue, model: JsonTree): boolean {
  if (value.kind === "text") return value.text === "";
  if (value.kind === "other") return literalPattern.test(model.text.slice(value.start, value.end));
  return value.items.every((item) => isData(item.value, model));
}

/** In JSON, JSON5, JavaScript or PHP. */
const literalPattern = /^(?:null|undefined|true|false|[-+]?(?:Infinity|NaN|\.?\d[\w.+-]*))$/i;

function orderItems(values: ReadonlyMap<string, NewNode>, order: Iterable<string>): readonly NewItem[] {
  const items: NewItem[] = [];
  for (const key of order) {
    const value = values.get(key);
    if (value !== undefined) items.push({ key, value });
  }
  return items;
}

/** Copies a value of the model with a new layout; strings and numbers stay as written. */
function copyNode(model: JsonTree, value: JsonValue): NewNode {
  if (!isContainer(value)) return { kind: "copy", source: model.text.slice(value.start, value.end) };
  const { kind, items, winners } = value;
  const kept = kind === "array" ? items : items.filter(({ key }, index) => winners.get(key) === index);
  const layout = modelLayout(value, kind, model);
  return { kind, layout, items: kept.map((item) => ({ key: item.key, value: copyNode(model, item.value) })) };
}

/** Returns the layout of the model's container, unless the whole model is on one line and so says nothing. */
function modelLayout(
  model: JsonValue | undefined,
  kind: JsonContainer["kind"],
  tree: JsonTree | undefined,
): Layout | undefined {
  if (tree === undefined || model?.kind !== kind || model.items.length === 0) return undefined;
  if (isContainer(tree.root) && tree.root.oneLine) return undefined;
  return layoutOf(tree.text, model);
}
