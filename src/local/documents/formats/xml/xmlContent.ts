import { fitsXml } from "../../../../core/messages/xmlText.ts";
import { writeText } from "../../../markup/markupParts.ts";
import { referencesOf } from "../characterReferences.ts";

/** A piece of content between tags: a text, or a reference to an entity that is not resolved. */
export interface TextPiece {
  readonly start: number;
  readonly end: number;
  /** Decoded; undefined for a reference. */
  readonly text?: string;
}

const known: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const reference = /&(?:#x([\da-f]+)|#(\d+)|([^\s&;]+));/gi;

/** Splits content between two tags. */
export function splitPieces(raw: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  let text = "";
  let start = 0;
  const flush = (end: number) => {
    text += raw.slice(at, end);
    if (end > start) pieces.push({ start, end, text });
    text = "";
  };
  for (const { 0: whole, 1: hexadecimal, 2: decimal, 3: name, index } of raw.matchAll(reference)) {
    const end = index + whole.length;
    const meant = name === undefined ? characterOf(hexadecimal, decimal) : known[name];
    if (meant === undefined) {
      flush(index);
      pieces.push({ start: index, end });
      start = end;
    } else text += raw.slice(at, index) + meant;
    at = end;
  }
  flush(raw.length);
  return pieces;
}

function characterOf(hexadecimal: string | undefined, decimal: string | undefined): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** Encodes a text between tags with the references of the text before. Characters that XML can't hold are removed. */
export function encodeText(text: string, before: string): string {
  const safe = dropInvalid(text);
  return referencesOf(before, ["&", "<", ">"])(writeText(safe, true));
}

/** Encodes a text in CDATA. */
export const encodeCdata = (text: string): string => dropInvalid(text).replaceAll("]]>", "]]]]><![CDATA[>");

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspect = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;

const dropInvalid = (text: string): string => (suspect.test(text) ? Array.from(text).filter(fitsXml).join("") : text);
