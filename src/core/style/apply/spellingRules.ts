import { onlyIn, type RuleTable, replacing, type TextRewrite } from "./styleRule.ts";

/** In a capitalized word, replaced letters are capitals too. */
const inCase = (text: string, at: number, length: number, by: string): string => {
  const around = `${text[at - 1] ?? ""}${text[at + length] ?? ""}`;
  return /\p{Lu}/u.test(around) && !/\p{Ll}/u.test(around) ? by.toUpperCase() : by;
};

const eszett: TextRewrite = (text) =>
  text.replace(/ß/g, (found, at: number) => inCase(text, at, found.length, "ss")).replace(/ẞ/g, "SS");

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue" };
const withoutUmlauts: TextRewrite = (text) =>
  text.replace(/[äöüÄÖÜ]/g, (found, at: number) => inCase(text, at, 1, umlauts[found] ?? found));

const marks = /[\u0300\u0301\u0302\u0308\u0327]/g;
const plain = (text: string): string => text.normalize("NFD").replace(marks, "").normalize("NFC");

const pronouns = "du|dich|dir|dein|deine|deinen|deinem|deiner|deines";
const small = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pronouns})(?![\\p{L}\\p{N}-])`, "gu");
const capital = new RegExp(`(?<=[\\p{Ll},] )(?:${pronouns.replace(/(^|\|)d/g, "$1D")})(?![\\p{L}\\p{N}-])`, "gu");

/** Letters. */
export const spellingRules: RuleTable = {
  "spelling_and_grammar.eszett": { replace_eszett_with_ss: onlyIn(["de"], eszett) },
  "spelling_and_grammar.umlauts": { replace_umlauts_with_ae_oe_ue: onlyIn(["de"], withoutUmlauts) },
  "spelling_and_grammar.accents_and_cedillas": {
    never_use: onlyIn(["fr"], (text) => text.replace(/[\u00c0-\u017f]+/g, plain)),
    do_not_use_on_capital_letters: onlyIn(["fr"], (text) =>
      text.replace(/[\u00c0-\u017f]/g, (letter) => (/\p{Lu}/u.test(letter) ? plain(letter) : letter)),
    ),
  },
  "spelling_and_grammar.spanish_word_solo": {
    never_use_acute_accent: onlyIn(["es"], replacing(/(?<![\p{L}\p{N}])([sS])ólo(?![\p{L}\p{N}])/gu, "$1olo")),
  },
  "spelling_and_grammar.informal_address_pronouns": {
    capitalize_informal_address_pronouns: onlyIn(["de"], (text) =>
      text.replace(small, (word) => word.slice(0, 1).toUpperCase() + word.slice(1)),
    ),
    do_not_capitalize_informal_address_pronouns: onlyIn(["de"], (text) =>
      text.replace(capital, (word) => word.toLowerCase()),
    ),
  },
};
