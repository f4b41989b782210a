import type { Locale } from "../../catalog/catalog.ts";
import { bcp47 } from "../../locales/locale.ts";
import { matchPluralForms, type PluralForms, parsePluralField } from "../gettext/forms.ts";

/** Returns the categories of a language's numbered forms by Qt's special rules (qttools, *numerus.cpp*). */
export function numerusForms(locale: Locale | undefined): PluralForms {
  const tag = locale === undefined ? "en" : bcp47(locale);
  const rule = rules.get(tag) ?? rules.get(tag.split("-")[0] ?? "") ?? englishRule;
  const field = parsePluralField(rule);
  return field === undefined ? ["one", "other"] : matchPluralForms(field, tag);
}

const englishRule = "nplurals=2; plural=n != 1";

const rows: readonly (readonly [languages: string, count: number, rule: string])[] = [
  ["bi my zh dz fj gn hu id ja jv ko ms na om fa su tt th bo tr vi yo za", 1, "0"],
  ["br fr fil ti wa pt-BR", 2, "n > 1"],
  ["is", 2, "n%10==1 && n%100!=11 ? 0 : 1"],
  ["lv", 3, "n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2"],
  ["dv iu ik ga gv mi se sm sa", 3, "n==1 ? 0 : n==2 ? 1 : 2"],
  ["gd", 4, "n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3"],
  ["cs sk", 3, "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2"],
  ["mk", 3, "n%10==1 ? 0 : n%10==2 ? 1 : 2"],
  ["lt", 3, "n%10==1 && n%100!=11 ? 0 : n%10!=0 && (n%100<10 || n%100>19) ? 1 : 2"],
  ["be bs hr ru sr uk", 3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>19) ? 1 : 2"],
  ["pl", 3, "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>19) ? 1 : 2"],
  ["ro mo", 3, "n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2"],
  ["sl", 4, "n%100==1 ? 0 : n%100==2 ? 1 : n%100>=3 && n%100<=4 ? 2 : 3"],
  ["mt", 4, "n==1 ? 0 : n==0 || (n%100>=1 && n%100<=10) ? 1 : n%100>=11 && n%100<=19 ? 2 : 3"],
  ["cy", 5, "n==0 ? 0 : n==1 ? 1 : n>=2 && n<=5 ? 2 : n==6 ? 3 : 4"],
  ["ar", 6, "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"],
  ["tl", 3, "n<=1 ? 0 : n%10==4 || n%10==6 || n%10==9 ? 1 : 2"],
];

const rules: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([languages, count, rule]) =>
    languages.split(" ").map((language) => [language, `nplurals=${count}; plural=${rule}`] as const),
  ),
);
