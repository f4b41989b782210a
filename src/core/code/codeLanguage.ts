import { escapeRegExp } from "./lineOffsets.ts";

/** An interpolation: a pattern that begins it and, where code follows, the bracket that ends it. */
export interface Hole {
  /** Source of a regular expression without capturing groups. */
  readonly open: string;
  /** Default: the pattern is the whole hole. */
  readonly close?: ")" | "}";
}

/** The way in which the inside of a string literal is written. */
export interface Quote {
  /** The end of the literal, as it is written. */
  readonly close: string;
  /** In a row of quotes, only the last ones close; the others are part of the text: `"""say "yes""""`. */
  readonly closesLast?: boolean;
  /** The escape character; undefined if there are no escapes. */
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
  /** Default: the comment ends with its line. */
  readonly close?: string | ((open: string) => string);
  /** The opening of a comment that we write; undefined if we write none of this kind. */
  readonly mark?: string;
  /** The opening of a level, if such comments nest. */
  readonly nested?: string;
}

/** The syntax of a language. */
export interface LanguageSyntax {
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
  readonly joins?: "always" | "full" | undefined;
}

/** A language with the patterns that a scanner needs, each of them compiled once. */
export class CodeLanguage implements LanguageSyntax {
  readonly kind: LanguageSyntax["kind"];
  readonly comments: readonly CommentSyntax[];
  readonly strings: readonly StringSyntax[];
  readonly skips: readonly string[];
  readonly tags: boolean;
  readonly plainValues: boolean;
  readonly docstrings: boolean;
  readonly joins: LanguageSyntax["joins"];
  readonly #starters = new Map<boolean, Starters>();
  readonly #quotes = new Map<StringSyntax, Map<string, Quote>>();
  readonly #specials = new Map<Quote, RegExp>();

  constructor(syntax: LanguageSyntax) {
    const { kind, comments, strings, skips, tags = false, plainValues = false, docstrings = false, joins } = syntax;
    this.kind = kind;
    this.comments = comments;
    this.strings = strings;
    this.skips = skips;
    this.tags = tags;
    this.plainValues = plainValues;
    this.docstrings = docstrings;
    this.joins = joins;
  }

  /**
   * Returns everything that begins something: comments before what is skipped before literals; in holes brackets too.
   */
  starters(nested: boolean): Starters {
    const known = this.#starters.get(nested) ?? makeStarters(this, nested);
    this.#starters.set(nested, known);
    return known;
  }

  /** Returns the quote that an opening implies; the same one each time. */
  quoteOf(syntax: StringSyntax, open: string): Quote {
    const known = this.#quotes.get(syntax) ?? new Map<string, Quote>();
    this.#quotes.set(syntax, known);
    const quote = known.get(open) ?? syntax.quote(open);
    known.set(open, quote);
    return quote;
  }

  /** Returns the pattern of everything inside a literal that is not just text. */
  specialsOf(quote: Quote): RegExp {
    const known = this.#specials.get(quote) ?? new RegExp(specialSources(quote).join("|"), "gm");
    this.#specials.set(quote, known);
    return known;
  }
}

/** The kinds of openings: a comment, a literal, skipped text, or in holes a bracket. */
export type Starter = CommentSyntax | StringSyntax | "skip" | "bracket";

/** A pattern of alternatives, and the group that each of them is: reading groups by name would take twice as long. */
export interface Starters {
  readonly pattern: RegExp;
  readonly groups: readonly (readonly [group: number, kind: Starter])[];
}

function makeStarters({ comments, skips, strings }: LanguageSyntax, nested: boolean): Starters {
  const all: (readonly [source: string, kind: Starter])[] = [
    ...comments.map((comment) => [comment.open, comment] as const),
    ...skips.map((source) => [source, "skip"] as const),
    ...strings.map((one) => [one.open, one] as const),
    ...(nested ? [["[(){}]", "bracket"] as const] : []),
  ];
  let next = 1;
  const groups = all.map(([source, kind]) => {
    const group = next;
    // with an empty alternative it matches anything, and shows how many groups it has
    next += (new RegExp(`(${source})|`, "m").exec("")?.length ?? 2) - 1;
    return [group, kind] as const;
  });
  const source = all.length > 0 ? all.map(([one]) => `(${one})`).join("|") : "(?!)";
  return { pattern: new RegExp(source, "gm"), groups };
}

/** Sources of `pair`, `hole`, `escape`, `close` and `line`, in order of precedence. */
export function specialSources(quote: Quote): readonly string[] {
  const { close, pairs = [], holes = [], multiline = false } = quote;
  return [
    ...(pairs.length > 0 ? [`(?<pair>${pairs.map(escapeRegExp).join("|")})`] : []),
    ...(holes.length > 0 ? [`(?<hole>${holes.map(({ open }) => open).join("|")})`] : []),
    ...(quote.escape === undefined ? [] : [`(?<escape>${escapeRegExp(quote.escape)}[^])`]),
    `(?<close>${escapeRegExp(close)}${quote.closesLast === true ? `(?!${escapeRegExp(close.charAt(0))})` : ""})`,
    ...(multiline ? [] : ["(?<line>[\\r\\n])"]),
  ];
}
