import { LiteralError, type LiteralLanguage, type LiteralMember } from "../literal/literalReader.ts";
import { decodeHeredoc } from "./heredoc.ts";
import { decodeDoubleQuoted, decodeSingleQuoted } from "./phpStrings.ts";

const space = /[ \t\r\n\v\f]+/y;
// a line comment ends at the end tag
const commentPattern = /\/\*[\s\S]*?\*\/|(?:\/\/|#(?!\[))(?:[^?\r\n]|\?(?!>))*/y;
// unrolled: an unclosed string is found in one pass
const stringPattern = /'[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
const arrayPattern = /array[ \t\r\n]*\(/iy;
const integer = /-?(?:0|[1-9]\d{0,17})(?![\w.])/y;
const heredoc = /<<<[ \t]*(["']?)([a-zA-Z_\x80-\uffff][\w\x80-\uffff]*)\1\r?\n/y;

/** The operator between two joined strings, without comments around it. */
const dot = /\s*\.\s*(?=["'])/y;

/** A string. Its text is undefined if only running the program could tell it. */
interface PhpString {
  readonly text: string | undefined;
  readonly end: number;
}

/** The literals of PHP (php.net/manual/en/language.types.array.php). */
export class Php implements LiteralLanguage {
  readonly text: string;
  /** The starts of comments with `#`. */
  readonly hashes = new Set<number>();

  constructor(text: string) {
    this.text = text;
  }

  skip(start: number): number {
    for (let at = start; ; ) {
      const end = this.#match(space, at)?.end ?? this.#comment(at);
      if (end === undefined) return at;
      at = end;
    }
  }

  open(at: number) {
    if (this.text.charAt(at) === "[") return { inner: at + 1, close: "]" };
    const end = this.#match(arrayPattern, at)?.end;
    return end === undefined ? undefined : { inner: end, close: ")" };
  }

  member(at: number): LiteralMember {
    if (this.text.startsWith("...", at)) return { value: this.expression(at), isOpaque: true, isSpread: true };
    const key = this.#key(at);
    if (key === undefined) return this.open(at) === undefined ? this.#odd(at) : { value: at };
    const next = this.skip(key.end);
    if (/[,\])]/.test(this.text.charAt(next))) return { value: at };
    const isKey = key.text !== undefined && this.text.startsWith("=>", next);
    return isKey ? { key: { text: key.text, end: key.end }, value: this.skip(next + 2) } : this.#odd(at);
  }

  string(at: number): PhpString | undefined {
    const document = this.#match(heredoc, at);
    if (document !== undefined) {
      const end = this.#heredocEnd(document.end, document.label ?? "");
      return { text: decodeHeredoc(this.text.slice(at, end)), end };
    }
    const first = this.#quoted(at);
    if (first === undefined) return undefined;
    let { text, end } = first;
    for (let next = this.#match(dot, end); next !== undefined; next = this.#match(dot, end)) {
      const more = this.#quoted(next.end);
      if (more === undefined) break;
      text = text === undefined || more.text === undefined ? undefined : text + more.text;
      end = more.end;
    }
    return { text, end };
  }

  #quoted(at: number): PhpString | undefined {
    const found = this.#match(stringPattern, at);
    if (found === undefined) return undefined;
    const raw = found.text.slice(1, -1);
    return { text: found.text.startsWith("'") ? decodeSingleQuoted(raw) : decodeDoubleQuoted(raw), end: found.end };
  }

  /** Returns the end of an expression; functions and matches have arrows inside. */
  expression(start: number): number {
    let end = this.#part(start);
    for (let next = this.skip(end); this.text.startsWith("=>", next); next = this.skip(end)) end = this.#part(next + 2);
    return end;
  }

  /** Returns the end of a part before an arrow, a comma or the end. */
  #part(start: number): number {
    let depth = 0;
    let end = start;
    for (let at = this.skip(start); !(depth === 0 && this.#ends(at)); at = this.skip(end)) {
      const sign = this.text.charAt(at);
      if (sign === "" || this.text.startsWith("?>", at)) throw new LiteralError(at, "expression goes on after the end");
      if ("([{".includes(sign)) depth++;
      if (")]}".includes(sign)) depth--;
      end = this.#token(at);
    }
    return end;
  }

  #ends(at: number): boolean {
    return /^[,\])};]$/.test(this.text.charAt(at)) || this.text.startsWith("=>", at);
  }

  /** Returns a member that is an expression, or whose key is one. */
  #odd(at: number): LiteralMember {
    const arrow = this.skip(this.#part(at));
    return this.text.startsWith("=>", arrow) ? { value: this.expression(arrow + 2), isOpaque: true } : { value: at };
  }

  #key(at: number): PhpString | undefined {
    const number = this.#match(integer, at);
    if (number !== undefined) return { text: number.text === "-0" ? "0" : number.text, end: number.end };
    return this.#quoted(at);
  }

  /** Returns the end of the next token of an expression. */
  #token(at: number): number {
    const found = this.#match(stringPattern, at);
    if (found !== undefined) return found.end;
    const sign = this.text.charAt(at);
    if (sign === "'" || sign === '"') throw new LiteralError(at, "unclosed string");
    if (sign === "`") return this.#skipPast("`", at + 1);
    const document = sign === "<" ? this.#match(heredoc, at) : undefined;
    if (document !== undefined) return this.#heredocEnd(document.end, document.label ?? "");
    return this.#match(word, at)?.end ?? at + 1;
  }

  #heredocEnd(start: number, label: string): number {
    const closing = new RegExp(`^[ \\t]*${label}(?![\\w\\x80-\\uffff])`, "gm");
    closing.lastIndex = start;
    if (!closing.test(this.text)) throw new LiteralError(start, "unclosed string");
    return closing.lastIndex;
  }

  #skipPast(sign: string, at: number): number {
    const end = this.text.indexOf(sign, at);
    if (end < 0) throw new LiteralError(at - 1, "unclosed string");
    return end + 1;
  }

  #comment(at: number): number | undefined {
    const found = this.#match(commentPattern, at);
    if (found === undefined) {
      if (this.text.startsWith("/*", at)) throw new LiteralError(at, "unclosed comment");
      return undefined;
    }
    if (found.text.startsWith("#")) this.hashes.add(at);
    return found.end;
  }

  #match(pattern: RegExp, at: number) {
    pattern.lastIndex = at;
    const found = pattern.exec(this.text);
    return found === null ? undefined : { text: found[0], end: pattern.lastIndex, label: found[2] };
  }
}

const word = /[\w\x80-\uffff]+/y;
