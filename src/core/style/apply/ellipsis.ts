import type { RuleTable, TextRewrite } from "./styleRule.ts";

/** Three dots in any form, once or twice; not before a name, where they belong to a program. */
const dots = /(?<![.…⋯]|\. )(?:\.{6}|\.{3}|…{1,3}|⋯{1,3}|\. \. \.)(?![.…⋯]| \.)/gu;

const as =
  (by: string): TextRewrite =>
  (text) =>
    text.replace(dots, (found, at: number) => {
      const [before, after] = [text[at - 1] ?? "", text[at + found.length] ?? ""];
      return /[([{,]/.test(before) && /[A-Za-z_]/.test(after) ? found : by;
    });

/** The sign of an omission. */
export const ellipsisRules: RuleTable = {
  "punctuation.ellipsis": {
    use_ellipsis_character: as("…"),
    use_one_ellipsis_character: as("…"),
    use_two_ellipsis_characters: as("……"),
    use_three_ellipsis_characters: as("………"),
    use_three_periods: as("..."),
    use_three_periods_without_spaces: as("..."),
    use_three_spaced_periods: as(". . ."),
    use_three_dots_at_the_bottom: as("..."),
    use_six_dots_at_the_bottom: as("......"),
    use_three_dots_in_the_center: as("⋯"),
    use_six_dots_in_the_center: as("⋯⋯"),
  },
};
