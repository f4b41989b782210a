import { type Day, longerGermanMonths, months, rewriteDates, shortGermanMonths } from "./calendar.ts";
import { only, type Rewrite, type RuleTable } from "./rule.ts";

const two = (value: number): string => String(value).padStart(2, "0");

const dated =
  (write: (day: Day, language: string) => string | undefined): Rewrite =>
  (text, { language }) =>
    rewriteDates(text, language, (day) => write(day, language));

/** Day, month and year in an order, with a sign between them; with leading zeros where `pad`. */
const ordered = (order: "dmy" | "mdy" | "ymd", sign: string, pad = true): Rewrite =>
  dated((day) => {
    const digits = (value: number) => (pad ? two(value) : String(value));
    const parts = { d: digits(day.day), m: digits(day.month), y: String(day.year) };
    return [...order].map((letter) => parts[letter as "d" | "m" | "y"]).join(sign);
  });

/** With the month's name; how a language puts them together. */
const spelled = (september?: string): Rewrite =>
  dated(({ year, month, day }, language) => {
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

const monthFirst = dated(({ year, month, day }, language) => {
  const name = language === "en" ? months[language]?.[month - 1] : undefined;
  return name && `${name} ${day}, ${year}`;
});

const germanShort = (names: readonly string[]): Rewrite =>
  dated(({ year, month, day }, language) =>
    language === "de" ? `${day}. ${names[month - 1] ?? month} ${year}` : undefined,
  );

const dotted = ordered("dmy", ".", false);
const numericDay = /(?<![\p{L}\p{N}_.,:/-])(\d\d?)([./])(\d\d?)\2(\d{4})(?![\p{L}\p{N}_/:-]|[.,]\p{N})/gu;

/** Days and months of dates in digits, in their order. */
const padded = (pad: boolean): Rewrite => {
  const digits = (text: string) => (pad ? text.padStart(2, "0") : String(Number(text)));
  return (text) =>
    text.replace(numericDay, (_, first: string, sign: string, second: string, year: string) =>
      [digits(first), digits(second), year].join(sign),
    );
};

/** Dates: only those that can be read in one way. */
export const dateRules: RuleTable = {
  "dates_and_times.date_format": {
    use_dd_period_mm_period_yyyy: dotted,
    use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months: ordered("dmy", "."),
    use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_feb_period_mrz_period_apr_period_mai_jun_period_jul_period_aug_period_sep_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days:
      germanShort(shortGermanMonths),
    use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_febr_period_maerz_apr_period_mai_juni_juli_aug_period_sept_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days:
      germanShort(longerGermanMonths),
    use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days: spelled(),
    use_dd_slash_mm_slash_yyyy: ordered("dmy", "/", false),
    use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months: ordered("dmy", "/"),
    use_dd_space_spelled_out_month_space_yyyy: spelled(),
    use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month: only(
      ["es"],
      spelled("septiembre"),
    ),
    use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month: only(
      ["es"],
      spelled("setiembre"),
    ),
    use_dd_space_spelled_out_month_space_yyyy_without_leading_zeros_for_single_digit_days: spelled(),
    use_mm_slash_dd_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months: ordered("mdy", "/"),
    use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days: monthFirst,
    use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_without_leading_zero_for_single_digit_months_and_days:
      dated(({ year, month, day }) => `${year}年${month}月${day}日`),
    use_yyyy_hyphen_mm_hyphen_dd_with_leading_zero_for_single_digit_days_and_months: ordered("ymd", "-"),
    use_yyyy_hyphen_mm_hyphen_dd_with_leading_zeros_for_single_digit_days_and_months: ordered("ymd", "-"),
    "use_yyyy_korean word_년_space_mm_korean word_월_space_dd_korean word_일_without_leading_zero_for_single_digit_days_and_months":
      dated(({ year, month, day }) => `${year}년 ${month}월 ${day}일`),
    use_yyyy_period_mm_period_dd: ordered("ymd", "."),
    use_yyyy_period_space_mm_period_space_dd_period_space_without_leading_zero_for_single_digit_days_and_months: dated(
      ({ year, month, day }) => `${year}. ${month}. ${day}.`,
    ),
    use_yyyy_slash_mm_slash_dd: ordered("ymd", "/"),
    use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months: ordered("ymd", "/"),
  },
  "dates_and_times.dates_in_numerical_form": {
    use_dd_hyphen_mm_hyphen_yyyy: ordered("dmy", "-"),
    use_dd_period_mm_period_yyyy: ordered("dmy", "."),
    use_dd_slash_mm_slash_yyyy: ordered("dmy", "/"),
  },
  "dates_and_times.writing_dates": {
    use_dd_space_spelled_out_month_space_yyyy: spelled(),
  },
  "dates_and_times.single_digit_days_and_months": {
    do_not_use_leading_zero: padded(false),
    use_leading_zero: padded(true),
  },
};
