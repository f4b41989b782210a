import assert from "node:assert/strict";
import { branchText, pluralFormText } from "../../../src/core/messages/formText.ts";
import type { CategoryName } from "../../../src/core/messages/pluralNumbers.ts";

describe("the form of a text", () => {
  const forms = (locale: string, ...categories: readonly CategoryName[]) =>
    categories.map((category) => pluralFormText({ category, ordinal: false, locale }));

  it("is a plural category with numbers of CLDR", () => {
    assert.deepEqual(forms("ru", "one", "few", "many", "other"), [
      "one (1, 21, 31, 41)",
      "few (2, 3, 4, 22)",
      "many (0, 5, 6, 7)",
      "other (0.5, 1.1, 1.5, 2.5)",
    ]);
    assert.deepEqual(forms("pl", "few", "many"), ["few (2, 3, 4, 22)", "many (0, 5, 6, 7)"]);
    assert.deepEqual(forms("cs", "few", "many", "other"), [
      "few (2, 3, 4)",
      "many (0.5, 1.1, 1.5, 2.5)",
      "other (0, 5, 6, 7)",
    ]);
    assert.deepEqual(forms("ar", "zero", "two", "few", "many", "other"), [
      "zero (0)",
      "two (2)",
      "few (3, 4, 5, 6)",
      "many (11, 12, 13, 14)",
      "other (100, 101, 102, 200)",
    ]);
  });

  it("has whole numbers alone where fractions select none", () => {
    assert.equal(
      pluralFormText({ category: "other", ordinal: false, locale: "en", isWhole: true }),
      "other (0, 2, 3, 4)",
    );
    // formats have it in every language
    assert.deepEqual(forms("en", "zero"), ["zero (0)"]);
  });

  it("says that numbers are ordinal", () => {
    assert.equal(pluralFormText({ category: "two", ordinal: true, locale: "en" }), "two ordinal (2, 22, 32, 42)");
  });

  it("is the branches of ICU messages, with their arguments if needed", () => {
    const [count, gender] = [
      { argument: "count", type: "plural", selector: "few" } as const,
      { argument: "gender", type: "select", selector: "female" } as const,
    ];
    assert.equal(branchText([], "pl"), undefined);
    assert.equal(branchText([count], "pl"), "few (2, 3, 4, 22)");
    assert.equal(branchText([gender], "pl"), "gender: female");
    assert.equal(branchText([gender, count], "pl"), "gender: female, count: few (2, 3, 4, 22)");
    assert.equal(branchText([{ ...count, selector: "=1" }], "pl"), "exactly 1");
    assert.equal(
      branchText([{ ...count, type: "selectordinal", selector: "two" }], "en"),
      "two ordinal (2, 22, 32, 42)",
    );
  });
});
