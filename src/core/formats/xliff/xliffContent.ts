import { decodeXml, normalizeLineEnds, escapeXmlText as withReferences } from "../../messages/xmlReferences.ts";
import { fitsXml } from "../../messages/xmlText.ts";
import { codesIn, splitXml, type XmlPiece } from "../xml/xmlPieces.ts";
import { cutSections, sectionTagsIn } from "../xml/xmlSections.ts";

/** The content of a `<source>` or `<target>`: text as it is displayed, and markup as written. */
export interface XliffContent {
  /** The text: markup as written, everything else decoded. */
  readonly text: string;
  /** Inline elements, comments and instructions as written, in their order; `<g id="1">` and `</g>` are two. */
  readonly codes: readonly string[];
  /** A piece of its text looks like one of its codes, so the two could not be separated on writing. */
  readonly isAmbiguous: boolean;
}

/** Reads the content of an element, which must be well-formed. */
export function readXliffContent(raw: string): XliffContent {
  if (!/[<&\r]/.test(raw)) return { text: raw, codes: noCodes, isAmbiguous: false };
  if (!raw.includes("<")) return { text: decodeXml(raw), codes: noCodes, isAmbiguous: false };
  const codes: string[] = [];
  const plain: string[] = [];
  const parts: string[] = [];
  for (const piece of splitXml(raw, native)) {
    const plainly = plainOf(piece);
    parts.push(plainly ?? piece.raw);
    if (plainly === undefined) codes.push(piece.raw);
    else plain.push(plainly);
  }
  const ambiguous = codes.length > 0 && codes.some((code) => plain.some((part) => part.includes(code)));
  return { text: parts.join(""), codes, isAmbiguous: ambiguous };
}

/**
 * Returns what distinguishes one source from another, without white space and the display texts of inline elements
 * (`equiv-text` of XLIFF 1.2, `disp` of 2).
 */
export const essenceOf = (raw: string): string =>
  splitXml(raw, native)
    .map((piece) => plainOf(piece) ?? `\0${codeEssenceOf(piece.raw)}\0`)
    .join("")
    .replace(/\s+/g, " ")
    .trim();

const codeEssenceOf = (code: string): string =>
  code
    .replace(/\s+/g, " ")
    .replace(/ (?:equiv-text|ctype|disp|dispStart|dispEnd|type|subType) ?= ?(?:"[^"]*"|'[^']*')/g, "")
    .replace(/ ?\/?>$/, ">");

/** Replaces the codes of content. */
export const replaceCodes = (raw: string, codes: ReadonlyMap<string, string>): string =>
  splitXml(raw, native)
    .map(({ raw: piece, kind }) => {
      if (kind === "code") return codes.get(piece) ?? piece;
      return kind === "text" ? piece : `<![CDATA[${piece}]]>`;
    })
    .join("");

/** The notation of a text: the content that it replaces, and the line end of the file. */
export interface XliffTextStyle {
  readonly raw: string;
  readonly eol: string;
  /** The name of the element for characters that XML can't hold, where there is one (XLIFF 2.1, 4.2.3.1). */
  readonly cp?: string | undefined;
}

/** Writes a text as content: those of `codes` that nest well stay as they are, the rest is escaped. */
export function writeXliffContent(text: string, codes: readonly string[], style: XliffTextStyle): string {
  const { raw } = style;
  const section = /^(\s*)<!\[CDATA\[(?:(?!\]\]>)[\s\S])*\]\]>(\s*)$/.test(raw);
  const pieces = codesIn(text, codes, native);
  if (section && pieces.every(({ kind }) => kind === "text")) return writeSection(text, style);
  return cutSections(text, sectionTagsIn(raw))
    .flatMap((part) => (part.kind === "text" ? codesIn(part.raw, codes, native) : part))
    .map((piece) => writers[piece.kind](piece.raw, style))
    .join("");
}

const writers: Readonly<Record<XmlPiece["kind"], (raw: string, style: XliffTextStyle) => string>> = {
  code: (raw) => raw,
  section: (raw, style) => writeSection(raw, style),
  text: (raw, style) => escapeText(raw, style),
};

/** Returns whether XML can hold a text; XLIFF 2 has an element for most of what XML cannot. */
export const isXliffWritable = (text: string, version: 1 | 2): boolean =>
  [...(version === 2 ? text.replace(unwritablePattern, "") : text)].every(fitsXml);

const noCodes: readonly string[] = [];
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML can't hold
const unwritablePattern = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Elements whose content is code: they are one piece with all that is in them (XLIFF 1.2, 2.4). */
const native = /^<(?:[^\s/>:]+:)?(bpt|ept|ph|it|cp)(?=[\s/>])/;
const codePoint = /^<(?:[^\s/>:]+:)?cp\s+hex\s*=\s*["']([0-9A-Fa-f]{4,6})["']\s*(?:\/|>\s*<\/[^<>]*)>$/;

/** Returns the text of a piece that is no code; an element for a character that XML cannot hold is text. */
function plainOf({ raw, kind }: XmlPiece): string | undefined {
  if (kind !== "code") return kind === "text" ? decodeXml(raw) : normalizeLineEnds(raw);
  const hexadecimal = codePoint.exec(raw)?.[1];
  const character = hexadecimal === undefined ? "" : String.fromCodePoint(Number.parseInt(hexadecimal, 16) % 0x110000);
  return isControl(character) ? character : undefined;
}

const isControl = (character: string): boolean =>
  character.length === 1 && character.replace(unwritablePattern, "") === "";

function escapeText(text: string, { eol, cp }: XliffTextStyle): string {
  const broken = withReferences(text, eol);
  if (cp === undefined) return broken;
  return broken.replace(unwritablePattern, (character) => {
    const hexadecimal = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `<${cp} hex="${hexadecimal}"/>`;
  });
}

/** Writes a section if possible: in one, a carriage return would be a line end, and an element text. */
function writeSection(text: string, style: XliffTextStyle): string {
  if (text.includes("\r") || text.replace(unwritablePattern, "") !== text) return escapeText(text, style);
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>").replaceAll("\n", style.eol)}]]>`;
}
