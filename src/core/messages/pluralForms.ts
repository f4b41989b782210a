import type { Locale } from "../catalog/catalog.ts";
import type { Syntaxes } from "./messageSyntax.ts";
import { type CategoryName, categoryOrder, categoryPattern, numbersOf, type RuleType } from "./pluralNumbers.ts";
import { type MessageToken, tokenize } from "./tokenize.ts";

/** A plural category of CLDR. */
export type PluralCategory = CategoryName;
export type PluralType = RuleType;

/** The plural form that a message is, if it is one of several messages (`item_one`, `item_other`). */
export interface PluralForm {
  readonly category: PluralCategory;
  readonly ordinal: boolean;
}

/** The categories of a locale in CLDR order; English's for a locale that `Intl` doesn't know. */
export function pluralCategories(locale: Locale, type: PluralType = "cardinal"): readonly PluralCategory[] {
  const numbers = numbersOf(locale, type);
  return categoryOrder.filter((category) => numbers.has(category));
}

/**
 * The categories of a target, with `zero` if the source has it and it says something else than `other`: i18next and Rails
 * use it for 0 in every language.
 */
export function withZero(
  sourceForms: ReadonlyMap<PluralCategory, string>,
  target: readonly PluralCategory[],
): readonly PluralCategory[] {
  const needed = new Set(target);
  const zero = sourceForms.get("zero");
  if (zero !== undefined && zero !== sourceForms.get("other")) needed.add("zero");
  return categoryOrder.filter((category) => needed.has(category));
}

/**
 * The categories that counts fall into: without those for fractions, and for numbers that begin with a million, as French
 * `many`, which Android and Rails replace by `other` if it is missing.
 */
export function countCategories(locale: Locale, type: PluralType = "cardinal"): readonly PluralCategory[] {
  return categoryOrder.filter((category) => category === "other" || isChosenByCounts(category, locale, type));
}

/** The categories that counts fall into in Rails (rails-i18n, `rails/pluralization`): Latvian without CLDR's `zero`. */
export const railsCategories = (locale: Locale, type: PluralType): readonly PluralCategory[] =>
  countCategories(locale, type).filter((category) => category !== "zero" || !/^lv\b/i.test(locale));

/** Returns whether a count falls into a category: Polish has `other` for fractions alone. */
export const isChosenByCounts = (category: PluralCategory, locale: Locale, type: PluralType = "cardinal"): boolean =>
  numbersOf(locale, type).get(category)?.some(isCount) === true;

const isCount = (n: number): boolean => Number.isInteger(n) && n <= 200;

/** Returns whether a form is for one number alone, so that it need not show it: English `one`, not Russian `one`. */
export function isOneNumber({ category, ordinal }: PluralForm, locale: Locale): boolean {
  return numbersFor(category, locale, ordinal ? "ordinal" : "cardinal").filter(Number.isInteger).length === 1;
}

/** The forms of a source message, and how to read them. */
export interface SourceForms {
  readonly locale: Locale;
  readonly syntaxes: Syntaxes;
  readonly type?: PluralType;
  /** Names of the number, if known (`#` included), to detect forms that show the count. */
  readonly count?: ReadonlySet<string>;
}

/**
 * Returns the source form for a target category: the same one, unless the target's covers other numbers
 * (Russian `one` is 1, 21, 31 …) and the source's form doesn't show the count: then `other`.
 */
export function sourceCategory(
  category: PluralCategory,
  target: Locale,
  forms: ReadonlyMap<PluralCategory, string>,
  source: SourceForms,
): PluralCategory {
  const general = (["other", "many"] as const).find((name) => forms.has(name)) ?? [...forms.keys()][0] ?? "other";
  const form = forms.get(category);
  if (form === undefined) return general;
  const shows = countReader(forms, general, source);
  if (shows(form)) return category;
  const type = source.type ?? "cardinal";
  const own = new Set(numbersFor(category, source.locale, type));
  // Where no form shows the count, that of zero would be worded oddly rather than wrongly. Fractions are no counts.
  const min = shows(forms.get(general) ?? "") ? 0 : 1;
  const matters = (n: number) => n >= min && Number.isInteger(n);
  return numbersFor(category, target, type).some((n) => matters(n) && !own.has(n)) ? general : category;
}

/** i18next uses a `zero` form for 0 in every locale. */
const numbersFor = (category: PluralCategory, locale: Locale, type: PluralType): readonly number[] =>
  numbersOf(locale, type).get(category) ?? (category === "zero" ? [0] : []);

/** Returns a predicate for forms that show the count: by its name, else by all values of the general form. */
function countReader(
  forms: ReadonlyMap<PluralCategory, string>,
  general: PluralCategory,
  { syntaxes, count = conventionalCounts }: SourceForms,
): (form: string) => boolean {
  const argumentsOf = (form: string) => tokenize(form, syntaxes, { pound: true }).flatMap(argumentOf);
  const isCount = (argument: string) => count.has(argument);
  if ([...forms.values()].some((form) => argumentsOf(form).some(isCount))) {
    return (form) => argumentsOf(form).some(isCount);
  }
  const shown = argumentsOf(forms.get(general) ?? "");
  return (form) => shown.length > 0 && shown.every((argument) => argumentsOf(form).includes(argument));
}

const argumentOf = ({ argument }: MessageToken): readonly string[] => (argument === undefined ? [] : [argument]);

/** The names of the number in i18next, vue-i18n and Rails. */
export const conventionalCounts: ReadonlySet<string> = new Set(["count", "n", "#"]);

const suffixedKey = new RegExp(`^(.+?)(_ordinal)?_(${categoryPattern})$`, "s");

/** Base and form of an i18next key with suffix (`item_one`, `item_ordinal_two`); a plural needs `_other`. */
export function pluralKey(key: string): (PluralForm & { readonly base: string }) | undefined {
  const [, base, ordinal, category] = suffixedKey.exec(key) ?? [];
  if (base === undefined) return undefined;
  return { base, ordinal: ordinal !== undefined, category: category as PluralCategory };
}

/** The i18next key of a form: `item_ordinal_two`. */
export function pluralKeyOf(base: string, { category, ordinal }: PluralForm): string {
  return `${base}${ordinal ? "_ordinal" : ""}_${category}`;
}
