import { onlyIn, type RuleTable, replacing, type TextRewrite } from "./styleRule.ts";

const word = "(?<![\\p{L}\\p{N}’'-])[\\p{L}\\p{N}][\\p{L}\\p{N}’'-]{0,40}";
/** A list of single words: with fewer than three commas' worth of them it may be something else. */
const list = new RegExp(`(${word}(?:, ${word}){2,30}) (and|or) (?=${word}(?![\\p{L}\\p{N}]))`, "gu");
/** Three words are certainly a list if nothing else is next to them. */
const shortList = new RegExp(`(?<=[:(] ?)(${word}, ${word}) (and|or) (?=${word}(?:[).;]|$))`, "gmu");
const serial = new RegExp(`(${word}(?:, ${word}){1,30}), (and|or) (?=${word}(?:[).,;:!?]|$))`, "gmu");

const use: TextRewrite = (text) => text.replace(list, "$1, $2 ").replace(shortList, "$1, $2 ");
const avoid: TextRewrite = (text) => text.replace(serial, "$1 $2 ");

/** The comma before the last item of a list, in English; only lists of single words are certain. */
export const serialCommaRules: RuleTable = {
  "punctuation.serial_comma": {
    use: onlyIn(["en"], use),
    do_not_use: onlyIn(["en"], avoid),
    do_not_use_serial_comma_when_using_chinese_comma: onlyIn(["zh"], replacing(/、(?=[和及与或])/gu, "")),
  },
};
