import type { Locale } from "../catalog/catalog.ts";
import { type Message, type Path, pathKey } from "../catalog/message.ts";
import { type PluralCategory, type PluralForm, pluralCategories, pluralKey, pluralKeyOf } from "./pluralForms.ts";
import { isPluralCategory } from "./pluralNumbers.ts";
import { hasTwoForms } from "./pluralsV3.ts";

/** The messages of one file that are plural forms of the same thing: suffixes of i18next, or groups of categories as in Rails. The base is empty there. */
export interface PluralGroup {
  readonly parent: Path;
  readonly base: string;
  readonly ordinal: boolean;
  /** Declared a plural by the format itself (gettext, Android, Apple, Qt). */
  readonly declared: boolean;
  /** `true` if the file has its own rules, for whole numbers alone. */
  readonly whole: boolean;
  /** `true` if only counts choose a form, and `other` replaces a missing one (Android, Rails). */
  readonly counts: boolean;
  readonly forms: ReadonlyMap<PluralCategory, Message>;
}

/** The group that a path would belong to, by its suffix alone, as a key for `pluralGroups`. */
export function groupOf(path: Path): (PluralForm & { readonly key: string; readonly base: string }) | undefined {
  const last = path.at(-1);
  const form = typeof last === "string" ? (pluralKey(last) ?? ownCategory(last, path)) : undefined;
  return form && { ...form, key: pathKey([...path.slice(0, -1), form.base, form.ordinal ? 1 : 0]) };
}

/** A category alone, below the key of the plural. */
const ownCategory = (key: string, { length }: Path): (PluralForm & { readonly base: string }) | undefined =>
  length > 1 && isPluralCategory(key) ? { base: "", ordinal: false, category: key } : undefined;

/** The path of a form of a group. */
export const pathOfForm = ({ parent, base }: Pick<PluralGroup, "parent" | "base">, form: PluralForm): Path => [
  ...parent,
  base === "" ? form.category : pluralKeyOf(base, form),
];

/**
 * The plural groups of a source file. A suffix alone makes none: `filter_other` is one only next to another form, or
 * if it shows a count and the language knows no other form. Keys that are nothing but categories may be words: they
 * are a plural if the format says so, or if they are one in Rails.
 */
export function pluralGroups(source: readonly Message[], locale: Locale): ReadonlyMap<string, PluralGroup> {
  const groups = new Map<string, PluralGroup & { readonly forms: Map<PluralCategory, Message> }>();
  for (const message of source) {
    const form = groupOf(message.path);
    if (form === undefined) continue;
    const { key, base, ordinal, category } = form;
    const parent = message.path.slice(0, -1);
    const declared = message.plural !== undefined;
    const whole = message.plural === "whole";
    const counts = message.plural === "counts" || (!declared && base === "");
    const group = groups.get(key) ?? { parent, base, ordinal, declared, whole, counts, forms: new Map() };
    group.forms.set(category, message);
    groups.set(key, group);
  }
  for (const [key, group] of groups) if (!isPlural(group, locale)) groups.delete(key);
  return groups;
}

/**
 * The plurals of i18next's JSON v3 in a source file, by the `pathKey` of their singular: `item` and `item_plural`. Only
 * if the plural shows a count, it is certain.
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
        declared: false,
        whole: false,
        counts: false,
        forms: new Map([
          ["one", one],
          ["other", other],
        ]),
      });
  }
  return groups;
}

const showsCount = (text: string): boolean => /\{\{-?\s*count\b/.test(text);

/**
 * Returns whether `other` shows the count as Ruby writes it, or `one` and `other` any value. Names of models are none: Rails
 * shows them in two numbers, regardless of the language.
 */
function isPluralOfRuby({ forms }: PluralGroup): boolean {
  const [one, other] = [forms.get("one")?.text, forms.get("other")?.text ?? ""];
  if (/%\{count\}|%<count>/.test(other)) return true;
  return one !== undefined && [one, other].every((text) => /%\{\w+\}|<%=/.test(text));
}

function isPlural(group: PluralGroup, locale: Locale): boolean {
  const { base, forms, ordinal, declared, whole } = group;
  const other = forms.get("other");
  // what Russian has for fractions alone, no whole number needs
  if (whole) return true;
  if (declared) return other !== undefined;
  if (base === "" && !isPluralOfRuby(group)) return false;
  if (other === undefined || forms.size > 1) return other !== undefined;
  return (
    (base === "" || showsCount(other.text)) && pluralCategories(locale, ordinal ? "ordinal" : "cardinal").length === 1
  );
}
