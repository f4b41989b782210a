import type { Locale } from "../catalog/catalog.ts";
import { bcp47 } from "../locales/locale.ts";
import type { PluralCategory } from "./pluralForms.ts";

/** The forms of a plural in i18next's JSON v3: the suffix of each key, and its category in CLDR. */
export type FormsV3 = readonly (readonly [suffix: string, category: PluralCategory])[];

/** The forms that a locale has: `item` and `item_plural`, or `item_0`, `item_1` … (i18next 20, `PluralResolver.js`, `sets`). */
export function formsV3(locale: Locale): FormsV3 {
  return numbered.get(bcp47(locale).split("-")[0] ?? "") ?? twoForms;
}

/** Returns whether a locale names its forms by words: only then can a key be recognized as a plural. */
export const hasTwoForms = (locale: Locale): boolean => formsV3(locale) === twoForms;

const twoForms: FormsV3 = [
  ["", "one"],
  ["_plural", "other"],
];

/** Languages that don't have just singular and plural, with the categories of their numbers in order. */
const sets: readonly (readonly [languages: string, categories: string])[] = [
  ["ay bo cgg fa ht id ja jbo ka km ko ky lo ms sah su th tt ug vi wo zh", "other"],
  ["be ru uk csb pl", "one few many"],
  ["bs cnr hr sr cs sk lt ro", "one few other"],
  ["ar", "zero one two few many other"],
  ["ga", "one two few many other"],
  ["gd", "one two few other"],
  ["lv", "one other zero"],
  ["mt", "one few many other"],
  ["sl", "other one two few"],
  ["he", "one two many other"],
];

const numbered: ReadonlyMap<string, FormsV3> = new Map(
  sets.flatMap(([languages, categories]) => {
    const forms = categories.split(" ").map((category, i) => [`_${i}`, category as PluralCategory] as const);
    return languages.split(" ").map((language) => [language, forms] as const);
  }),
);
