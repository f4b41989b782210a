import { eastAsian, type RuleTable, replacing, spaces, type TextRewrite, textHole } from "./styleRule.ts";

const inner = `[\\p{L}\\p{N}\\p{Pe}\\p{Pf}"'.!?…%${textHole}]`;
const next = `[\\p{L}\\p{N}\\p{Ps}\\p{Pi}"'¿¡${textHole}]`;
/** A dash between parts of a sentence: it has spaces, or is an em dash; a range is none, and dialogue begins with it. */
const sentenceDash = new RegExp(
  `(?<=${inner})(?:[${spaces}]?(?<!—)—(?!—)[${spaces}]?|[${spaces}](?:–|--)[${spaces}])(?=${next})`,
  "gu",
);

const between =
  (by: string): TextRewrite =>
  (text) =>
    text.replace(sentenceDash, (found, at: number) =>
      /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + found.length] ?? "") ? found : by,
    );

/** Replaces the sign alone; spaces stay. */
const dash = (by: string): TextRewrite => {
  return (text) =>
    text.replace(sentenceDash, (found, at: number) =>
      /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + found.length] ?? "") ? found : found.replace(/--|[—–]/, by),
    );
};

const place = "(?<![\\p{L}\\p{N}_/.:,$€£#+-])(\\d{1,4})";
const behind = `(\\d{1,4})(?![\\p{N}_/]|[.,:]\\p{N}|[${spaces}]?[-–—~〜～+=×])`;
const ranges = new RegExp(`${place}([${spaces}]?[–~〜～][${spaces}]?|-|[${spaces}]-[${spaces}])${behind}`, "gu");
const unitBehind = new RegExp(`^[${spaces}]?(?:%|[\\p{L}]|$|[.,;!?)])`, "u");

/** Numbers with a dash between them, the first one the smaller; with spaced hyphens they may be a subtraction. */
const range =
  (by: string): TextRewrite =>
  (text) =>
    text.replace(ranges, (found, from: string, sign: string, to: string, at: number) => {
      const isHyphen = sign.includes("-");
      const rest = text.slice(at + found.length);
      const isSure = !isHyphen || (sign === "-" && unitBehind.test(rest));
      return isSure && Number(from) < Number(to) && (to.length < 4 || to.length === from.length)
        ? from + by + to
        : found;
    });

/** Dashes between parts of a sentence and in ranges. */
export const dashRules: RuleTable = {
  "punctuation.sentence_break_indicator": {
    use_em_dash_with_space_on_either_side: between(" — "),
    use_em_dash_without_space_on_either_side: between("—"),
    use_en_dash_with_space_on_either_side: between(" – "),
  },
  "punctuation.dash": { use_em_dash: dash("—"), use_hyphen: dash("-") },
  "punctuation.em_dash": {
    use_double_em_dash: replacing(new RegExp(`(?<=[${eastAsian}])(?<!—)—(?!—)(?=[${eastAsian}])`, "gu"), "——"),
  },
  "punctuation.range_indicator": {
    use_en_dash_with_spaces: range(" – "),
    use_en_dash_without_space_on_either_side: range("–"),
    use_en_dash_without_spaces: range("–"),
    use_english_word_to: range(" to "),
    use_german_word_bis: range(" bis "),
    use_full_width_wave_dash: range("〜"),
    use_half_width_dash: range("-"),
    use_hyphen: range("-"),
    use_hyphen_with_space_on_either_side: range(" - "),
    use_hyphen_with_spaces: range(" - "),
    use_hyphen_without_space_on_either_side: range("-"),
    use_hyphen_without_spaces: range("-"),
    use_japanese_word_から: range("から"),
    use_tilde: range("~"),
  },
};
