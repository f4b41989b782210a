import type { Locale } from "../catalog/catalog.ts";

/** A plural category of CLDR. */
export type CategoryName = "zero" | "one" | "two" | "few" | "many" | "other";
export type RuleType = "cardinal" | "ordinal";

/** The order in which CLDR names them. */
export const categoryOrder: readonly CategoryName[] = ["zero", "one", "two", "few", "many", "other"];

const categories: ReadonlySet<unknown> = new Set(categoryOrder);

/** Returns whether a key, or what else a path has, is a plural category. */
export const isPluralCategory = (part: unknown): part is CategoryName => categories.has(part);

/** Matches a plural category, as a part of a regular expression. */
export const categoryPattern = `(?:${categoryOrder.join("|")})`;

/** Numbers that distinguish the categories of all of CLDR's locales. */
const probes: readonly number[] = [...Array.from({ length: 201 }, (_, n) => n), 0.5, 1.1, 1.5, 2.5, 1000, 1_000_000];

type Numbers = ReadonlyMap<CategoryName, readonly number[]>;

const numbersByLocale = new Map<string, Numbers>();

/** Numbers of each category of a locale: enough of them to compare categories, not all. */
export function numbersOf(locale: Locale, type: RuleType): Numbers {
  const key = `${type} ${locale}`;
  const numbers = numbersByLocale.get(key) ?? probeNumbers(locale, type);
  numbersByLocale.set(key, numbers);
  return numbers;
}

function probeNumbers(locale: Locale, type: RuleType): Numbers {
  const rules = new Intl.PluralRules(toSupportedLocale(locale), { type });
  const numbers = new Map<CategoryName, number[]>();
  for (const n of probes) {
    const category = rules.select(n);
    const same = numbers.get(category) ?? [];
    same.push(n);
    numbers.set(category, same);
  }
  // Every locale has `other`, even where only fractions fall into it that are not probed.
  if (!numbers.has("other")) numbers.set("other", []);
  return numbers;
}

/** `Intl` would silently take the machine's own locale for one it doesn't know. */
function toSupportedLocale(locale: Locale): string {
  try {
    return Intl.PluralRules.supportedLocalesOf([locale.replaceAll("_", "-")])[0] ?? "en";
  } catch {
    return "en";
  }
}

/** One category of one locale. */
export interface CategoryOf {
  readonly category: CategoryName;
  readonly locale: Locale;
}

/** Numbers that a category is shown by. */
const maxSamples = 4;

/**
 * Returns some numbers of a category, the smallest first, as CLDR has samples: `2, 3, 4, 22` for Russian `few`. Formats
 * have `zero` in each language. `isWhole`: fractions only if nothing else selects it.
 */
export function samplesOf({ locale, category }: CategoryOf, type: RuleType, isWhole = false): readonly number[] {
  const all = numbersOf(locale, type).get(category) ?? (category === "zero" ? [0] : []);
  const whole = isWhole ? all.filter(Number.isInteger) : [];
  return (whole.length > 0 ? whole : all).slice(0, maxSamples);
}

const preferred: Readonly<Record<CategoryName, readonly number[]>> = {
  zero: [0],
  one: [1, 21, 31],
  two: [2],
  few: [3, 2, 4],
  many: [5, 11, 1_000_000, 1.5],
  other: [5, 10, 3, 100, 1.5],
};

/**
 * A number for the service to read in the place of the count. It falls into the target's category, so that the
 * translation is in that form ("3 files" → "3 файла"), and where possible into the source's, so that the source is
 * right too (English `other` for Russian `one` → "21 files").
 */
export function sampleNumber(target: CategoryOf, source: CategoryOf, type: RuleType): number {
  const fits = new Set(numbersOf(target.locale, type).get(target.category) ?? []);
  const reads = new Set(numbersOf(source.locale, type).get(source.category) ?? []);
  const positive = [...preferred[target.category], ...probes.filter((n) => n > 0)];
  const candidates = [...positive, 0].filter((n) => fits.has(n));
  return candidates.find((n) => reads.has(n)) ?? candidates[0] ?? preferred[target.category][0] ?? 5;
}
