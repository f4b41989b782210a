import { braceEnds, javaQuoteEnd, type Quoting, quoteEnd } from "./braceEnds.ts";
import type { Syntax, Syntaxes } from "./messageSyntax.ts";

/**
 * The role of a token, beyond its masking: a value filled in (`argument`), another message (`link`), a spelling of
 * the syntax (`escape`), text that the syntax quotes, an ICU plural or select as a whole (`block`), a line break.
 */
export type TokenRole =
  | "text"
  | "argument"
  | "link"
  | "escape"
  | "quoted"
  | "block"
  | "tag"
  | "entity"
  | "break"
  | "url";

/** The kind and role of a token. */
export interface TokenKinds {
  /** `open` and `close` always pair; a tag that has no partner is a `placeholder`. */
  readonly kind: "text" | "placeholder" | "open" | "close" | "void";
  readonly role: TokenRole;
  /** The key that verification counts: `{{count}}`, `%1$s` (also for a first `%s`), `b`. Empty for text. */
  readonly name: string;
  /** Name or number of the value of an argument. */
  readonly argument?: string;
  /** `true` if the order of placeholders identifies the value, as with `%s` and `{}`. */
  readonly ordered?: true;
  /** The text that people read instead: of entities, escapes and quoted text. */
  readonly plain?: string;
}

/** A token that a scanner found at a position; `start` if it reaches back (e-mail addresses). */
export interface ScannedToken extends TokenKinds {
  readonly start?: number;
  readonly end: number;
}

/** The scanners to ask at each character. */
export interface ScanTable {
  /** Global; finds the next character at which any scanner is asked. */
  readonly stops: RegExp;
  /** By the first character (UTF-16 code unit) of their tokens, in the order in which they are asked. */
  readonly scanners: ReadonlyMap<number, readonly TokenScanner[]>;
  /** At any other character that stops. */
  readonly others: readonly TokenScanner[];
}

/** Looks at one place of a text for one kind of token; must be fast if there is none, as it is asked at every place. */
export type TokenScanner = (scan: Scan, at: number) => ScannedToken | undefined;

function quotingOf(syntaxes: Syntaxes): Quoting | undefined {
  if (syntaxes.has("icu")) return quoteEnd;
  return syntaxes.has("java") ? javaQuoteEnd : undefined;
}

/** One text being scanned, with what scanners would otherwise compute again at each place. */
export class Scan {
  readonly text: string;
  readonly syntaxes: Syntaxes;
  /** `true` if `#` is a number: in a branch of an ICU plural. */
  readonly pound: boolean;
  readonly table: ScanTable;
  /** The start of the text run before the next token. */
  runStart = 0;
  /** The inline constructs of Markdown by their offsets, once they were searched for. */
  markdown: ReadonlyMap<number, ScannedToken> | undefined;
  #braces: Int32Array | undefined;
  #found: Map<string, { readonly from: number; readonly index: number }> | undefined;

  constructor(text: string, table: ScanTable, syntaxes: Syntaxes, pound: boolean) {
    this.text = text;
    this.table = table;
    this.syntaxes = syntaxes;
    this.pound = pound;
  }

  /** Returns the next position at which a scanner is asked, from `at` on; the text's length if there is none. */
  stop(at: number): number {
    const { stops } = this.table;
    stops.lastIndex = at;
    return stops.test(this.text) ? stops.lastIndex - 1 : this.text.length;
  }

  /** The scanners that are asked at a place. */
  scannersAt(at: number): readonly TokenScanner[] {
    return this.table.scanners.get(this.text.charCodeAt(at)) ?? this.table.others;
  }

  /** Behind the brace that closes the one at `at`, or -1. */
  braceEnd(at: number): number {
    this.#braces ??= braceEnds(this.text, quotingOf(this.syntaxes), this.pound);
    return this.#braces[at] ?? -1;
  }

  /** Returns the next position of `needle`, or -1; with growing `from`, the text is read once per needle. */
  next(needle: string, from: number): number {
    this.#found ??= new Map();
    const known = this.#found.get(needle);
    if (known && known.from <= from && (known.index === -1 || known.index >= from)) return known.index;
    const index = this.text.indexOf(needle, from);
    this.#found.set(needle, { from, index });
    return index;
  }

  /** The match of a sticky expression at a place. */
  match(sticky: RegExp, at: number): RegExpExecArray | undefined {
    sticky.lastIndex = at;
    return sticky.exec(this.text) ?? undefined;
  }
}

type Start = Omit<ScannedToken, "end">;

/** A value filled in. */
export const argumentToken = (name: string, of: string | undefined): Start =>
  of ? { kind: "placeholder", role: "argument", name, argument: of } : { kind: "placeholder", role: "argument", name };

/** A value filled in, identified by its position among others. */
export const positionalArgument = (name: string): Start => ({ ...argumentToken(name, undefined), ordered: true });

/** A spelling that the syntax prescribes. */
export const escapeToken = (name: string): Start => ({ kind: "placeholder", role: "escape", name });

/** Text that the syntax, or its looks, exempt from being read. */
export const quoteToken = (name: string, plain: string): Start => ({
  kind: "placeholder",
  role: "quoted",
  name,
  plain,
});

/** Returns whether a catalog uses one of these syntaxes. */
export const uses = ({ syntaxes }: Scan, ...any: readonly Syntax[]): boolean =>
  any.some((syntax) => syntaxes.has(syntax));
