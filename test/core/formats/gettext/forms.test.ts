import assert from "node:assert/strict";
import {
  matchPluralForms,
  parsePluralField,
  pluralFieldText,
  pluralFormsFor,
} from "../../../../src/core/formats/gettext/forms.ts";
import { parsePluralRule } from "../../../../src/core/formats/gettext/pluralExpression.ts";

describe("plural forms of gettext", () => {
  const expressions: readonly (readonly [string, readonly number[]])[] = [
    ["0", [0, 0, 0, 0]],
    ["n != 1", [1, 0, 1, 1]],
    ["(n>1)", [0, 0, 1, 1]],
    ["n==1 ? 0 : n==2 ? 1 : 2", [2, 0, 1, 2]],
    ["!n", [1, 0, 0, 0]],
    ["!!n+2*3%4-1", [1, 2, 2, 2]],
    ["n%2==0 && n>0 || n==3", [0, 0, 1, 1]],
    ["n/2", [0, 0, 1, 1]],
    ["10-n-1", [9, 8, 7, 6]],
  ];
  for (const [expression, values] of expressions) {
    it(`${expression} is evaluated`, () =>
      assert.deepEqual([0, 1, 2, 3].map(parsePluralRule(expression) ?? Number), values));
  }

  for (const bad of [
    "",
    "n +",
    "(n",
    "n)",
    "n ? 1",
    "x",
    "n = 1",
    "alert(1)",
    "n;1",
    "1 2",
    "(".repeat(60),
    "n".repeat(1001),
  ]) {
    it(`${bad.slice(0, 20)} is none`, () => assert.equal(parsePluralRule(bad), undefined));
  }

  it("what divides by zero has no form", () => assert.ok(Number.isNaN(parsePluralRule("n % 0")?.(1))));

  const fields: readonly (readonly [locale: string | undefined, field: string, forms: string])[] = [
    ["de", "nplurals=2; plural=(n != 1);", "one other"],
    ["fr", "nplurals=2; plural=n>1;", "one other"],
    ["ja", "nplurals=1; plural=0;", "other"],
    ["lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", "one other zero"],
    ["pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", "one few many"],
    [
      "ru",
      "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || (n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3);",
      "one few many other",
    ],
    ["fr", "nplurals=3; plural=(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;", "one many other"],
    [
      "cs",
      "nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3;",
      "one few many other",
    ],
    ["ja", "nplurals=2; plural=n != 1;", "one other"],
    // no language: the likeliest
    [undefined, "nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;", "one few other"],
    [undefined, "nplurals=2; plural=n != 1;", "one other"],
  ];
  for (const [locale, field, forms] of fields) {
    it(`${locale}: ${field.slice(0, 60)} is ${forms}`, () => {
      const read = parsePluralField(field);
      assert.ok(read);
      assert.equal(matchPluralForms(read, locale).join(" "), forms);
    });
  }

  for (const bad of [
    "",
    "nplurals=INTEGER; plural=EXPRESSION;",
    "nplurals=0; plural=0",
    "nplurals=99; plural=n",
    "nplurals=2",
  ]) {
    it(`“${bad}” says nothing`, () => assert.equal(parsePluralField(bad), undefined));
  }

  // what Intl and gettext disagree on, or don't know, is left out
  const locales =
    "af ar be bg bs ca cs cy da de el en es et eu fa fi fr ga gd gl he hi hr hu id is it ja ka ko lt lv mk mn mt nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk vi zh-Hans";
  for (const locale of locales.split(" ")) {
    it(`${locale}: each whole number has the form of its category`, () => {
      const field = parsePluralField(pluralFieldText(locale));
      const [forms, rules] = [pluralFormsFor(locale), new Intl.PluralRules(locale)];
      for (let n = 0; n <= 1000; n++) assert.equal(forms[field?.rule(n) ?? -1], rules.select(n), String(n));
    });
  }
});
