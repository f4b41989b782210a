import type { Property, Schema } from "./manifest.ts";
import { code } from "./markdown.ts";
import { descriptionOf, optionsOf, shown, valuesOf } from "./property.ts";

type Row = readonly string[];

/** Returns a row for each member of `glossa.json`, followed by those inside it: path, values, default, description. */
export function membersOf(schema: Schema): readonly Row[] {
  /** Path at which each definition with members was listed first. */
  const listed = new Map<string, string>();
  const resolved = ({ $ref, ...own }: Property): Property => ({ ...schema.definitions[nameOf($ref)], ...own });
  const inside = (property: Property, path: string): readonly Row[] => [
    ...Object.entries(property.properties ?? {}).flatMap(([name, member]) => rows(member, `${path}${name}`)),
    ...[["[]", property.items] as const, [".*", property.additionalProperties] as const].flatMap(([sign, item]) =>
      typeof item === "object" ? rowsOfItem(item, `${path.replace(/\.$/, "")}${sign}`) : [],
    ),
  ];
  const rows = (given: Property, path: string): readonly Row[] => {
    const property = resolved(given);
    const name = nameOf(given.$ref);
    const first = listed.get(name);
    const text = [descriptionOf(property), ...optionsOf(property)];
    const row = (...more: readonly string[]) => [
      code(path),
      valuesOf(property),
      shown(property.default),
      [...text, ...more].join("\n"),
    ];
    if (first !== undefined) return [row(`Members as in ${code(first)}.`)];
    const members = inside(property, `${path}.`);
    if (name !== "" && members.length > 0) listed.set(name, path);
    return [row(), ...members];
  };
  /** Items that are plain values need no row. */
  const rowsOfItem = (given: Property, path: string): readonly Row[] => {
    const item = resolved(given);
    if (item.properties === undefined)
      return item.anyOf === undefined ? [] : [[code(path), valuesOf({ anyOf: item.anyOf.map(resolved) }), "", ""]];
    return rows(given, path);
  };
  const { $schema: _, ...members } = schema.properties ?? {};
  return Object.entries(members).flatMap(([name, member]) => rows(member, name));
}

const nameOf = (reference = ""): string => reference.replace("#/definitions/", "");
