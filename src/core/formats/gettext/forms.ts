import type { Locale } from "../../catalog.ts";
import { type CategoryName, numbersOf } from "../../messages/pluralNumbers.ts";
import { type Rule, ruleOf } from "./expression.ts";

/** The numbered forms of a language's plurals, each with the CLDR category that it stands for. */
export type Forms = readonly CategoryName[];

/** What a `Plural-Forms` field says. */
export interface PluralField {
  readonly count: number;
  readonly rule: Rule;
}

/** Reads `nplurals=2; plural=(n != 1);`; `undefined` for what says nothing (`nplurals=INTEGER`) or more than ten forms. */
export function pluralField(value: string): PluralField | undefined {
  const count = Number(/\bnplurals\s*=\s*(\d{1,2})\b/.exec(value)?.[1] ?? 0);
  const rule = ruleOf((/\bplural\s*=\s*([^;]{1,1000})/.exec(value)?.[1] ?? "").trim());
  return rule === undefined || count < 1 || count > 6 ? undefined : { count, rule };
}

/**
 * The field for a language: the first of gettext's known rules that parts whole numbers as CLDR does. `n != 1` for a
 * language that neither knows.
 */
export function fieldFor(locale: Locale): string {
  const found = known.find((field) => isExact(field, locale)) ?? germanic;
  return `nplurals=${found.count}; plural=${found.expression};`;
}

/** The categories that numbered forms stand for by their rule, in a language; as alike as there are. */
export function formsOf({ count, rule }: PluralField, locale: Locale | undefined): Forms {
  const numbers = numbersByForm(count, rule);
  return assigned(numbers, locale ?? likeliest(numbers));
}

/** The categories that a language has for whole numbers, as gettext and Qt count. */
export function formsFor(locale: Locale | undefined): Forms {
  const field = pluralField(locale === undefined ? germanicField : fieldFor(locale));
  return field === undefined ? ["one", "other"] : formsOf(field, locale ?? "en");
}

/** Whole numbers that tell forms apart; CLDR's `many` for a million is none of gettext's. */
const samples: readonly number[] = Array.from({ length: 201 }, (_, n) => n);

type Numbers = ReadonlySet<number>;

const numbersByForm = (count: number, rule: Rule): readonly Numbers[] => {
  const forms = samples.map(rule);
  return Array.from({ length: count }, (_, form) => new Set(samples.filter((n) => forms[n] === form)));
};

const byCategory = (locale: Locale): readonly (readonly [CategoryName, Numbers])[] =>
  [...numbersOf(locale, "cardinal")].map(([category, numbers]) => [
    category,
    new Set(numbers.filter((n) => Number.isInteger(n) && n <= 200)),
  ]);

/** How much two sets have in common, from 0 to 1; of nothing there is a trace in nothing. */
function likeness(a: Numbers, b: Numbers): number {
  if (a.size === 0 && b.size === 0) return 0.001;
  const shared = [...a].filter((n) => b.has(n)).length;
  return shared / (a.size + b.size - shared);
}

/** Gives each form a category of its own: the most alike first, then what is left. */
function assigned(numbers: readonly Numbers[], locale: Locale): Forms {
  const pairs = byCategory(locale).flatMap(([category, own]) =>
    numbers.map((set, form) => ({ category, form, likeness: isOne(set, category) ? 1 : likeness(set, own) })),
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

/** What is shown for 1 alone is the singular, whatever else a language has it for. */
const isOne = (numbers: Numbers, category: CategoryName): boolean =>
  category === "one" && numbers.size === 1 && numbers.has(1);

/** The language of a rule that says none. */
function likeliest(numbers: readonly Numbers[]): Locale {
  const fitOf = (locale: Locale): number => {
    const categories = byCategory(locale).filter(([, own]) => own.size > 0);
    const sum = categories.reduce((all, [, own]) => all + Math.max(...numbers.map((set) => likeness(set, own))), 0);
    return sum / Math.max(categories.length, numbers.length);
  };
  return examples.reduce((best, locale) => (fitOf(locale) > fitOf(best) ? locale : best));
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

interface Known extends PluralField {
  readonly expression: string;
}

const germanicField = "nplurals=2; plural=(n != 1);";

/** Rules that gettext's manual and its users know (*Plural forms*), the simplest first. */
const known: readonly Known[] = [
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
].map((line): Known => {
  const expression = line.slice(2);
  const rule = ruleOf(expression);
  if (rule === undefined) throw new Error(`no rule: ${expression}`);
  return { count: Number(line[0]), rule, expression };
});
const germanic: Known = { count: 2, rule: (n) => (n === 1 ? 0 : 1), expression: "(n != 1)" };

function isExact({ count, rule }: Known, locale: Locale): boolean {
  const categories = byCategory(locale).filter(([, numbers]) => numbers.size > 0);
  const forms = numbersByForm(count, rule).filter(({ size }) => size > 0);
  return (
    forms.length === categories.length && categories.every(([, own]) => forms.some((set) => likeness(set, own) === 1))
  );
}
