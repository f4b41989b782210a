type Row = readonly [language: string, before: string, after: string];

/** Effects of each option of each applied rule, and texts that it leaves. */
export const examples: Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>> = {
  "punctuation.quotation_style": {
    use_corner_brackets_for_primary_quotations_and_double_corner_brackets_for_secondary_quotations: [
      ["en", "He said \"a 'b' c\".", "He said 「a 『b』 c」."],
      ["en", "«x “y” z»", "「x 『y』 z」"],
      ["fr", "Il dit “oui”.", "Il dit 「oui」."],
      ["fr", "Il dit « oui ».", "Il dit 「oui」."],
      ["ja", "彼は“はい”と言う。", "彼は「はい」と言う。"],
    ],
    use_double_curly_quotation_marks_for_primary_quotations_and_single_curly_quotation_marks_for_secondary_quotations: [
      ["en", "He said \"a 'b' c\".", "He said “a ‘b’ c”."],
      ["en", "«x “y” z»", "“x ‘y’ z”"],
      ["fr", "Il dit « oui ».", "Il dit “oui”."],
    ],
    use_double_curly_quotation_marks_for_primary_quotations_then_alternate_with_single_curly_quotation_marks_for_nested_quotations:
      [
        ["en", "He said \"a 'b' c\".", "He said “a ‘b’ c”."],
        ["en", "«x “y” z»", "“x ‘y’ z”"],
        ["fr", "Il dit « oui ».", "Il dit “oui”."],
      ],
    use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations:
      [
        ["en", "He said \"a 'b' c\".", "He said „a ‚b‘ c“."],
        ["en", "«x “y” z»", "„x ‚y‘ z“"],
        ["fr", "Il dit “oui”.", "Il dit „oui“."],
        ["fr", "Il dit « oui ».", "Il dit „oui“."],
      ],
    use_double_quotation_marks_for_primary_quotations_and_single_quotation_marks_for_secondary_quotations: [
      ["en", "«x “y” z»", "“x ‘y’ z”"],
      ["fr", "Il dit « oui ».", "Il dit “oui”."],
    ],
    use_double_straight_quotation_marks_for_primary_quotations_and_single_straight_quotation_marks_for_secondary_quotations:
      [
        ["en", "«x “y” z»", "\"x 'y' z\""],
        ["fr", "Il dit “oui”.", 'Il dit "oui".'],
        ["fr", "Il dit « oui ».", 'Il dit "oui".'],
        ["ja", "彼は“はい”と言う。", '彼は"はい"と言う。'],
      ],
    use_double_straight_quotation_marks_for_primary_quotations_then_alternate_with_single_straight_quotation_marks_for_nested_quotations:
      [
        ["en", "«x “y” z»", "\"x 'y' z\""],
        ["fr", "Il dit “oui”.", 'Il dit "oui".'],
        ["fr", "Il dit « oui ».", 'Il dit "oui".'],
        ["ja", "彼は“はい”と言う。", '彼は"はい"と言う。'],
      ],
    use_guillemets_for_primary_quotations_and_double_curly_quotation_marks_for_secondary_quotations: [
      ["en", "He said \"a 'b' c\".", "He said «a “b” c»."],
      ["fr", "Il dit “oui”.", "Il dit «\u00a0oui\u00a0»."],
      ["fr", "Il dit « oui ».", "Il dit «\u00a0oui\u00a0»."],
      ["ja", "彼は“はい”と言う。", "彼は«はい»と言う。"],
    ],
    use_guillemets_for_primary_quotations_and_double_straight_quotation_marks_for_secondary_quotations: [
      ["en", "He said \"a 'b' c\".", 'He said «a "b" c».'],
      ["en", "«x “y” z»", '«x "y" z»'],
      ["fr", "Il dit “oui”.", "Il dit «\u00a0oui\u00a0»."],
      ["fr", "Il dit « oui ».", "Il dit «\u00a0oui\u00a0»."],
    ],
    use_guillemets_for_primary_quotations_and_single_guillemets_for_secondary_quotations: [
      ["en", "He said \"a 'b' c\".", "He said «a ‹b› c»."],
      ["en", "«x “y” z»", "«x ‹y› z»"],
      ["fr", "Il dit “oui”.", "Il dit «\u00a0oui\u00a0»."],
      ["fr", "Il dit « oui ».", "Il dit «\u00a0oui\u00a0»."],
    ],
    use_guillemets_for_primary_quotations_double_curly_quotation_marks_for_secondary_quotations_and_single_curly_quotation_marks_for_further_nested_quotations:
      [
        ["en", "He said \"a 'b' c\".", "He said «a “b” c»."],
        ["fr", "Il dit “oui”.", "Il dit «\u00a0oui\u00a0»."],
        ["fr", "Il dit « oui ».", "Il dit «\u00a0oui\u00a0»."],
        ["ja", "彼は“はい”と言う。", "彼は«はい»と言う。"],
      ],
    use_reversed_guillemets_for_primary_quotations_and_single_reversed_guillemets_for_secondary_quotations: [
      ["en", "He said \"a 'b' c\".", "He said »a ›b‹ c«."],
      ["en", "«x “y” z»", "»x ›y‹ z«"],
      ["fr", "Il dit “oui”.", "Il dit »oui«."],
      ["fr", "Il dit « oui ».", "Il dit »oui«."],
    ],
    use_single_quotation_marks_for_primary_quotations_and_double_quotation_marks_for_secondary_quotations: [
      ["en", "He said \"a 'b' c\".", "He said 'a \"b\" c'."],
      ["en", "«x “y” z»", "‘x “y” z’"],
      ["fr", "Il dit “oui”.", "Il dit ‘oui’."],
      ["fr", "Il dit « oui ».", "Il dit ‘oui’."],
    ],
  },
  "punctuation.quotation_mark": {
    use_curly_quotation_marks: [
      ["en", "Say \"yes\" or 'no'.", "Say “yes” or ‘no’."],
      ["de", 'Sag "ja".', "Sag „ja“."],
      ["de", "Sag »ja«.", "Sag „ja“."],
      ["fr", 'Dis "oui".', "Dis “oui”."],
      ["en", "Say “yes” or ‘no’.", "Say “yes” or ‘no’."],
      ["en", 'A 5" disc', 'A 5" disc'],
    ],
    use_double_curly_quotation_marks: [
      ["en", "Say \"yes\" or 'no'.", "Say “yes” or 'no'."],
      ["de", 'Sag "ja".', "Sag „ja“."],
      ["de", "Sag »ja«.", "Sag „ja“."],
      ["fr", 'Dis "oui".', "Dis “oui”."],
    ],
    use_double_straight_quotation_marks: [
      ["en", "Say “yes” or ‘no’.", 'Say "yes" or ‘no’.'],
      ["de", "Sag »ja«.", 'Sag "ja".'],
    ],
    use_guillemets: [
      ["en", "Say \"yes\" or 'no'.", "Say «yes» or 'no'."],
      ["en", "Say “yes” or ‘no’.", "Say «yes» or ‘no’."],
      ["de", 'Sag "ja".', "Sag «ja»."],
      ["de", "Sag »ja«.", "Sag «ja»."],
    ],
    use_straight_quotation_marks: [
      ["en", "Say “yes” or ‘no’.", "Say \"yes\" or 'no'."],
      ["de", "Sag »ja«.", 'Sag "ja".'],
    ],
  },
  "punctuation.quotation_mark_and_apostrophe": {
    use_curly_quotation_marks_and_apostrophes: [
      ["en", 'It\'s "so".', "It’s “so”."],
      ["en", "It’s “so”.", "It’s “so”."],
    ],
    use_double_and_single_curly_quotation_marks_and_curly_apostrophes: [["en", 'It\'s "so".', "It’s “so”."]],
    use_double_and_single_straight_quotation_marks_and_straight_apostrophes: [["en", "It’s “so”.", 'It\'s "so".']],
    use_guillemets_and_curly_apostrophes: [
      ["en", 'It\'s "so".', "It’s «so»."],
      ["en", "It’s “so”.", "It’s «so»."],
    ],
    use_guillemets_and_straight_apostrophes: [
      ["en", 'It\'s "so".', "It's «so»."],
      ["en", "It’s “so”.", "It's «so»."],
    ],
    use_straight_quotation_marks_and_apostrophes: [["en", "It’s “so”.", 'It\'s "so".']],
  },
  "punctuation.apostrophe": {
    use_curly_apostrophes: [
      ["en", "It's the boys' 5' rope.", "It’s the boys’ 5' rope."],
      ["fr", "L'ami d'Anne", "L’ami d’Anne"],
      ["en", "It’s so.", "It’s so."],
      ["fr", "l’été", "l’été"],
    ],
    use_straight_apostrophes: [
      ["en", "It’s so.", "It's so."],
      ["fr", "l’été", "l'été"],
    ],
  },
  "punctuation.abbreviations": {
    do_not_separate_abbreviated_words: [
      ["de", "z. B. hier", "zB hier"],
      ["de", "z.B. hier, d. h. jetzt", "zB hier, dh jetzt"],
      ["de", "und u. a.", "und u. a."],
    ],
    separate_each_abbreviated_word_with_period_and_space: [
      ["de", "z. B. hier", "z.\u00a0B. hier"],
      ["de", "z.B. hier, d. h. jetzt", "z.\u00a0B. hier, d.\u00a0h. jetzt"],
      ["de", "und u. a.", "und u.\u00a0a."],
    ],
    separate_each_abbreviated_word_with_period_without_space: [
      ["de", "z. B. hier", "z.B. hier"],
      ["de", "z.B. hier, d. h. jetzt", "z.B. hier, d.h. jetzt"],
      ["de", "und u. a.", "und u.a."],
    ],
    separate_each_abbreviated_word_with_space_without_period: [
      ["de", "z. B. hier", "z\u00a0B hier"],
      ["de", "z.B. hier, d. h. jetzt", "z\u00a0B hier, d\u00a0h jetzt"],
    ],
  },
  "punctuation.acronyms": {
    do_not_use_periods: [
      ["en", "the U.S.A. and the E.U. too", "the USA and the EU too"],
      ["en", "in the U.S.A. Then", "in the U.S.A. Then"],
    ],
  },
  "punctuation.periods_in_uppercase_initialisms_and_acronyms": {
    do_not_use: [["en", "the U.S. market", "the US market"]],
  },
  "punctuation.periods_in_academic_degrees": {
    do_not_use: [
      ["en", "a Ph.D. thesis", "a PhD thesis"],
      ["en", "a PhD thesis", "a PhD thesis"],
    ],
    use: [["en", "a PhD thesis", "a Ph.D. thesis"]],
  },
  "punctuation.ampersand_abbreviation_spacing": {
    do_not_use_spaces_before_and_after_ampersand_as_part_of_abbreviation: [
      ["en", "R & D team", "R&D team"],
      ["en", "R&D team", "R&D team"],
      ["en", "AT&T", "AT&T"],
    ],
    use_spaces_before_and_after_ampersand_as_part_of_abbreviation: [["en", "R&D team", "R & D team"]],
  },
  "spelling_and_grammar.abbreviating_french_word_numero": {
    abbreviate_as_n_then_degree_symbol: [
      ["fr", "n° 5", "n°\u00a05"],
      ["fr", "nº5", "n°\u00a05"],
      ["fr", "No 5", "N°\u00a05"],
      ["fr", "no. 7", "n°\u00a07"],
    ],
    abbreviate_as_n_then_o_in_superscript: [
      ["fr", "n° 5", "nº\u00a05"],
      ["fr", "nº5", "nº\u00a05"],
      ["fr", "No 5", "Nº\u00a05"],
      ["fr", "no. 7", "nº\u00a07"],
    ],
    abbreviate_as_no: [
      ["fr", "n° 5", "no\u00a05"],
      ["fr", "nº5", "no\u00a05"],
      ["fr", "No 5", "No\u00a05"],
      ["fr", "no. 7", "no\u00a07"],
    ],
  },
  "punctuation.comma_after_i_e_and_e_g": {
    use: [
      ["en", "fruit, e.g. pears", "fruit, e.g., pears"],
      ["en", "fruit, e.g., pears", "fruit, e.g., pears"],
    ],
    do_not_use: [["en", "fruit, e.g., pears", "fruit, e.g. pears"]],
  },
  "punctuation.possessives_of_proper_names_ending_in_s_style": {
    add_apostrophe_only: [
      ["en", "see James's file", "see James' file"],
      ["en", "Boss's office", "Boss's office"],
    ],
  },
  "spelling_and_grammar.contractions": {
    do_not_use_contractions: [
      ["en", "It can't work, I'm sure.", "It cannot work, I am sure."],
      ["en", "You don't know. Don't you see?", "You do not know. Don't you see?"],
      ["en", "It's ok, they'll won't", "It's ok, they will will not"],
    ],
  },
  "spelling_and_grammar.latin_abbreviations": {
    do_not_use_latin_abbreviations: [["en", "fruit, e.g. pears, i.e. food", "fruit, for example pears, that is food"]],
  },
  "dates_and_times.date_format": {
    use_dd_period_mm_period_yyyy: [
      ["de", "am 2026-09-01 da", "am 1.9.2026 da"],
      ["de", "am 1. September 2026", "am 1.9.2026"],
      ["en", "on 2026-09-01", "on 1.9.2026"],
      ["en", "on 11/21/2026", "on 21.11.2026"],
      ["en", "September 1, 2026", "1.9.2026"],
      ["es", "el 1 de septiembre de 2026", "el 1.9.2026"],
      ["es", "el 01/09/2026", "el 1.9.2026"],
      ["fr", "le 1er septembre 2026", "le 1.9.2026"],
      ["ja", "2026年9月1日に", "1.9.2026に"],
      ["ko", "2026년 9월 1일", "1.9.2026"],
      ["de", "am 01.09.2026.", "am 01.09.2026."],
      ["en", "on 01/02/2026", "on 01/02/2026"],
    ],
    use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months: [
      ["de", "am 2026-09-01 da", "am 01.09.2026 da"],
      ["de", "am 1. September 2026", "am 01.09.2026"],
      ["en", "on 2026-09-01", "on 01.09.2026"],
      ["en", "on 11/21/2026", "on 21.11.2026"],
    ],
    use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_feb_period_mrz_period_apr_period_mai_jun_period_jul_period_aug_period_sep_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days:
      [
        ["de", "am 2026-09-01 da", "am 1. Sep. 2026 da"],
        ["de", "am 1. September 2026", "am 1. Sep. 2026"],
      ],
    use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_febr_period_maerz_apr_period_mai_juni_juli_aug_period_sept_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days:
      [
        ["de", "am 2026-09-01 da", "am 1. Sept. 2026 da"],
        ["de", "am 1. September 2026", "am 1. Sept. 2026"],
      ],
    use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days: [
      ["de", "am 2026-09-01 da", "am 1. September 2026 da"],
      ["en", "on 2026-09-01", "on 1 September 2026"],
      ["en", "on 11/21/2026", "on 21 November 2026"],
      ["en", "September 1, 2026", "1 September 2026"],
    ],
    use_dd_slash_mm_slash_yyyy: [
      ["de", "am 2026-09-01 da", "am 1/9/2026 da"],
      ["de", "am 1. September 2026", "am 1/9/2026"],
      ["en", "on 2026-09-01", "on 1/9/2026"],
      ["en", "on 11/21/2026", "on 21/11/2026"],
    ],
    use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months: [
      ["de", "am 2026-09-01 da", "am 01/09/2026 da"],
      ["de", "am 1. September 2026", "am 01/09/2026"],
      ["en", "on 2026-09-01", "on 01/09/2026"],
      ["en", "on 11/21/2026", "on 21/11/2026"],
    ],
    use_dd_space_spelled_out_month_space_yyyy: [
      ["de", "am 2026-09-01 da", "am 1. September 2026 da"],
      ["en", "on 2026-09-01", "on 1 September 2026"],
      ["en", "on 11/21/2026", "on 21 November 2026"],
      ["en", "September 1, 2026", "1 September 2026"],
    ],
    use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month: [
      ["es", "el 01/09/2026", "el 1 de septiembre de 2026"],
    ],
    use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month: [
      ["es", "el 1 de septiembre de 2026", "el 1 de setiembre de 2026"],
      ["es", "el 01/09/2026", "el 1 de setiembre de 2026"],
    ],
    use_dd_space_spelled_out_month_space_yyyy_without_leading_zeros_for_single_digit_days: [
      ["de", "am 2026-09-01 da", "am 1. September 2026 da"],
      ["en", "on 2026-09-01", "on 1 September 2026"],
      ["en", "on 11/21/2026", "on 21 November 2026"],
      ["en", "September 1, 2026", "1 September 2026"],
    ],
    use_mm_slash_dd_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months: [
      ["en", "on 2026-09-01", "on 09/01/2026"],
      ["en", "September 1, 2026", "09/01/2026"],
      ["ja", "2026年9月1日に", "09/01/2026に"],
      ["ko", "2026년 9월 1일", "09/01/2026"],
    ],
    use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days: [
      ["en", "on 2026-09-01", "on September 1, 2026"],
      ["en", "on 11/21/2026", "on November 21, 2026"],
    ],
    use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_without_leading_zero_for_single_digit_months_and_days:
      [
        ["de", "am 2026-09-01 da", "am 2026年9月1日 da"],
        ["de", "am 1. September 2026", "am 2026年9月1日"],
        ["en", "on 2026-09-01", "on 2026年9月1日"],
        ["en", "on 11/21/2026", "on 2026年11月21日"],
      ],
    use_yyyy_hyphen_mm_hyphen_dd_with_leading_zero_for_single_digit_days_and_months: [
      ["de", "am 1. September 2026", "am 2026-09-01"],
      ["en", "on 11/21/2026", "on 2026-11-21"],
      ["en", "September 1, 2026", "2026-09-01"],
      ["es", "el 1 de septiembre de 2026", "el 2026-09-01"],
    ],
    use_yyyy_hyphen_mm_hyphen_dd_with_leading_zeros_for_single_digit_days_and_months: [
      ["de", "am 1. September 2026", "am 2026-09-01"],
      ["en", "on 11/21/2026", "on 2026-11-21"],
      ["en", "September 1, 2026", "2026-09-01"],
      ["es", "el 1 de septiembre de 2026", "el 2026-09-01"],
    ],
    "use_yyyy_korean word_년_space_mm_korean word_월_space_dd_korean word_일_without_leading_zero_for_single_digit_days_and_months":
      [
        ["de", "am 2026-09-01 da", "am 2026년 9월 1일 da"],
        ["de", "am 1. September 2026", "am 2026년 9월 1일"],
        ["en", "on 2026-09-01", "on 2026년 9월 1일"],
        ["en", "on 11/21/2026", "on 2026년 11월 21일"],
      ],
    use_yyyy_period_mm_period_dd: [
      ["de", "am 2026-09-01 da", "am 2026.09.01 da"],
      ["de", "am 1. September 2026", "am 2026.09.01"],
      ["en", "on 2026-09-01", "on 2026.09.01"],
      ["en", "on 11/21/2026", "on 2026.11.21"],
    ],
    use_yyyy_period_space_mm_period_space_dd_period_space_without_leading_zero_for_single_digit_days_and_months: [
      ["de", "am 2026-09-01 da", "am 2026. 9. 1. da"],
      ["de", "am 1. September 2026", "am 2026. 9. 1."],
      ["en", "on 2026-09-01", "on 2026. 9. 1."],
      ["en", "on 11/21/2026", "on 2026. 11. 21."],
    ],
    use_yyyy_slash_mm_slash_dd: [
      ["de", "am 2026-09-01 da", "am 2026/09/01 da"],
      ["de", "am 1. September 2026", "am 2026/09/01"],
      ["en", "on 2026-09-01", "on 2026/09/01"],
      ["en", "on 11/21/2026", "on 2026/11/21"],
    ],
    use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months: [
      ["de", "am 2026-09-01 da", "am 2026/09/01 da"],
      ["de", "am 1. September 2026", "am 2026/09/01"],
      ["en", "on 2026-09-01", "on 2026/09/01"],
      ["en", "on 11/21/2026", "on 2026/11/21"],
    ],
  },
  "dates_and_times.dates_in_numerical_form": {
    use_dd_hyphen_mm_hyphen_yyyy: [
      ["es", "el 2026-09-01", "el 01-09-2026"],
      ["es", "el 21/11/2026", "el 21-11-2026"],
      ["es", "el 1 de mayo de 2026", "el 01-05-2026"],
    ],
    use_dd_period_mm_period_yyyy: [
      ["es", "el 2026-09-01", "el 01.09.2026"],
      ["es", "el 21/11/2026", "el 21.11.2026"],
      ["es", "el 1 de mayo de 2026", "el 01.05.2026"],
    ],
    use_dd_slash_mm_slash_yyyy: [
      ["es", "el 2026-09-01", "el 01/09/2026"],
      ["es", "el 1 de mayo de 2026", "el 01/05/2026"],
    ],
  },
  "dates_and_times.writing_dates": {
    use_dd_space_spelled_out_month_space_yyyy: [
      ["en", "on 2026-09-01", "on 1 September 2026"],
      ["es", "el 01/09/2026", "el 1 de septiembre de 2026"],
    ],
  },
  "dates_and_times.single_digit_days_and_months": {
    do_not_use_leading_zero: [
      ["de", "am 01.09.2026", "am 1.9.2026"],
      ["de", "am 1.9.2026", "am 1.9.2026"],
    ],
    use_leading_zero: [["de", "am 1.9.2026", "am 01.09.2026"]],
  },
  "dates_and_times.time_format": {
    use_24_hour_clock: [
      ["en", "at 3:30 p.m.", "at 15:30."],
      ["en", "at 3 PM sharp", "at 15:00 sharp"],
      ["en", "at 12 pm", "at 12:00"],
      ["en", "Come at 3 p.m.", "Come at 15:00."],
      ["ko", "3:05 PM", "15:05"],
      ["en", "at 15:30", "at 15:30"],
      ["en", "at 9:30", "at 9:30"],
      ["en", "3 p.m. Monday", "3 p.m. Monday"],
      ["de", "um 9.30 Uhr", "um 9.30 Uhr"],
      ["de", "um 15:00 Uhr", "um 15:00 Uhr"],
      ["de", "um 15 Uhr", "um 15 Uhr"],
      ["ko", "15:30에", "15:30에"],
      ["zh", "15:30 开始", "15:30 开始"],
    ],
    use_24_hour_clock_with_arabic_numerals_and_colon: [
      ["en", "at 3:30 p.m.", "at 15:30."],
      ["en", "at 3 PM sharp", "at 15:00 sharp"],
      ["en", "at 12 pm", "at 12:00"],
      ["en", "Come at 3 p.m.", "Come at 15:00."],
    ],
    use_24_hour_clock_with_colon_as_separator: [
      ["en", "at 3:30 p.m.", "at 15:30."],
      ["en", "at 3 PM sharp", "at 15:00 sharp"],
      ["en", "at 12 pm", "at 12:00"],
      ["en", "Come at 3 p.m.", "Come at 15:00."],
    ],
    use_24_hour_clock_with_korean_words_시_and_분: [
      ["ko", "15:30에", "15시 30분에"],
      ["ko", "3:05 PM", "15시 5분"],
    ],
    use_12_hour_clock_with_korean_words_시_and_분: [
      ["ko", "15:30에", "오후 3시 30분에"],
      ["ko", "3:05 PM", "오후 3시 5분"],
    ],
    use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals: [
      ["zh", "15:30 开始", "下午3:30 开始"],
    ],
    use_12_hour_clock_and_lowercase_am_or_pm_with_periods: [
      ["en", "at 15:30", "at 3:30\u00a0p.m."],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0p.m."],
      ["en", "at 3 PM sharp", "at 3\u00a0p.m. sharp"],
      ["en", "at 12 pm", "at 12\u00a0p.m."],
    ],
    use_12_hour_clock_and_lowercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm: [
      ["en", "at 15:30", "at 3:30\u00a0p.m."],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0p.m."],
      ["en", "at 3 PM sharp", "at 3\u00a0p.m. sharp"],
      ["en", "at 12 pm", "at noon"],
    ],
    use_12_hour_clock_and_lowercase_am_or_pm_without_periods: [
      ["en", "at 15:30", "at 3:30\u00a0pm"],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0pm."],
      ["en", "at 3 PM sharp", "at 3\u00a0pm sharp"],
      ["en", "at 12 pm", "at 12\u00a0pm"],
    ],
    use_12_hour_clock_and_lowercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm: [
      ["en", "at 15:30", "at 3:30\u00a0pm"],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0pm."],
      ["en", "at 3 PM sharp", "at 3\u00a0pm sharp"],
      ["en", "at 12 pm", "at noon"],
    ],
    use_12_hour_clock_and_specify_morning_or_evening: [
      ["en", "at 15:30", "at 3:30\u00a0p.m."],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0p.m."],
      ["en", "at 3 PM sharp", "at 3\u00a0p.m. sharp"],
      ["en", "at 12 pm", "at 12\u00a0p.m."],
    ],
    use_12_hour_clock_and_uppercase_am_or_pm_with_periods: [
      ["en", "at 15:30", "at 3:30\u00a0P.M."],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0P.M."],
      ["en", "at 3 PM sharp", "at 3\u00a0P.M. sharp"],
      ["en", "at 12 pm", "at 12\u00a0P.M."],
    ],
    use_12_hour_clock_and_uppercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm: [
      ["en", "at 15:30", "at 3:30\u00a0P.M."],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0P.M."],
      ["en", "at 3 PM sharp", "at 3\u00a0P.M. sharp"],
      ["en", "at 12 pm", "at noon"],
    ],
    use_12_hour_clock_and_uppercase_am_or_pm_without_periods: [
      ["en", "at 15:30", "at 3:30\u00a0PM"],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0PM."],
      ["en", "at 3 PM sharp", "at 3\u00a0PM sharp"],
      ["en", "at 12 pm", "at 12\u00a0PM"],
    ],
    use_12_hour_clock_and_uppercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm: [
      ["en", "at 15:30", "at 3:30\u00a0PM"],
      ["en", "at 3:30 p.m.", "at 3:30\u00a0PM."],
      ["en", "at 3 PM sharp", "at 3\u00a0PM sharp"],
      ["en", "at 12 pm", "at noon"],
    ],
    use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_lowercase_am_or_pm_without_periods:
      [
        ["en", "at 15:30", "at 3:30\u00a0pm"],
        ["en", "at 3:30 p.m.", "at 3:30\u00a0pm."],
        ["en", "at 3 PM sharp", "at 3\u00a0pm sharp"],
        ["en", "at 12 pm", "at 12\u00a0pm"],
      ],
    use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_uppercase_am_or_pm_without_periods:
      [
        ["en", "at 15:30", "at 3:30\u00a0PM"],
        ["en", "at 3:30 p.m.", "at 3:30\u00a0PM."],
        ["en", "at 3 PM sharp", "at 3\u00a0PM sharp"],
        ["en", "at 12 pm", "at 12\u00a0PM"],
      ],
    use_hh_colon_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours: [
      ["de", "um 9.30 Uhr", "um 09:30\u00a0Uhr"],
      ["de", "um 15:00 Uhr", "um 15:00\u00a0Uhr"],
      ["de", "um 15 Uhr", "um 15:00\u00a0Uhr"],
    ],
    use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours: [
      ["de", "um 9.30 Uhr", "um 9:30\u00a0Uhr"],
      ["de", "um 15:00 Uhr", "um 15:00\u00a0Uhr"],
      ["de", "um 15 Uhr", "um 15:00\u00a0Uhr"],
    ],
    use_hh_period_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours: [
      ["de", "um 9.30 Uhr", "um 09.30\u00a0Uhr"],
      ["de", "um 15:00 Uhr", "um 15.00\u00a0Uhr"],
      ["de", "um 15 Uhr", "um 15.00\u00a0Uhr"],
    ],
    use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours: [
      ["de", "um 9.30 Uhr", "um 9.30\u00a0Uhr"],
      ["de", "um 15:00 Uhr", "um 15.00\u00a0Uhr"],
      ["de", "um 15 Uhr", "um 15.00\u00a0Uhr"],
    ],
    use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours_and_for_full_hours_state_hour_only: [
      ["de", "um 9.30 Uhr", "um 9.30\u00a0Uhr"],
      ["de", "um 15:00 Uhr", "um 15\u00a0Uhr"],
      ["de", "um 15 Uhr", "um 15\u00a0Uhr"],
    ],
  },
  "dates_and_times.hours_minutes_separator": {
    use_colon_without_spaces: [
      ["fr", "à 10h30", "à 10:30"],
      ["fr", "à 10 h 30", "à 10:30"],
      ["fr", "à 10:30", "à 10:30"],
    ],
    use_letter_h_with_regular_space_on_either_side: [
      ["fr", "à 10h30", "à 10 h 30"],
      ["fr", "à 10:30", "à 10 h 30"],
    ],
    use_letter_h_without_spaces: [
      ["fr", "à 10 h 30", "à 10h30"],
      ["fr", "à 10:30", "à 10h30"],
    ],
  },
  "dates_and_times.hours_minutes_seconds_separator": {
    use_colon: [
      ["en", "at 10.30.15 now", "at 10:30:15 now"],
      ["en", "at 10:30:15 now", "at 10:30:15 now"],
      ["de", "um 10:30:15", "um 10:30:15"],
    ],
    use_period: [
      ["en", "at 10:30:15 now", "at 10.30.15 now"],
      ["de", "um 10:30:15", "um 10.30.15"],
    ],
  },
  "dates_and_times.midnight_in_numerals": {
    use_00_00: [
      ["de", "um 24:00 Uhr", "um 00:00 Uhr"],
      ["de", "um 00:00 Uhr", "um 00:00 Uhr"],
    ],
    use_24_00: [["de", "um 00:00 Uhr", "um 24:00 Uhr"]],
  },
  "dates_and_times.single_digit_hours": {
    use_leading_zero: [
      ["de", "um 9:30 Uhr", "um 09:30 Uhr"],
      ["de", "um 09:30 Uhr", "um 09:30 Uhr"],
    ],
    do_not_use_leading_zero: [["de", "um 09:30 Uhr", "um 9:30 Uhr"]],
  },
  "punctuation.colon_between_hours_and_minutes_or_chapters_and_verses": {
    do_not_use_space_before_or_after_colon: [["zh", "10 : 30", "10:30"]],
  },
  "punctuation.colon_to_replace_versus_or_to": {
    do_not_use_space_before_or_after_colon: [["zh", "比分 3 : 2", "比分 3:2"]],
  },
  "dates_and_times.calendar_era": {
    use_bce_and_ce: [
      ["en", "in 500 BC and AD 300", "in 500 BCE and 300\u00a0CE"],
      ["en", "in 500 BCE and 300 CE", "in 500 BCE and 300 CE"],
    ],
    use_bc_and_ad: [["en", "in 500 BCE and 300 CE", "in 500 BC and AD\u00a0300"]],
  },
  "dates_and_times.decades": {
    use_apostrophe_yy: [
      ["en", "the 1980s and 1880s", "the ’80s and 1880s"],
      ["en", "the ’80s", "the ’80s"],
    ],
    use_yy_without_apostrophe: [
      ["en", "the 1980s and 1880s", "the 80s and 1880s"],
      ["en", "the ’80s", "the 80s"],
    ],
  },
  "numbers.decimal_separator": {
    use_comma_and_do_not_use_thousands_separator: [
      ["en", "3.5 and 1,234.56", "3,5 and 1234,56"],
      ["de", "3.5 und 1.234,56", "3,5 und 1234,56"],
      ["en", "USB 3.0", "USB 3.0"],
      ["en", "1.234", "1.234"],
      ["de", "um 10.30 Uhr, 98.5 MHz", "um 10.30 Uhr, 98.5 MHz"],
      ["de", "3,5", "3,5"],
    ],
    use_comma_as_decimal_separator: [
      ["en", "3.5 and 1,234.56", "3,5 and 1.234,56"],
      ["de", "3.5 und 1.234,56", "3,5 und 1.234,56"],
    ],
    use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations: [
      ["en", "3.5 and 1,234.56", "3,5 and 1234,56"],
      ["de", "3.5 und 1.234,56", "3,5 und 1234,56"],
    ],
    use_period_and_do_not_use_thousands_separator: [
      ["en", "3.5 and 1,234.56", "3.5 and 1234.56"],
      ["de", "3.5 und 1.234,56", "3.5 und 1234.56"],
      ["de", "3,5", "3.5"],
    ],
    use_period_as_decimal_separator: [
      ["de", "3.5 und 1.234,56", "3.5 und 1,234.56"],
      ["de", "3,5", "3.5"],
    ],
  },
  "numbers.thousands_separator": {
    do_not_use: [
      ["en", "1,234,567 or 12,345", "1234567 or 12345"],
      ["en", "12,345.67", "12345.67"],
      ["de", "12.345 und 1.234.567", "12345 und 1234567"],
      ["de", "12.345,67", "12345,67"],
      ["en", "123456", "123456"],
      ["de", "1,234", "1,234"],
    ],
    do_not_use_thousands_separator: [
      ["en", "1,234,567 or 12,345", "1234567 or 12345"],
      ["en", "12,345.67", "12345.67"],
      ["de", "12.345 und 1.234.567", "12345 und 1234567"],
      ["de", "12.345,67", "12345,67"],
    ],
    use_comma: [["de", "12.345 und 1.234.567", "12,345 und 1,234,567"]],
    use_comma_to_separate_large_numbers_into_units_of_three: [["de", "12.345 und 1.234.567", "12,345 und 1,234,567"]],
    use_period: [["en", "1,234,567 or 12,345", "1.234.567 or 12.345"]],
    use_period_as_thousands_separator: [["en", "1,234,567 or 12,345", "1.234.567 or 12.345"]],
    use_space: [
      ["en", "1,234,567 or 12,345", "1\u00a0234\u00a0567 or 12\u00a0345"],
      ["en", "12,345.67", "12\u00a0345.67"],
      ["de", "12.345 und 1.234.567", "12\u00a0345 und 1\u00a0234\u00a0567"],
      ["de", "12.345,67", "12\u00a0345,67"],
    ],
    use_space_as_thousands_separator: [
      ["en", "1,234,567 or 12,345", "1\u00a0234\u00a0567 or 12\u00a0345"],
      ["en", "12,345.67", "12\u00a0345.67"],
      ["de", "12.345 und 1.234.567", "12\u00a0345 und 1\u00a0234\u00a0567"],
      ["de", "12.345,67", "12\u00a0345,67"],
    ],
    use_space_to_separate_large_numbers_into_units_of_three: [
      ["en", "1,234,567 or 12,345", "1\u00a0234\u00a0567 or 12\u00a0345"],
      ["en", "12,345.67", "12\u00a0345.67"],
      ["de", "12.345 und 1.234.567", "12\u00a0345 und 1\u00a0234\u00a0567"],
      ["de", "12.345,67", "12\u00a0345,67"],
    ],
    use_straight_apostrophe_as_thousands_separator: [
      ["en", "1,234,567 or 12,345", "1'234'567 or 12'345"],
      ["en", "12,345.67", "12'345.67"],
      ["de", "12.345 und 1.234.567", "12'345 und 1'234'567"],
      ["de", "12.345,67", "12'345,67"],
    ],
  },
  "numbers.numbers_of_5_digits_or_more": {
    use_comma_as_decimal_separator_and_period_as_thousands_separator: [
      ["en", "12,345.5 and 1,234.5", "12.345,5 and 1,234.5"],
      ["de", "12.345,5 und 1.234,5", "12.345,5 und 1.234,5"],
    ],
    use_comma_as_decimal_separator_and_space_as_thousands_separator: [
      ["en", "12,345.5 and 1,234.5", "12\u00a0345,5 and 1,234.5"],
      ["de", "12.345,5 und 1.234,5", "12\u00a0345,5 und 1.234,5"],
    ],
    use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations: [
      ["en", "12,345.5 and 1,234.5", "12.345,5 and 1,234.5"],
    ],
    use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations: [
      ["en", "12,345.5 and 1,234.5", "12\u00a0345,5 and 1,234.5"],
      ["de", "12.345,5 und 1.234,5", "12\u00a0345,5 und 1.234,5"],
    ],
    use_period_as_decimal_separator_and_comma_as_thousands_separator: [
      ["de", "12.345,5 und 1.234,5", "12,345.5 und 1.234,5"],
    ],
    use_period_as_decimal_separator_and_space_as_thousands_separator: [
      ["en", "12,345.5 and 1,234.5", "12\u00a0345.5 and 1,234.5"],
      ["de", "12.345,5 und 1.234,5", "12\u00a0345.5 und 1.234,5"],
    ],
  },
  "numbers.numbers_up_to_4_digits": {
    use_comma_as_decimal_separator_and_period_as_thousands_separator: [
      ["en", "12,345.5 and 1,234.5", "12,345.5 and 1.234,5"],
      ["de", "12.345,5 und 1.234,5", "12.345,5 und 1.234,5"],
    ],
    use_comma_as_decimal_separator_and_space_as_thousands_separator: [
      ["en", "12,345.5 and 1,234.5", "12,345.5 and 1\u00a0234,5"],
      ["de", "12.345,5 und 1.234,5", "12.345,5 und 1\u00a0234,5"],
    ],
    use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations: [
      ["en", "12,345.5 and 1,234.5", "12,345.5 and 1.234,5"],
    ],
    use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations: [
      ["en", "12,345.5 and 1,234.5", "12,345.5 and 1\u00a0234,5"],
      ["de", "12.345,5 und 1.234,5", "12.345,5 und 1\u00a0234,5"],
    ],
    use_period_as_decimal_separator_and_comma_as_thousands_separator: [
      ["de", "12.345,5 und 1.234,5", "12.345,5 und 1,234.5"],
    ],
    use_period_as_decimal_separator_and_space_as_thousands_separator: [
      ["en", "12,345.5 and 1,234.5", "12,345.5 and 1\u00a0234.5"],
      ["de", "12.345,5 und 1.234,5", "12.345,5 und 1\u00a0234.5"],
    ],
  },
  "numbers.number_format": {
    use_half_width_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years_and_use_half_width_period_as_decimal_separator:
      [["ja", "1.234,5と1 234 567", "1,234.5と1 234 567"]],
  },
  "numbers.large_number_format": {
    use_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years: [
      ["en", "1.234.567 files in 2026", "1,234,567 files in 2026"],
    ],
  },
  "numbers.decimal_numbers_less_than_one": {
    always_use_0_before_decimal_separator: [
      ["en", "a factor of .5", "a factor of 0.5"],
      ["en", "the .NET 5", "the .NET 5"],
    ],
  },
  "numbers.dimensions_separator": {
    use_multiplication_sign_between_dimensions_with_space_on_either_side: [
      ["en", "10 x 20 x 30 cm", "10 × 20 × 30 cm"],
      ["en", "10×20", "10 × 20"],
      ["en", "1x faster", "1x faster"],
    ],
    use_multiplication_sign_between_dimensions_without_space_on_either_side: [["en", "10 x 20 x 30 cm", "10×20×30 cm"]],
    use_x_between_dimensions_with_space_on_either_side: [["en", "10×20", "10 x 20"]],
    use_x_between_dimensions_without_space_on_either_side: [
      ["en", "10 x 20 x 30 cm", "10x20x30 cm"],
      ["en", "10×20", "10x20"],
    ],
  },
  "numbers.mathematical_expression_spacing": {
    use_space_between_elements_of_mathematical_expression_or_equation: [
      ["en", "2+2=4", "2 + 2 = 4"],
      ["en", "call 1+1", "call 1+1"],
    ],
  },
  "numbers.writing_numbers": {
    use_half_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural: [
      ["ja", "第１２回", "第12回"],
      ["ja", "第12回 v1.2", "第12回 v1.2"],
    ],
    use_full_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural: [
      ["ja", "第12回 v1.2", "第１２回 v1.2"],
    ],
  },
  "numbers.currency_format": {
    use_amount_followed_by_currency_symbol_without_space: [
      ["en", "It costs $5.50 now.", "It costs 5.50$ now."],
      ["en", "5 € each", "5€ each"],
      ["en", "EUR 1,200", "1,200€"],
      ["en", "£5", "5£"],
      ["en", "$5 million", "$5 million"],
      ["en", "€5–10", "€5–10"],
      ["ja", "¥500です", "¥500です"],
    ],
    use_amount_followed_by_space_then_currency_symbol: [
      ["en", "It costs $5.50 now.", "It costs 5.50\u00a0$ now."],
      ["en", "5 € each", "5\u00a0€ each"],
      ["en", "EUR 1,200", "1,200\u00a0€"],
      ["en", "£5", "5\u00a0£"],
    ],
    use_amount_followed_by_space_then_iso_code: [
      ["en", "5 € each", "5\u00a0EUR each"],
      ["en", "EUR 1,200", "1,200\u00a0EUR"],
      ["en", "£5", "5\u00a0GBP"],
    ],
    use_currency_symbol_followed_by_amount_without_space: [
      ["en", "5 € each", "€5 each"],
      ["en", "EUR 1,200", "€1,200"],
    ],
    use_currency_symbol_followed_by_amount_in_arabic_numerals_without_space: [
      ["en", "5 € each", "€5 each"],
      ["en", "EUR 1,200", "€1,200"],
    ],
    use_currency_symbol_followed_by_space_then_amount: [
      ["en", "It costs $5.50 now.", "It costs $\u00a05.50 now."],
      ["en", "5 € each", "€\u00a05 each"],
      ["en", "EUR 1,200", "€\u00a01,200"],
      ["en", "£5", "£\u00a05"],
    ],
    use_currency_symbol_followed_by_space_then_amount_in_arabic_numerals: [
      ["en", "It costs $5.50 now.", "It costs $\u00a05.50 now."],
      ["en", "5 € each", "€\u00a05 each"],
      ["en", "EUR 1,200", "€\u00a01,200"],
      ["en", "£5", "£\u00a05"],
    ],
    use_full_width_currency_symbol_followed_by_amount_without_space: [
      ["en", "It costs $5.50 now.", "It costs ＄5.50 now."],
      ["en", "5 € each", "€5 each"],
      ["en", "EUR 1,200", "€1,200"],
      ["en", "£5", "￡5"],
    ],
    use_half_width_currency_symbol_followed_by_amount_without_space: [
      ["en", "5 € each", "€5 each"],
      ["en", "EUR 1,200", "€1,200"],
    ],
    use_half_width_currency_symbol_followed_by_space_then_amount: [
      ["en", "It costs $5.50 now.", "It costs $\u00a05.50 now."],
      ["en", "5 € each", "€\u00a05 each"],
      ["en", "EUR 1,200", "€\u00a01,200"],
      ["en", "£5", "£\u00a05"],
    ],
    use_iso_code_followed_by_space_then_amount: [
      ["en", "5 € each", "EUR\u00a05 each"],
      ["en", "EUR 1,200", "EUR\u00a01,200"],
      ["en", "£5", "GBP\u00a05"],
    ],
    use_iso_code_followed_by_space_then_amount_in_arabic_numerals: [
      ["en", "5 € each", "EUR\u00a05 each"],
      ["en", "EUR 1,200", "EUR\u00a01,200"],
      ["en", "£5", "GBP\u00a05"],
    ],
  },
  "numbers.percentage_format": {
    use_arabic_numerals_followed_by_percent_symbol_without_space: [
      ["en", "50% of 3.5 %", "50% of 3.5%"],
      ["en", "50 percent", "50%"],
      ["de", "50 % mehr", "50% mehr"],
      ["it", "50 per cento", "50%"],
      ["ko", "50 퍼센트", "50%"],
      ["en", "{n}%", "{n}%"],
      ["es", "50%", "50%"],
      ["ja", "50％です", "50％です"],
    ],
    use_numerals_followed_by_full_width_percent_symbol_without_space: [
      ["en", "50% of 3.5 %", "50％ of 3.5％"],
      ["en", "50 percent", "50％"],
      ["de", "50 % mehr", "50％ mehr"],
      ["es", "50%", "50％"],
    ],
    use_numerals_followed_by_japanese_word_パーセント_without_space: [
      ["en", "50% of 3.5 %", "50パーセント of 3.5パーセント"],
      ["en", "50 percent", "50パーセント"],
      ["de", "50 % mehr", "50パーセント mehr"],
      ["es", "50%", "50パーセント"],
    ],
    use_numerals_followed_by_korean_word_퍼센트: [
      ["en", "50% of 3.5 %", "50퍼센트 of 3.5퍼센트"],
      ["en", "50 percent", "50퍼센트"],
      ["de", "50 % mehr", "50퍼센트 mehr"],
      ["es", "50%", "50퍼센트"],
    ],
    use_numerals_followed_by_percent_symbol: [
      ["en", "50% of 3.5 %", "50% of 3.5%"],
      ["en", "50 percent", "50%"],
      ["de", "50 % mehr", "50% mehr"],
      ["it", "50 per cento", "50%"],
    ],
    use_numerals_followed_by_space_then_german_word_prozent: [
      ["en", "50% of 3.5 %", "50\u00a0Prozent of 3.5\u00a0Prozent"],
      ["en", "50 percent", "50\u00a0Prozent"],
      ["de", "50 % mehr", "50\u00a0Prozent mehr"],
      ["es", "50%", "50\u00a0Prozent"],
    ],
    use_numerals_followed_by_space_then_half_width_percent_symbol: [
      ["en", "50% of 3.5 %", "50\u00a0% of 3.5\u00a0%"],
      ["en", "50 percent", "50\u00a0%"],
      ["de", "50 % mehr", "50\u00a0% mehr"],
      ["es", "50%", "50\u00a0%"],
    ],
    use_numerals_followed_by_space_then_italian_word_per_cento: [
      ["en", "50% of 3.5 %", "50\u00a0per cento of 3.5\u00a0per cento"],
      ["en", "50 percent", "50\u00a0per cento"],
      ["de", "50 % mehr", "50\u00a0per cento mehr"],
      ["es", "50%", "50\u00a0per cento"],
    ],
    use_numerals_followed_by_space_then_italian_word_percento: [
      ["en", "50% of 3.5 %", "50\u00a0percento of 3.5\u00a0percento"],
      ["en", "50 percent", "50\u00a0percento"],
      ["de", "50 % mehr", "50\u00a0percento mehr"],
      ["es", "50%", "50\u00a0percento"],
    ],
    use_numerals_followed_by_space_then_korean_word_퍼센트: [
      ["en", "50% of 3.5 %", "50\u00a0퍼센트 of 3.5\u00a0퍼센트"],
      ["en", "50 percent", "50\u00a0퍼센트"],
      ["de", "50 % mehr", "50\u00a0퍼센트 mehr"],
      ["es", "50%", "50\u00a0퍼센트"],
    ],
    use_numerals_followed_by_space_then_percent_symbol: [
      ["en", "50% of 3.5 %", "50\u00a0% of 3.5\u00a0%"],
      ["en", "50 percent", "50\u00a0%"],
      ["de", "50 % mehr", "50\u00a0% mehr"],
      ["es", "50%", "50\u00a0%"],
    ],
    use_numerals_followed_by_space_then_spell_out_per_cent: [
      ["en", "50% of 3.5 %", "50\u00a0per cent of 3.5\u00a0per cent"],
      ["en", "50 percent", "50\u00a0per cent"],
      ["de", "50 % mehr", "50\u00a0per cent mehr"],
      ["es", "50%", "50\u00a0per cent"],
    ],
    use_numerals_followed_by_space_then_spell_out_percent: [
      ["en", "50% of 3.5 %", "50\u00a0percent of 3.5\u00a0percent"],
      ["en", "50 percent", "50\u00a0percent"],
      ["de", "50 % mehr", "50\u00a0percent mehr"],
      ["es", "50%", "50\u00a0percent"],
    ],
    use_spanish_word_por_ciento: [
      ["en", "50% of 3.5 %", "50\u00a0por ciento of 3.5\u00a0por ciento"],
      ["en", "50 percent", "50\u00a0por ciento"],
      ["de", "50 % mehr", "50\u00a0por ciento mehr"],
      ["es", "50%", "50\u00a0por ciento"],
    ],
  },
  "numbers.units_of_measure_spacing": {
    do_not_use_space_between_numeral_and_unit_of_measure: [
      ["en", "5GB and 10 km/h", "5GB and 10km/h"],
      ["en", "a 5G phone, 5m", "a 5G phone, 5m"],
    ],
    use_space_between_numeral_and_unit_of_measure: [["en", "5GB and 10 km/h", "5\u00a0GB and 10 km/h"]],
  },
  "formatting.space_between_arabic_numerals_and_unit": {
    do_not_use: [["zh", "重 5 kg", "重 5kg"]],
  },
  "numbers.temperature_format": {
    use_numerals_followed_by_space_then_unit_symbol: [
      ["en", "20°C or 68 °F", "20\u00a0°C or 68\u00a0°F"],
      ["en", "20 ℃", "20\u00a0°C"],
      ["de", "20 °C", "20\u00a0°C"],
      ["ja", "20℃", "20\u00a0°C"],
      ["ko", "20 °C", "20\u00a0°C"],
    ],
    use_numerals_followed_by_unit_symbol_without_space: [
      ["en", "20°C or 68 °F", "20°C or 68°F"],
      ["en", "20 ℃", "20°C"],
      ["de", "20 °C", "20°C"],
      ["ja", "20℃", "20°C"],
    ],
    use_arabic_numerals_followed_by_unit_symbol_without_space: [
      ["en", "20°C or 68 °F", "20°C or 68°F"],
      ["en", "20 ℃", "20°C"],
      ["de", "20 °C", "20°C"],
      ["ja", "20℃", "20°C"],
    ],
    use_numerals_followed_by_space_then_spell_out_unit: [
      ["en", "20°C or 68 °F", "20\u00a0degrees Celsius or 68\u00a0degrees Fahrenheit"],
      ["en", "20 ℃", "20\u00a0degrees Celsius"],
      ["de", "20 °C", "20\u00a0Grad Celsius"],
    ],
    use_arabic_numerals_followed_by_space_then_spell_out_unit: [
      ["en", "20°C or 68 °F", "20\u00a0degrees Celsius or 68\u00a0degrees Fahrenheit"],
      ["en", "20 ℃", "20\u00a0degrees Celsius"],
      ["de", "20 °C", "20\u00a0Grad Celsius"],
    ],
    use_numerals_followed_by_japanese_word_度_without_space: [
      ["en", "20°C or 68 °F", "20度 or 68 °F"],
      ["en", "20 ℃", "20度"],
      ["de", "20 °C", "20度"],
      ["ja", "20℃", "20度"],
    ],
    use_numerals_followed_by_korean_word_도: [
      ["en", "20°C or 68 °F", "20도 or 68 °F"],
      ["en", "20 ℃", "20도"],
      ["de", "20 °C", "20도"],
      ["ja", "20℃", "20도"],
    ],
  },
  "punctuation.ellipsis": {
    use_ellipsis_character: [
      ["en", "Wait...", "Wait…"],
      ["en", "Wait . . .", "Wait …"],
      ["zh", "等等……", "等等…"],
      ["en", "Wait…", "Wait…"],
      ["en", "f(...args)", "f(...args)"],
      ["en", "a.... b", "a.... b"],
    ],
    use_one_ellipsis_character: [
      ["en", "Wait...", "Wait…"],
      ["en", "Wait . . .", "Wait …"],
      ["zh", "等等……", "等等…"],
    ],
    use_two_ellipsis_characters: [
      ["en", "Wait...", "Wait……"],
      ["en", "Wait…", "Wait……"],
      ["en", "Wait . . .", "Wait ……"],
    ],
    use_three_ellipsis_characters: [
      ["en", "Wait...", "Wait………"],
      ["en", "Wait…", "Wait………"],
      ["en", "Wait . . .", "Wait ………"],
      ["zh", "等等……", "等等………"],
    ],
    use_three_periods: [
      ["en", "Wait…", "Wait..."],
      ["en", "Wait . . .", "Wait ..."],
      ["zh", "等等……", "等等..."],
    ],
    use_three_periods_without_spaces: [
      ["en", "Wait…", "Wait..."],
      ["en", "Wait . . .", "Wait ..."],
      ["zh", "等等……", "等等..."],
    ],
    use_three_spaced_periods: [
      ["en", "Wait...", "Wait. . ."],
      ["en", "Wait…", "Wait. . ."],
      ["zh", "等等……", "等等. . ."],
    ],
    use_three_dots_at_the_bottom: [
      ["en", "Wait…", "Wait..."],
      ["en", "Wait . . .", "Wait ..."],
      ["zh", "等等……", "等等..."],
    ],
    use_six_dots_at_the_bottom: [
      ["en", "Wait...", "Wait......"],
      ["en", "Wait…", "Wait......"],
      ["en", "Wait . . .", "Wait ......"],
      ["zh", "等等……", "等等......"],
    ],
    use_three_dots_in_the_center: [
      ["en", "Wait...", "Wait⋯"],
      ["en", "Wait…", "Wait⋯"],
      ["en", "Wait . . .", "Wait ⋯"],
      ["zh", "等等……", "等等⋯"],
    ],
    use_six_dots_in_the_center: [
      ["en", "Wait...", "Wait⋯⋯"],
      ["en", "Wait…", "Wait⋯⋯"],
      ["en", "Wait . . .", "Wait ⋯⋯"],
      ["zh", "等等……", "等等⋯⋯"],
    ],
  },
  "punctuation.sentence_break_indicator": {
    use_em_dash_with_space_on_either_side: [
      ["en", "yes – no", "yes — no"],
      ["en", "yes—no", "yes — no"],
      ["en", "yes — no", "yes — no"],
      ["en", "5 – 7", "5 – 7"],
      ["en", "— Hi", "— Hi"],
    ],
    use_em_dash_without_space_on_either_side: [
      ["en", "yes — no", "yes—no"],
      ["en", "yes – no", "yes—no"],
    ],
    use_en_dash_with_space_on_either_side: [
      ["en", "yes — no", "yes – no"],
      ["en", "yes—no", "yes – no"],
    ],
  },
  "punctuation.dash": {
    use_em_dash: [
      ["en", "yes – no", "yes — no"],
      ["en", "yes — no", "yes — no"],
      ["en", "e-mail", "e-mail"],
    ],
    use_hyphen: [
      ["en", "yes – no", "yes - no"],
      ["en", "yes — no", "yes - no"],
    ],
  },
  "punctuation.em_dash": {
    use_double_em_dash: [
      ["zh", "中—文", "中——文"],
      ["zh", "中——文", "中——文"],
    ],
  },
  "punctuation.range_indicator": {
    use_en_dash_with_spaces: [
      ["en", "pages 10-12", "pages 10 – 12"],
      ["en", "10–12", "10 – 12"],
      ["en", "10~12", "10 – 12"],
      ["en", "10 – 12 km", "10 – 12 km"],
      ["en", "12-10", "12-10"],
      ["en", "555-1234 x", "555-1234 x"],
    ],
    use_en_dash_without_space_on_either_side: [
      ["en", "pages 10-12", "pages 10–12"],
      ["en", "10 – 12 km", "10–12 km"],
      ["en", "10~12", "10–12"],
    ],
    use_en_dash_without_spaces: [
      ["en", "pages 10-12", "pages 10–12"],
      ["en", "10 – 12 km", "10–12 km"],
      ["en", "10~12", "10–12"],
    ],
    use_english_word_to: [
      ["en", "pages 10-12", "pages 10 to 12"],
      ["en", "10–12", "10 to 12"],
      ["en", "10 – 12 km", "10 to 12 km"],
      ["en", "10~12", "10 to 12"],
    ],
    use_german_word_bis: [
      ["en", "pages 10-12", "pages 10 bis 12"],
      ["en", "10–12", "10 bis 12"],
      ["en", "10 – 12 km", "10 bis 12 km"],
      ["en", "10~12", "10 bis 12"],
    ],
    use_full_width_wave_dash: [
      ["en", "pages 10-12", "pages 10〜12"],
      ["en", "10–12", "10〜12"],
      ["en", "10 – 12 km", "10〜12 km"],
      ["en", "10~12", "10〜12"],
    ],
    use_half_width_dash: [
      ["en", "10–12", "10-12"],
      ["en", "10 – 12 km", "10-12 km"],
      ["en", "10~12", "10-12"],
    ],
    use_hyphen: [
      ["en", "10–12", "10-12"],
      ["en", "10 – 12 km", "10-12 km"],
      ["en", "10~12", "10-12"],
    ],
    use_hyphen_with_space_on_either_side: [
      ["en", "pages 10-12", "pages 10 - 12"],
      ["en", "10–12", "10 - 12"],
      ["en", "10 – 12 km", "10 - 12 km"],
      ["en", "10~12", "10 - 12"],
    ],
    use_hyphen_with_spaces: [
      ["en", "pages 10-12", "pages 10 - 12"],
      ["en", "10–12", "10 - 12"],
      ["en", "10 – 12 km", "10 - 12 km"],
      ["en", "10~12", "10 - 12"],
    ],
    use_hyphen_without_space_on_either_side: [
      ["en", "10–12", "10-12"],
      ["en", "10 – 12 km", "10-12 km"],
      ["en", "10~12", "10-12"],
    ],
    use_hyphen_without_spaces: [
      ["en", "10–12", "10-12"],
      ["en", "10 – 12 km", "10-12 km"],
      ["en", "10~12", "10-12"],
    ],
    use_japanese_word_から: [
      ["en", "pages 10-12", "pages 10から12"],
      ["en", "10–12", "10から12"],
      ["en", "10 – 12 km", "10から12 km"],
      ["en", "10~12", "10から12"],
    ],
    use_tilde: [
      ["en", "pages 10-12", "pages 10~12"],
      ["en", "10–12", "10~12"],
      ["en", "10 – 12 km", "10~12 km"],
    ],
  },
  "punctuation.serial_comma": {
    use: [
      ["en", "red, green, blue and white", "red, green, blue, and white"],
      ["en", "Formats: PNG, JPEG and GIF", "Formats: PNG, JPEG, and GIF"],
      ["en", "red, green, blue, and white", "red, green, blue, and white"],
      ["en", "In Paris, Bob and Ann", "In Paris, Bob and Ann"],
      ["zh", "甲、乙、和丙", "甲、乙、和丙"],
    ],
    do_not_use: [["en", "red, green, blue, and white", "red, green, blue and white"]],
    do_not_use_serial_comma_when_using_chinese_comma: [["zh", "甲、乙、和丙", "甲、乙和丙"]],
  },
  "punctuation.ampersand_usage": {
    use_english_word_and_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations: [
      ["en", "salt & pepper", "salt and pepper"],
      ["en", "Marks & Spencer", "Marks & Spencer"],
      ["de", "salz & pfeffer", "salz & pfeffer"],
      ["zh", "中&文", "中&文"],
      ["zh", "中＆文", "中＆文"],
    ],
    use_german_word_und_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations: [
      ["de", "salz & pfeffer", "salz und pfeffer"],
    ],
    use_full_width_ampersand: [["zh", "中&文", "中＆文"]],
    use_half_width_ampersand: [["zh", "中＆文", "中&文"]],
  },
  "punctuation.exclamation_marks": {
    do_not_use: [
      ["en", "Done! Really?!", "Done. Really?"],
      ["es", "¡Hecho!", "Hecho."],
      ["ja", "できた！", "できた。"],
      ["en", "a != b", "a != b"],
      ["en", "What?!!! No!!?! (Yes!!)", "What? No? (Yes.)"],
      ["en", "Stop!!!now!", "Stop!!!now."],
      ["en", "𝒜! 😀!", "𝒜. 😀!"],
    ],
  },
  "punctuation.spacing_and_punctuation": {
    do_not_use_space: [
      ["fr", "Quoi ? Oui: non!", "Quoi? Oui: non!"],
      ["fr", "Quoi? 10:30", "Quoi? 10:30"],
    ],
    use_regular_space: [
      ["fr", "Quoi ? Oui: non!", "Quoi ? Oui : non !"],
      ["fr", "Quoi? 10:30", "Quoi ? 10:30"],
    ],
  },
  "punctuation.slash": {
    do_not_use_spaces_before_and_after_slashes: [
      ["en", "yes / no", "yes/no"],
      ["en", "yes/no", "yes/no"],
      ["en", "1/2", "1/2"],
    ],
    use_spaces_before_and_after_slashes: [["en", "yes/no", "yes / no"]],
  },
  "punctuation.colon": {
    use_full_width_colon: [
      ["zh", "注意: 这里", "注意：这里"],
      ["zh", "注意：这里", "注意：这里"],
      ["zh", "10:30", "10:30"],
    ],
    use_half_width_colon: [["zh", "注意：这里", "注意:这里"]],
  },
  "punctuation.periods_and_commas": {
    use_full_width_japanese_periods_and_full_width_japanese_commas: [
      ["ja", "はい，そう．", "はい、そう。"],
      ["ja", "はい、そう。", "はい、そう。"],
      ["ja", "1.5, a", "1.5, a"],
    ],
    use_full_width_japanese_periods_and_full_width_non_japanese_commas: [
      ["ja", "はい、そう。", "はい，そう。"],
      ["ja", "はい，そう．", "はい，そう。"],
    ],
    use_full_width_non_japanese_periods_and_full_width_japanese_commas: [
      ["ja", "はい、そう。", "はい、そう．"],
      ["ja", "はい，そう．", "はい、そう．"],
    ],
    use_full_width_non_japanese_periods_and_full_width_non_japanese_commas: [["ja", "はい、そう。", "はい，そう．"]],
  },
  "punctuation.corner_bracket_and_periods": {
    add_period_after_closing_corner_bracket_at_end_of_sentence: [["ja", "彼は「はい。」", "彼は「はい」。"]],
  },
  "punctuation.corner_brackets_and_periods": {
    do_not_add_period_before_closing_corner_bracket_when_sentence_continues: [
      ["ja", "「はい。」と言う", "「はい」と言う"],
    ],
  },
  "punctuation.bracket": {
    use_hexagonal_brackets: [
      ["zh", "【注】", "〔注〕"],
      ["zh", "〔注〕和a[0]", "〔注〕和a[0]"],
    ],
    use_lenticular_brackets: [["zh", "〔注〕和a[0]", "【注】和a[0]"]],
    use_parentheses: [
      ["zh", "【注】", "（注）"],
      ["zh", "〔注〕和a[0]", "（注）和a[0]"],
    ],
  },
  "punctuation.round_brackets": {
    use_full_width_round_brackets: [
      ["zh", "中文(注)", "中文（注）"],
      ["zh", "中文（注）", "中文（注）"],
      ["zh", "f(x)", "f(x)"],
    ],
    use_half_width_round_brackets: [["zh", "中文（注）", "中文(注)"]],
  },
  "punctuation.parentheses_for_supplementary_information": {
    use_parentheses_without_space_on_either_side: [["zh", "中文 (注) 中文", "中文(注)中文"]],
  },
  "punctuation.titles_of_books_and_newspapers": {
    use_double_angle_brackets: [
      ["zh", "『书』", "《书》"],
      ["zh", "《书》", "《书》"],
    ],
    use_double_corner_brackets: [["zh", "《书》", "『书』"]],
    use_double_straight_quotation_marks: [["zh", "《书》", '"书"']],
  },
  "punctuation.titles_of_creative_works_trade_names_laws_and_regulations": {
    use_single_corner_brackets: [["zh", "〈歌〉", "「歌」"]],
    use_single_straight_quotation_marks: [["zh", "〈歌〉", "'歌'"]],
  },
  "spelling_and_grammar.eszett": {
    replace_eszett_with_ss: [
      ["de", "Straße STRAßE", "Strasse STRASSE"],
      ["de", "GROẞ", "GROSS"],
    ],
  },
  "spelling_and_grammar.umlauts": {
    replace_umlauts_with_ae_oe_ue: [["de", "Übergröße ÄRGER", "Uebergroeße AERGER"]],
  },
  "spelling_and_grammar.accents_and_cedillas": {
    never_use: [["fr", "École à ÉVREUX, ça", "Ecole a EVREUX, ca"]],
    do_not_use_on_capital_letters: [["fr", "École à ÉVREUX, ça", "Ecole à EVREUX, ça"]],
  },
  "spelling_and_grammar.spanish_word_solo": {
    never_use_acute_accent: [["es", "Sólo uno, sólo eso", "Solo uno, solo eso"]],
  },
  "spelling_and_grammar.informal_address_pronouns": {
    capitalize_informal_address_pronouns: [
      ["de", "wenn du dein Konto", "wenn Du Dein Konto"],
      ["de", "wenn Du Dein Konto. Du", "wenn Du Dein Konto. Du"],
    ],
    do_not_capitalize_informal_address_pronouns: [["de", "wenn Du Dein Konto. Du", "wenn du dein Konto. Du"]],
  },
  "formatting.space_between_chinese_and_english": {
    do_not_use: [["zh", "打开 File 菜单", "打开File菜单"]],
  },
  "formatting.space_between_chinese_characters_and_arabic_numerals": {
    do_not_use: [["zh", "共 5 个", "共5个"]],
  },
};
