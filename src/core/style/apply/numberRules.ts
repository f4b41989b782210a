import { type Numeral, rewriteNumerals, writeNumeral } from "./numeral.ts";
import {
  narrowSpace,
  noBreakSpace,
  type RewriteContext,
  type RuleTable,
  replacing,
  spaces,
  type TextRewrite,
  textHole,
} from "./styleRule.ts";

/** Writes numbers with other signs if that is unambiguous; `which` selects the numbers. */
const rewriteSigns =
  (signs: Signs, which: (digits: number) => boolean = () => true): TextRewrite =>
  (text, context) =>
    rewriteNumerals(text, context.language, hasPeriodTimes(context), (numeral) =>
      which(numeral.groups.join("").length) ? replaceSigns(numeral, signs, context) : undefined,
    );

interface Signs {
  readonly decimal?: "," | ".";
  /** `space` is a no-break space. */
  readonly group?: "" | "," | "." | "'" | "space";
}

function replaceSigns(numeral: Numeral, { decimal, group }: Signs, { language }: RewriteContext): string | undefined {
  const decimalSign = numeral.decimals === undefined ? "" : (decimal ?? numeral.decimalSign);
  const wanted = group === "space" ? (language === "fr" ? narrowSpace : noBreakSpace) : group;
  const groupSign = numeral.groups.length === 1 ? "" : (wanted ?? otherThan(decimalSign, numeral.groupSign));
  // a number must not end up with one sign in two meanings, nor lose the groups that showed the meaning of its sign
  if (groupSign !== "" && groupSign === decimalSign) return undefined;
  const next = { ...numeral, decimalSign, groupSign };
  return writeNumeral(groupSign === "" ? { ...next, groups: [numeral.groups.join("")] } : next);
}

/** Swaps two signs that would become the same. */
const otherThan = (decimal: string, group: string): string => {
  if (decimal === "" || decimal !== group) return group;
  return group === "," ? "." : ",";
};

/** Returns whether another rule writes times as `10.30`. */
const hasPeriodTimes = ({ rules }: RewriteContext): boolean =>
  Object.values(rules["dates_and_times"] ?? {}).some(
    (option) => /period/.test(option) && /hour|hh|use_period/.test(option),
  );

const combinations = (which: (digits: number) => boolean): Readonly<Record<string, TextRewrite>> => ({
  use_comma_as_decimal_separator_and_period_as_thousands_separator: rewriteSigns({ decimal: ",", group: "." }, which),
  use_comma_as_decimal_separator_and_space_as_thousands_separator: rewriteSigns(
    { decimal: ",", group: "space" },
    which,
  ),
  use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations: rewriteSigns(
    { decimal: ",", group: "." },
    which,
  ),
  use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations: rewriteSigns(
    { decimal: ",", group: "space" },
    which,
  ),
  use_period_as_decimal_separator_and_comma_as_thousands_separator: rewriteSigns({ decimal: ".", group: "," }, which),
  use_period_as_decimal_separator_and_space_as_thousands_separator: rewriteSigns(
    { decimal: ".", group: "space" },
    which,
  ),
});

const times = (by: string): TextRewrite =>
  replacing(
    new RegExp(
      `(?<=(?<![\\p{L}\\p{N}])[\\d.,]{1,9})[${spaces}]?[x×][${spaces}]?(?=\\d+(?:[.,]\\d+)?(?![\\p{L}]))`,
      "gu",
    ),
    by,
  );

/** Full-width forms of digits and back. */
const halfWidthDigits: TextRewrite = (text) =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
const fullWidthDigits: TextRewrite = (text) =>
  text.replace(/(?<![\w.,-])\d+(?![\w.,-])/g, (digits) =>
    digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );

const operand = "\\d+(?:[.,]\\d+)?";
const equation = new RegExp(`(?<![\\w=+×÷*/-])${operand}(?:[ ]?[=+×÷−][ ]?${operand}){1,20}(?![\\w=+×÷*/-])`, "gu");

/** Numbers: their separators, forms and signs. */
export const numberRules: RuleTable = {
  "numbers.decimal_separator": {
    use_comma_and_do_not_use_thousands_separator: rewriteSigns({ decimal: ",", group: "" }),
    use_comma_as_decimal_separator: rewriteSigns({ decimal: "," }),
    use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations: rewriteSigns({
      decimal: ",",
      group: "",
    }),
    use_period_and_do_not_use_thousands_separator: rewriteSigns({ decimal: ".", group: "" }),
    use_period_as_decimal_separator: rewriteSigns({ decimal: "." }),
  },
  "numbers.thousands_separator": {
    do_not_use: rewriteSigns({ group: "" }),
    do_not_use_thousands_separator: rewriteSigns({ group: "" }),
    use_comma: rewriteSigns({ group: "," }),
    use_comma_to_separate_large_numbers_into_units_of_three: rewriteSigns({ group: "," }),
    use_period: rewriteSigns({ group: "." }),
    use_period_as_thousands_separator: rewriteSigns({ group: "." }),
    use_space: rewriteSigns({ group: "space" }),
    use_space_as_thousands_separator: rewriteSigns({ group: "space" }),
    use_space_to_separate_large_numbers_into_units_of_three: rewriteSigns({ group: "space" }),
    use_straight_apostrophe_as_thousands_separator: rewriteSigns({ group: "'" }),
  },
  "numbers.numbers_of_5_digits_or_more": combinations((digits) => digits >= 5),
  "numbers.numbers_up_to_4_digits": combinations((digits) => digits <= 4),
  "numbers.number_format": {
    use_half_width_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years_and_use_half_width_period_as_decimal_separator:
      rewriteSigns({ decimal: ".", group: "," }),
  },
  "numbers.large_number_format": {
    use_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years: rewriteSigns({ group: "," }),
  },
  "numbers.decimal_numbers_less_than_one": {
    always_use_0_before_decimal_separator: replacing(
      new RegExp(`(?<=^|[\\s(${textHole}])\\.(?=\\d+(?![\\p{L}\\d.]))`, "gu"),
      "0.",
    ),
  },
  "numbers.dimensions_separator": {
    use_multiplication_sign_between_dimensions_with_space_on_either_side: times(" × "),
    use_multiplication_sign_between_dimensions_without_space_on_either_side: times("×"),
    use_x_between_dimensions_with_space_on_either_side: times(" x "),
    use_x_between_dimensions_without_space_on_either_side: times("x"),
  },
  "numbers.mathematical_expression_spacing": {
    use_space_between_elements_of_mathematical_expression_or_equation: (text) =>
      text.replace(equation, (found) => (found.includes("=") ? found.replace(/ ?([=+×÷−]) ?/g, " $1 ") : found)),
  },
  "numbers.writing_numbers": {
    use_half_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural: halfWidthDigits,
    use_full_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural: fullWidthDigits,
  },
};
