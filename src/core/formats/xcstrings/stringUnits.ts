import type { Path } from "../../catalog/message.ts";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import { isContainer, itemAt, type JsonContainer, type JsonValue } from "../json/jsonTree.ts";

/**
 * Returns the path of a message's string unit below a localization; `undefined` for the path of no message.
 *
 * | Path | Place |
 * |---|---|
 * | `[key]` | `stringUnit` |
 * | `[key, "one"]` | `variations.plural.one.stringUnit` |
 * | `[key, "device", "mac"]` | `variations.device.mac.stringUnit` |
 * | `[key, "device", "mac", "one"]` | `variations.device.mac.variations.plural.one.stringUnit` |
 * | `[key, "substitutions", name, …]` | the same below `substitutions.name`: `….variations.plural.one.stringUnit` |
 */
export function unitPathOf([key, ...rest]: Path): readonly string[] | undefined {
  if (typeof key !== "string" || rest.some((part) => typeof part !== "string")) return undefined;
  const [kind, name = "", ...more] = rest as readonly string[];
  if (kind === undefined) return ["stringUnit"];
  if (kind === "substitutions") return variedUnitPath(["substitutions", name], more);
  return variedUnitPath([], rest as readonly string[]);
}

/** Returns the path of a unit that varies by plural, device or both. */
function variedUnitPath(
  above: readonly string[],
  [kind, name, category, ...more]: readonly string[],
): readonly string[] | undefined {
  if (name === undefined) return pluralUnitPath(above, kind);
  if (kind !== "device" || more.length > 0) return undefined;
  const device = [...above, "variations", "device", name];
  return category === undefined ? [...device, "stringUnit"] : pluralUnitPath(device, category);
}

const pluralUnitPath = (above: readonly string[], category: string | undefined): readonly string[] | undefined =>
  isPluralCategory(category) ? [...above, "variations", "plural", category, "stringUnit"] : undefined;

/** A string unit and the path of its message below its key. */
export interface StringUnit {
  readonly rest: readonly string[];
  readonly unit: JsonValue;
  readonly plural: boolean;
}

/** Returns the string units of a localization, in the order of the file. */
export function listStringUnits(localization: JsonValue | undefined): readonly StringUnit[] {
  return objectItemsOf(localization).flatMap(({ key, value }): readonly StringUnit[] => {
    if (key === "stringUnit") return [{ rest: [], unit: value, plural: false }];
    if (key === "variations") return unitsOfVariations(value, []);
    if (key !== "substitutions") return [];
    return objectItemsOf(value).flatMap((item) =>
      unitsOfVariations(objectValueAt(item.value, "variations"), ["substitutions", item.key]),
    );
  });
}

function unitsOfVariations(variations: JsonValue | undefined, above: readonly string[]): readonly StringUnit[] {
  const devices = objectItemsOf(objectValueAt(variations, "device")).flatMap(
    ({ key, value }): readonly StringUnit[] => {
      const unit = objectValueAt(value, "stringUnit");
      const rest = [...above, "device", key];
      const own: readonly StringUnit[] = unit === undefined ? [] : [{ rest, unit, plural: false }];
      return [...own, ...unitsOfPlurals(objectValueAt(value, "variations"), rest)];
    },
  );
  return [...unitsOfPlurals(variations, above), ...devices];
}

function unitsOfPlurals(variations: JsonValue | undefined, rest: readonly string[]): readonly StringUnit[] {
  return objectItemsOf(objectValueAt(variations, "plural")).flatMap(({ key, value }): readonly StringUnit[] => {
    const unit = objectValueAt(value, "stringUnit");
    return unit === undefined || !isPluralCategory(key) ? [] : [{ rest: [...rest, key], unit, plural: true }];
  });
}

/** Returns the value of an object's item. */
export const objectValueAt = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  value?.kind === "object" ? itemAt(value, key)?.value : undefined;

/** Returns the text of an object's item. */
export function objectTextAt(value: JsonValue | undefined, key: string): string | undefined {
  const found = objectValueAt(value, key);
  return found?.kind === "text" ? found.text : undefined;
}

/** Returns the items that an object's keys read. */
export const objectItemsOf = (value: JsonValue | undefined): JsonContainer["items"] =>
  isContainer(value) && value.kind === "object"
    ? value.items.filter(({ key }, index) => value.winners.get(key) === index)
    : [];
