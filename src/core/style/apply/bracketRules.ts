import { eastAsian, onlyIn, type RuleTable, type TextRewrite, textHole } from "./styleRule.ts";

const pairs = "〔〕【】［］";

/** Replaces brackets of one kind by another if they pair up without nesting. */
const replaceBrackets = (open: string, close: string, from: RegExp): TextRewrite =>
  onlyIn(["ja", "zh", "ko"], (text) => text.replace(from, (_, inside: string) => open + inside + close));

const square = new RegExp(`[〔【［]([^${pairs}\\n]{0,200})[〕】］]`, "gu");
const inside = "([^（）()\\n]{0,200})";

/** Round brackets take the width of the text around them, if East Asian characters are in or next to them. */
const halfRound = new RegExp(`\\(${inside}\\)`, "gu");
const east = new RegExp(`[${eastAsian}]`, "u");
const fullWidthRound: TextRewrite = (text) =>
  text.replace(halfRound, (found, inner: string, at: number) =>
    east.test(inner) || east.test(text[at - 1] ?? "") || east.test(text[at + found.length] ?? "")
      ? `（${inner}）`
      : found,
  );
const halfWidthRound: TextRewrite = (text) => text.replace(new RegExp(`（${inside}）`, "gu"), "($1)");

const closeRound: TextRewrite = (text) =>
  text
    .replace(new RegExp(`(?<=[${eastAsian}${textHole}]) (?=[(（])`, "gu"), "")
    .replace(new RegExp(`(?<=[)）]) (?=[${eastAsian}])`, "gu"), "");

const titles = (open: string, close: string, from: RegExp): TextRewrite => replaceBrackets(open, close, from);
const doubleAngle = /《([^《》\n]{0,200})》/gu;
const singleAngle = /〈([^〈〉\n]{0,200})〉/gu;
const doubleCorner = /『([^『』「」\n]{0,200})』/gu;

/** Brackets, and the marks of titles. */
export const bracketRules: RuleTable = {
  "punctuation.bracket": {
    use_hexagonal_brackets: replaceBrackets("〔", "〕", square),
    use_lenticular_brackets: replaceBrackets("【", "】", square),
    use_parentheses: replaceBrackets("（", "）", square),
  },
  "punctuation.round_brackets": {
    use_full_width_round_brackets: onlyIn(["ja", "zh", "ko"], fullWidthRound),
    use_half_width_round_brackets: halfWidthRound,
  },
  "punctuation.parentheses_for_supplementary_information": {
    use_parentheses_without_space_on_either_side: onlyIn(["ja", "zh", "ko"], closeRound),
  },
  "punctuation.titles_of_books_and_newspapers": {
    use_double_angle_brackets: titles("《", "》", doubleCorner),
    use_double_corner_brackets: titles("『", "』", doubleAngle),
    use_double_straight_quotation_marks: titles('"', '"', doubleAngle),
  },
  "punctuation.titles_of_creative_works_trade_names_laws_and_regulations": {
    use_single_corner_brackets: titles("「", "」", singleAngle),
    use_single_straight_quotation_marks: titles("'", "'", singleAngle),
  },
};
