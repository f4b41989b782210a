import { type Day, longerGermanMonths, months, rewriteDates, shortGermanMonths } from "./calendar.ts";
import { onlyIn, type RuleTable, type TextRewrite } from "./styleRule.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

const rewriteDays =
  (write: (day: Day, language: string) => string | undefined): TextRewrite =>
  (text, { language }) =>
    rewriteDates(text, language, (day) => write(day, language));

/** Day, month and year in an order, with a sign between them; with leading zeros if `pad` is set. */
const inOrderOf = (order: "dmy" | "mdy" | "ymd", sign: string, pad = true): TextRewrite =>
  rewriteDays((day) => {
    const digits = (value: number) => (pad ? twoDigits(value) : String(value));
    const parts = { d: digits(day.day), m: digits(day.month), y: String(day.year) };
    return [...order].map((letter) => parts[letter as "d" | "m" | "y"]).join(sign);
  });

/** With the month's name, as the language combines them. */
const withMonthName = (september?: string): TextRewrite =>
  rewriteDays(({ year, month, day }, language) => {
    const name = month === 9 && september !== undefined ? september : months[language]?.[month - 1];
    return name && joiners[language]?.(day, name, year);
  });

const joiners: Readonly<Record<string, (day: number, month: string, year: number) => string>> = {
  de: (day, month, year) => `${day}. ${month} ${year}`,
  en: (day, month, year) => `${day} ${month} ${year}`,
  es: (day, month, year) => `${day} de ${month} de ${year}`,
  fr: (day, month, year) => `${day === 1 ? "1er" : day} ${month} ${year}`,
  it: (day, month, year) => `${day === 1 ? "1º" : day} ${month} ${year}`,
};

const monthFirst = rewriteDays(({ year, month, day }, language) => {
  const name = language === "en" ? months[language]?.[month - 1] : undefined;
  return name && `${name} ${day}, ${year}`;
});

const germanShort = (names: readonly string[]): TextRewrite =>
  rewriteDays(({ year, month, day }, language) =>
    language === "de" ? `${day}. ${names[month - 1] ?? month} ${year}` : undefined,
  );

const dotted = inOrderOf("dmy", ".", false);
const numericDay = /(?<![\p{L}\p{N}_.,:/-])(\d\d?)([./])(\d\d?)\2(\d{4})(?![\p{L}\p{N}_/:-]|[.,]\p{N})/gu;

/** Days and months of dates in digits, in their order. */
const padDays = (pad: boolean): TextRewrite => {
  const digits = (text: string) => (pad ? text.padStart(2, "0") : String(Number(text)));
  return (text) =>
    text.replace(numericDay, (_, first: string, sign: string, second: string, year: string) =>
      [digits(first), digits(second), year].join(sign),
    );
};

/** Dates: only unambiguous ones. */
export const dateRules: RuleTable = {
  "dates_and_times.date_format": {
    use_dd_period_mm_period_yyyy: dotted,
    use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months: inOrderOf("dmy", "."),
    use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_feb_period_mrz_period_apr_period_mai_jun_period_jul_period_aug_period_sep_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days:
      germanShort(shortGermanMonths),
    use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_febr_period_maerz_apr_period_mai_juni_juli_aug_period_sept_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days:
      germanShort(longerGermanMonths),
    use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days: withMonthName(),
    use_dd_slash_mm_slash_yyyy: inOrderOf("dmy", "/", false),
    use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months: inOrderOf("dmy", "/"),
    use_dd_space_spelled_out_month_space_yyyy: withMonthName(),
    use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month: onlyIn(
      ["es"],
      withMonthName("septiembre"),
    ),
    use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month: onlyIn(
      ["es"],
      withMonthName("setiembre"),
    ),
    use_dd_space_spelled_out_month_space_yyyy_without_leading_zeros_for_single_digit_days: withMonthName(),
    use_mm_slash_dd_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months: inOrderOf("mdy", "/"),
    use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days: monthFirst,
    use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_without_leading_zero_for_single_digit_months_and_days:
      rewriteDays(({ year, month, day }) => `${year}年${month}月${day}日`),
    use_yyyy_hyphen_mm_hyphen_dd_with_leading_zero_for_single_digit_days_and_months: inOrderOf("ymd", "-"),
    use_yyyy_hyphen_mm_hyphen_dd_with_leading_zeros_for_single_digit_days_and_months: inOrderOf("ymd", "-"),
    "use_yyyy_korean word_년_space_mm_korean word_월_space_dd_korean word_일_without_leading_zero_for_single_digit_days_and_months":
      rewriteDays(({ year, month, day }) => `${year}년 ${month}월 ${day}일`),
    use_yyyy_period_mm_period_dd: inOrderOf("ymd", "."),
    use_yyyy_period_space_mm_period_space_dd_period_space_without_leading_zero_for_single_digit_days_and_months:
      rewriteDays(({ year, month, day }) => `${year}. ${month}. ${day}.`),
    use_yyyy_slash_mm_slash_dd: inOrderOf("ymd", "/"),
    use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months: inOrderOf("ymd", "/"),
  },
  "dates_and_times.dates_in_numerical_form": {
    use_dd_hyphen_mm_hyphen_yyyy: inOrderOf("dmy", "-"),
    use_dd_period_mm_period_yyyy: inOrderOf("dmy", "."),
    use_dd_slash_mm_slash_yyyy: inOrderOf("dmy", "/"),
  },
  "dates_and_times.writing_dates": {
    use_dd_space_spelled_out_month_space_yyyy: withMonthName(),
  },
  "dates_and_times.single_digit_days_and_months": {
    do_not_use_leading_zero: padDays(false),
    use_leading_zero: padDays(true),
  },
};
