/** An interpolation: a pattern that begins it and, where code follows, the bracket that ends it. */
export interface Hole {
  /** Source of a regular expression without capturing groups. */
  readonly open: string;
  /** Absent: the pattern is the whole hole. */
  readonly close?: ")" | "}";
}

/** The way in which the inside of a string literal is written. */
export interface Quote {
  /** The end of the literal, as it is written. */
  readonly close: string;
  /** The escape character; absent if there are no escapes. */
  readonly escape?: "\\" | "`";
  /** Characters that need an escape where they would begin a hole: `$`. */
  readonly special?: string;
  /** Characters written twice to mean themselves once: `''`, `{{`. */
  readonly pairs?: readonly string[];
  readonly multiline?: boolean;
  readonly holes?: readonly Hole[];
  /** Escapes may mean characters beyond the quote: `\u00e9`. Else a backslash before anything else is a backslash. */
  readonly rich?: boolean;
  /** The quote is written as an entity (attributes of markup). */
  readonly entity?: boolean;
  /** Line breaks and tabs can't be written as such, nor other control characters (JSON). */
  readonly json?: boolean;
}

/** A kind of string literal. */
export interface StringSyntax {
  /** Source of a regular expression for prefix and opening quote, without capturing groups. */
  readonly open: string;
  /** Returns the quote that an opening implies. */
  quote(open: string): Quote;
}

/** A kind of comment. */
export interface CommentSyntax {
  /** Source of a regular expression for the opening, variants for documentation included. */
  readonly open: string;
  /** Absent: the comment ends with its line. */
  readonly close?: string | ((open: string) => string);
  /** The opening of a comment that we write; absent if we write none of this kind. */
  readonly mark?: string;
  /** The opening of a level, if such comments nest. */
  readonly nested?: string;
}

/** The syntax of a language as a scanner needs it. */
export interface CodeLanguage {
  /** `prose` has neither comments nor literals; in `markup` text is between tags. */
  readonly kind: "code" | "markup" | "prose";
  readonly comments: readonly CommentSyntax[];
  readonly strings: readonly StringSyntax[];
  /** Sources of patterns that are passed over: character and regular expression literals, here documents. */
  readonly skips: readonly string[];
  /** Tags may occur in the code (JSX). */
  readonly tags?: boolean;
  /** Values may occur without quotation marks after `key:` (YAML). */
  readonly plainValues?: boolean;
  /** Triple-quoted literals that begin a line hold prose. */
  readonly docstrings?: boolean;
  /** The rule by which lines of prose form paragraphs: Markdown joins all, plain text only full lines. */
  readonly joins?: "always" | "full";
}
