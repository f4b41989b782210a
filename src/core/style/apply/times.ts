import { type ClockTime, hour12, hour24, isSure, rewriteTimes } from "./clockTimes.ts";
import { noBreakSpace, onlyIn, type RuleTable, replacing, spaces, type TextRewrite } from "./styleRule.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** To twenty-four hours: only times that name their half of the day. */
const to24 = (write: (hour: number, minute: number) => string): TextRewrite => {
  return (text) =>
    rewriteTimes(text, (clock) => (clock.half === undefined ? undefined : write(hour24(clock), clock.minute ?? 0)));
};
const colon24 = to24((hour, minute) => `${twoDigits(hour)}:${twoDigits(minute)}`);

/** The names of the halves of the day. */
interface Halves {
  readonly am: string;
  readonly pm: string;
  readonly noon?: true;
  /** Full hours without their minutes. */
  readonly short?: true;
}

/** To twelve hours: times that name their half already, and those that can only be in twenty-four hours. */
const to12 = (halves: Halves): TextRewrite =>
  onlyIn(["en"], (text) =>
    rewriteTimes(text, (clock) => (isSure(clock) ? write12(hour24(clock) % 24, clock, halves) : undefined)),
  );

function write12(hour: number, { minute, half }: ClockTime, { am, pm, noon, short }: Halves): string {
  if (noon && hour % 12 === 0 && !minute) return hour === 0 ? "midnight" : "noon";
  // an hour alone stays one where it was written so
  const isBare = short === true || (minute === undefined && half !== undefined);
  const minutes = isBare && !minute ? "" : `:${twoDigits(minute ?? 0)}`;
  return `${hour12(hour)}${minutes}${noBreakSpace}${hour < 12 ? am : pm}`;
}

const lowerDotted: Halves = { am: "a.m.", pm: "p.m." };
const lower: Halves = { am: "am", pm: "pm" };
const upperDotted: Halves = { am: "A.M.", pm: "P.M." };
const upper: Halves = { am: "AM", pm: "PM" };
const noon = { noon: true } as const;
const short = { short: true } as const;

/** German times with their word; other digits with a period may be numbers. */
const uhr = (sign: ":" | ".", pad: boolean, hourOnly = false): TextRewrite =>
  onlyIn(["de"], (text) =>
    rewriteTimes(text, ({ isNamed, hour, minute = 0 }) => {
      if (!isNamed) return undefined;
      const minutes = hourOnly && minute === 0 ? "" : sign + twoDigits(minute);
      return `${pad ? twoDigits(hour) : hour}${minutes}${noBreakSpace}Uhr`;
    }),
  );

const korean = (is24: boolean): TextRewrite =>
  onlyIn(["ko"], (text) =>
    rewriteTimes(text, (clock) => {
      if (!isSure(clock)) return undefined;
      const hour = hour24(clock) % 24;
      const minutes = clock.minute ? ` ${clock.minute}분` : "";
      return `${is24 ? hour : koreanHalf(hour)}시${minutes}`;
    }),
  );

const koreanHalf = (hour: number): string => `${hour < 12 ? "오전" : "오후"} ${hour12(hour)}`;

const chinese = onlyIn(["zh"], (text) =>
  rewriteTimes(text, (clock) => {
    const hour = hour24(clock) % 24;
    return isSure(clock) ? `${hour < 12 ? "上午" : "下午"}${hour12(hour)}:${twoDigits(clock.minute ?? 0)}` : undefined;
  }),
);

const place = "(?<![\\p{L}\\p{N}_.,:/-])";
const end = "(?![\\p{L}\\p{N}_:/-]|[.,]\\p{N})";
const hourMark = new RegExp(`${place}([01]?\\d|2[0-4])(?:[${spaces}]?h[${spaces}]?|:)([0-5]\\d)${end}`, "gu");
const withMark = (sign: string): TextRewrite => onlyIn(["fr", "es", "it"], replacing(hourMark, `$1${sign}$2`));

const seconds = new RegExp(`${place}([01]?\\d|2[0-3])([:.])([0-5]\\d)\\2([0-5]\\d)${end}`, "gu");
const bareHour = (from: string): RegExp =>
  new RegExp(`${place}(${from})(?=:[0-5]\\d(?::[0-5]\\d)?(?![\\p{N}_/:-]|[.,]\\p{N}))`, "gu");

/** Times of the day. Those that may be in either half stay. */
export const timeRules: RuleTable = {
  "dates_and_times.time_format": {
    use_24_hour_clock: colon24,
    use_24_hour_clock_with_arabic_numerals_and_colon: colon24,
    use_24_hour_clock_with_colon_as_separator: colon24,
    use_24_hour_clock_with_korean_words_시_and_분: korean(true),
    use_12_hour_clock_with_korean_words_시_and_분: korean(false),
    use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals:
      chinese,
    use_12_hour_clock_and_lowercase_am_or_pm_with_periods: to12(lowerDotted),
    use_12_hour_clock_and_lowercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm: to12(
      {
        ...lowerDotted,
        ...noon,
      },
    ),
    use_12_hour_clock_and_lowercase_am_or_pm_without_periods: to12(lower),
    use_12_hour_clock_and_lowercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm:
      to12({ ...lower, ...noon }),
    use_12_hour_clock_and_specify_morning_or_evening: to12(lowerDotted),
    use_12_hour_clock_and_uppercase_am_or_pm_with_periods: to12(upperDotted),
    use_12_hour_clock_and_uppercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm: to12(
      {
        ...upperDotted,
        ...noon,
      },
    ),
    use_12_hour_clock_and_uppercase_am_or_pm_without_periods: to12(upper),
    use_12_hour_clock_and_uppercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm:
      to12({ ...upper, ...noon }),
    use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_lowercase_am_or_pm_without_periods:
      to12({ ...lower, ...short }),
    use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_uppercase_am_or_pm_without_periods:
      to12({ ...upper, ...short }),
    use_hh_colon_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours: uhr(":", true),
    use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours: uhr(":", false),
    use_hh_period_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours: uhr(".", true),
    use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours: uhr(".", false),
    use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours_and_for_full_hours_state_hour_only:
      uhr(".", false, true),
  },
  "dates_and_times.hours_minutes_separator": {
    use_colon_without_spaces: withMark(":"),
    use_letter_h_with_regular_space_on_either_side: withMark(" h "),
    use_letter_h_without_spaces: withMark("h"),
  },
  "dates_and_times.hours_minutes_seconds_separator": {
    use_colon: replacing(seconds, "$1:$3:$4"),
    use_period: replacing(seconds, "$1.$3.$4"),
  },
  "dates_and_times.midnight_in_numerals": {
    use_00_00: replacing(new RegExp(`${place}24:00${end}`, "gu"), "00:00"),
    use_24_00: replacing(new RegExp(`${place}00:00${end}`, "gu"), "24:00"),
  },
  "dates_and_times.single_digit_hours": {
    use_leading_zero: replacing(bareHour("\\d"), "0$1"),
    do_not_use_leading_zero: (text) => text.replace(bareHour("0[1-9]"), (hour) => String(Number(hour))),
  },
  "punctuation.colon_between_hours_and_minutes_or_chapters_and_verses": {
    do_not_use_space_before_or_after_colon: replacing(
      /(?<=(?<![\p{L}\p{N}.,:])\d{1,3}) ?: ?(?=\d{1,3}(?![\p{N}:.,]))/gu,
      ":",
    ),
  },
  "punctuation.colon_to_replace_versus_or_to": {
    do_not_use_space_before_or_after_colon: replacing(
      /(?<=(?<![\p{L}\p{N}.,:])\d{1,3}) ?: ?(?=\d{1,3}(?![\p{N}:.,]))/gu,
      ":",
    ),
  },
};
