import { fitsXml } from "../../messages/xml.ts";

/** What stands in a `<source>` or `<target>`: text as people read it, and markup as written. */
export interface Content {
  /** Markup stands in it as written, everything else is decoded. */
  readonly text: string;
  /** Inline elements, comments and instructions as written, in their order; `<g id="1">` and `</g>` are two. */
  readonly codes: readonly string[];
  /** Whether a piece of its text reads like one of its codes: what is written back could not be told apart. */
  readonly ambiguous: boolean;
}

/** Reads the content of an element, which must be well-formed. */
export function contentOf(raw: string): Content {
  if (!/[<&\r]/.test(raw)) return { text: raw, codes: none, ambiguous: false };
  if (!raw.includes("<")) return { text: decoded(raw), codes: none, ambiguous: false };
  const codes: string[] = [];
  const plain: string[] = [];
  let text = "";
  for (const piece of piecesOf(raw)) {
    text += piece.text;
    if (piece.isCode) codes.push(piece.text);
    else plain.push(piece.text);
  }
  const ambiguous = codes.length > 0 && codes.some((code) => plain.some((part) => part.includes(code)));
  return { text, codes, ambiguous };
}

/** How a text is written where another stands: the content before it, and the line end of the file. */
export interface Manner {
  readonly raw: string;
  readonly eol: string;
  /** The name of the element for characters that XML can't hold, where there is one (XLIFF 2.1, 4.2.3.1). */
  readonly cp?: string | undefined;
}

/** The text as content: what is one of `codes` stays as it is, as far as it nests well; all else is escaped. */
export function written(text: string, codes: readonly string[], manner: Manner): string {
  const { raw } = manner;
  const section = /^(\s*)<!\[CDATA\[(?:(?!\]\]>)[\s\S])*\]\]>(\s*)$/.test(raw);
  const known = [...new Set(codes)].filter((code) => text.includes(code)).sort((a, b) => b.length - a.length);
  if (known.length === 0) return section ? sectioned(text, manner) : escaped(text, manner);
  const found = [...text.matchAll(new RegExp(known.map(literally).join("|"), "g"))];
  const nested = nesting(found.map(([code]) => code));
  let at = 0;
  let result = "";
  found.forEach(({ 0: code, index }, i) => {
    if (!nested.has(i)) return;
    result += escaped(text.slice(at, index), manner) + code;
    at = index + code.length;
  });
  return result + escaped(text.slice(at), manner);
}

/** Whether XML can hold a text at all; XLIFF 2 has an element for most of what it can't. */
export const isWritable = (text: string, version: 1 | 2): boolean =>
  [...(version === 2 ? text.replace(unwritable, "") : text)].every(fitsXml);

const none: readonly string[] = [];
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML can't hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** A section, a comment, an instruction, a tag. */
const markup = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(?:[^>"']|"[^"]*"|'[^']*')*>/g;
/** Elements whose content is code: they are one piece with all that is in them (XLIFF 1.2, 2.4). */
const native = /^<(?:[^\s/>:]+:)?(bpt|ept|ph|it|cp)(?=[\s/>])/;
const codePoint = /^<(?:[^\s/>:]+:)?cp\s+hex\s*=\s*["']([0-9A-Fa-f]{4,6})["']\s*(?:\/|>\s*<\/[^<>]*)>$/;

function piecesOf(raw: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let depth = 0;
  for (const { 0: tag, 1: section, index } of raw.matchAll(markup)) {
    // inside of an element of code: `at` is where it begins
    if (depth > 0) depth += step(tag);
    else {
      pushText(pieces, raw.slice(at, index));
      at = index;
      depth = native.test(tag) ? step(tag) : 0;
    }
    if (depth > 0) continue;
    const end = index + tag.length;
    pieces.push(section === undefined ? codeOf(raw.slice(at, end)) : { text: lines(section), isCode: false });
    at = end;
  }
  pushText(pieces, raw.slice(at));
  return pieces;
}

/** A character that XML can't hold is text, though it is written as an element. */
function codeOf(raw: string): Piece {
  const hexadecimal = codePoint.exec(raw)?.[1];
  const character = hexadecimal === undefined ? "" : String.fromCodePoint(Number.parseInt(hexadecimal, 16) % 0x110000);
  return isControl(character) ? { text: character, isCode: false } : { text: raw, isCode: true };
}

const isControl = (character: string): boolean => character.length === 1 && character.replace(unwritable, "") === "";

function pushText(pieces: Piece[], raw: string): void {
  if (raw !== "") pieces.push({ text: decoded(raw), isCode: false });
}

/** How much deeper a tag leads. */
function step(tag: string): number {
  if (tag.startsWith("</")) return -1;
  return tag.endsWith("/>") || /^<[!?]/.test(tag) ? 0 : 1;
}

const nameOf = (tag: string): string => /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? "";

/** The codes that may stand: tags without their partner, or across others, may not. */
function nesting(codes: readonly string[]): ReadonlySet<number> {
  const nested = new Set<number>();
  const open: number[] = [];
  codes.forEach((code, i) => {
    const deeper = native.test(code) ? 0 : step(code);
    if (deeper === 0) nested.add(i);
    if (deeper > 0) open.push(i);
    const partner = deeper < 0 ? partnerOf(code, codes, open) : undefined;
    if (partner !== undefined) nested.add(partner).add(i);
  });
  return nested;
}

/** Takes the innermost open tag where this one closes it. */
function partnerOf(code: string, codes: readonly string[], open: number[]): number | undefined {
  const last = open.at(-1);
  return last !== undefined && nameOf(codes[last] ?? "") === nameOf(code) ? open.pop() : undefined;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes references and normalizes line ends; those that are characters by reference stay (XML 1.0, 2.11 and 4.6). */
function decoded(raw: string): string {
  if (!raw.includes("&")) return lines(raw);
  return lines(raw).replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (whole, hexadecimal, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
}

const lines = (raw: string): string => (raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw);

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

function escaped(text: string, { eol, cp }: Manner): string {
  const safe = text.replace(/[&<>\r]/g, (character) => escapes[character] ?? character);
  const broken = eol === "\n" ? safe : safe.replaceAll("\n", eol);
  if (cp === undefined) return broken;
  return broken.replace(unwritable, (character) => {
    const hexadecimal = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `<${cp} hex="${hexadecimal}"/>`;
  });
}

/** A carriage return would be read as a line end there, and an element as text. */
function sectioned(text: string, manner: Manner): string {
  if (text.includes("\r") || text.replace(unwritable, "") !== text) return escaped(text, manner);
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>").replaceAll("\n", manner.eol)}]]>`;
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
