import { eastAsian, onlyIn, type RuleTable, replacing, spaces, type TextRewrite, textHole } from "./styleRule.ts";

/** `&` between words in small letters; names, titles and abbreviations have capitals. */
const betweenWords = /(?<=(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}-]{1,30}) & (?=\p{Ll}[\p{Ll}-]{1,30}(?![\p{L}\p{N}]))/gu;

const beforeEnd = new RegExp(`[\\p{L}\\p{N}\\p{Pe}\\p{Pf}"'${textHole}]`, "u");
const endOfSentence = new RegExp(`[\\p{Pe}\\p{Pf}"'${textHole}]*(?:\\s|$)`, "uy");

/** Returns the replacement of `!` signs: none next to a question mark, a full stop at the end of a sentence. */
function calmSign(signs: string, at: number, text: string): string {
  const before = lastCharacter(text.slice(Math.max(0, at - 2), at));
  const end = at + signs.length;
  if (before === "?" || text[end] === "?") return "";
  endOfSentence.lastIndex = end;
  return beforeEnd.test(before) && endOfSentence.test(text) ? "." : signs;
}

const lastCharacter = (text: string): string => [...text].at(-1) ?? "";

/** Reads signs in a row at once: a pattern that tries each of them takes quadratic time. */
const calm: TextRewrite = (text) =>
  text
    .replace(/!+/g, calmSign)
    .replace(/！/gu, "。")
    .replace(/¡(?=\p{L}[^¡!]{0,300}(?:\.|$))/gu, "");

/** The space before `: ; ! ?` in French. */
const frenchPunctuation = new RegExp(
  `(?<=[\\p{L}\\p{N}\\p{Pe}\\p{Pf}"'%${textHole}])[${spaces}]?(?=[;!?:]+(?:[\\s${textHole}]|$))`,
  "gu",
);

const spacedSlash = /(?<=\p{L}{2}(?<!\p{Lu}{2})) ?\/ ?(?=\p{L}{2}(?<!\p{Lu}{2}))/gu;
const openSlash = /(?<=\p{L}{2}(?<!\p{Lu}{2})) \/ (?=\p{L}{2}(?<!\p{Lu}{2}))/gu;

const han = `[${eastAsian}]`;
const periodsAndCommas = (period: string, comma: string): TextRewrite =>
  onlyIn(["ja", "zh"], (text) =>
    text
      .replace(new RegExp(`(?<=[${eastAsian}」』）])[。．](?!\\d)`, "gu"), period)
      .replace(new RegExp(`(?<=[${eastAsian}」』）])[、，](?!\\d)`, "gu"), comma),
  );

/** Single signs of punctuation. */
export const signRules: RuleTable = {
  "punctuation.ampersand_usage": {
    use_english_word_and_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations:
      onlyIn(["en"], replacing(betweenWords, " and ")),
    use_german_word_und_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations:
      onlyIn(["de"], replacing(betweenWords, " und ")),
    use_full_width_ampersand: replacing(new RegExp(`(?<=${han} ?)&(?= ?${han})`, "gu"), "＆"),
    use_half_width_ampersand: replacing(/＆/g, "&"),
  },
  "punctuation.exclamation_marks": { do_not_use: calm },
  "punctuation.spacing_and_punctuation": {
    do_not_use_space: onlyIn(["fr"], (text) => text.replace(frenchPunctuation, "")),
    use_regular_space: onlyIn(["fr"], (text) => text.replace(frenchPunctuation, " ")),
  },
  "punctuation.slash": {
    do_not_use_spaces_before_and_after_slashes: replacing(openSlash, "/"),
    use_spaces_before_and_after_slashes: replacing(spacedSlash, " / "),
  },
  "punctuation.colon": {
    use_full_width_colon: replacing(new RegExp(`(?<=${han}):[${spaces}]?(?!\\/)`, "gu"), "："),
    use_half_width_colon: replacing(/：/g, ":"),
  },
  "punctuation.periods_and_commas": {
    use_full_width_japanese_periods_and_full_width_japanese_commas: periodsAndCommas("。", "、"),
    use_full_width_japanese_periods_and_full_width_non_japanese_commas: periodsAndCommas("。", "，"),
    use_full_width_non_japanese_periods_and_full_width_japanese_commas: periodsAndCommas("．", "、"),
    use_full_width_non_japanese_periods_and_full_width_non_japanese_commas: periodsAndCommas("．", "，"),
  },
  "punctuation.corner_bracket_and_periods": {
    add_period_after_closing_corner_bracket_at_end_of_sentence: replacing(/。」(?=$|\s)/gmu, "」。"),
  },
  "punctuation.corner_brackets_and_periods": {
    do_not_add_period_before_closing_corner_bracket_when_sentence_continues: replacing(
      new RegExp(`。」(?=[${eastAsian}、，])`, "gu"),
      "」",
    ),
  },
};
