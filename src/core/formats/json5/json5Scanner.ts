import type { JsonTreeBuilder } from "../json/jsonTreeBuilder.ts";
import { decodeJson5 } from "./json5Strings.ts";
import { type Json5Error, type Json5Token, readTokens } from "./json5Tokens.ts";

/** Reports the tokens of a JSON5 text to a tree builder, up to the first error. */
export function scanJson5(text: string, reader: JsonTreeBuilder): void {
  const walk = new Json5Scanner(text, reader);
  for (const token of readTokens(text)) if (!walk.take(token)) return;
  walk.finish();
}

/** The kind of token that may come next; `first value` follows an opening bracket. */
type ExpectedToken = "value" | "first value" | "key" | "colon" | "comma" | "nothing";

class Json5Scanner {
  readonly #text: string;
  readonly #reader: JsonTreeBuilder;
  readonly #open: ("object" | "array")[] = [];
  #expected: ExpectedToken = "value";
  #line = 0;
  #lineStart = 0;
  #isBlank = true;

  constructor(text: string, reader: JsonTreeBuilder) {
    this.#text = text;
    this.#reader = reader;
  }

  /** Takes a token; returns whether reading can go on. */
  take(token: Json5Token | Json5Error): boolean {
    const fine = this.#isTrivia(token) || this.#readOne(token);
    if (fine) this.#countLines(token);
    return fine;
  }

  finish(): void {
    if (this.#expected === "nothing" || this.#isBlank) return;
    this.#fault(this.#text.length, 0);
  }

  #isTrivia({ kind }: Json5Token | Json5Error): boolean {
    return kind === "space" || kind === "comment";
  }

  #readOne(token: Json5Token | Json5Error): boolean {
    this.#isBlank = false;
    if (token.kind === "stop") return this.#fault(token.start, token.end - token.start, token.detail);
    if (token.kind === "punctuator") return this.#punctuate(token, this.#text.charAt(token.start));
    if (this.#expected === "key") return this.#readKey(token);
    return this.#expectsValue() ? this.#readValue(token) : this.#fault(token.start, token.end - token.start);
  }

  #punctuate(token: Json5Token, sign: string): boolean {
    if (this.#expectsValue() && (sign === "{" || sign === "[")) return this.#begin(token, sign);
    if (sign === this.#closing()) return this.#end(token.start);
    if (sign !== marks[this.#expected]) return this.#fault(token.start, 1);
    this.#reader.onSeparator(sign, token.start);
    this.#expected = sign === ":" ? "value" : this.#open.at(-1) === "object" ? "key" : "first value";
    return true;
  }

  #begin({ start }: Json5Token, sign: string): boolean {
    const kind = sign === "{" ? "object" : "array";
    const begin = kind === "object" ? this.#reader.onObjectBegin : this.#reader.onArrayBegin;
    begin(start, 1, this.#line, start - this.#lineStart);
    this.#open.push(kind);
    this.#expected = kind === "object" ? "key" : "first value";
    return true;
  }

  /** Returns the bracket that may close here: none after a colon. */
  #closing(): string | undefined {
    const kind = this.#open.at(-1);
    if (kind === "object") return this.#expected === "key" || this.#expected === "comma" ? "}" : undefined;
    return kind === "array" && (this.#expected === "first value" || this.#expected === "comma") ? "]" : undefined;
  }

  #end(start: number): boolean {
    const kind = this.#open.pop();
    const end = kind === "object" ? this.#reader.onObjectEnd : this.#reader.onArrayEnd;
    end(start, 1, this.#line);
    this.#expected = this.#open.length === 0 ? "nothing" : "comma";
    return true;
  }

  #readKey({ kind, start, end }: Json5Token): boolean {
    const key = kind === "number" ? undefined : this.#read(kind, start, end);
    // `Infinity` and `NaN` are names too
    const name =
      key ?? (/^(?:Infinity|NaN)$/.test(this.#text.slice(start, end)) ? this.#text.slice(start, end) : undefined);
    if (name === undefined) return this.#fault(start, end - start, kind === "string" ? "invalid escape" : undefined);
    this.#reader.onObjectProperty(name, start, end - start, this.#line, start - this.#lineStart);
    this.#expected = "colon";
    return true;
  }

  #readValue({ kind, start, end }: Json5Token): boolean {
    const written = this.#text.slice(start, end);
    if (kind === "word" && !/^(?:true|false|null)$/.test(written)) return this.#fault(start, end - start);
    const value = kind === "string" ? this.#read(kind, start, end) : null;
    if (value === undefined) return this.#fault(start, end - start, "invalid escape");
    this.#reader.onLiteralValue(value, start, end - start, this.#line, start - this.#lineStart);
    this.#expected = this.#open.length === 0 ? "nothing" : "comma";
    return true;
  }

  #read(kind: Json5Token["kind"], start: number, end: number): string | undefined {
    return decodeJson5(kind === "string" ? this.#text.slice(start + 1, end - 1) : this.#text.slice(start, end));
  }

  #expectsValue(): boolean {
    return this.#expected === "value" || this.#expected === "first value";
  }

  #fault(start: number, length: number, detail?: string): false {
    this.#reader.fault("format.syntax", start, length, detail ?? phrases[this.#expected]);
    return false;
  }

  #countLines({ start, end }: Json5Token | Json5Error): void {
    for (let at = start; at < end; at++) {
      const code = this.#text.charCodeAt(at);
      if (code !== 10 && (code !== 13 || this.#text.charCodeAt(at + 1) === 10)) continue;
      this.#line++;
      this.#lineStart = at + 1;
    }
  }
}

const marks: Readonly<Partial<Record<ExpectedToken, string>>> = { colon: ":", comma: "," };

const phrases: Readonly<Record<ExpectedToken, string>> = {
  value: "value expected",
  "first value": "value expected",
  key: "key expected",
  colon: "colon expected",
  comma: "comma expected",
  nothing: "end of file expected",
};
