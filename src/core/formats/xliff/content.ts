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
}

/** The text as content: what is one of `codes` stays as it is, as far as it nests well; all else is escaped. */
export function written(text: string, codes: readonly string[], { raw, eol }: Manner): string {
  const section = /^(\s*)<!\[CDATA\[(?:(?!\]\]>)[\s\S])*\]\]>(\s*)$/.test(raw);
  const known = [...new Set(codes)].filter((code) => text.includes(code)).sort((a, b) => b.length - a.length);
  if (known.length === 0) return section ? sectioned(text, eol) : escaped(text, eol);
  const found = [...text.matchAll(new RegExp(known.map(literally).join("|"), "g"))];
  const nested = nesting(found.map(([code]) => code));
  let at = 0;
  let result = "";
  found.forEach(({ 0: code, index }, i) => {
    if (!nested.has(i)) return;
    result += escaped(text.slice(at, index), eol) + code;
    at = index + code.length;
  });
  return result + escaped(text.slice(at), eol);
}

/** Whether XML can hold a text at all. */
export const isWritable = (text: string): boolean => !unwritable.test(text) && [...text].every(fitsXml);

const none: readonly string[] = [];
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML can't hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

/** A section, a comment, an instruction, a tag. */
const markup = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(?:[^>"']|"[^"]*"|'[^']*')*>/g;
/** Elements whose content is code: they are one piece with all that is in them (XLIFF 1.2, 2.4). */
const native = /^<(?:[^\s/>:]+:)?(bpt|ept|ph|it)(?=[\s/>])/;

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
    pieces.push(
      section === undefined ? { text: raw.slice(at, end), isCode: true } : { text: lines(section), isCode: false },
    );
    at = end;
  }
  pushText(pieces, raw.slice(at));
  return pieces;
}

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
const broken = (text: string, eol: string): string => (eol === "\n" ? text : text.replaceAll("\n", eol));

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

function escaped(text: string, eol: string): string {
  if (!/[&<>\r\n]/.test(text)) return text;
  return broken(
    text.replace(/[&<>\r]/g, (character) => escapes[character] ?? character),
    eol,
  );
}

/** A carriage return would be read as a line end there. */
const sectioned = (text: string, eol: string): string =>
  text.includes("\r") ? escaped(text, eol) : `<![CDATA[${broken(text.replaceAll("]]>", "]]]]><![CDATA[>"), eol)}]]>`;

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
