import type { Span } from "../../text/textEdits.ts";

/** The quotation marks of a text (TOML 1.0, “String”). */
export type TomlQuotes = '"' | "'" | '"""' | "'''";

/** A value and its position. */
export type TomlValue =
  | (Span & { readonly kind: "text"; readonly text: string; readonly quotes: TomlQuotes })
  | (Span & { readonly kind: "list"; readonly items: readonly TomlValue[] })
  | (Span & { readonly kind: "table"; readonly items: readonly TomlPair[] })
  | (Span & { readonly kind: "other" });

/** A key of one or more parts and its value. */
export interface TomlPair {
  readonly keys: readonly string[];
  readonly keySpan: Span;
  readonly value: TomlValue;
}

/** A syntax error: its position, and what was expected. */
export class TomlError extends Error {
  readonly span: Span;
  readonly code: "format.syntax" | "format.depth";
  constructor(span: Span, detail: string, code: TomlError["code"] = "format.syntax") {
    super(detail);
    this.span = span;
    this.code = code;
  }
}

/** The maximum nesting of values, and number of parts of a key. */
const maxDepth = 50;

/** Reads one text part by part from a moving offset; each method throws `TomlError`. */
export class TomlScanner {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  /** Takes the match of a sticky expression here. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  fail(detail: string): never {
    throw new TomlError({ start: this.at, end: Math.min(this.at + 1, this.text.length) }, detail);
  }

  expect(sign: string): void {
    if (!this.text.startsWith(sign, this.at)) this.fail(`${sign} expected`);
    this.at += sign.length;
  }

  /** The rest of a line: blanks, a comment, its end. */
  endLine(): void {
    this.take(blanks);
    this.take(comment);
    if (this.at < this.text.length && this.take(lineEnd) === undefined) this.fail("end of line expected");
  }

  keys(): readonly string[] {
    const keys = [this.#key()];
    for (;;) {
      this.take(blanks);
      if (this.text.charAt(this.at) !== ".") return keys;
      this.at++;
      this.take(blanks);
      if (keys.length >= maxDepth) this.#failDepth();
      keys.push(this.#key());
    }
  }

  pair(depth: number): TomlPair {
    const start = this.at;
    const keys = this.keys();
    const written = this.text.slice(start, this.at).trimEnd();
    this.expect("=");
    this.take(blanks);
    return { keys, keySpan: { start, end: start + written.length }, value: this.#value(depth) };
  }

  #key(): string {
    const bare = this.take(bareKey);
    if (bare !== undefined) return bare;
    const sign = this.text.charAt(this.at);
    if (sign !== '"' && sign !== "'") this.fail("key expected");
    return this.#line(sign);
  }

  #value(depth: number): TomlValue {
    const start = this.at;
    const sign = this.text.charAt(start);
    if (sign === '"' || sign === "'") return this.#string(sign);
    if (sign === "[" || sign === "{") {
      if (depth >= maxDepth) this.#failDepth();
      this.at++;
      return sign === "[" ? this.#list(start, depth + 1) : this.#table(start, depth + 1);
    }
    if (this.take(plainValue) === undefined) this.fail("value expected");
    return { kind: "other", start, end: this.at };
  }

  #failDepth(): never {
    throw new TomlError(
      { start: this.at, end: Math.min(this.at + 1, this.text.length) },
      "nested too deeply",
      "format.depth",
    );
  }

  #list(start: number, depth: number): TomlValue {
    const items: TomlValue[] = [];
    for (;;) {
      this.take(gap);
      if (this.#close("]")) break;
      items.push(this.#value(depth));
      this.take(gap);
      if (this.#close("]")) break;
      this.expect(",");
    }
    return { kind: "list", items, start, end: this.at };
  }

  #table(start: number, depth: number): TomlValue {
    const items: TomlPair[] = [];
    for (;;) {
      this.take(gap);
      if (this.#close("}")) break;
      items.push(this.pair(depth));
      this.take(gap);
      if (this.#close("}")) break;
      this.expect(",");
    }
    return { kind: "table", items, start, end: this.at };
  }

  #close(sign: string): boolean {
    if (this.text.charAt(this.at) !== sign) return false;
    this.at++;
    return true;
  }

  #string(sign: '"' | "'"): TomlValue {
    const start = this.at;
    const long: TomlQuotes = sign === '"' ? '"""' : "'''";
    const isLong = this.text.startsWith(long, start);
    const text = isLong ? this.#long(long) : this.#line(sign);
    return { kind: "text", text, quotes: isLong ? long : sign, start, end: this.at };
  }

  /** A text on one line, its quotation marks included. */
  #line(sign: '"' | "'"): string {
    const start = this.at++;
    const raw = this.take(sign === '"' ? basicLine : literalLine) ?? "";
    if (this.text.charAt(this.at) !== sign) this.fail(`${sign} expected`);
    this.at++;
    return sign === '"' ? this.#decodeEscapes(raw, start + 1) : raw;
  }

  #long(quotes: '"""' | "'''"): string {
    this.at += 3;
    this.take(lineEnd);
    const start = this.at;
    const raw = this.take(quotes === '"""' ? basicLong : literalLong) ?? "";
    if (!this.text.startsWith(quotes, this.at)) this.fail(`${quotes} expected`);
    this.at += 3;
    // up to two marks of the text may be right before the closing ones
    const more = this.take(quotes === '"""' ? /"{1,2}/y : /'{1,2}/y) ?? "";
    const whole = (raw + more).replaceAll("\r\n", "\n");
    return quotes === '"""' ? this.#decodeEscapes(whole, start) : whole;
  }

  #decodeEscapes(raw: string, start: number): string {
    if (!raw.includes("\\")) return raw;
    return raw.replace(
      /\\(?:[ \t]*\n[ \t\n]*|u([\da-fA-F]{4})|U([\da-fA-F]{8})|x([\da-fA-F]{2})|(.?))/gs,
      (whole, ...found) => {
        const [four, eight, two, sign]: (string | undefined)[] = found;
        const digits = four ?? eight ?? two;
        if (digits !== undefined) return this.#character(Number.parseInt(digits, 16), start);
        if (sign === undefined) return "";
        const known = escapes[sign];
        if (known === undefined) throw new TomlError({ start, end: this.at }, `no escape ${whole}`);
        return known;
      },
    );
  }

  #character(code: number, start: number): string {
    const isScalar = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    if (!isScalar) throw new TomlError({ start, end: this.at }, "Unicode scalar value expected");
    return String.fromCodePoint(code);
  }
}

const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  t: "\t",
  n: "\n",
  f: "\f",
  r: "\r",
  e: "\x1b",
  '"': '"',
  "\\": "\\",
};

const blanks = /[ \t]*/y;
const comment = /#[^\r\n]*/y;
const lineEnd = /\r?\n/y;
const bareKey = /[\w-]+/y;
const plainValue = /[\w+\-.:]+(?: \d[\w+\-.:]*)?/y;
/** Between the items of a list. */
const gap = /[ \t]*(?:(?:\r?\n|#[^\r\n]*)[ \t]*)*/y;
// of control characters only the tab may be unescaped; those of C1 are not controls in TOML
const basicLine = /[^"\\\p{Cc}]*(?:(?:[\t\u0080-\u009f]|\\[^\r\n])[^"\\\p{Cc}]*)*/uy;
const literalLine = /[^'\p{Cc}]*(?:[\t\u0080-\u009f][^'\p{Cc}]*)*/uy;
const basicLong = /[^"\\\p{Cc}]*(?:(?:[\t\n\u0080-\u009f]|\r\n|\\(?:[^\r]|\r\n)|"{1,2}(?!"))[^"\\\p{Cc}]*)*/uy;
const literalLong = /[^'\p{Cc}]*(?:(?:[\t\n\u0080-\u009f]|\r\n|'{1,2}(?!'))[^'\p{Cc}]*)*/uy;
