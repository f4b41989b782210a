import type { Property } from "./manifest.ts";
import { code } from "./markdown.ts";

/** A value as code; empty if there is none. */
export const shown = (value: unknown): string => (value === undefined ? "" : code(JSON.stringify(value)));

/** A description without the links that only the settings editor has. */
export const descriptionOf = ({ markdownDescription, description }: Property): string =>
  plain(markdownDescription ?? description ?? "");

/** One sentence for each option that has one. */
export function optionsOf({
  enum: options = [],
  enumDescriptions,
  markdownEnumDescriptions,
}: Property): readonly string[] {
  const texts = markdownEnumDescriptions ?? enumDescriptions;
  if (texts === undefined) return [];
  return options.map((option, at) => `${shown(option)}: ${plain(texts[at] ?? "")}`);
}

const plain = (markdown: string): string =>
  markdown.replace(/`#([\w.]+)#`/g, "`$1`").replace(/(?<!\*)\*([^*\n`]+)\*(?!\*)/g, "_$1_");

/** The values that a property takes, in words. */
export function valuesOf(property: Property): string {
  if (property.const !== undefined) return shown(property.const);
  if (property.anyOf !== undefined && property.type === undefined) return property.anyOf.map(valuesOf).join(", ");
  if (property.enum !== undefined) return property.enum.map(shown).join(", ");
  if (property.type === "array") return `list${limit(property.maxItems, "items")}`;
  return `${[property.type ?? "any"].flat().join(" or ")}${range(property)}${limit(property.maxLength, "characters")}`;
}

const limit = (max: number | undefined, what: string): string => (max === undefined ? "" : `, at most ${max} ${what}`);

function range({ minimum, maximum }: Property): string {
  if (minimum === undefined) return "";
  return maximum === undefined ? `, at least ${minimum}` : `, ${minimum} to ${maximum}`;
}
