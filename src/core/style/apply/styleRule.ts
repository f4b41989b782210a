import type { ConfiguredRules } from "../rules.ts";

/** The context of a rewriting, without its text. */
export interface RewriteContext {
  /** A lower-case root code. */
  readonly language: string;
  /** The whole configuration: a text that one rule writes must not be misread by another. */
  readonly rules: ConfiguredRules;
}

/** One option of one rule as a change of a text; it leaves uncertain cases, and every hole in its place. */
export type TextRewrite = (text: string, context: RewriteContext) => string;

/** Rewritings by `category.rule`, then by option. */
export type RuleTable = Readonly<Record<string, Readonly<Record<string, TextRewrite>>>>;

/** Replaces a tag, a placeholder or an address in a text: no rule looks into it. */
export const textHole = "\ufffc";

export const noBreakSpace = "\u00a0";
export const narrowSpace = "\u202f";
/** Spaces inside a line, for character classes. */
export const spaces = " \u00a0\u202f\u2009";

/** Chinese characters, kana, hangul, for character classes with `u`. */
export const eastAsian = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〆";

/** A rewriting that replaces what a pattern finds. */
export const replacing =
  (pattern: RegExp, by: string): TextRewrite =>
  (text) =>
    text.replace(pattern, by);

/** The same rewriting if the language is one of `languages`, else none. */
export const onlyIn =
  (languages: readonly string[], rewrite: TextRewrite): TextRewrite =>
  (text, context) =>
    languages.includes(context.language) ? rewrite(text, context) : text;
