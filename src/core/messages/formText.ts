import type { Locale } from "../catalog/catalog.ts";
import type { IcuCondition } from "./icuTree.ts";
import type { PluralForm } from "./pluralForms.ts";
import { type CategoryName, isPluralCategory, type RuleType, samplesOf } from "./pluralNumbers.ts";

/** A plural form of a locale; `isWhole` if fractions never select it. */
interface FormOf extends PluralForm {
  readonly locale: Locale;
  readonly isWhole?: boolean;
}

/** Returns a plural form with numbers that select it: `few (2, 3, 4, 22)`, `two ordinal (2, 22, 32, 42)`. */
export function pluralFormText({ category, ordinal, locale, isWhole = false }: FormOf): string {
  const numbers = samplesOf({ locale, category }, ordinal ? "ordinal" : "cardinal", isWhole);
  const name = ordinal ? `${category} ordinal` : category;
  return numbers.length === 0 ? name : `${name} (${numbers.join(", ")})`;
}

/**
 * Returns the branches of an ICU message that a text is in: `few (2, 3, 4, 22)`, `gender: female`. Arguments are named if
 * there are several, and those of selects always. Undefined for a text in no branch.
 */
export function branchText(path: readonly IcuCondition[], locale: Locale): string | undefined {
  if (path.length === 0) return undefined;
  const parts = path.map(({ argument, type, selector }) => {
    if (type === "select") return `${argument}: ${selector}`;
    const form = selectorText(selector, type === "selectordinal" ? "ordinal" : "cardinal", locale);
    return path.length === 1 ? form : `${argument}: ${form}`;
  });
  return parts.join(", ");
}

const selectorText = (selector: string, type: RuleType, locale: Locale): string =>
  isPluralCategory(selector)
    ? pluralFormText({ category: selector satisfies CategoryName, ordinal: type === "ordinal", locale })
    : `exactly ${selector.replace(/^=/, "")}`;
