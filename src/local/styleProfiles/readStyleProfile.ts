import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import { readResourceName } from "../wire/resourceName.ts";
import { assertUsable, type ProfileComponents } from "./profileComponents.ts";
import type { NewProfile } from "./styleProfileStore.ts";

/** Characters of a description, and of an industry: our own choice (docs/protocol.md, *Limits*). */
const maxLengths = { description: 5000, industry: 200 } as const;

const empty: NewProfile = {
  name: "",
  description: "",
  industry: "",
  glossaries: [],
  styles: [],
  memories: [],
  hasPriority: false,
};

/** Reads a profile to create. Throws `HttpError` 400. */
export const readNewProfile = (fields: Fields, components: ProfileComponents): NewProfile =>
  readProfile(fields, { ...empty, name: readResourceName(fields, "name") }, components);

/** Returns a profile with the changes of a request; absent members stay. Throws `HttpError` 400. */
export function readProfile(fields: Fields, before: NewProfile, components: ProfileComponents): NewProfile {
  const profile: NewProfile = {
    name: fields.has("name") ? readResourceName(fields, "name") : before.name,
    description: readText(fields, "description") ?? before.description,
    industry: readText(fields, "industry") ?? before.industry,
    glossaries: readIds(fields, "glossary_ids") ?? before.glossaries,
    styles: readIds(fields, "style_rule_ids") ?? before.styles,
    memories: readIds(fields, "translation_memory_ids") ?? before.memories,
    hasPriority: fields.flag("glossary_priority_order_enabled") ?? before.hasPriority,
  };
  assertUsable(profile, components);
  return profile;
}

function readText(fields: Fields, name: keyof typeof maxLengths): string | undefined {
  const text = fields.text(name);
  if (text !== undefined && ([...text].length > maxLengths[name] || /\p{Cs}/u.test(text)))
    throw new HttpError(400, `Value for '${name}' not supported.`, `It has at most ${maxLengths[name]} characters.`);
  return text;
}

const readIds = (fields: Fields, name: string): readonly string[] | undefined =>
  fields.texts(name, "commas")?.map((id) => id.toLowerCase());
