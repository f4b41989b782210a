import type { Container } from "../json/tree.ts";
import { decoded } from "../json5/decode.ts";
import { Fault, type Language, type Member } from "../literal/build.ts";

const space = /\s+/y;
const comment = /\/\*[\s\S]*?\*\/|\/\/[^\n\r\u2028\u2029]*/y;
// unrolled: a string that is never closed is told in one pass
const string = /"[^"\\\n\r]*(?:\\(?:\r\n|[\s\S])[^"\\\n\r]*)*"|'[^'\\\n\r]*(?:\\(?:\r\n|[\s\S])[^'\\\n\r]*)*'/y;
const template = /`[^`\\$]*(?:(?:\\[\s\S]|\$(?!\{))[^`\\$]*)*`/y;
const name = /(?:[$_\p{ID_Start}]|\\u[\da-fA-F]{4})(?:[$_\u200c\p{ID_Continue}\u200d]|\\u[\da-fA-F]{4})*/uy;
const number = /(?:0|[1-9]\d{0,14})(?![\w.$])/y;
const regex = /\/(?![*/])[^\\/[\n\r]*(?:(?:\\[^\n\r]|\[[^\]\\\n\r]*(?:\\[^\n\r][^\]\\\n\r]*)*\])[^\\/[\n\r]*)*\/\w*/y;

/** The text of a template, and what ends it. */
const part = /[^`\\$]*(?:(?:\\[\s\S]|\$(?!\{))[^`\\$]*)*(`|\$\{)/y;

/** The literals of JavaScript and TypeScript (ECMA-262, “ObjectLiteral”, “ArrayLiteral”). */
export class Script implements Language {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  skip(start: number): number {
    for (let at = start; ; ) {
      const end = this.match(space, at) ?? this.match(comment, at);
      if (end === undefined && this.text.startsWith("/*", at)) throw new Fault(at, "unclosed comment");
      if (end === undefined) return at;
      // layout is told by LF and CR, and such a comment would seem to go on
      if (/[\u2028\u2029]/.test(this.text.charAt(end)) && this.text.startsWith("//", at))
        throw new Fault(end, "comment ended by a line separator");
      at = end;
    }
  }

  open(at: number) {
    const sign = this.text.charAt(at);
    if (sign === "{") return { inner: at + 1, close: "}", kind: "object" as const };
    return sign === "[" ? { inner: at + 1, close: "]", kind: "array" as const } : undefined;
  }

  member(at: number, kind: Container["kind"] | undefined): Member {
    if (this.text.startsWith("...", at)) return { value: this.expression(at), isOpaque: true, isSpread: true };
    if (kind === "array") {
      if (this.text.charAt(at) === ",") throw new Fault(at, "value expected");
      return { value: at };
    }
    const key = this.key(at);
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
    const end = this.match(string, at) ?? this.match(template, at);
    return end === undefined ? undefined : { text: textOf(this.text.slice(at, end)), end };
  }

  expression(start: number): number {
    const open: string[] = [];
    let end = start;
    let isValue = false;
    for (let at = this.skip(start); !(open.length === 0 && this.ends(at)); at = this.skip(end)) {
      const sign = this.text.charAt(at);
      if (sign === "") throw new Fault(at, "expression goes on after the end");
      const isTemplate = sign === "`" || (sign === "}" && open.at(-1) === "`");
      end = isTemplate ? this.templatePart(at, open) : this.token(at, sign, open, isValue);
      isValue = /[\w$)\]}"'`\x80-\uffff]/.test(this.text.charAt(end - 1));
    }
    return end;
  }

  private ends(at: number): boolean {
    return /^[,\])};]$/.test(this.text.charAt(at));
  }

  private key(at: number): { readonly text: string | undefined; readonly end: number } | undefined {
    const quoted = this.match(string, at);
    if (quoted !== undefined) return { text: textOf(this.text.slice(at, quoted)), end: quoted };
    const end = this.match(name, at);
    if (end !== undefined) return { text: decoded(this.text.slice(at, end)), end };
    const digits = this.match(number, at);
    return digits === undefined ? undefined : { text: this.text.slice(at, digits), end: digits };
  }

  /** Behind the next part of an expression, which is none of a template. */
  private token(at: number, sign: string, open: string[], isValue: boolean): number {
    const end = this.match(string, at) ?? this.match(name, at);
    if (end !== undefined) return end;
    if (sign === "'" || sign === '"') throw new Fault(at, "unclosed string");
    if (sign === "/" && !isValue) return this.regex(at);
    if ("([{".includes(sign)) open.push(sign);
    if (")]}".includes(sign)) open.pop();
    return at + 1;
  }

  /** Behind a regular expression; a look at no more than is one, as a line may hold thousands of slashes. */
  private regex(at: number): number {
    regex.lastIndex = 0;
    return regex.test(this.text.slice(at, at + 1000)) ? at + regex.lastIndex : at + 1;
  }

  /** Behind the text of a template, up to its end or into the next substitution. */
  private templatePart(start: number, open: string[]): number {
    if (this.text.charAt(start) === "}") open.pop();
    part.lastIndex = start + 1;
    const sign = part.exec(this.text)?.[1];
    if (sign === undefined) throw new Fault(start, "unclosed template");
    if (sign === "${") open.push("`");
    return part.lastIndex;
  }

  private match(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? pattern.lastIndex : undefined;
  }
}

/** The text of a string as written; `undefined` for an escape that is none. */
function textOf(written: string): string | undefined {
  const raw = written.slice(1, -1);
  const lines = written.startsWith("`") ? raw.replace(/\r\n?/g, "\n") : raw;
  const plain = lines.replace(/\\(?:u\{([\da-fA-F]{1,8})\}|(\r\n|[\s\S]))/g, (all, wide?: string) => {
    const code = wide === undefined ? -1 : Number.parseInt(wide, 16);
    return code < 0 || code > 0x10ffff ? all : unitsOf(String.fromCodePoint(code));
  });
  return decoded(plain);
}

/** As escapes of four digits, so that what they stand for is not taken for a backslash. */
const unitsOf = (character: string): string =>
  [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`)
    .join("");
