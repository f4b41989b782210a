import { noBreakSpace, onlyIn, type RuleTable, replacing, type TextRewrite } from "./styleRule.ts";

/** German abbreviations of several words, by their letters. */
const german = ["z B", "d h", "u a", "u Ä", "u U", "o Ä", "i d R", "z T", "s o", "s u", "v a", "i A", "z Z", "e V"];
const germanForm = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${german.map((one) => one.split(" ").join("\\.[ \\u00a0\\u202f]?")).join("|")})\\.(?![\\p{L}\\p{N}])`,
  "gu",
);

const writeGerman = (sign: string, last: string): TextRewrite =>
  onlyIn(["de"], (text) =>
    text.replace(germanForm, (found, at: number) => {
      const letters = found.replace(/[^\p{L}]/gu, "");
      // its period may be that of the sentence as well
      const ends =
        last === "" && !/^ ?[\p{Ll}\p{N},;:)]/u.test(text.slice(at + found.length).replace(/^[\u00a0]/, " "));
      return ends ? found : [...letters].join(sign) + last;
    }),
  );

/** `U.S.A.`, unless its last period may end the sentence. */
const dotted = /(?<![\p{L}\p{N}.])(?:\p{Lu}\.){2,6}(?![\p{L}\p{N}.])(?= ?[\p{Ll},;:)]|-)/gu;
const removePeriods: TextRewrite = (text) => text.replace(dotted, (found) => found.replaceAll(".", ""));

const degrees = ["Ph.D", "B.Sc", "M.Sc", "M.B.A", "D.Phil", "B.Eng", "M.Eng"];
const plainDegree = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${degrees.map((degree) => degree.replaceAll(".", "")).join("|")})(?![\\p{L}\\p{N}.])`,
  "gu",
);
const dottedDegree = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${degrees.join("|").replaceAll(".", "\\.")})\\.(?= ?[\\p{Ll},;:)])`,
  "gu",
);
const withPeriods = new Map(degrees.map((one) => [one.replaceAll(".", ""), `${one}.`]));

const numero = /(?<![\p{L}\p{N}])(?:[nN](?:°|º|ᵒ)|[nN]o\.?(?=[ \u00a0]?\d))[ \u00a0\u202f]?(?=\d)/gu;
const asNumero = (sign: string): TextRewrite =>
  onlyIn(["fr"], (text) => text.replace(numero, (found) => `${found[0]}${sign}${noBreakSpace}`));

/** Abbreviations and acronyms. */
export const abbreviationRules: RuleTable = {
  "punctuation.abbreviations": {
    do_not_separate_abbreviated_words: writeGerman("", ""),
    separate_each_abbreviated_word_with_period_and_space: writeGerman(`.${noBreakSpace}`, "."),
    separate_each_abbreviated_word_with_period_without_space: writeGerman(".", "."),
    separate_each_abbreviated_word_with_space_without_period: writeGerman(noBreakSpace, ""),
  },
  "punctuation.acronyms": { do_not_use_periods: removePeriods },
  "punctuation.periods_in_uppercase_initialisms_and_acronyms": { do_not_use: removePeriods },
  "punctuation.periods_in_academic_degrees": {
    do_not_use: (text) => text.replace(dottedDegree, (found) => found.replaceAll(".", "")),
    use: (text) => text.replace(plainDegree, (found) => withPeriods.get(found) ?? found),
  },
  "punctuation.ampersand_abbreviation_spacing": {
    do_not_use_spaces_before_and_after_ampersand_as_part_of_abbreviation: replacing(
      /(?<=(?<![\p{L}\p{N}&])\p{Lu}) & (?=\p{Lu}(?![\p{L}\p{N}&]))/gu,
      "&",
    ),
    use_spaces_before_and_after_ampersand_as_part_of_abbreviation: replacing(
      /(?<=(?<![\p{L}\p{N}&])\p{Lu})&(?=\p{Lu}(?![\p{L}\p{N}&]))/gu,
      " & ",
    ),
  },
  "spelling_and_grammar.abbreviating_french_word_numero": {
    abbreviate_as_n_then_degree_symbol: asNumero("°"),
    abbreviate_as_n_then_o_in_superscript: asNumero("º"),
    abbreviate_as_no: asNumero("o"),
  },
};
