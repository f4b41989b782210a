import { fitsXml } from "../../messages/xml.ts";
import { codesIn, type Piece, piecesOf } from "../xml/pieces.ts";
import { decoded, lines, escaped as withReferences } from "../xml/references.ts";

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
  for (const piece of piecesOf(raw, native)) {
    const plainly = plainOf(piece);
    text += plainly ?? piece.raw;
    if (plainly === undefined) codes.push(piece.raw);
    else plain.push(plainly);
  }
  const ambiguous = codes.length > 0 && codes.some((code) => plain.some((part) => part.includes(code)));
  return { text, codes, ambiguous };
}

/**
 * What tells one source from another: white space does not, nor does what inline elements look like to people
 * (`equiv-text` of XLIFF 1.2, `disp` of 2).
 */
export const essenceOf = (raw: string): string =>
  piecesOf(raw, native)
    .map((piece) => plainOf(piece) ?? `\0${shownAs(piece.raw)}\0`)
    .join("")
    .replace(/\s+/g, " ")
    .trim();

const shownAs = (code: string): string =>
  code
    .replace(/\s+/g, " ")
    .replace(/ (?:equiv-text|ctype|disp|dispStart|dispEnd|type|subType) ?= ?(?:"[^"]*"|'[^']*')/g, "")
    .replace(/ ?\/?>$/, ">");

/** Content with other codes in the places of its own. */
export const recoded = (raw: string, codes: ReadonlyMap<string, string>): string =>
  piecesOf(raw, native)
    .map(({ raw: piece, kind }) => {
      if (kind === "code") return codes.get(piece) ?? piece;
      return kind === "text" ? piece : `<![CDATA[${piece}]]>`;
    })
    .join("");

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
  const pieces = codesIn(text, codes, native);
  if (section && pieces.every(({ kind }) => kind === "text")) return sectioned(text, manner);
  return pieces.map((piece) => (piece.kind === "code" ? piece.raw : escaped(piece.raw, manner))).join("");
}

/** Whether XML can hold a text at all; XLIFF 2 has an element for most of what it can't. */
export const isWritable = (text: string, version: 1 | 2): boolean =>
  [...(version === 2 ? text.replace(unwritable, "") : text)].every(fitsXml);

const none: readonly string[] = [];
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML can't hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Elements whose content is code: they are one piece with all that is in them (XLIFF 1.2, 2.4). */
const native = /^<(?:[^\s/>:]+:)?(bpt|ept|ph|it|cp)(?=[\s/>])/;
const codePoint = /^<(?:[^\s/>:]+:)?cp\s+hex\s*=\s*["']([0-9A-Fa-f]{4,6})["']\s*(?:\/|>\s*<\/[^<>]*)>$/;

/** What a piece says, where it is no code: a character that XML can't hold is text, though it is written as an element. */
function plainOf({ raw, kind }: Piece): string | undefined {
  if (kind !== "code") return kind === "text" ? decoded(raw) : lines(raw);
  const hexadecimal = codePoint.exec(raw)?.[1];
  const character = hexadecimal === undefined ? "" : String.fromCodePoint(Number.parseInt(hexadecimal, 16) % 0x110000);
  return isControl(character) ? character : undefined;
}

const isControl = (character: string): boolean => character.length === 1 && character.replace(unwritable, "") === "";

function escaped(text: string, { eol, cp }: Manner): string {
  const broken = withReferences(text, eol);
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
