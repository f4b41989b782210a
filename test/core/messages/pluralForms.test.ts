import assert from "node:assert/strict";
import {
  countCategories,
  isChosenByCounts,
  isOneNumber,
  type PluralCategory,
  pluralCategories,
  pluralKey,
  pluralKeyOf,
  railsCategories,
  sourceCategory,
  withZero,
} from "../../../src/core/messages/pluralForms.ts";
import { sampleNumber } from "../../../src/core/messages/pluralNumbers.ts";

describe("plurals", () => {
  it("knows CLDR's categories", () => {
    const examples: Readonly<Record<string, string>> = {
      en: "one other",
      de: "one other",
      fr: "one many other",
      es: "one many other",
      "pt-BR": "one many other",
      it: "one many other",
      ca: "one many other",
      ru: "one few many other",
      pl: "one few many other",
      ar: "zero one two few many other",
      ja: "other",
      zh_Hans: "other",
      "en-XA": "one other",
      "ar-XB": "zero one two few many other",
      "qps-ploc": "one other",
      "no such locale!": "one other",
    };
    for (const [locale, categories] of Object.entries(examples)) {
      assert.equal(pluralCategories(locale).join(" "), categories, locale);
    }
    assert.equal(pluralCategories("en", "ordinal").join(" "), "one two few other");
    assert.equal(pluralCategories("de", "ordinal").join(" "), "other");
  });

  it("are those that counts fall into, where fractions and millions don't matter", () => {
    const examples = {
      cs: "one few other",
      fr: "one other",
      es: "one other",
      ru: "one few many other",
      ar: "zero one two few many other",
      lv: "zero one other",
    };
    for (const [locale, categories] of Object.entries(examples))
      assert.equal(countCategories(locale).join(" "), categories, locale);
  });

  it("are fewer in Latvian where Rails chooses them", () => {
    assert.deepEqual(railsCategories("lv", "cardinal"), ["one", "other"]);
    assert.deepEqual(railsCategories("pl", "cardinal"), countCategories("pl"));
    assert.ok(railsCategories("ar", "cardinal").includes("zero"));
  });

  it("are for one number alone, or for several", () => {
    const isOne = (category: PluralCategory, locale: string) => isOneNumber({ category, ordinal: false }, locale);
    assert.ok(isOne("one", "en") && isOne("one", "nl") && isOne("two", "he") && isOne("zero", "en"));
    assert.ok(!isOne("one", "ru") && !isOne("one", "fr") && !isOne("few", "cs") && !isOne("other", "en"));
  });

  it("are chosen by counts, or by fractions alone", () => {
    assert.ok(isChosenByCounts("other", "de") && isChosenByCounts("many", "pl") && isChosenByCounts("other", "fr"));
    assert.ok(!isChosenByCounts("other", "pl") && !isChosenByCounts("other", "ru") && !isChosenByCounts("many", "cs"));
  });

  it("needs zero where a source says another thing for 0", () => {
    const forms = (zero?: string) =>
      new Map<PluralCategory, string>([
        ...(zero ? [["zero", zero] as const] : []),
        ["one", "1 file"],
        ["other", "n files"],
      ]);
    assert.deepEqual(withZero(forms("No files"), ["other"]), ["zero", "other"]);
    assert.deepEqual(withZero(forms("n files"), ["other"]), ["other"]);
    assert.deepEqual(withZero(forms(), ["one", "few"]), ["one", "few"]);
  });

  describe("sourceCategory", () => {
    const from = (target: string, forms: Partial<Record<PluralCategory, string>>) => {
      const map = new Map(Object.entries(forms)) as Map<PluralCategory, string>;
      const source = { locale: "en", syntaxes: new Set(["i18next"] as const) };
      return withZero(map, pluralCategories(target))
        .map((category) => `${category}<${sourceCategory(category, target, map, source)}`)
        .join(" ");
    };
    const examples: readonly (readonly [string, string, Partial<Record<PluralCategory, string>>, string])[] = [
      [
        "the same where the count is shown",
        "ru",
        { one: "{{count}} file", other: "{{count}} files" },
        "one<one few<other many<other other<other",
      ],
      [
        "other for Russian one without the count",
        "ru",
        { one: "One file", other: "{{count}} files" },
        "one<other few<other many<other other<other",
      ],
      [
        "one for German one without the count",
        "de",
        { one: "One file", other: "{{count}} files" },
        "one<one other<other",
      ],
      [
        "other for French one, as it is 0 as well",
        "fr",
        { one: "One file", other: "{{count}} files" },
        "one<other many<other other<other",
      ],
      [
        "one for French where no form shows the count",
        "fr",
        { one: "Delete file", other: "Delete files" },
        "one<one many<other other<other",
      ],
      [
        "other for Russian where no form shows the count",
        "ru",
        { one: "Delete file", other: "Delete files" },
        "one<other few<other many<other other<other",
      ],
      ["other alone for Japanese", "ja", { one: "{{count}} file", other: "{{count}} files" }, "other<other"],
      ["zero for zero", "de", { zero: "No files", one: "a", other: "{{count}}" }, "zero<zero one<one other<other"],
      [
        "other for Latvian zero, as it is 10 as well",
        "lv",
        { zero: "No files", one: "{{count}} file", other: "{{count}} files" },
        "zero<other one<one other<other",
      ],
      [
        "other where only another value is shown",
        "ru",
        { one: "{{name}} has a file", other: "{{name}} has {{count}} files" },
        "one<other few<other many<other other<other",
      ],
    ];
    for (const [name, target, forms, expected] of examples) it(name, () => assert.equal(from(target, forms), expected));

    it("many where a source has no other", () => {
      const forms = new Map<PluralCategory, string>([
        ["one", "%{count} файл"],
        ["many", "%{count} файлов"],
      ]);
      assert.equal(sourceCategory("other", "en", forms, { locale: "ru", syntaxes: new Set(["ruby"]) }), "many");
    });
  });

  it("shows numbers that are right in both languages", () => {
    const number = (target: string, category: PluralCategory, source: PluralCategory) =>
      sampleNumber({ locale: target, category }, { locale: "en", category: source }, "cardinal");
    assert.equal(number("de", "one", "one"), 1);
    assert.equal(number("de", "other", "other"), 5);
    assert.equal(number("ru", "one", "other"), 21);
    assert.equal(number("ru", "few", "other"), 3);
    assert.equal(number("ru", "other", "other"), 1.5);
    assert.equal(number("fr", "many", "other"), 1_000_000);
    assert.equal(number("ar", "zero", "other"), 0);
    assert.equal(number("cy", "many", "other"), 6);
  });

  it("reads i18next's suffixes", () => {
    assert.deepEqual(pluralKey("item_one"), { base: "item", category: "one", ordinal: false });
    assert.deepEqual(pluralKey("place_ordinal_two"), { base: "place", category: "two", ordinal: true });
    assert.deepEqual(pluralKey("friend_male_zero"), { base: "friend_male", category: "zero", ordinal: false });
    for (const key of ["one", "_one", "item", "item_plural", "item_One", "zone"])
      assert.equal(pluralKey(key), undefined, key);
    for (const key of ["item_one", "place_ordinal_two"]) {
      const read = pluralKey(key);
      assert.ok(read);
      assert.equal(pluralKeyOf(read.base, read), key);
    }
  });
});
