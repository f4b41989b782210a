import { decodeXml } from "../../messages/xmlReferences.ts";
import { fitsXml } from "../../messages/xmlText.ts";
import { maxXmlDepth, type TagReader, type XmlAttributes } from "./xmlTag.ts";

/**
 * Passes the tags of a well-formed text to `reader`. Returns false for a text that is not well-formed, and for one with
 * what is rare: names beyond ASCII, declarations in a DTD, references to other entities than XML's own five, XML 1.1.
 * A parser has to say whether such a text is XML; the reader has got some of its tags then.
 *
 * It takes a third of the time of a parser that looks at every character, as a search finds the next markup.
 */
export const scanXml = (text: string, reader: TagReader): boolean => fits(text) && new XmlScanner(text, reader).scan();

/** Returns whether XML can hold the characters of a text. */
const fits = (text: string): boolean => (text as WellFormed).isWellFormed() && !unwritable.test(text);

/** Available in all our runtimes (ECMAScript 2024), but not in the types of an earlier one. */
type WellFormed = string & { isWellFormed(): boolean };

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML can't hold
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const declaration =
  /\uFEFF?(?:<\?xml[ \t\r\n]+version=(?:"1\.0"|'1\.0')(?:[ \t\r\n]+encoding=(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\r\n]+standalone=(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>)?/y;
const doctype =
  /<!DOCTYPE[ \t\r\n]+[A-Za-z_][\w.-]*(?:[ \t\r\n]+(?:SYSTEM|PUBLIC[ \t\r\n]+(?:"[\w ./:+-]*"|'[\w ./:+-]*'))[ \t\r\n]+(?:"[\w ./:+-]*"|'[\w ./:+-]*'))?[ \t\r\n]*>/y;
const instruction = /<\?(?!xml[ \t\r\n?])[a-z_][\w.-]*(?:[ \t\r\n][^?]*(?:\?(?!>)[^?]*)*)?\?>/iy;
const reference = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});/y;
const space = /^[ \t\r\n]*$/;

/** Kinds of ASCII characters, by code. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) return 2;
  return /[\w:.-]/.test(character) ? 1 : 0;
});
const maxKnownName = 32;
const inName = 1;
const startsName = 2;

const noAttributes: XmlAttributes = Object.freeze({});
/** Ends a scan: what follows is none of the scanner's business. */
const doubtful = -1;

class XmlScanner {
  readonly #text: string;
  readonly #reader: TagReader;
  /** The names of the open elements. */
  readonly #open: string[] = [];
  /** The names of the attributes of one tag, as many as `#count`. */
  readonly #named: string[] = [];
  #count = 0;
  /** Names seen last, by length and first character: most are those of the tag before. */
  readonly #names = new Array<string | undefined>(maxKnownName * kinds.length);
  readonly #hasSectionEnds: boolean;
  #hasRoot = false;
  #hasDoctype = false;
  /** The next `&`, or `Infinity`. */
  #reference = doubtful;
  #attributes = noAttributes;

  constructor(text: string, reader: TagReader) {
    this.#text = text;
    this.#reader = reader;
    this.#hasSectionEnds = text.includes("]]>");
  }

  scan(): boolean {
    const text = this.#text;
    let at = endOf(declaration, text, 0);
    while (at !== doubtful && at < text.length) {
      const next = text.indexOf("<", at);
      const end = next < 0 ? text.length : next;
      if (at < end && !this.#isText(at, end)) return false;
      at = next < 0 ? end : this.#markup(next);
    }
    return at !== doubtful && this.#hasRoot && this.#open.length === 0;
  }

  #isText(start: number, end: number): boolean {
    if (this.#open.length === 0) return space.test(this.#text.slice(start, end));
    if (this.#hasSectionEnds && this.#text.slice(start, end).includes("]]>")) return false;
    return this.#hasKnownReferences(start, end);
  }

  /** Returns whether the references of a part, after those before, are to characters and the entities that all XML has. */
  #hasKnownReferences(start: number, end: number): boolean {
    if (this.#reference < start) this.#findReference(start);
    while (this.#reference < end) {
      if (!isReference(this.#text, this.#reference)) return false;
      this.#findReference(this.#reference + 1);
    }
    return true;
  }

  #findReference(from: number): void {
    const at = this.#text.indexOf("&", from);
    this.#reference = at < 0 ? Number.POSITIVE_INFINITY : at;
  }

  /** Returns the end of the markup that starts here. */
  #markup(start: number): number {
    const code = this.#text.charCodeAt(start + 1);
    if (code === slash) return this.#endTag(start);
    if (code === exclamationMark) return this.#readDeclaration(start);
    if (code === questionMark) return endOf(instruction, this.#text, start);
    return this.#startTag(start);
  }

  #readDeclaration(start: number): number {
    const text = this.#text;
    if (text.startsWith("<!--", start)) {
      const end = text.indexOf("--", start + 4);
      return end >= 0 && text.charCodeAt(end + 2) === greaterThan ? end + 3 : doubtful;
    }
    if (text.startsWith("<![CDATA[", start)) {
      const end = text.indexOf("]]>", start + 9);
      return end >= 0 && this.#open.length > 0 ? end + 3 : doubtful;
    }
    if (this.#hasRoot || this.#hasDoctype) return doubtful;
    this.#hasDoctype = true;
    return endOf(doctype, text, start);
  }

  #endTag(start: number): number {
    const name = this.#open.pop();
    if (name === undefined || !this.#text.startsWith(name, start + 2)) return doubtful;
    const at = this.#skipSpace(start + 2 + name.length);
    if (this.#text.charCodeAt(at) !== greaterThan) return doubtful;
    this.#reader.close(false, at + 1);
    return at + 1;
  }

  #startTag(start: number): number {
    const text = this.#text;
    if (this.#open.length === 0 && this.#hasRoot) return doubtful;
    const nameEnd = this.#nameEnd(start + 1);
    if (nameEnd === doubtful) return doubtful;
    const last = this.#readAttributes(nameEnd);
    if (last === doubtful) return doubtful;
    const isSelfClosing = text.charCodeAt(last) === slash;
    const end = isSelfClosing ? last + 2 : last + 1;
    if (text.charCodeAt(end - 1) !== greaterThan) return doubtful;
    this.#hasRoot = true;
    const name = this.#name(start + 1, nameEnd);
    // what is wrong with it, and where, the parser says
    if (
      this.#reader.depth >= maxXmlDepth ||
      this.#reader.open({ name, attributes: this.#attributes }, end) !== undefined
    )
      return doubtful;
    if (isSelfClosing) this.#reader.close(true, end);
    else this.#open.push(name);
    return end;
  }

  /** Reads the attributes of a tag into `#attributes`; returns where they end. */
  #readAttributes(start: number): number {
    const text = this.#text;
    this.#attributes = noAttributes;
    this.#count = 0;
    let at = start;
    while (at !== doubtful) {
      const next = this.#skipSpace(at);
      const code = text.charCodeAt(next);
      if (code === greaterThan || code === slash) return next;
      // they are separated by white space
      at = next === at ? doubtful : this.#readAttribute(next);
    }
    return doubtful;
  }

  #readAttribute(start: number): number {
    const text = this.#text;
    const nameEnd = this.#nameEnd(start);
    if (nameEnd === doubtful) return doubtful;
    const equals = this.#skipSpace(nameEnd);
    if (text.charCodeAt(equals) !== equalsSign) return doubtful;
    const open = this.#skipSpace(equals + 1);
    const quote = text.charCodeAt(open);
    if (quote !== quotationMark && quote !== apostrophe) return doubtful;
    const name = this.#name(start, nameEnd);
    return this.#isNew(name) ? this.#readValue(name, open, quote) : doubtful;
  }

  /** Returns whether an attribute is the first of its name in its tag. */
  #isNew(name: string): boolean {
    for (let i = 0; i < this.#count; i++) if (this.#named[i] === name) return false;
    this.#named[this.#count++] = name;
    return name !== "__proto__";
  }

  /** Reads a value whose quotation mark is at `open`; returns its end. */
  #readValue(name: string, open: number, quote: number): number {
    const text = this.#text;
    let isPlain = true;
    let at = open + 1;
    let code = text.charCodeAt(at);
    for (; code !== quote && code !== lessThan && at < text.length; code = text.charCodeAt(++at))
      isPlain &&= code !== ampersand && code >= blank;
    if (code !== quote || !(isPlain || this.#hasKnownReferences(open + 1, at))) return doubtful;
    if (!this.#reader.isSkipping) this.#setAttribute(name, text.slice(open + 1, at), isPlain);
    return at + 1;
  }

  #setAttribute(name: string, raw: string, isPlain: boolean): void {
    if (this.#attributes === noAttributes) this.#attributes = {};
    (this.#attributes as Record<string, string>)[name] = isPlain ? raw : attributeValue(raw);
  }

  /** Returns a name, the same string for the same name: it needs no other then to be found in a map. */
  #name(start: number, end: number): string {
    const length = end - start;
    const key = length * kinds.length + this.#text.charCodeAt(start);
    const known = this.#names[key];
    if (known !== undefined && this.#text.startsWith(known, start)) return known;
    const name = this.#text.slice(start, end);
    if (length < maxKnownName) this.#names[key] = name;
    return name;
  }

  #nameEnd(start: number): number {
    const text = this.#text;
    if (kinds[text.charCodeAt(start)] !== startsName) return doubtful;
    let at = start + 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code > 127) return doubtful;
      if ((kinds[code] ?? 0) < inName) return at;
      at++;
    }
  }

  #skipSpace(start: number): number {
    let at = start;
    for (;;) {
      const code = this.#text.charCodeAt(at);
      if (code !== blank && code !== tab && code !== lineFeed && code !== carriageReturn) return at;
      at++;
    }
  }
}

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const blank = 0x20;
const exclamationMark = 0x21;
const quotationMark = 0x22;
const ampersand = 0x26;
const apostrophe = 0x27;
const slash = 0x2f;
const lessThan = 0x3c;
const equalsSign = 0x3d;
const greaterThan = 0x3e;
const questionMark = 0x3f;

/** Returns the end of what a sticky pattern matches at a place. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : doubtful;
}

function isReference(text: string, at: number): boolean {
  const end = endOf(reference, text, at);
  if (end === doubtful) return false;
  if (text.charAt(at + 1) !== "#") return true;
  const code = Number(text.slice(at + 2, end - 1).replace("x", "0x"));
  return code <= 0x10ffff && fitsXml(String.fromCodePoint(code));
}

/** Normalizes and decodes a value (XML 1.0, 3.3.3). */
const attributeValue = (raw: string): string => decodeXml(raw.replace(/\r\n|[\t\r\n]/g, " "));
