import { type Numeral, rewriteNumerals, written } from "./numeral.ts";
import {
  type Context,
  hole,
  narrowSpace,
  noBreakSpace,
  type Rewrite,
  type RuleTable,
  replacing,
  spaces,
} from "./rule.ts";

/** Writes numbers with other signs where that is unambiguous; `which` says which of them. */
const signed =
  (signs: Signs, which: (digits: number) => boolean = () => true): Rewrite =>
  (text, context) =>
    rewriteNumerals(text, context.language, hasPeriodTimes(context), (numeral) =>
      which(numeral.groups.join("").length) ? resigned(numeral, signs, context) : undefined,
    );

interface Signs {
  readonly decimal?: "," | ".";
  /** `space` is the one that no line breaks at. */
  readonly group?: "" | "," | "." | "'" | "space";
}

function resigned(numeral: Numeral, { decimal, group }: Signs, { language }: Context): string | undefined {
  const decimalSign = numeral.decimals === undefined ? "" : (decimal ?? numeral.decimalSign);
  const wanted = group === "space" ? (language === "fr" ? narrowSpace : noBreakSpace) : group;
  const groupSign = numeral.groups.length === 1 ? "" : (wanted ?? otherThan(decimalSign, numeral.groupSign));
  // a number must not end up with one sign in two meanings, nor lose the groups that told what its sign means
  if (groupSign !== "" && groupSign === decimalSign) return undefined;
  const next = { ...numeral, decimalSign, groupSign };
  return written(groupSign === "" ? { ...next, groups: [numeral.groups.join("")] } : next);
}

/** Two signs that would be one change places. */
const otherThan = (decimal: string, group: string): string => {
  if (decimal === "" || decimal !== group) return group;
  return group === "," ? "." : ",";
};

/** Whether times are written `10.30` by another rule. */
const hasPeriodTimes = ({ rules }: Context): boolean =>
  Object.values(rules["dates_and_times"] ?? {}).some(
    (option) => /period/.test(option) && /hour|hh|use_period/.test(option),
  );

const combined = (which: (digits: number) => boolean): Readonly<Record<string, Rewrite>> => ({
  use_comma_as_decimal_separator_and_period_as_thousands_separator: signed({ decimal: ",", group: "." }, which),
  use_comma_as_decimal_separator_and_space_as_thousands_separator: signed({ decimal: ",", group: "space" }, which),
  use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations: signed(
    { decimal: ",", group: "." },
    which,
  ),
  use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations: signed(
    { decimal: ",", group: "space" },
    which,
  ),
  use_period_as_decimal_separator_and_comma_as_thousands_separator: signed({ decimal: ".", group: "," }, which),
  use_period_as_decimal_separator_and_space_as_thousands_separator: signed({ decimal: ".", group: "space" }, which),
});

const times = (by: string): Rewrite =>
  replacing(
    new RegExp(
      `(?<=(?<![\\p{L}\\p{N}])[\\d.,]{1,9})[${spaces}]?[x×][${spaces}]?(?=\\d+(?:[.,]\\d+)?(?![\\p{L}]))`,
      "gu",
    ),
    by,
  );

/** Full-width forms of digits and back. */
const halfWidthDigits: Rewrite = (text) =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
const fullWidthDigits: Rewrite = (text) =>
  text.replace(/(?<![\w.,-])\d+(?![\w.,-])/g, (digits) =>
    digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  );

const operand = "\\d+(?:[.,]\\d+)?";
const equation = new RegExp(`(?<![\\w=+×÷*/-])${operand}(?:[ ]?[=+×÷−][ ]?${operand}){1,20}(?![\\w=+×÷*/-])`, "gu");

/** Numbers: their separators, forms and signs. */
export const numberRules: RuleTable = {
  "numbers.decimal_separator": {
    use_comma_and_do_not_use_thousands_separator: signed({ decimal: ",", group: "" }),
    use_comma_as_decimal_separator: signed({ decimal: "," }),
    use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations: signed({
      decimal: ",",
      group: "",
    }),
    use_period_and_do_not_use_thousands_separator: signed({ decimal: ".", group: "" }),
    use_period_as_decimal_separator: signed({ decimal: "." }),
  },
  "numbers.thousands_separator": {
    do_not_use: signed({ group: "" }),
    do_not_use_thousands_separator: signed({ group: "" }),
    use_comma: signed({ group: "," }),
    use_comma_to_separate_large_numbers_into_units_of_three: signed({ group: "," }),
    use_period: signed({ group: "." }),
    use_period_as_thousands_separator: signed({ group: "." }),
    use_space: signed({ group: "space" }),
    use_space_as_thousands_separator: signed({ group: "space" }),
    use_space_to_separate_large_numbers_into_units_of_three: signed({ group: "space" }),
    use_straight_apostrophe_as_thousands_separator: signed({ group: "'" }),
  },
  "numbers.numbers_of_5_digits_or_more": combined((digits) => digits >= 5),
  "numbers.numbers_up_to_4_digits": combined((digits) => digits <= 4),
  "numbers.number_format": {
    use_half_width_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years_and_use_half_width_period_as_decimal_separator:
      signed({ decimal: ".", group: "," }),
  },
  "numbers.large_number_format": {
    use_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years: signed({ group: "," }),
  },
  "numbers.decimal_numbers_less_than_one": {
    always_use_0_before_decimal_separator: replacing(
      new RegExp(`(?<=^|[\\s(${hole}])\\.(?=\\d+(?![\\p{L}\\d.]))`, "gu"),
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
