import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import type { PoComment, PoText } from "./poDocument.ts";
import { decodePo } from "./poStrings.ts";

/** A comment, or a keyword with its string. */
export type PoItem =
  | { readonly type: "comment"; readonly comment: PoComment }
  /** A keyword such as `msgid` with its string, and the number of a form. */
  | { readonly type: "text"; readonly name: string; readonly form: number | undefined; readonly text: PoText };

/** Reads one item after the other; stops at a syntax error. */
export class PoLexer {
  fault: Problem | undefined;
  readonly #text: string;
  #at: number;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith("\uFEFF") ? 1 : 0;
  }

  /** `undefined` at the end, and at a fault. */
  next(): PoItem | undefined {
    const at = this.#skip();
    if (at >= this.#text.length) return undefined;
    return this.#text[at] === "#" ? this.#comment(at) : this.#string(at);
  }

  #skip(): number {
    space.lastIndex = this.#at;
    space.test(this.#text);
    this.#at = space.lastIndex;
    return this.#at;
  }

  #comment(start: number): PoItem {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(this.#text)?.index ?? this.#text.length;
    this.#at = end;
    return { type: "comment", comment: { start, end, kind: this.#text.slice(start + 1, start + 2) } };
  }

  #string(start: number): PoItem | undefined {
    keyword.lastIndex = start;
    const [word, name = "", number] = keyword.exec(this.#text) ?? [];
    if (word === undefined) return this.#fail(start, this.#text[start] === '"' ? "msgid" : undefined);
    this.#at = start + word.length;
    const text = this.#pieces({ start, end: this.#at });
    const form = number === undefined ? undefined : Number(number);
    return text && { type: "text", name, form, text };
  }

  /** The pieces of a string, on one line or several. */
  #pieces(word: Span): PoText | undefined {
    const first = this.#skip();
    let [text, end, pieces] = ["", first, 0];
    for (let at = first; this.#text[at] === '"'; at = this.#skip()) {
      const piece = this.#piece(at);
      if (piece === undefined) return undefined;
      text += piece.text;
      end = piece.end;
      pieces++;
    }
    if (pieces === 0) return this.#fail(first, '"');
    this.#at = end;
    return { keyword: word, start: first, end, text, pieces };
  }

  #piece(start: number): { readonly text: string; readonly end: number } | undefined {
    let end = start + 1;
    for (;;) {
      stop.lastIndex = end;
      const found = stop.exec(this.#text);
      if (found === null || !/["\\]/.test(found[0])) return this.#fail(start, '"');
      if (found[0] === '"') {
        end = found.index + 1;
        break;
      }
      end = found.index + 2;
    }
    const text = decodePo(this.#text.slice(start + 1, end - 1));
    if (text === undefined) return this.#fail(start, "\\");
    this.#at = end;
    return { text, end };
  }

  #fail(at: number, expected?: string): undefined {
    const span = { start: Math.min(at, this.#text.length), end: Math.min(at, this.#text.length) };
    this.fault = { code: "format.syntax", span, ...(expected !== undefined && { detail: expected }) };
    return undefined;
  }
}

const space = /[ \t\r\n\f\v]*/y;
const lineEnd = /\r|\n/g;
const keyword = /(domain|msgctxt|msgid_plural|msgid|msgstr)(?![a-z_])(?:\[[ \t]*(\d{1,3})[ \t]*\])?/y;
const stop = /["\\\r\n]/g;
