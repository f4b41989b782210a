import { braceEnds, javaQuoteEnd, type Quoting, quoteEnd } from "./braces.ts";
import type { Syntaxes } from "./syntax.ts";

/**
 * What a token is, beyond how it is masked: a value filled in (`argument`), another message (`link`), a spelling of
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

/** What a token is. */
export interface Kinds {
  /** `open` and `close` always pair; a tag that has no partner is a `placeholder`. */
  readonly kind: "text" | "placeholder" | "open" | "close" | "void";
  readonly role: TokenRole;
  /** What verification counts: `{{count}}`, `%1$s` (also for a first `%s`), `b`. Empty for text. */
  readonly name: string;
  /** Name or number of the value that an argument stands for. */
  readonly argument?: string;
  /** Whether the value is told by the order of placeholders, as with `%s` and `{}`. */
  readonly ordered?: true;
  /** What people read instead of it: of entities, escapes and quoted text. */
  readonly plain?: string;
}

/** What a scanner found at a place; `start` where it reaches back (e-mail addresses). */
export interface Found extends Kinds {
  readonly start?: number;
  readonly end: number;
}

/** Which scanners are asked where. */
export interface ScanTable {
  /** Global; finds the next character at which any scanner is asked. */
  readonly stops: RegExp;
  /** By the character (UTF-16 code unit) that what they look for begins with, in the order in which they are asked. */
  readonly scanners: ReadonlyMap<number, readonly Scanner[]>;
  /** At any other character that stops. */
  readonly others: readonly Scanner[];
}

/** Looks at one place of a text for one kind of thing; must be cheap where it finds none, as it is asked at every place. */
export type Scanner = (scan: Scan, at: number) => Found | undefined;

function quotingOf(syntaxes: Syntaxes): Quoting | undefined {
  if (syntaxes.has("icu")) return quoteEnd;
  return syntaxes.has("java") ? javaQuoteEnd : undefined;
}

/** One text being scanned, with what scanners would otherwise compute again at each place. */
export class Scan {
  readonly text: string;
  readonly syntaxes: Syntaxes;
  /** Whether `#` stands for a number: in a branch of an ICU plural. */
  readonly pound: boolean;
  readonly table: ScanTable;
  /** Where the text run that would precede the next token began. */
  runStart = 0;
  #braces: Int32Array | undefined;
  #found: Map<string, { readonly from: number; readonly index: number }> | undefined;

  constructor(text: string, table: ScanTable, syntaxes: Syntaxes, pound: boolean) {
    this.text = text;
    this.table = table;
    this.syntaxes = syntaxes;
    this.pound = pound;
  }

  /** Where any scanner is next asked, from `at` on; the text's length where none is. */
  stop(at: number): number {
    const { stops } = this.table;
    stops.lastIndex = at;
    return stops.test(this.text) ? stops.lastIndex - 1 : this.text.length;
  }

  /** The scanners that are asked at a place. */
  scannersAt(at: number): readonly Scanner[] {
    return this.table.scanners.get(this.text.charCodeAt(at)) ?? this.table.others;
  }

  /** Behind the brace that closes the one at `at`, or -1. */
  braceEnd(at: number): number {
    this.#braces ??= braceEnds(this.text, quotingOf(this.syntaxes), this.pound);
    return this.#braces[at] ?? -1;
  }

  /** Where `needle` next stands from `from` on, or -1; asked with growing `from`, the text is read once per needle. */
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
