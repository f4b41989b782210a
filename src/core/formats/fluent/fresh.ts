import { mergePlurals } from "../json/order.ts";
import type { Want } from "../json/want.ts";
import type { Pattern, SelectPattern, Variant } from "./pattern.ts";
import { type FreshPattern, type FreshSelect, isWritable } from "./pen.ts";

/** Told of what can't be written. */
export type Block = (want: Want) => void;

/** Builds what is wanted of a pattern that isn't there: its choices are those of the model. */
export function build(want: Want, model: Pattern | undefined, block: Block): FreshPattern | undefined {
  const { change, parts } = want;
  if (change?.text !== undefined) {
    for (const part of parts.values()) block(part);
    if (isWritable(change.text)) return change.text;
    block({ change, parts: new Map() });
    return undefined;
  }
  if (parts.size === 0) return undefined;
  if (model?.kind !== "select") {
    block(want);
    return undefined;
  }
  return buildSelect(want, model, block);
}

function buildSelect({ parts }: Want, model: SelectPattern, block: Block): FreshPattern | undefined {
  const values = buildVariants(parts, (part) => variantOf(model, part)?.value, block);
  const otherwise = model.variants.find(({ isDefault }) => isDefault)?.key ?? "";
  if (!values.has(otherwise)) {
    for (const [part, below] of parts) if (values.has(String(part))) block(below);
    return undefined;
  }
  return selectOf(model, values, otherwise);
}

/** Builds the variants of a choice that are wanted; `modelOf` tells what their like is in the model. */
export function buildVariants(
  parts: Want["parts"],
  modelOf: (part: string | number) => Pattern | undefined,
  block: Block,
): Map<string, FreshPattern> {
  const values = new Map<string, FreshPattern>();
  for (const [part, below] of parts) {
    const value = isKey(part) ? build(below, modelOf(part), block) : block(below);
    if (value !== undefined) values.set(String(part), value);
  }
  return values;
}

/** A choice of these values like another one, with more forms of a plural in CLDR's order. */
export function selectOf(
  { selector, variants }: SelectPattern,
  values: ReadonlyMap<string, FreshPattern>,
  otherwise: string | undefined,
): FreshSelect {
  const order = orderOf(
    variants.map(({ key }) => key),
    values.keys(),
  );
  return {
    selector,
    variants: order.flatMap((key) => {
      const value = values.get(key);
      return value === undefined ? [] : [{ key, isDefault: key === otherwise, value }];
    }),
  };
}

/** Known keys, with others where they belong as forms of a plural, else at the end. */
export function orderOf(known: readonly string[], all: Iterable<string>): readonly string[] {
  const keys = new Set(known);
  const added = [...all].filter((key) => !keys.has(key));
  return [...new Set([...mergePlurals(known, added), ...added])];
}

const variantsOf = new WeakMap<SelectPattern, ReadonlyMap<string, Variant>>();

/** The variant that a key reads: the first of several. */
export function variantOf(pattern: SelectPattern, key: string | number): Variant | undefined {
  let byKey = variantsOf.get(pattern);
  if (byKey === undefined) {
    byKey = new Map(pattern.variants.map((variant) => [variant.key, variant] as const).toReversed());
    variantsOf.set(pattern, byKey);
  }
  return typeof key === "string" ? byKey.get(key) : undefined;
}

/** Whether a variant can have such a key. */
const isKey = (part: string | number): boolean =>
  typeof part === "string" && /^(?:[a-zA-Z][\w-]*|-?\d+(?:\.\d+)?)$/.test(part);
