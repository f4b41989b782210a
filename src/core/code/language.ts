/** An interpolation: a pattern that begins it and, where code follows, the bracket that ends it. */
export interface Hole {
  /** Source of a regular expression without capturing groups. */
  readonly open: string;
  /** Absent: the pattern is the whole hole. */
  readonly close?: ")" | "}";
}

/** How the inside of a string literal is written. */
export interface Quote {
  /** What ends the literal, as it is. */
  readonly close: string;
  /** The escape character; absent where there are no escapes. */
  readonly escape?: "\\" | "`";
  /** Characters that take an escape where they would begin a hole: `$`. */
  readonly special?: string;
  /** Characters written twice to mean themselves once: `''`, `{{`. */
  readonly pairs?: readonly string[];
  readonly multiline?: boolean;
  readonly holes?: readonly Hole[];
  /** Escapes stand for characters beyond the quote: `\u00e9`. Else a backslash before anything else is a backslash. */
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
  /** What the opening says about the rest. */
  quote(open: string): Quote;
}

/** A kind of comment. */
export interface CommentSyntax {
  /** Source of a regular expression for the opening, variants for documentation included. */
  readonly open: string;
  /** Absent: the comment ends with its line. */
  readonly close?: string | ((open: string) => string);
  /** How such a comment is begun where one is written; absent where none of ours is. */
  readonly mark?: string;
  /** Such comments nest: what opens a level. */
  readonly nested?: string;
}

/** What a scanner must know of a language. */
export interface Language {
  /** `prose` has neither comments nor literals; in `markup` text stands between tags. */
  readonly kind: "code" | "markup" | "prose";
  readonly comments: readonly CommentSyntax[];
  readonly strings: readonly StringSyntax[];
  /** Sources of patterns that are passed over: character and regular expression literals, here documents. */
  readonly skips: readonly string[];
  /** Tags may stand in the code (JSX). */
  readonly tags?: boolean;
  /** Values may stand without quotation marks after `key:` (YAML). */
  readonly plainValues?: boolean;
  /** Triple-quoted literals that begin a line hold prose. */
  readonly docstrings?: boolean;
  /** How the lines of a paragraph are known in prose: Markdown joins them, plain text only where they are full. */
  readonly joins?: "always" | "full";
}
