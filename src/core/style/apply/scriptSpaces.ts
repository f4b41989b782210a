import { type RuleTable, replacing, spaces, type TextRewrite } from "./styleRule.ts";

const han = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
/** A space between two scripts, on either side. */
const without = (script: string): TextRewrite =>
  replacing(new RegExp(`(?<=[${han}])[${spaces}](?=[${script}])|(?<=[${script}])[${spaces}](?=[${han}])`, "gu"), "");

/** Spaces between scripts. */
export const scriptRules: RuleTable = {
  "formatting.space_between_chinese_and_english": { do_not_use: without("A-Za-z") },
  "formatting.space_between_chinese_characters_and_arabic_numerals": { do_not_use: without("0-9") },
};
