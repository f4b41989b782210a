import type { JsonContainer } from "../json/jsonTree.ts";
import { decodeJson5 } from "../json5/json5Strings.ts";
import { LiteralError, type LiteralLanguage, type LiteralMember } from "../literal/literalReader.ts";

const space = /\s+/y;
const commentPattern = /\/\*[\s\S]*?\*\/|\/\/[^\n\r\u2028\u2029]*/y;
// unrolled: an unclosed string is found in one pass
const stringPattern = /"[^"\\\n\r]*(?:\\(?:\r\n|[\s\S])[^"\\\n\r]*)*"|'[^'\\\n\r]*(?:\\(?:\r\n|[\s\S])[^'\\\n\r]*)*'/y;
const templatePattern = /`[^`\\$]*(?:(?:\\[\s\S]|\$(?!\{))[^`\\$]*)*`/y;
const namePattern = /(?:[$_\p{ID_Start}]|\\u[\da-fA-F]{4})(?:[$_\u200c\p{ID_Continue}\u200d]|\\u[\da-fA-F]{4})*/uy;
const numberPattern = /(?:0|[1-9]\d{0,14})(?![\w.$])/y;
/** Between two strings, without a comment. */
const plusPattern = /\s*\+\s*(?=["'`])/y;
const assertionPattern = /(?:as|satisfies)(?![\w$])/y;
const regexPattern =
  /\/(?![*/])[^\\/[\n\r]*(?:(?:\\[^\n\r]|\[[^\]\\\n\r]*(?:\\[^\n\r][^\]\\\n\r]*)*\])[^\\/[\n\r]*)*\/\w*/y;

/** The text of a template, and its end. */
const templatePartPattern = /[^`\\$]*(?:(?:\\[\s\S]|\$(?!\{))[^`\\$]*)*(`|\$\{)/y;

/** The literals of JavaScript and TypeScript (ECMA-262, “ObjectLiteral”, “ArrayLiteral”). */
export class ScriptLanguage implements LiteralLanguage {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  skip(start: number): number {
    for (let at = start; ; ) {
      const end = this.#match(space, at) ?? this.#match(commentPattern, at);
      if (end === undefined && this.text.startsWith("/*", at)) throw new LiteralError(at, "unclosed comment");
      if (end === undefined) return at;
      // lines end at LF and CR only, so such a comment would seem to go on
      if (/[\u2028\u2029]/.test(this.text.charAt(end)) && this.text.startsWith("//", at))
        throw new LiteralError(end, "comment ended by a line separator");
      at = end;
    }
  }

  open(at: number) {
    const sign = this.text.charAt(at);
    if (sign === "{") return { inner: at + 1, close: "}", kind: "object" as const };
    return sign === "[" ? { inner: at + 1, close: "]", kind: "array" as const } : undefined;
  }

  member(at: number, kind: JsonContainer["kind"] | undefined): LiteralMember {
    if (this.text.startsWith("...", at)) return { value: this.expression(at), isOpaque: true, isSpread: true };
    if (kind === "array") {
      if (this.text.charAt(at) === ",") throw new LiteralError(at, "value expected");
      return { value: at };
    }
    const key = this.#key(at);
    const colon = key && this.skip(key.end);
    if (key === undefined || colon === undefined || this.text.charAt(colon) !== ":")
      return { value: this.expression(at), isOpaque: true };
    const value = this.skip(colon + 1);
    // that one sets the prototype, and is none of its keys
    const isKnown = key.text !== undefined && key.text !== "__proto__";
    return isKnown
      ? { key: { text: key.text, end: key.end }, value }
      : { value: this.expression(value), isOpaque: true };
  }

  string(at: number): { readonly text: string | undefined; readonly end: number } | undefined {
    let end = this.#stringEnd(at);
    if (end === undefined) return undefined;
    let text = decodeString(this.text.slice(at, end));
    for (let next = this.#match(plusPattern, end); next !== undefined; next = this.#match(plusPattern, end)) {
      const last = this.#stringEnd(next);
      if (last === undefined) break;
      const more = decodeString(this.text.slice(next, last));
      text = text === undefined || more === undefined ? undefined : text + more;
      end = last;
    }
    return { text, end };
  }

  #stringEnd(at: number): number | undefined {
    return this.#match(stringPattern, at) ?? this.#match(templatePattern, at);
  }

  expression(start: number): number {
    const open: string[] = [];
    let end = start;
    for (let at = this.skip(start); !(open.length === 0 && this.#ends(at)); at = this.skip(end))
      end = this.#part(at, open, end > start && this.#isValueEnd(end));
    return end;
  }

  /** Returns the offset after the bracket that closes the one at an offset. */
  bracketEnd(start: number): number {
    const open: string[] = [];
    let end = start;
    do end = this.#part(this.skip(end), open, end > start && this.#isValueEnd(end));
    while (open.length > 0);
    return end;
  }

  /** Returns the end of a value with the types that are asserted behind it: `as const`, `satisfies Messages`. */
  assertedEnd(start: number): number {
    let end = start;
    for (let next = this.#assertion(end); next !== undefined; next = this.#assertion(end)) end = this.typeEnd(next);
    return end;
  }

  #assertion(end: number): number | undefined {
    return this.#match(assertionPattern, this.skip(end));
  }

  /** Returns the offset after a type, before the sign, the line or the assertion that ends it. */
  typeEnd(start: number): number {
    const open: string[] = [];
    let end = start;
    for (let at = this.skip(start); !(open.length === 0 && this.#endsType(start, end, at)); at = this.skip(end)) {
      if (this.text.charAt(at) === "") throw new LiteralError(at, "type goes on after the end");
      end = this.#typeToken(at, open);
    }
    return end;
  }

  #endsType(start: number, end: number, at: number): boolean {
    const sign = this.text.charAt(at);
    if (/^[,;)\]}]?$/.test(sign) || (end > start && this.#match(assertionPattern, at) !== undefined)) return true;
    const isBroken = /[\n\r]/.test(this.text.slice(end, at));
    return end > start && isBroken && !/[|&.?:<[=]/.test(sign) && !/[|&=?:]/.test(this.text.charAt(end - 1));
  }

  #typeToken(at: number, open: string[]): number {
    if (this.text.startsWith("=>", at)) return at + 2;
    const end = this.#match(stringPattern, at) ?? this.#match(templatePattern, at) ?? this.#match(namePattern, at);
    if (end !== undefined) return end;
    const sign = this.text.charAt(at);
    if ("([{<".includes(sign)) open.push(sign);
    if (")]}>".includes(sign)) open.pop();
    return at + 1;
  }

  /** Returns the end of the next token of an expression, or of a part of a template. */
  #part(at: number, open: string[], isValue: boolean): number {
    const sign = this.text.charAt(at);
    if (sign === "") throw new LiteralError(at, "expression goes on after the end");
    const isTemplate = sign === "`" || (sign === "}" && open.at(-1) === "`");
    return isTemplate ? this.#templatePart(at, open) : this.#token(at, sign, open, isValue);
  }

  /** Returns whether a value ends at an offset: a slash behind one divides. */
  #isValueEnd(end: number): boolean {
    return /[\w$)\]}"'`\x80-\uffff]/.test(this.text.charAt(end - 1));
  }

  #ends(at: number): boolean {
    return /^[,\])};]$/.test(this.text.charAt(at));
  }

  #key(at: number): { readonly text: string | undefined; readonly end: number } | undefined {
    const quoted = this.#match(stringPattern, at);
    if (quoted !== undefined) return { text: decodeString(this.text.slice(at, quoted)), end: quoted };
    const end = this.#match(namePattern, at);
    if (end !== undefined) return { text: decodeJson5(this.text.slice(at, end)), end };
    const digits = this.#match(numberPattern, at);
    return digits === undefined ? undefined : { text: this.text.slice(at, digits), end: digits };
  }

  /** Returns the end of the next token of an expression outside of templates. */
  #token(at: number, sign: string, open: string[], isValue: boolean): number {
    const end = this.#match(stringPattern, at) ?? this.#match(namePattern, at);
    if (end !== undefined) return end;
    if (sign === "'" || sign === '"') throw new LiteralError(at, "unclosed string");
    if (sign === "/" && !isValue) return this.#regex(at);
    if ("([{".includes(sign)) open.push(sign);
    if (")]}".includes(sign)) open.pop();
    return at + 1;
  }

  /** Returns the end of a regular expression, within a limit, as a line may have thousands of slashes. */
  #regex(at: number): number {
    regexPattern.lastIndex = 0;
    return regexPattern.test(this.text.slice(at, at + 1000)) ? at + regexPattern.lastIndex : at + 1;
  }

  /** Returns the end of a template's text, or the start of the next substitution. */
  #templatePart(start: number, open: string[]): number {
    if (this.text.charAt(start) === "}") open.pop();
    templatePartPattern.lastIndex = start + 1;
    const sign = templatePartPattern.exec(this.text)?.[1];
    if (sign === undefined) throw new LiteralError(start, "unclosed template");
    if (sign === "${") open.push("`");
    return templatePartPattern.lastIndex;
  }

  #match(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? pattern.lastIndex : undefined;
  }
}

/** Decodes a string as written; `undefined` for an invalid escape. */
function decodeString(written: string): string | undefined {
  const raw = written.slice(1, -1);
  const lines = written.startsWith("`") ? raw.replace(/\r\n?/g, "\n") : raw;
  const plain = lines.replace(/\\(?:u\{([\da-fA-F]{1,8})\}|(\r\n|[\s\S]))/g, (all, wide?: string) => {
    const code = wide === undefined ? -1 : Number.parseInt(wide, 16);
    return code < 0 || code > 0x10ffff ? all : toUnicodeEscapes(String.fromCodePoint(code));
  });
  return decodeJson5(plain);
}

/** Writes a character as escapes of four digits, so that it is not taken for a backslash. */
const toUnicodeEscapes = (character: string): string =>
  [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
    .join("");
