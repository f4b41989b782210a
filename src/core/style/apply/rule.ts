import type { ConfiguredRules } from "../rules.ts";

/** What a rewriting may ask about beside its text. */
export interface Context {
  /** A lower-case root code. */
  readonly language: string;
  /** All that is configured: what one rule writes, another must not take for something else. */
  readonly rules: ConfiguredRules;
}

/** One option of one rule as a change of a text; it leaves what it isn't sure of, and every `hole` where it is. */
export type Rewrite = (text: string, context: Context) => string;

/** Rewritings by `category.rule`, then by option. */
export type RuleTable = Readonly<Record<string, Readonly<Record<string, Rewrite>>>>;

/** Stands in a text for a tag, a placeholder, an address: something that no rule may look into. */
export const hole = "\ufffc";

export const noBreakSpace = "\u00a0";
export const narrowSpace = "\u202f";
/** Spaces that stand inside a line, for character classes. */
export const spaces = " \u00a0\u202f\u2009";

/** Chinese characters, kana, hangul, for character classes with `u`. */
export const eastAsian = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〆";

/** A rewriting that replaces what a pattern finds. */
export const replacing =
  (pattern: RegExp, by: string): Rewrite =>
  (text) =>
    text.replace(pattern, by);

/** The same rewriting where the language is one of `languages`, else none. */
export const only =
  (languages: readonly string[], rewrite: Rewrite): Rewrite =>
  (text, context) =>
    languages.includes(context.language) ? rewrite(text, context) : text;
