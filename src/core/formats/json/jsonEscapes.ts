import { escapesFor } from "../shared/unicodeEscapes.ts";
import { type JsonItem, listContainers } from "./jsonTree.ts";
import type { JsonTree } from "./jsonTreeBuilder.ts";

/**
 * Returns a function that writes texts as JSON, escaped as in the file: non-ASCII, single characters (`<` as `\u003c`,
 * a no-break space) or slashes, if the file always escapes them; the model decides what the file leaves open.
 */
export function createJsonQuoter(tree: JsonTree, model: JsonTree | undefined): (text: string) => string {
  const own = detectEscapeStyle(tree);
  const isComplete = own.wide !== undefined && own.slash !== undefined && own.capitals !== undefined;
  const style = isComplete || model === undefined ? own : completeStyle(own, detectEscapeStyle(model));
  const pattern = escapePattern(style);
  return (text) => {
    const plain = JSON.stringify(text);
    const slashed = style.slash ? plain.replaceAll("/", "\\/") : plain;
    return slashed.replace(pattern, (character) => escapesFor(character, style.capitals ?? false));
  };
}

function completeStyle(own: EscapeStyle, model: EscapeStyle): EscapeStyle {
  return {
    wide: own.wide ?? model.wide,
    slash: own.slash ?? model.slash,
    capitals: own.capitals ?? model.capitals,
    always: own.always,
  };
}

/** Editors take these for line ends and offer to remove them, so they are never written as they are. */
const separators = "\\u2028\\u2029";

/** Returns the characters to escape: never those that JSON escapes, nor letters and digits; surrogates in pairs. */
function escapePattern({ wide, always }: EscapeStyle): RegExp {
  if (wide) return new RegExp(`[\\x80-\\u{10ffff}${createClass(always, 0x7f)}]`, "gu");
  return new RegExp(`[${separators}${createClass(always, 0xd800)}${createClass(always, 0x10000, 0xe000)}]`, "gu");
}

/** Returns the escapable code units of a range for a character class. */
function createClass(codes: ReadonlySet<number>, to: number, from = 0): string {
  const free = [...codes].filter((code) => code >= from && code < to && isFree(String.fromCharCode(code)));
  return free.map((code) => `\\u{${code.toString(16)}}`).join("");
}

const isFree = (character: string): boolean => !/["\\/\w]/.test(character);

/** The optional escapes in the strings of a text. */
export interface EscapeStyle {
  /** All non-ASCII characters are escaped; `undefined` without any. */
  readonly wide: boolean | undefined;
  /** All slashes are escaped; `undefined` without any. */
  readonly slash: boolean | undefined;
  /** Hexadecimal digits are capitals; `undefined` without any. */
  readonly capitals: boolean | undefined;
  /** Code units that are always written as `\uXXXX`. */
  readonly always: ReadonlySet<number>;
}

/** Detects the escape style of the keys and strings of a text. */
export function detectEscapeStyle({ text, start, root }: JsonTree): EscapeStyle {
  if (!text.includes("\\u") && !text.includes("\\/")) return styleWithoutEscapes(text, start);
  const surveyor = new EscapeStyleDetector(text);
  for (const container of listContainers(root)) {
    for (const item of container.items) surveyor.lookAtItem(item);
  }
  return surveyor.result();
}

/** Returns the style of a text without optional escapes, found without a look at each character. */
function styleWithoutEscapes(text: string, start: number): EscapeStyle {
  const body = text.slice(start);
  const wide = /[^\n\r\t -~]/.test(body) ? false : undefined;
  return { wide, slash: body.includes("/") ? false : undefined, capitals: undefined, always: new Set() };
}

const raw = 1;
const escaped = 2;
const backslash = 0x5c;
const slash = 0x2f;
const letterU = 0x75;

class EscapeStyleDetector {
  readonly #text: string;
  /** Code unit → whether it was raw, escaped or both. */
  readonly #seen = new Map<number, number>();
  #capitals: boolean | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  lookAtItem({ start, keyEnd, value }: JsonItem): void {
    if (keyEnd > start) this.#look(start + 1, keyEnd - 1);
    if (value.kind === "text") this.#look(value.start + 1, value.end - 1);
  }

  result(): EscapeStyle {
    const how = this.#seen.get(slash);
    return { ...this.#judge(), slash: how === undefined ? undefined : how === escaped, capitals: this.#capitals };
  }

  /** Records the code units of a string as written, without its quotation marks. */
  #look(start: number, end: number): void {
    let at = start;
    while (at < end) {
      const code = this.#text.charCodeAt(at);
      if (code === backslash) at += this.#lookAtEscape(at);
      else {
        this.#mark(code, raw);
        at++;
      }
    }
  }

  /** Returns the length of the escape. */
  #lookAtEscape(at: number): number {
    const kind = this.#text.charCodeAt(at + 1);
    if (kind !== letterU) {
      if (kind === slash) this.#mark(slash, escaped);
      return 2;
    }
    const digits = this.#text.slice(at + 2, at + 6);
    if (this.#capitals === undefined && /[a-f]/i.test(digits)) this.#capitals = /[A-F]/.test(digits);
    const unit = Number.parseInt(digits, 16);
    if (!isSurrogate(unit)) {
      this.#mark(unit, escaped);
      return 6;
    }
    return this.#lookAtPair(at, unit);
  }

  /** Records a pair; a lone surrogate must be escaped, so it says nothing about style. */
  #lookAtPair(at: number, high: number): number {
    const next = this.#text.slice(at + 6, at + 12);
    const low = next.startsWith("\\u") ? Number.parseInt(next.slice(2), 16) : 0;
    if (high >= 0xdc00 || low < 0xdc00 || low > 0xdfff) return 6;
    this.#mark(high, escaped);
    this.#mark(low, escaped);
    return 12;
  }

  #mark(code: number, how: number): void {
    this.#seen.set(code, (this.#seen.get(code) ?? 0) | how);
  }

  #judge(): Pick<EscapeStyle, "wide" | "always"> {
    const always = new Set<number>();
    let wide: boolean | undefined;
    for (const [code, how] of this.#seen) {
      if (how === escaped) always.add(code);
      if (isConclusive(code)) wide = how === escaped && wide !== false;
    }
    return { wide, always };
  }
}

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Returns whether a code unit shows the style: white space and controls are often escaped by hand. */
const isConclusive = (code: number): boolean => code > 0x7f && !/[\p{Z}\p{Cc}\p{Cf}]/u.test(String.fromCharCode(code));
