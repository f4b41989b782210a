import { type Builder, build, buildElements, type Fresh, type FreshItem, within } from "./fresh.ts";
import { type Layout, layoutOf } from "./manner.ts";
import { type Places, placesOf } from "./order.ts";
import { type Container, isContainer, type Value } from "./tree.ts";
import type { Want } from "./want.ts";

/** Where elements that aren't there go in an array: to its end, without gaps. */
export function placeElements(
  text: string,
  container: Container,
  absent: Want,
  model: Value | undefined,
  depth: number,
  by: Builder,
): Places<FreshItem> {
  const { length } = container.items;
  const items = laidOut(text, container, buildElements(absent, length, model, depth, by));
  if (length === 0) return { after: new Map(), before: undefined, alone: items };
  return { after: new Map(items.length === 0 ? [] : [[length - 1, items]]), before: undefined, alone: [] };
}

/** Where keys that aren't there go in an object: in the order of the model. */
export function placeKeys(
  text: string,
  container: Container,
  deleted: ReadonlySet<number>,
  absent: Want,
  model: Value | undefined,
  depth: number,
  by: Builder,
): Places<FreshItem> {
  const items: FreshItem[] = [];
  for (const [part, below] of absent.parts) {
    const value = build(below, within(model, part), depth + 1, by);
    if (value !== undefined) items.push({ key: String(part), value });
  }
  const fresh = new Map(laidOut(text, container, items).map((item) => [item.key, item]));
  return placesOf(container, deleted, fresh, model?.kind === "object" ? model : undefined);
}

/** Gives new containers the layout of their siblings where the model doesn't tell. */
function laidOut(text: string, { items }: Container, fresh: readonly FreshItem[]): readonly FreshItem[] {
  const layouts = new Map<Fresh["kind"], Layout | undefined>();
  return fresh.map((item) => {
    const { key, value } = item;
    if ((value.kind !== "object" && value.kind !== "array") || value.layout !== undefined) return item;
    if (!layouts.has(value.kind)) {
      const sibling = items.find((other) => other.value.kind === value.kind && isFilled(other.value))?.value;
      layouts.set(value.kind, isContainer(sibling) ? layoutOf(text, sibling) : undefined);
    }
    return { key, value: { ...value, layout: layouts.get(value.kind) } };
  });
}

const isFilled = (value: Value): boolean => isContainer(value) && value.items.length > 0;
