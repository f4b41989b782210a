import type { Locale } from "./catalog.ts";
import { type Message, type Path, pathKey } from "./message.ts";
import { type PluralCategory, type PluralForm, pluralCategories, pluralKey } from "./messages/plurals.ts";
import { hasTwoForms } from "./messages/pluralsV3.ts";

/** The messages of one file that are plural forms of the same thing (i18next suffixes). */
export interface PluralGroup {
  readonly parent: Path;
  readonly base: string;
  readonly ordinal: boolean;
  readonly forms: ReadonlyMap<PluralCategory, Message>;
}

/** The group that a path would belong to, by its suffix alone, as a key for `pluralGroups`. */
export function groupOf(path: Path): (PluralForm & { readonly key: string; readonly base: string }) | undefined {
  const last = path.at(-1);
  const form = typeof last === "string" ? pluralKey(last) : undefined;
  return form && { ...form, key: pathKey([...path.slice(0, -1), form.base, form.ordinal ? 1 : 0]) };
}

/**
 * The plural groups of a source file. A suffix alone makes none: `filter_other` is one only beside another form, or
 * where it shows a count and the language knows no other form.
 */
export function pluralGroups(source: readonly Message[], locale: Locale): ReadonlyMap<string, PluralGroup> {
  const groups = new Map<string, PluralGroup & { readonly forms: Map<PluralCategory, Message> }>();
  for (const message of source) {
    const form = groupOf(message.path);
    if (form === undefined) continue;
    const { key, base, ordinal, category } = form;
    const group = groups.get(key) ?? { parent: message.path.slice(0, -1), base, ordinal, forms: new Map() };
    group.forms.set(category, message);
    groups.set(key, group);
  }
  for (const [key, group] of groups) if (!isPlural(group, locale)) groups.delete(key);
  return groups;
}

/**
 * The plurals of i18next's JSON v3 in a source file, by the `pathKey` of their singular: `item` beside `item_plural`. Only
 * where the plural shows a count is it one for certain.
 */
export function pluralGroupsV3(source: readonly Message[], locale: Locale): ReadonlyMap<string, PluralGroup> {
  const groups = new Map<string, PluralGroup>();
  const plurals = source.filter(({ path, text }) => /._plural$/s.test(String(path.at(-1))) && showsCount(text));
  if (plurals.length === 0 || !hasTwoForms(locale)) return groups;
  const byPath = new Map(source.map((message) => [pathKey(message.path), message]));
  for (const other of plurals) {
    const parent = other.path.slice(0, -1);
    const base = String(other.path.at(-1)).slice(0, -"_plural".length);
    const one = byPath.get(pathKey([...parent, base]));
    if (one !== undefined)
      groups.set(pathKey(one.path), {
        parent,
        base,
        ordinal: false,
        forms: new Map([
          ["one", one],
          ["other", other],
        ]),
      });
  }
  return groups;
}

const showsCount = (text: string): boolean => /\{\{-?\s*count\b/.test(text);

function isPlural({ forms, ordinal }: PluralGroup, locale: Locale): boolean {
  const other = forms.get("other");
  if (other === undefined || forms.size > 1) return other !== undefined;
  return showsCount(other.text) && pluralCategories(locale, ordinal ? "ordinal" : "cardinal").length === 1;
}
