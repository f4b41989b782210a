import type { ChangeTree } from "../shared/changeTree.ts";
import { mergePlurals } from "../shared/insertionOrder.ts";
import type { FluentPattern, FluentVariant, SelectPattern } from "./fluentPattern.ts";
import { isFluentWritable, type NewPattern, type NewSelect } from "./patternWriter.ts";

/** Called for changes that cannot be made. */
export type BlockHandler = (want: ChangeTree) => void;

/** Builds a new pattern for the wanted changes, with the choices of the model. */
export function buildPattern(
  want: ChangeTree,
  model: FluentPattern | undefined,
  block: BlockHandler,
): NewPattern | undefined {
  const { change, parts } = want;
  if (change?.text !== undefined) {
    for (const part of parts.values()) block(part);
    if (isFluentWritable(change.text)) return change.text;
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

function buildSelect({ parts }: ChangeTree, model: SelectPattern, block: BlockHandler): NewPattern | undefined {
  const values = buildVariants(parts, (part) => findVariant(model, part)?.value, block);
  const otherwise = model.variants.find(({ isDefault }) => isDefault)?.key ?? "";
  if (!values.has(otherwise)) {
    for (const [part, below] of parts) if (values.has(String(part))) block(below);
    return undefined;
  }
  return buildSelectLike(model, values, otherwise);
}

/** Builds the wanted variants of a choice; `modelOf` returns the model's pattern for a key. */
export function buildVariants(
  parts: ChangeTree["parts"],
  modelOf: (part: string | number) => FluentPattern | undefined,
  block: BlockHandler,
): Map<string, NewPattern> {
  const values = new Map<string, NewPattern>();
  for (const [part, below] of parts) {
    const value = isKey(part) ? buildPattern(below, modelOf(part), block) : block(below);
    if (value !== undefined) values.set(String(part), value);
  }
  return values;
}

/** A choice of these values like another one, with more forms of a plural in CLDR's order. */
export function buildSelectLike(
  { selector, variants }: SelectPattern,
  values: ReadonlyMap<string, NewPattern>,
  otherwise: string | undefined,
): NewSelect {
  const order = orderKeys(
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

/** Orders keys: the known ones, with the others in plural order if possible or else at the end. */
export function orderKeys(known: readonly string[], all: Iterable<string>): readonly string[] {
  const keys = new Set(known);
  const added = [...all].filter((key) => !keys.has(key));
  return [...new Set([...mergePlurals(known, added), ...added])];
}

/** Returns the variant that a key selects. */
export const findVariant = ({ byKey }: SelectPattern, key: string | number): FluentVariant | undefined =>
  typeof key === "string" ? byKey.get(key) : undefined;

/** Returns whether a variant can have such a key. */
const isKey = (part: string | number): boolean =>
  typeof part === "string" && /^(?:[a-zA-Z][\w-]*|-?\d+(?:\.\d+)?)$/.test(part);
