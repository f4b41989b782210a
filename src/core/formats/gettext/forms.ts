import type { Locale } from "../../catalog/catalog.ts";
import { type CategoryName, numbersOf } from "../../messages/pluralNumbers.ts";
import { type PluralRule, parsePluralRule } from "./pluralExpression.ts";

/** The numbered forms of a language's plurals, each with its CLDR category. */
export type PluralForms = readonly CategoryName[];

/** The values of a `Plural-Forms` field. */
export interface PluralField {
  readonly count: number;
  readonly rule: PluralRule;
}

/** Reads `nplurals=2; plural=(n != 1);`; `undefined` without a rule (`nplurals=INTEGER`) or above six forms. */
export function parsePluralField(value: string): PluralField | undefined {
  const count = Number(/\bnplurals\s*=\s*(\d{1,2})\b/.exec(value)?.[1] ?? 0);
  const rule = parsePluralRule((/\bplural\s*=\s*([^;]{1,1000})/.exec(value)?.[1] ?? "").trim());
  return rule === undefined || count < 1 || count > 6 ? undefined : { count, rule };
}

/**
 * Returns the field for a language: the first of gettext's known rules that groups numbers as CLDR does. `n != 1` for a
 * language that neither has.
 */
export function pluralFieldText(locale: Locale): string {
  const found = knownRules.find((field) => isExact(field, locale)) ?? germanicRule;
  return `nplurals=${found.count}; plural=${found.expression};`;
}

/** Returns the CLDR categories that match the numbered forms of a rule best, in a language. */
export function matchPluralForms({ count, rule }: PluralField, locale: Locale | undefined): PluralForms {
  const numbers = numbersByForm(count, rule);
  return assignForms(numbers, locale ?? guessLocale(numbers));
}

/** Returns the categories that a language has for whole numbers, as gettext and Qt count. */
export function pluralFormsFor(locale: Locale | undefined): PluralForms {
  const field = parsePluralField(locale === undefined ? germanicField : pluralFieldText(locale));
  return field === undefined ? ["one", "other"] : matchPluralForms(field, locale ?? "en");
}

/** Whole numbers that distinguish forms; gettext has no form for CLDR's `many` of a million. */
const samples: readonly number[] = Array.from({ length: 201 }, (_, n) => n);

type Numbers = ReadonlySet<number>;

const numbersByForm = (count: number, rule: PluralRule): readonly Numbers[] => {
  const forms = samples.map(rule);
  return Array.from({ length: count }, (_, form) => new Set(samples.filter((n) => forms[n] === form)));
};

const groupByCategory = (locale: Locale): readonly (readonly [CategoryName, Numbers])[] =>
  [...numbersOf(locale, "cardinal")].map(([category, numbers]) => [
    category,
    new Set(numbers.filter((n) => Number.isInteger(n) && n <= 200)),
  ]);

/** Returns the overlap of two sets, from 0 to 1; two empty sets have a little. */
function similarity(a: Numbers, b: Numbers): number {
  if (a.size === 0 && b.size === 0) return 0.001;
  const shared = [...a].filter((n) => b.has(n)).length;
  return shared / (a.size + b.size - shared);
}

/** Assigns a category to each form: the most similar first, then the remaining ones. */
function assignForms(numbers: readonly Numbers[], locale: Locale): PluralForms {
  const pairs = groupByCategory(locale).flatMap(([category, own]) =>
    numbers.map((set, form) => ({ category, form, likeness: isOne(set, category) ? 1 : similarity(set, own) })),
  );
  const forms: (CategoryName | undefined)[] = numbers.map(() => undefined);
  const taken = new Set<CategoryName>();
  for (const { category, form, likeness: much } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (much === 0 || forms[form] !== undefined || taken.has(category)) continue;
    forms[form] = category;
    taken.add(category);
  }
  const rest = (["one", "other", "few", "many", "two", "zero"] as const).filter((category) => !taken.has(category));
  return forms.map((category) => category ?? rest.shift() ?? "other");
}

/** Returns whether a form is for 1 alone: that is the singular, even if the language uses it for more. */
const isOne = (numbers: Numbers, category: CategoryName): boolean =>
  category === "one" && numbers.size === 1 && numbers.has(1);

/** Guesses the language of a rule. */
function guessLocale(numbers: readonly Numbers[]): Locale {
  const measureFit = (locale: Locale): number => {
    const categories = groupByCategory(locale).filter(([, own]) => own.size > 0);
    const sum = categories.reduce((all, [, own]) => all + Math.max(...numbers.map((set) => similarity(set, own))), 0);
    return sum / Math.max(categories.length, numbers.length);
  };
  return examples.reduce((best, locale) => (measureFit(locale) > measureFit(best) ? locale : best));
}

const examples: readonly Locale[] = [
  "en",
  "fr",
  "ja",
  "ru",
  "pl",
  "cs",
  "lt",
  "lv",
  "ro",
  "sl",
  "ga",
  "he",
  "mt",
  "ar",
];

interface KnownRule extends PluralField {
  readonly expression: string;
}

const germanicField = "nplurals=2; plural=(n != 1);";

/** Rules that gettext's manual and its users know (*Plural forms*), the simplest first. */
const knownRules: readonly KnownRule[] = [
  "1 0",
  "2 (n != 1)",
  "2 (n > 1)",
  "2 (n%10!=1 || n%100==11)",
  "3 (n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
  "3 (n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
  "3 (n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2",
  "3 (n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=9 && (n%100<10 || n%100>=20) ? 1 : 2)",
  "3 (n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)",
  "3 (n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2)",
  "3 (n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2)",
  "3 (n==1 ? 0 : n==0 || (n!=1 && n%100>=1 && n%100<=19) ? 1 : 2)",
  "3 (n==1 ? 0 : n==2 ? 1 : 2)",
  "3 (n==0 ? 0 : n==1 ? 1 : 2)",
  "3 (n<=1 ? 0 : n<=10 ? 1 : 2)",
  "4 (n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)",
  "4 (n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n>2 && n<20) ? 2 : 3",
  "4 (n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3)",
  "5 (n==1 ? 0 : n==2 ? 1 : n<7 && n>2 ? 2 : n<11 && n>6 ? 3 : 4)",
  "5 (n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4)",
  "5 (n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : ((n%10>=3 && n%10<=4) || n%10==9) && (n%100<10 || n%100>19) && (n%100<70 || n%100>79) && (n%100<90 || n%100>99) ? 2 : n!=0 && n%1000000==0 ? 3 : 4)",
  "6 (n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)",
  "6 (n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5)",
].map((line): KnownRule => {
  const expression = line.slice(2);
  const rule = parsePluralRule(expression);
  if (rule === undefined) throw new Error(`no rule: ${expression}`);
  return { count: Number(line[0]), rule, expression };
});
const germanicRule: KnownRule = { count: 2, rule: (n) => (n === 1 ? 0 : 1), expression: "(n != 1)" };

function isExact({ count, rule }: KnownRule, locale: Locale): boolean {
  const categories = groupByCategory(locale).filter(([, numbers]) => numbers.size > 0);
  const forms = numbersByForm(count, rule).filter(({ size }) => size > 0);
  return (
    forms.length === categories.length && categories.every(([, own]) => forms.some((set) => similarity(set, own) === 1))
  );
}
