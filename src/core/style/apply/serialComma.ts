import { only, type Rewrite, type RuleTable, replacing } from "./rule.ts";

const word = "(?<![\\p{L}\\p{N}’'-])[\\p{L}\\p{N}][\\p{L}\\p{N}’'-]{0,40}";
/** A list of single words: with fewer than three commas' worth of them it may be something else. */
const list = new RegExp(`(${word}(?:, ${word}){2,30}) (and|or) (?=${word}(?![\\p{L}\\p{N}]))`, "gu");
/** Three words are a list for sure where nothing else is there. */
const shortList = new RegExp(`(?<=[:(] ?)(${word}, ${word}) (and|or) (?=${word}(?:[).;]|$))`, "gmu");
const serial = new RegExp(`(${word}(?:, ${word}){1,30}), (and|or) (?=${word}(?:[).,;:!?]|$))`, "gmu");

const use: Rewrite = (text) => text.replace(list, "$1, $2 ").replace(shortList, "$1, $2 ");
const avoid: Rewrite = (text) => text.replace(serial, "$1 $2 ");

/** The comma before the last of a list, in English; only lists of single words are known for sure. */
export const serialCommaRules: RuleTable = {
  "punctuation.serial_comma": {
    use: only(["en"], use),
    do_not_use: only(["en"], avoid),
    do_not_use_serial_comma_when_using_chinese_comma: only(["zh"], replacing(/、(?=[和及与或])/gu, "")),
  },
};
