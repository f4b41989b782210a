import type { Path } from "../../message.ts";
import { type Container, isContainer, itemAt, type Value } from "../json/tree.ts";

const categories: ReadonlySet<unknown> = new Set(["zero", "one", "two", "few", "many", "other"]);

/**
 * Where the string unit of a message stands below the localization of a locale; `undefined` for what is no path of one.
 *
 * | Path | Place |
 * |---|---|
 * | `[key]` | `stringUnit` |
 * | `[key, "one"]` | `variations.plural.one.stringUnit` |
 * | `[key, "device", "mac"]` | `variations.device.mac.stringUnit` |
 * | `[key, "device", "mac", "one"]` | `variations.device.mac.variations.plural.one.stringUnit` |
 * | `[key, "substitutions", name, "one"]` | `substitutions.name.variations.plural.one.stringUnit` |
 */
export function unitPlace([key, ...rest]: Path): readonly string[] | undefined {
  if (typeof key !== "string" || rest.some((part) => typeof part !== "string")) return undefined;
  const [kind, name, category, ...more] = rest as readonly string[];
  if (kind === undefined) return ["stringUnit"];
  if (name === undefined) return plural([], kind);
  if (more.length > 0) return undefined;
  if (kind === "device" && category === undefined) return ["variations", "device", name, "stringUnit"];
  if (kind === "device") return plural(["variations", "device", name], category);
  return kind === "substitutions" ? plural(["substitutions", name], category) : undefined;
}

const plural = (above: readonly string[], category: string | undefined): readonly string[] | undefined =>
  category !== undefined && categories.has(category)
    ? [...above, "variations", "plural", category, "stringUnit"]
    : undefined;

/** A string unit and the path of its message below its key. */
export interface Unit {
  readonly rest: readonly string[];
  readonly unit: Value;
  readonly plural: boolean;
}

/** The string units of a localization, in the order of the file. */
export function unitsOf(localization: Value | undefined): readonly Unit[] {
  return itemsOf(localization).flatMap(({ key, value }): readonly Unit[] => {
    if (key === "stringUnit") return [{ rest: [], unit: value, plural: false }];
    if (key === "variations") return variationsOf(value);
    if (key !== "substitutions") return [];
    return itemsOf(value).flatMap((one) => pluralsOf(within(one.value, "variations"), ["substitutions", one.key]));
  });
}

function variationsOf(variations: Value): readonly Unit[] {
  const devices = itemsOf(within(variations, "device")).flatMap(({ key, value }): readonly Unit[] => {
    const unit = within(value, "stringUnit");
    const own: readonly Unit[] = unit === undefined ? [] : [{ rest: ["device", key], unit, plural: false }];
    return [...own, ...pluralsOf(within(value, "variations"), ["device", key])];
  });
  return [...pluralsOf(variations, []), ...devices];
}

function pluralsOf(variations: Value | undefined, rest: readonly string[]): readonly Unit[] {
  return itemsOf(within(variations, "plural")).flatMap(({ key, value }): readonly Unit[] => {
    const unit = within(value, "stringUnit");
    return unit === undefined || !categories.has(key) ? [] : [{ rest: [...rest, key], unit, plural: true }];
  });
}

/** The value of an object's item. */
export const within = (value: Value | undefined, key: string): Value | undefined =>
  value?.kind === "object" ? itemAt(value, key)?.value : undefined;

/** The text of an object's item. */
export function textWithin(value: Value | undefined, key: string): string | undefined {
  const found = within(value, key);
  return found?.kind === "text" ? found.text : undefined;
}

/** The items that an object's keys read. */
export const itemsOf = (value: Value | undefined): Container["items"] =>
  isContainer(value) && value.kind === "object"
    ? value.items.filter(({ key }, index) => value.winners.get(key) === index)
    : [];
