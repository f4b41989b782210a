import type { Span } from "../text/textEdits.ts";
import type { CodeLanguage, CommentSyntax, Quote, Starter, Starters, StringSyntax } from "./codeLanguage.ts";
import { lineEndAt } from "./lineOffsets.ts";

/** A string literal. */
export interface StringLiteral {
  readonly kind: "string";
  /** Prefix and quotation marks included. */
  readonly span: Span;
  readonly inner: Span;
  readonly quote: Quote;
  /** Interpolations, in order. */
  readonly holes: readonly Span[];
}

/** A comment; a line comment without its line break. */
export interface CodeComment {
  readonly kind: "comment";
  readonly span: Span;
  /** As written: `///`, `/**`. */
  readonly open: string;
  /** Empty for a line comment. */
  readonly close: string;
}

/** Text between tags. */
export interface MarkupText {
  readonly kind: "text";
  readonly span: Span;
}

export type CodeElement = StringLiteral | CodeComment | MarkupText;

/**
 * Finds the literals and comments of a code text that begin before `limit`, the inner ones of interpolations before
 * their literal. Unterminated constructs (an apostrophe in JSX text) are skipped. Linear in the text.
 */
export function scanCode(
  text: string,
  language: CodeLanguage,
  limit: number = text.length,
): readonly (StringLiteral | CodeComment)[] {
  const scanner = new Scanner(text, language);
  scanner.run(0, limit, undefined, 0);
  return scanner.found;
}

/** Returns whether the rewritten inside of a literal ends at its closing quote and has as many holes. */
export function isInside(inner: string, literal: StringLiteral, language: CodeLanguage): boolean {
  const { quote } = literal;
  const scanner = new Scanner(inner + quote.close, language);
  const holes: Span[] = [];
  return scanner.inside(quote, 0, holes, 0) === inner.length && holes.length === literal.holes.length;
}

const maxDepth = 12;
const opposite = { ")": "(", "}": "{" } as const;

/** Returns the change of depth at a bracket. */
function depthChange(bracket: string | undefined, stop: ")" | "}" | undefined): number {
  if (bracket === undefined || stop === undefined) return 0;
  return bracket === stop ? -1 : bracket === opposite[stop] ? 1 : 0;
}

class Scanner {
  readonly found: (StringLiteral | CodeComment)[] = [];
  readonly #text: string;
  readonly #language: CodeLanguage;
  /** Closings that no longer occur, and are not searched again. */
  readonly #dead = new Set<string>();
  /** The text ended inside a literal. */
  #ended = false;
  /** The line break at which the last literal failed; −1 without one. */
  #brokenAt = -1;
  /** Line breaks before which quotes do not close, wherever they open: each would look at the whole line again. */
  readonly #unclosedUntil = new Map<Quote, number>();

  constructor(text: string, language: CodeLanguage) {
    this.#text = text;
    this.#language = language;
  }

  /** Scans code from `at` to `limit`, or to the bracket that closes a hole: returns its offset, or −1 without one. */
  run(from: number, limit: number, stop: ")" | "}" | undefined, depth: number): number {
    const starters = this.#language.starters(stop !== undefined);
    let at = from;
    for (let open = 0; open >= 0; ) {
      // nested runs move it
      starters.pattern.lastIndex = at;
      const match = starters.pattern.exec(this.#text);
      if (match === null && stop !== undefined) this.#ended = true;
      if (match === null || match.index >= limit) return -1;
      const [text] = match;
      const kind = kindOf(match, starters);
      if (kind === "bracket") open += depthChange(text, stop);
      at = this.#element(kind, text, match.index, depth);
    }
    return at - 1;
  }

  /** Takes the element that an opening begins; returns the offset to continue at. */
  #element(kind: Starter, open: string, start: number, depth: number): number {
    if (typeof kind === "string") return start + open.length;
    return "quote" in kind ? this.#string(kind, open, start, depth) : this.#comment(kind, open, start);
  }

  #comment(syntax: CommentSyntax, open: string, start: number): number {
    const inner = start + open.length;
    const close = typeof syntax.close === "function" ? syntax.close(open) : syntax.close;
    if (close === undefined) {
      const end = lineEndAt(this.#text, inner);
      this.found.push({ kind: "comment", span: { start, end }, open, close: "" });
      return end;
    }
    const end = this.#closing(inner, close, syntax.nested);
    if (end < 0) return inner;
    this.found.push({ kind: "comment", span: { start, end }, open, close: close.trimStart() });
    return end;
  }

  /** The end of a comment, or −1. */
  #closing(from: number, close: string, nested: string | undefined): number {
    let at = from;
    for (let depth = 1; depth > 0; ) {
      const end = this.#text.indexOf(close, at);
      if (end < 0) return -1;
      const inner = nested === undefined ? -1 : this.#text.slice(at, end).indexOf(nested);
      depth += inner < 0 ? -1 : 1;
      at = inner < 0 ? end + close.length : at + inner + (nested?.length ?? 0);
    }
    return at;
  }

  #string(syntax: StringSyntax, open: string, start: number, depth: number): number {
    const inner = start + open.length;
    const quote = this.#language.quoteOf(syntax, open);
    if (this.#isUnclosed(quote, start)) return inner;
    const known = this.found.length;
    const holes: Span[] = [];
    const close = this.inside(quote, inner, holes, depth);
    if (close < 0) {
      this.found.length = known;
      // every later quote of the line is part of an escape, so that reading goes on from it as it did before
      if (isFlat(quote)) this.#unclosedUntil.set(quote, this.#brokenAt);
      if (!this.#ended) return inner;
      // nothing around it ends either: back to the outermost, whose kind is not tried again
      this.#dead.add(quote.close);
      this.#ended = depth > 0;
      return depth > 0 ? this.#text.length : inner;
    }
    const end = close + quote.close.length;
    this.found.push({ kind: "string", span: { start, end }, inner: { start: inner, end: close }, quote, holes });
    return end;
  }

  /** Returns whether it is known that a literal does not close. */
  #isUnclosed(quote: Quote, start: number): boolean {
    return quote.close === "" || this.#dead.has(quote.close) || (this.#unclosedUntil.get(quote) ?? -1) > start;
  }

  /** The offset of the closing quote, or −1. */
  inside(quote: Quote, from: number, holes: Span[], depth: number): number {
    const specials = this.#language.specialsOf(quote);
    this.#brokenAt = -1;
    for (let at = from; at >= 0; ) {
      specials.lastIndex = at;
      const match = specials.exec(this.#text);
      if (match?.groups?.["close"] !== undefined) return match.index;
      if (match === null) this.#ended = true;
      if (match?.groups?.["line"] !== undefined) this.#brokenAt = match.index;
      at = this.#beyond(match, quote, holes, depth);
    }
    return -1;
  }

  #beyond(match: RegExpExecArray | null, quote: Quote, holes: Span[], depth: number): number {
    if (match === null || match.groups?.["line"] !== undefined) return -1;
    if (match.groups?.["hole"] !== undefined) return this.#hole(quote, match, holes, depth);
    return match.index + match[0].length;
  }

  /** Takes an interpolation; returns the offset at which the literal continues, or −1. */
  #hole(quote: Quote, match: RegExpExecArray, holes: Span[], depth: number): number {
    const bracket = closingOf(quote, match[0]);
    let end = match.index + match[0].length;
    if (bracket !== undefined) {
      if (depth >= maxDepth) return -1;
      const close = this.run(end, this.#text.length, bracket, depth + 1);
      if (close < 0) return -1;
      end = close + 1;
    }
    holes.push({ start: match.index, end });
    return end;
  }
}

/** Returns whether a literal has neither interpolations nor doubled quotes: it ends at the first quote that is not escaped. */
const isFlat = ({ close, holes = [], pairs = [] }: Quote): boolean =>
  close.length === 1 && holes.length === 0 && pairs.length === 0;

/** The bracket that ends the hole which a text opens. */
function closingOf({ holes = [] }: Quote, opening: string): ")" | "}" | undefined {
  if (holes.length === 1) return holes[0]?.close;
  return holes.find(({ open }) => new RegExp(`^(?:${open})$`).test(opening))?.close;
}

function kindOf(match: RegExpExecArray, { groups }: Starters): Starter {
  for (const [group, kind] of groups) if (match[group] !== undefined) return kind;
  return "skip";
}
