import { onlyIn, type RuleTable, replacing, type TextRewrite } from "./styleRule.ts";

const english = (rewrite: TextRewrite): TextRewrite => onlyIn(["en"], rewrite);

const negatives: Readonly<Record<string, string>> = { can: "cannot", won: "will not", shan: "shall not" };
const negative =
  /(?<![\p{L}\p{N}])(can|won|shan|do|does|did|is|are|was|were|has|have|had|could|should|would|must|need)n['’]t(?![\p{L}\p{N}])/giu;
const lone = /(?<![\p{L}\p{N}])(can|won|shan)['’]t(?![\p{L}\p{N}])/giu;
const endings: Readonly<Record<string, string>> = { m: "am", re: "are", ve: "have", ll: "will" };
const ending = /(?<![\p{L}\p{N}])(I|you|we|they|he|she|it|that|there|who)['’](m|re|ve|ll)(?![\p{L}\p{N}'’])/giu;

/** Questions with inverted order (`Don’t you?`) stay. */
const pronounNext = /^\s+(?:I|you|we|they|he|she|it|the|this|that|these|those|there)(?![\p{L}])/iu;

const spellOut: TextRewrite = (text) => {
  const isQuestion = (at: number): boolean => pronounNext.test(text.slice(at, at + 12));
  const once = text.replace(ending, (_, who: string, verb: string) => `${who} ${endings[verb.toLowerCase()] ?? verb}`);
  if (once !== text) return spellOut(once, { language: "en", rules: {} });
  return text
    .replace(lone, (found, verb: string, at: number) =>
      isQuestion(at + found.length) ? found : matchCase(verb, negatives[verb.toLowerCase()] ?? found),
    )
    .replace(negative, (found, verb: string, at: number, whole: string) =>
      pronounNext.test(whole.slice(at + found.length, at + found.length + 12)) ? found : `${verb} not`,
    );
};

const matchCase = (like: string, text: string): string =>
  /^\p{Lu}/u.test(like) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;

/** Only names in the middle of a sentence: at its beginning any word is capitalized. */
const possessive = /(?<=[\p{Ll},] )(\p{Lu}\p{L}*s)(['’])s(?![\p{L}\p{N}])/gu;

/** Mechanical rules of English. */
export const englishRules: RuleTable = {
  "punctuation.comma_after_i_e_and_e_g": {
    use: english(replacing(/(?<![\p{L}\p{N}.])(i\.e\.|e\.g\.)(?= )/gu, "$1,")),
    do_not_use: english(replacing(/(?<![\p{L}\p{N}.])(i\.e\.|e\.g\.),(?= )/gu, "$1")),
  },
  "punctuation.possessives_of_proper_names_ending_in_s_style": {
    add_apostrophe_only: english(replacing(possessive, "$1$2")),
  },
  "spelling_and_grammar.contractions": { do_not_use_contractions: english(spellOut) },
  "spelling_and_grammar.latin_abbreviations": {
    do_not_use_latin_abbreviations: english((text) =>
      text
        .replace(/(?<![\p{L}\p{N}.])e\.g\.(?=,? )/gu, "for example")
        .replace(/(?<![\p{L}\p{N}.])i\.e\.(?=,? )/gu, "that is"),
    ),
  },
};
